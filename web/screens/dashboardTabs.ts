import type { DashboardTab } from '#web/dashboard/rules.ts'
import { type Later, later } from '#web/layout/later.ts'

const TABS: Record<DashboardTab, Later<object>> = {
  jobs: later('web/dashboard/JobsTab.tsx', () => import('#web/dashboard/JobsTab.tsx').then((it) => it.JobsTab), [
    'pages',
    'members',
  ]),
  incidents: later(
    'web/incidents/IncidentsTab.tsx',
    () => import('#web/incidents/IncidentsTab.tsx').then((it) => it.IncidentsTab),
    ['pages', 'members'],
  ),
  applicants: later(
    'web/applicants/ApplicantsTab.tsx',
    () => import('#web/applicants/ApplicantsTab.tsx').then((it) => it.ApplicantsTab),
    ['pages', 'members'],
  ),
}

/** The tab that an address such as `?tab=incidents` asks for. */
export function tabIn(search: string): DashboardTab {
  const said = new URLSearchParams(search).get('tab')
  return said === 'incidents' || said === 'applicants' ? said : 'jobs'
}

/** The part of the dashboard that an address asks for. Only that one is fetched. */
export const dashboardTab = (search: string): Later<object> => TABS[tabIn(search)]
