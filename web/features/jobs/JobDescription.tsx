import { useState } from 'react'
import type { Job } from '#contract/jobs.ts'
import type { TextLanguage } from '#contract/preferences.ts'
import styles from '#web/features/jobs/JobText.module.css'
import { JobText } from '#web/features/jobs/JobText.tsx'
import { textsFor } from '#web/features/jobs/rules.ts'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'

/** The description of a job in the reader's language. The other language is one tap away; a typed text in another one says so. */
export function JobDescription({ job }: { job: Job }) {
  const phrase = usePhrase()
  const { language: reader } = useLanguage()
  const [chosen, setChosen] = useState<TextLanguage | null>(null)
  const { shown, other } = textsFor(job, chosen ?? reader)
  return (
    <div className={styles.description}>
      <JobText text={shown.text} lang={shown.language ?? undefined} />
      {other?.language && (
        <Button look="quiet" lang={other.language} onClick={() => setChosen(other.language)}>
          {phrase(`jobs.detail.readIn.${other.language}`)}
        </Button>
      )}
      {!other && shown.language && shown.language !== reader && (
        <p className={styles.note}>{phrase(`jobs.detail.writtenIn.${shown.language}`)}</p>
      )}
    </div>
  )
}
