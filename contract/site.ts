import { z } from 'zod'

/** What of the operator's settings every visitor may see. */
export const Site = z.object({
  /** Where people reach the product, without a slash at the end. */
  publicUrl: z.string(),
  /** One symbol for all pay; null leaves the choice to each surface. */
  currencySymbol: z.string().nullable(),
  supportPhone: z.string(),
  /** Digits only, as wa.me wants them. */
  supportWhatsapp: z.string(),
})
export type Site = z.infer<typeof Site>
