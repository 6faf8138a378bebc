import { z } from 'zod'

/** The operator's settings that every visitor may see. */
export const Site = z.object({
  /** The public URL, without a slash at the end. */
  publicUrl: z.string(),
  /** The symbol of all pay. */
  currencySymbol: z.string(),
  supportPhone: z.string(),
  /** Digits only, as wa.me expects them. */
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
  /** The host of the AI provider that gets the facts of a job; null when no data leaves the operator's machines. */
  aiProvider: z.string().nullable(),
  /** The host of the identity provider; null without one. */
  signInProvider: z.string().nullable(),
})
export type Site = z.infer<typeof Site>
