import { Hero } from '#web/home/Hero.tsx'
import { InfoColumn } from '#web/home/InfoColumn.tsx'
import { Promo } from '#web/home/Promo.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { FilterBar } from '#web/jobs/FilterBar.tsx'
import { JobList } from '#web/jobs/JobList.tsx'
import { useJobFilter } from '#web/jobs/queries.ts'
import { SortTabs } from '#web/jobs/SortTabs.tsx'
import styles from '#web/screens/HomeScreen.module.css'
import { Kept } from '#web/ui/Kept.tsx'

export function HomeScreen() {
  const phrase = usePhrase()
  const filter = useJobFilter()

  return (
    <>
      <Kept>
        <Hero />
      </Kept>
      <div className={styles.home}>
        <section className={styles.list} aria-labelledby="jobs-heading">
          <h2 id="jobs-heading" className="visually-hidden">
            {phrase('jobs.list.label')}
          </h2>
          <Kept of={filter}>
            <SortTabs />
          </Kept>
          <Kept of={filter}>
            <FilterBar />
          </Kept>
          <JobList />
        </section>
        <Kept>
          <InfoColumn className={styles.info} />
        </Kept>
        <Kept>
          <Promo className={styles.promo} />
        </Kept>
      </div>
    </>
  )
}
