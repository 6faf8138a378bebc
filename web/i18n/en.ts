import { house } from '#web/i18n/en/house.ts'
import { members } from '#web/i18n/en/members.ts'
import { pages } from '#web/i18n/en/pages.ts'

/** Every text of the product, in English. Its keys are the catalogue's. */
export const en = { ...house, ...pages, ...members } as const
