import { z } from 'zod'
import { PAY_EXCEPTIONS } from '#contract/factValues.ts'

/** Why the law knows no minimum wage for a job. An empty choice of a form is none. */
export const PayException = z.enum(PAY_EXCEPTIONS)

/**
 * Pay compared with the minimum wage (`contract/law/wages.ts`). `below`: below it when the job starts. `rising`: below it from a later
 * day on. `excepted`: one of both, and the law allows it for the reason that the business states. Amounts are those of an hour in cents,
 * and `day` is the first day with that minimum wage, as `2027-01-01`.
 */
export const WageCheck = z.object({
  result: z.enum(['below', 'rising', 'excepted']),
  exception: PayException.nullable(),
  paidCents: z.number().int(),
  wageCents: z.number().int(),
  day: z.string(),
})
export type WageCheck = z.infer<typeof WageCheck>
