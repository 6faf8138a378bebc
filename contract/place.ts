import { z } from 'zod'

/** The station, as people call it (`U Hermannplatz`), and the district, if the job states them or they follow from each other. */
export const Place = z.object({ station: z.string().nullable(), district: z.string().nullable() })
export type Place = z.infer<typeof Place>
