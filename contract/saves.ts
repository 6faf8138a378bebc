import { z } from 'zod'

export const SaveRequest = z.strictObject({ action: z.enum(['save', 'unsave']) })
export type SaveRequest = z.infer<typeof SaveRequest>

export const SaveState = z.object({ saved: z.boolean() })
export type SaveState = z.infer<typeof SaveState>
