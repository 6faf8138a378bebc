import { useQuery } from '@tanstack/react-query'
import { businessJobs } from '#web/dashboard/queries.ts'
import type { DashboardTab } from '#web/dashboard/rules.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Tab, Tabs } from '#web/ui/Tabs.tsx'

/** The sections of the dashboard; each has its address. */
export function DashboardTabs({ current }: { current: DashboardTab }) {
  const phrase = usePhrase()
  const jobs = useQuery(businessJobs).data?.jobs
  const pending = jobs?.reduce((sum, job) => sum + job.pendingApplications, 0)

  return (
    <Tabs label={phrase('dashboard.tabs.label')}>
      <Tab href="/dashboard" current={current === 'jobs'} count={jobs?.length}>
        {phrase('dashboard.tabs.jobs')}
      </Tab>
      <Tab href="/dashboard?tab=incidents" current={current === 'incidents'}>
        {phrase('dashboard.tabs.incidents')}
      </Tab>
      <Tab href="/dashboard?tab=applicants" current={current === 'applicants'} count={pending || undefined}>
        {phrase('applicants.tab')}
      </Tab>
    </Tabs>
  )
}
