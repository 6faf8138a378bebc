import { useQuery } from '@tanstack/react-query'
import { businessJobs } from '#web/features/dashboard/queries.ts'
import type { DashboardTab } from '#web/features/dashboard/rules.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Tab, TabPair, Tabs } from '#web/ui/Tabs.tsx'

/** The tabs of the dashboard; each has an address. */
export function DashboardTabs({ current }: { current: DashboardTab }) {
  const phrase = usePhrase()
  const counts = useQuery(businessJobs).data?.counts

  return (
    <Tabs label={phrase('dashboard.tabs.label')}>
      <TabPair>
        <Tab href="/dashboard" current={current === 'jobs'} count={counts?.jobs}>
          {phrase('dashboard.tabs.jobs')}
        </Tab>
        <Tab href="/dashboard?tab=incidents" current={current === 'incidents'}>
          {phrase('dashboard.tabs.incidents')}
        </Tab>
      </TabPair>
      <TabPair>
        <Tab
          href="/dashboard?tab=applicants"
          current={current === 'applicants'}
          count={counts?.pendingApplications || undefined}
        >
          {phrase('applicants.tab')}
        </Tab>
        <Tab href="/dashboard?tab=numbers" current={current === 'numbers'}>
          {phrase('statistics.tab')}
        </Tab>
      </TabPair>
    </Tabs>
  )
}
