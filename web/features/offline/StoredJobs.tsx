import { useEffect, useState } from 'react'
import { dayText } from '#contract/days.ts'
import { readCopy } from '#web/features/offline/queries.ts'
import type { OfflineCopy } from '#web/features/offline/rules.ts'
import { StoredJobCard } from '#web/features/offline/StoredJobCard.tsx'
import styles from '#web/features/offline/StoredJobs.module.css'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'

/** The copy of the saved jobs on this device, for a page that could not load them. Renders nothing if there is no copy. */
export function StoredJobs() {
  const phrase = usePhrase()
  const [copy, setCopy] = useState<OfflineCopy | null>(null)
  useEffect(() => void readCopy(new Date()).then(setCopy, () => {}), [])
  if (!copy || copy.jobs.length === 0) return null
  return (
    <section className={`stack-2 ${styles.jobs}`} aria-labelledby="saved">
      <h2 id="saved">{phrase('offline.saved')}</h2>
      <StoredJobList copy={copy} />
    </section>
  )
}

/** The jobs of a copy, and its date. */
export function StoredJobList({ copy }: { copy: OfflineCopy }) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  return (
    <>
      <p className="ink-soft">{phrase('offline.asOf', { date: dayText(copy.keptAt, language) })}</p>
      <ul className={`stack-2 ${styles.list}`}>
        {copy.jobs.map((job) => (
          <StoredJobCard key={job.id} job={job} />
        ))}
      </ul>
    </>
  )
}
