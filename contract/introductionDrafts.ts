import { Introduction } from '#contract/introductions.ts'
import { phone } from '#contract/phoneNumbers.ts'

/** An introduction as it is sent. The number is read as people type it. */
export const IntroductionDraft = Introduction.extend({ whatsapp: phone.optional() })
