import type { DashboardTab } from '#web/features/dashboard/rules.ts'
import { type Lazy, lazy } from '#web/ui/lazy.ts'

const TABS: Record<DashboardTab, Lazy<object>> = {
  jobs: lazy(() => import('#web/features/dashboard/JobsTab.tsx').then((it) => it.JobsTab), ['pages', 'members']),
  incidents: lazy(
    () => import('#web/features/incidents/IncidentsTab.tsx').then((it) => it.IncidentsTab),
    ['pages', 'members'],
  ),
  applicants: lazy(
    () => import('#web/features/applicants/ApplicantsTab.tsx').then((it) => it.ApplicantsTab),
    ['pages', 'members'],
  ),
  numbers: lazy(
    () => import('#web/features/statistics/StatisticsTab.tsx').then((it) => it.StatisticsTab),
    ['pages', 'members'],
  ),
}

/** The tab in an address such as `?tab=incidents`. */
export function tabIn(search: string): DashboardTab {
  const value = new URLSearchParams(search).get('tab')
  return value === 'incidents' || value === 'applicants' || value === 'numbers' ? value : 'jobs'
}

/** The tab of the dashboard that an address shows. Only its chunk is fetched. */
export const dashboardTab = (search: string): Lazy<object> => TABS[tabIn(search)]
