import { Hero } from '#web/home/Hero.tsx'
import { InfoColumn } from '#web/home/InfoColumn.tsx'
import { Promo } from '#web/home/Promo.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { FilterBar } from '#web/jobs/FilterBar.tsx'
import { JobList } from '#web/jobs/JobList.tsx'
import { SortTabs } from '#web/jobs/SortTabs.tsx'
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
          <JobList />
        </section>
        <InfoColumn className={styles.info} />
        <Promo className={styles.promo} />
      </div>
    </>
  )
}
