import type { Language } from '#contract/preferences.ts'
import { de } from '#web/i18n/de.ts'
import { en } from '#web/i18n/en.ts'
import type { Catalogue } from '#web/i18n/i18n.tsx'

/** All phrases in all languages, for the build and for tests. Pages load only what they need (`catalogues.ts`). */
export const CATALOGUES: Record<Language, Catalogue> = { en, de }
