import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import { idIn } from '#contract/idText.ts'
import type { Language } from '#contract/preferences.ts'
import { keys } from '#web/api/keys.ts'
import { load, loadFirst } from '#web/api/load.ts'
import { pageIn } from '#web/api/pageNumber.ts'
import { applicantList } from '#web/features/applicants/queries.ts'
import { parseTabFilter } from '#web/features/applicants/rules.ts'
import { myApplications } from '#web/features/applications/queries.ts'
import { businessJobs } from '#web/features/dashboard/queries.ts'
import { incidentList } from '#web/features/incidents/queries.ts'
import { parseIncidentView } from '#web/features/incidents/rules.ts'
import { myIntroduction } from '#web/features/introductions/queries.ts'
import { jobDetail } from '#web/features/jobs/detail/queries.ts'
import { jobList } from '#web/features/jobs/queries.ts'
import { parseJobFilter } from '#web/features/jobs/rules.ts'
import { likedJobs } from '#web/features/likes/queries.ts'
import { myMeetings } from '#web/features/meetings/queries.ts'
import { moderationNews, transparencyFigures } from '#web/features/moderation/queries.ts'
import { notificationList } from '#web/features/notifications/queries.ts'
import { partnerDetail, partnerList } from '#web/features/partners/queries.ts'
import { partnerSearch } from '#web/features/partners/rules.ts'
import { ownPictures } from '#web/features/pictures/queries.ts'
import { acceptedJobs, profileTab } from '#web/features/profile/rules.ts'
import { savedJobs } from '#web/features/saves/queries.ts'
import { sessionList } from '#web/features/settings/queries.ts'
import { statistics } from '#web/features/statistics/queries.ts'
import { jobTemplates } from '#web/features/templates/jobs/queries.ts'
import { writtenText } from '#web/features/texts/queries.ts'
import { workplaceList } from '#web/features/workplaces/queries.ts'
import { tabIn } from '#web/screens/dashboardTabs.ts'
import type { Visit } from '#web/screens.tsx'

/** Both are false while the user is not known, as in the first response of the server. */
const isSeeker = (cache: QueryClient) => cache.getQueryData<User | null>(keys.user)?.isBusiness === false
const isBusiness = (cache: QueryClient) => cache.getQueryData<User | null>(keys.user)?.isBusiness === true

type Load = (cache: QueryClient, visit: Visit, language: Language) => Promise<unknown>

/**
 * The data that the server loads for a page, by the path of its screen. Null means that the thing does not exist. This is separate from the
 * screens, because in the browser each screen loads its own data.
 */
export const LOADS: Partial<Record<string, Load>> = {
  '/': (cache, { search }) => loadFirst(cache, jobList(parseJobFilter(search), pageIn(search))),
  '/jobs/:id': (cache, { params }) => loadJob(cache, idIn(params.id)),
  '/jobs/:id/first-day': (cache, { params }) => loadJob(cache, idIn(params.id)),
  '/jobs/:id/poster': (cache, { params }) => loadJob(cache, idIn(params.id)),
  '/post-job': (cache) =>
    Promise.all([
      load(cache, businessJobs),
      load(cache, workplaceList),
      load(cache, jobTemplates),
      load(cache, ownPictures),
    ]),
  '/dashboard': (cache, { search }) =>
    Promise.all([load(cache, businessJobs), load(cache, moderationNews), ...loadTab(cache, search)]),
  '/student-profile': (cache, { search }) =>
    Promise.all([load(cache, likedJobs), ...(profileTab(search) === 'applications' ? [loadApplications(cache)] : [])]),
  '/saved-jobs': (cache) => load(cache, savedJobs),
  '/notifications': (cache) => Promise.all([load(cache, notificationList), load(cache, moderationNews)]),
  '/settings': (cache) =>
    Promise.all([
      load(cache, sessionList),
      isSeeker(cache) && load(cache, myIntroduction),
      isBusiness(cache) && load(cache, ownPictures),
      isBusiness(cache) && load(cache, workplaceList),
    ]),
  '/impressum': (cache, _, language) => load(cache, writtenText('impressum', language)),
  '/terms': (cache, _, language) => load(cache, writtenText('terms', language)),
  '/privacy': (cache, _, language) => load(cache, writtenText('privacy', language)),
  '/transparency': (cache) => load(cache, transparencyFigures),
  '/partners': (cache, { search }) => loadFirst(cache, partnerList(partnerSearch(search), pageIn(search))),
  '/partners/:id': (cache, { params }) => load(cache, partnerDetail(idIn(params.id))),
}

/** A business may ask for its own job that a decision hides, and is then told of the decision. */
async function loadJob(cache: QueryClient, id: number) {
  const detail = await load(cache, jobDetail(id))
  if (detail === null && isBusiness(cache)) await load(cache, moderationNews)
  return detail
}

/** What a tab of the dashboard shows besides the jobs of the business. */
function loadTab(cache: QueryClient, search: string): Promise<unknown>[] {
  switch (tabIn(search)) {
    case 'jobs':
      return []
    case 'applicants':
      return [
        load(cache, applicantList(parseTabFilter(search))),
        load(cache, myMeetings),
        load(cache, notificationList),
      ]
    case 'incidents':
      return [load(cache, incidentList(parseIncidentView(search).filter))]
    case 'numbers':
      return [load(cache, statistics)]
  }
}

/** All that the list of applications waits for. */
async function loadApplications(cache: QueryClient) {
  const [{ applications }] = await Promise.all([load(cache, myApplications), load(cache, myMeetings)])
  return Promise.all(acceptedJobs(applications).map((id) => load(cache, jobDetail(id))))
}
