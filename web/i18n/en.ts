import { base } from '#web/i18n/en/base.ts'
import { desk } from '#web/i18n/en/desk.ts'
import { map } from '#web/i18n/en/map.ts'
import { members } from '#web/i18n/en/members.ts'
import { pages } from '#web/i18n/en/pages.ts'

/** The English catalogue. Its keys define the type of all catalogues. */
export const en = { ...base, ...pages, ...members, ...map, ...desk } as const
