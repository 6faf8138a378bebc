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
  /** Who runs this installation. */
  operator: z.object({
    name: z.string(),
    address: z.array(z.string()),
    email: z.string(),
    register: z.string().nullable(),
    vatId: z.string().nullable(),
    responsible: z.string().nullable(),
  }),
  /** The host that the facts of a job are sent to when AI writes its text; null when nothing leaves the operator's machines. */
  aiProvider: z.string().nullable(),
  /** The host that people can sign in through; null when there is none. */
  signInProvider: z.string().nullable(),
})
export type Site = z.infer<typeof Site>
