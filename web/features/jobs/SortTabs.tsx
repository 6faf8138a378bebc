import type { JobSort } from '#contract/jobs.ts'
import { NearTab } from '#web/features/jobs/NearTab.tsx'
import { useJobFilter } from '#web/features/jobs/queries.ts'
import { inOrder, jobFilterAddress } from '#web/features/jobs/rules.ts'
import { type Phrase, usePhrase } from '#web/i18n/i18n.tsx'
import { Tab, Tabs } from '#web/ui/Tabs.tsx'

const TABS: [JobSort, Phrase][] = [
  ['all', 'home.tabs.all'],
  ['popular', 'home.tabs.popular'],
  ['recent', 'home.tabs.recent'],
]

/** The sort orders of the job list. Each is a link that keeps the filter. */
export function SortTabs() {
  const phrase = usePhrase()
  const filter = useJobFilter()

  return (
    <Tabs label={phrase('home.tabs.label')}>
      {TABS.map(([sort, name]) => (
        <Tab key={sort} href={jobFilterAddress(inOrder(filter, sort))} current={sort === (filter.sort ?? 'all')}>
          {phrase(name)}
        </Tab>
      ))}
      <NearTab filter={filter} />
    </Tabs>
  )
}
