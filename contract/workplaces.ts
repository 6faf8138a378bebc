import { z } from 'zod'
import { WORKPLACE_NAME_MAX } from '#contract/limits.ts'
import { emptyIsNull, line } from '#contract/text.ts'

/** A further address of a business, for the form of its jobs. */
export const Workplace = z.object({
  id: z.number().int(),
  name: z.string(),
  location: z.string(),
  /** The id of a station in `contract/city`, and the name of a district. */
  station: z.string().nullable(),
  district: z.string().nullable(),
})
export type Workplace = z.infer<typeof Workplace>

export const WorkplaceDraft = z.strictObject({
  name: line().min(1, 'workplaces.nameRequired').max(WORKPLACE_NAME_MAX, 'text.tooLong'),
  location: line().min(2, 'account.locationRequired').max(100, 'text.tooLong'),
  station: emptyIsNull(z.string().max(20, 'jobs.facts.stationUnknown')),
  district: emptyIsNull(z.string().max(60, 'jobs.facts.districtUnknown')),
})
export type WorkplaceDraft = z.infer<typeof WorkplaceDraft>

/** Fields left out stay. */
export const WorkplacePatch = WorkplaceDraft.partial()
export type WorkplacePatch = z.infer<typeof WorkplacePatch>

/** All of a business, in the order in which they were added. */
export const WorkplaceList = z.object({ workplaces: z.array(Workplace) })
export type WorkplaceList = z.infer<typeof WorkplaceList>
