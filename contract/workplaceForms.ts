import { z } from 'zod'
import { isStation } from '#contract/city/stations.ts'
import { factsFrom } from '#contract/factForms.ts'
import { WorkplaceDraft } from '#contract/workplaces.ts'

/** The form of an address: like the wire, but a station has its name. */
export const WorkplaceForm = WorkplaceDraft.extend({
  station: z
    .string()
    .optional()
    .transform((typed) => factsFrom({ station: typed ?? '' }).station ?? null)
    .refine((id) => id === null || isStation(id), 'jobs.facts.stationUnknown'),
})
