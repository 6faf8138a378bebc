import { queryOptions } from '@tanstack/react-query'
import type { ApplicantList } from '#contract/applications.ts'
import { get } from '#web/api/api.ts'
import { keys } from '#web/api/keys.ts'
import { candidate } from '#web/applicants/rules.ts'

/**
 * Everyone who applied for the jobs of this business, or for one of them. Asked for at each visit, because people apply
 * without being asked to. Not for the server's own rendering: it keeps moments of this browser's clock.
 */
export const candidates = (jobId?: number) =>
  queryOptions({
    queryKey: [...keys.applicants, jobId ?? 'all'] as const,
    queryFn: async ({ client }) => {
      const { applications } = await get<ApplicantList>(client, `/api/jobs/${jobId ?? 'business'}/applications`)
      const saidAt = Date.now()
      return applications.map((one) => candidate(one, saidAt))
    },
    staleTime: 0,
  })
