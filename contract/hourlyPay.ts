import { z } from 'zod'

/**
 * Hourly pay in the parts that the badge of a job shows, parsed from `payRate`: the words before and after the amount, without
 * currency, unit and bare tips. The amount has a decimal point, and two decimals when it is not whole. A job has null for other
 * pay.
 */
export const HourlyPay = z.object({
  before: z.string(),
  amount: z.string(),
  after: z.string(),
  mentionsTips: z.boolean(),
})
export type HourlyPay = z.infer<typeof HourlyPay>
