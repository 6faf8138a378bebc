import { z } from 'zod'

export const LikeRequest = z.strictObject({ action: z.enum(['like', 'unlike']) })
export type LikeRequest = z.infer<typeof LikeRequest>

export const LikeState = z.object({ liked: z.boolean(), likes: z.number().int() })
export type LikeState = z.infer<typeof LikeState>
