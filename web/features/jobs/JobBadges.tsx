import type { Job, JobLanguage, JobType } from '#contract/jobs.ts'
import styles from '#web/features/jobs/JobBadges.module.css'
import { type Phrase, usePhrase } from '#web/i18n/i18n.tsx'
import { badgeClass } from '#web/ui/Badge.tsx'

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
  /** The maximum number of tags; the number of the others is shown. */
  tagsShown?: number
}

/** Type, language and tags of a job as badges. */
export function JobBadges({ job, tagsShown = Number.POSITIVE_INFINITY }: JobBadgesProps) {
  const phrase = usePhrase()
  const tags = job.tags.slice(0, tagsShown)
  const more = job.tags.length - tags.length
  if (!job.closed && !job.jobType && !job.language && tags.length === 0) return null

  return (
    <ul className={styles.badges} aria-label={phrase('jobs.card.tags')}>
      {job.closed && <li className={badgeClass('firm')}>{phrase('jobs.card.closedBadge')}</li>}
      {job.jobType && <li className={badgeClass('solid')}>{phrase(TYPE_PHRASES[job.jobType])}</li>}
      {job.language && <li className={OUTLINE}>{phrase(LANGUAGE_PHRASES[job.language])}</li>}
      {[...new Set(tags)].map((tag) => (
        <li key={tag} className={OUTLINE} dir="auto">
          {tag}
        </li>
      ))}
      {more > 0 && <li className={OUTLINE}>{phrase('jobs.card.moreTags', { count: more })}</li>}
    </ul>
  )
}

const OUTLINE = badgeClass('outline')
