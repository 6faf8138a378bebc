import { Suspense } from 'react'
import { useUser } from '#web/api/currentUser.ts'
import { Hero } from '#web/features/home/Hero.tsx'
import { InfoColumn } from '#web/features/home/InfoColumn.tsx'
import { Promo } from '#web/features/home/Promo.tsx'
import { FilterBar } from '#web/features/jobs/FilterBar.tsx'
import { hasLastFilters } from '#web/features/jobs/filters/rules.ts'
import { JobList } from '#web/features/jobs/JobList.tsx'
import { useJobFilter } from '#web/features/jobs/queries.ts'
import { isShortened } from '#web/features/jobs/rules.ts'
import { SortTabs } from '#web/features/jobs/SortTabs.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { filteredPart, greeting, lastFilters } from '#web/screens/chunks.ts'
import styles from '#web/screens/HomeScreen.module.css'
import { useHydrated } from '#web/ui/hydration.ts'

/** The list of jobs. Visitors also see an introduction and an invitation, until they search or filter. */
export function HomeScreen() {
  const phrase = usePhrase()
  const user = useUser()
  const filter = useJobFilter()
  const isHydrated = useHydrated()
  const isShort = isShortened(filter)

  const introduction = user ? (
    <Suspense fallback={null}>
      <greeting.Component user={user} />
    </Suspense>
  ) : (
    <Hero />
  )

  return (
    <>
      {isShort ? (
        <Suspense fallback={introduction}>
          <filteredPart.Component part="result" />
        </Suspense>
      ) : (
        introduction
      )}
      <div className={`stack-4 ${styles.home}`} data-member={user ? '' : undefined}>
        <section className={styles.list} aria-labelledby="jobs-heading">
          <h2 id="jobs-heading" className="visually-hidden">
            {phrase('jobs.list.label')}
          </h2>
          <div className={styles.tabs}>
            <SortTabs />
            {isHydrated && hasLastFilters() && (
              <Suspense>
                <lastFilters.Component />
              </Suspense>
            )}
          </div>
          <FilterBar />
          {isShort && (
            <Suspense>
              <filteredPart.Component part="filters" />
            </Suspense>
          )}
          <JobList />
          {isShort && (
            <Suspense>
              <filteredPart.Component part="close" />
            </Suspense>
          )}
        </section>
        {!user && <InfoColumn className={styles.info} />}
        {!user && <Promo className={styles.promo} />}
      </div>
    </>
  )
}
