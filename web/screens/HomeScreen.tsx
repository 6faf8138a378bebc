import { Suspense } from 'react'
import { Hero } from '#web/features/home/Hero.tsx'
import { InfoColumn } from '#web/features/home/InfoColumn.tsx'
import { Promo } from '#web/features/home/Promo.tsx'
import { FilterBar } from '#web/features/jobs/FilterBar.tsx'
import { JobList } from '#web/features/jobs/JobList.tsx'
import { useJobFilter } from '#web/features/jobs/queries.ts'
import { hasFacts } from '#web/features/jobs/rules.ts'
import { SortTabs } from '#web/features/jobs/SortTabs.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { activeFilters } from '#web/screens/chunks.ts'
import styles from '#web/screens/HomeScreen.module.css'

export function HomeScreen() {
  const phrase = usePhrase()

  return (
    <>
      <Hero />
      <div className={styles.home}>
        <section className={styles.list} aria-labelledby="jobs-heading">
          <h2 id="jobs-heading" className="visually-hidden">
            {phrase('jobs.list.label')}
          </h2>
          <SortTabs />
          <FilterBar />
          {hasFacts(useJobFilter()) && (
            <Suspense fallback={null}>
              <activeFilters.Component />
            </Suspense>
          )}
          <JobList />
        </section>
        <InfoColumn className={styles.info} />
        <Promo className={styles.promo} />
      </div>
    </>
  )
}
