import { z } from 'zod'

/**
 * A part of the search that was read as filters: as it was typed, and what it filters by, spelled as the parameters of the list
 * (several values separated by commas).
 */
export const ReadFilter = z.object({
  text: z.string(),
  filter: z
    .object({
      district: z.string(),
      borough: z.string(),
      station: z.string(),
      day: z.string(),
      time: z.string(),
      kind: z.string(),
      english: z.string(),
      untrained: z.string(),
      start: z.string(),
      minPay: z.string(),
      /** How far from the station; without a station here, from the one that the user has chosen. */
      minutes: z.string(),
    })
    .partial(),
})
export type ReadFilter = z.infer<typeof ReadFilter>

/** A job was found by its title's meaning, not by the typed words: the same as what was typed, a kind of it, or something close to it. */
export const FoundAs = z.object({
  jobId: z.number().int(),
  name: z.string(),
  relation: z.enum(['same', 'kind', 'near']),
  typed: z.string(),
})
export type FoundAs = z.infer<typeof FoundAs>
