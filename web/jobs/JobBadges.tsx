import type { Job, JobLanguage, JobType } from '#contract/jobs.ts'
import { type Phrase, usePhrase } from '#web/i18n/i18n.tsx'
import styles from '#web/jobs/JobBadges.module.css'
import { Badge } from '#web/ui/Badge.tsx'

const TYPE_PHRASES: Record<JobType, Phrase> = {
  'Full-time': 'jobs.type.fullTime',
  'Part-time': 'jobs.type.partTime',
  Casual: 'jobs.type.casual',
  Contract: 'jobs.type.contract',
  Internship: 'jobs.type.internship',
}
export const LANGUAGE_PHRASES: Record<JobLanguage, Phrase> = {
  English: 'jobs.language.english',
  German: 'jobs.language.german',
  EnglishOrGerman: 'jobs.language.englishOrGerman',
}

type JobBadgesProps = {
  job: Pick<Job, 'closed' | 'jobType' | 'language' | 'tags'>
  /** As many tags as there is room for; how many more there are is said. */
  tagsShown?: number
}

/** What kind of job it is, in single words. */
export function JobBadges({ job, tagsShown = Number.POSITIVE_INFINITY }: JobBadgesProps) {
  const phrase = usePhrase()
  const tags = job.tags.slice(0, tagsShown)
  const more = job.tags.length - tags.length
  if (!job.closed && !job.jobType && !job.language && tags.length === 0) return null

  return (
    <ul className={styles.badges} aria-label={phrase('jobs.card.tags')}>
      {job.closed && <Word look="firm">{phrase('jobs.card.closedBadge')}</Word>}
      {job.jobType && <Word>{phrase(TYPE_PHRASES[job.jobType])}</Word>}
      {job.language && <Word look="outline">{phrase(LANGUAGE_PHRASES[job.language])}</Word>}
      {[...new Set(tags)].map((tag) => (
        <Word key={tag} look="outline">
          <bdi>{tag}</bdi>
        </Word>
      ))}
      {more > 0 && <Word look="outline">{phrase('jobs.card.moreTags', { count: more })}</Word>}
    </ul>
  )
}

const Word = (word: Parameters<typeof Badge>[0]) => (
  <li>
    <Badge {...word} />
  </li>
)
