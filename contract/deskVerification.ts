import { z } from 'zod'
import { TakeBack } from '#contract/desk.ts'
import { line } from '#contract/text.ts'
import { Level } from '#contract/verification.ts'

const business = { businessId: z.number().int(), businessName: z.string() }

/** A letter that a business asked for. */
export const DeskLetter = z.object({
  id: z.number().int(),
  ...business,
  address: z.string(),
  requestedAt: z.string(),
  /** Null until it is printed. */
  printedAt: z.string().nullable(),
})
export type DeskLetter = z.infer<typeof DeskLetter>

/** Other businesses with the same VAT number, a few of them: one company can run several, and a number can be borrowed. */
const sameNumber = z.array(z.object(business))

/** A VAT number about which the European service has not answered yet. */
const WaitingVat = z.object({
  ...business,
  vatNumber: z.string(),
  tries: z.number().int(),
  /** Why the last attempt failed; null before the first one. */
  reason: z.string().nullable(),
  since: z.string(),
  sameNumber,
})

/** A business that has proved nothing but its mail address. */
const Unverified = z.object({
  ...business,
  place: z.string().nullable(),
  website: z.string().nullable(),
  emailConfirmed: z.boolean(),
  createdAt: z.string(),
})

/** The first entries of a list, and the number of all. */
export const firstOf = <Entry extends z.ZodType>(entry: Entry) =>
  z.object({ entries: z.array(entry), count: z.number().int() })

/** Businesses to verify: letters to send first, each the oldest first, then the newest businesses. */
export const ToVerify = z.object({
  letters: firstOf(DeskLetter),
  vat: firstOf(WaitingVat),
  unverified: firstOf(Unverified),
})
export type ToVerify = z.infer<typeof ToVerify>

/** The content of a letter for printing. Only this response contains the code. */
export const PrintedLetter = z.object({
  ...business,
  address: z.string(),
  code: z.string(),
  validUntil: z.string(),
  /** Where the code is typed. */
  url: z.string(),
})
export type PrintedLetter = z.infer<typeof PrintedLetter>

/** A visit, with the name and the place that the operator visited, because the profile may have changed meanwhile. */
export const Visit = z.strictObject({
  on: z.iso.date('verification.dayInvalid'),
  words: TakeBack.shape.why,
  businessName: line().max(200, 'text.tooLong'),
  businessLocation: line().max(200, 'text.tooLong'),
})
export type Visit = z.infer<typeof Visit>

/** A level that a business has or had. */
export const LevelLine = z.object({
  id: z.number().int(),
  level: Level,
  /** The domain, the number, the address, or what the operator saw there. */
  evidence: z.string(),
  sameNumber,
  verifiedAt: z.string(),
  validUntil: z.string(),
  endedAt: z.string().nullable(),
})
export type LevelLine = z.infer<typeof LevelLine>
