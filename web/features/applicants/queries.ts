import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Applicant, BusinessApplicantList } from '#contract/applications.ts'
import { keys } from '#web/api/keys.ts'
import { readAll } from '#web/api/olderEntries.ts'
import { newestEntries, type PagedList } from '#web/api/pagedList.ts'
import { refreshedWhenShownAgain } from '#web/api/shownAgain.ts'
import { type ApplicantEntry, entryOf, type TabFilter } from '#web/features/applicants/rules.ts'

/** The response, with the ends of the undo times by the clock of the server or browser that read it. */
export type ApplicantEntries = Omit<BusinessApplicantList, 'applications'> & { applications: ApplicantEntry[] }

const entries = { name: 'applications', take: (one: Applicant) => entryOf(one, Date.now()) }

export const applicantPages = ({ jobId, status, search }: TabFilter): PagedList<ApplicantEntry> => ({
  ...entries,
  queryKey: [...keys.applicantLists, { jobId, status, search }],
  path: '/api/jobs/business/applications',
  query: { job: jobId, status, search },
})

/**
 * The applicants of this business. Fetched at each visit, because applications arrive at any time, and because the undo times of a page that
 * the server rendered are by the server's clock.
 */
export const applicantList = (filter: TabFilter) =>
  queryOptions({
    ...newestEntries<ApplicantEntries>(applicantPages(filter)),
    staleTime: 0,
    ...refreshedWhenShownAgain,
    placeholderData: keepPreviousData,
  })

/** All applicants of a job without an answer, on all pages, so that they can be decided on together. */
export const pendingApplicants = (jobId: number) =>
  queryOptions({
    queryKey: [...keys.pendingApplicants, jobId] as const,
    queryFn: ({ client, queryKey }) =>
      readAll<ApplicantEntry>(client, {
        ...entries,
        queryKey,
        path: `/api/jobs/${jobId}/applications`,
        query: { status: 'waiting' },
      }),
    staleTime: 0,
  })
