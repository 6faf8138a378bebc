import { useState } from 'react'
import type { Job } from '#contract/jobs.ts'
import { TEXT_LANGUAGES, type TextLanguage } from '#contract/preferences.ts'
import styles from '#web/features/jobs/JobText.module.css'
import { JobText } from '#web/features/jobs/JobText.tsx'
import { descriptionFor } from '#web/features/jobs/rules.ts'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'

/**
 * The description of a job in the reader's language. One tap shows the other language. A typed text in another language is marked as such.
 */
export function JobDescription({ job }: { job: Job }) {
  const phrase = usePhrase()
  const { language: reader } = useLanguage()
  const [chosen, setChosen] = useState<TextLanguage | null>(null)
  const { text, language } = descriptionFor(job, chosen ?? reader)
  const other = job.otherDescription && TEXT_LANGUAGES.find((one) => one !== language)
  return (
    <div className={`stack-1 justify-items-start ${styles.description}`}>
      <JobText text={text} lang={language ?? undefined} />
      {other && (
        <Button look="quiet" lang={other} onClick={() => setChosen(other)}>
          {phrase(`jobs.detail.readIn.${other}`)}
        </Button>
      )}
      {!other && language && language !== reader && (
        <p className="ink-soft text-s">{phrase(`jobs.detail.writtenIn.${language}`)}</p>
      )}
    </div>
  )
}
