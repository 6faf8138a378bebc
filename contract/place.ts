import { z } from 'zod'

/** The station as people call it (`U Hermannplatz`) and the district. Each is stated by the job or follows from the other. */
export const Place = z.object({ station: z.string().nullable(), district: z.string().nullable() })
export type Place = z.infer<typeof Place>
