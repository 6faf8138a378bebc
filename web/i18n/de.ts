import { house } from '#web/i18n/de/house.ts'
import { members } from '#web/i18n/de/members.ts'
import { pages } from '#web/i18n/de/pages.ts'
import type { Catalogue } from '#web/i18n/i18n.tsx'

/** The German sister of every phrase. A missing one does not compile. */
export const de: Catalogue = { ...house, ...pages, ...members }
