import type { JobSort } from '#contract/jobs.ts'
import { type Phrase, usePhrase } from '#web/i18n/i18n.tsx'
import { useJobFilter } from '#web/jobs/queries.ts'
import { jobFilterAddress } from '#web/jobs/rules.ts'
import { Tab, Tabs } from '#web/ui/Tabs.tsx'

const TABS: [JobSort, Phrase][] = [
  ['all', 'home.tabs.all'],
  ['popular', 'home.tabs.popular'],
  ['recent', 'home.tabs.recent'],
]

/** The orders of the job list; each has its address, with the filter that is set. */
export function SortTabs() {
  const phrase = usePhrase()
  const filter = useJobFilter()

  return (
    <Tabs label={phrase('home.tabs.label')}>
      {TABS.map(([sort, name]) => (
        <Tab key={sort} href={jobFilterAddress({ ...filter, sort })} current={sort === (filter.sort ?? 'all')}>
          {phrase(name)}
        </Tab>
      ))}
    </Tabs>
  )
}
