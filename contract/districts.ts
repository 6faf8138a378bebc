import { z } from 'zod'
import { JobFilter } from '#contract/jobs.ts'

/** The search and the filters of the list. Those on places are left out, so that another district can be chosen. */
export const DistrictCountsQuery = JobFilter.omit({ district: true, borough: true, sort: true })
export type DistrictCountsQuery = z.infer<typeof DistrictCountsQuery>

/** How many open jobs there are by place. Only jobs that state a place are counted, and only places that have some are named. */
export const DistrictCounts = z.object({
  /** The most jobs first. A job counts in the district that it states, or else in that of its station. */
  districts: z.array(z.object({ name: z.string(), openJobs: z.number().int() })),
  /** By the id of the station. */
  stations: z.array(z.object({ id: z.string(), openJobs: z.number().int() })),
})
export type DistrictCounts = z.infer<typeof DistrictCounts>
