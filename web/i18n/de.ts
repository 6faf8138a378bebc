import { base } from '#web/i18n/de/base.ts'
import { desk } from '#web/i18n/de/desk.ts'
import { map } from '#web/i18n/de/map.ts'
import { members } from '#web/i18n/de/members.ts'
import { pages } from '#web/i18n/de/pages.ts'
import type { Catalogue } from '#web/i18n/i18n.tsx'

/** The German catalogue. A missing phrase does not compile. */
export const de: Catalogue = { ...base, ...pages, ...members, ...map, ...desk }
