import type { Job, JobLanguage, JobType } from '#contract/jobs.ts'
import { fittingBadges, NARROW_ROW, WIDE_ROW } from '#web/features/jobs/format.ts'
import styles from '#web/features/jobs/JobBadges.module.css'
import { type Phrase, usePhrase } from '#web/i18n/i18n.tsx'
import { badgeClass } from '#web/ui/Badge.tsx'
import { classes } from '#web/ui/classes.ts'

export const TYPE_PHRASES: Record<JobType, Phrase> = {
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
  /** Shows only as many badges as fit into one row, and the number of the others. */
  inOneRow?: boolean
}

/** Type, language and tags of a job as badges. */
export function JobBadges({ job, inOneRow = false }: JobBadgesProps) {
  const phrase = usePhrase()
  const status = job.closed && phrase('jobs.card.closedBadge')
  const type = job.jobType && phrase(TYPE_PHRASES[job.jobType])
  const language = job.language && phrase(LANGUAGE_PHRASES[job.language])
  const all = [...new Set([status, type, language, ...job.tags].filter((text) => text))] as string[]
  if (all.length === 0) return null

  const badge = (text: string, only?: Only) => (
    <li
      key={text}
      className={badgeClass(text === status ? 'firm' : text === type ? 'solid' : 'outline')}
      data-only={only}
      dir="auto"
    >
      {text}
    </li>
  )
  if (!inOneRow)
    return (
      <ul className="row-1" aria-label={phrase('jobs.card.tags')}>
        {all.map((text) => badge(text))}
      </ul>
    )

  const [narrow, wide] = [fittingBadges(all, NARROW_ROW), fittingBadges(all, WIDE_ROW)]
  return (
    <ul className={classes('row-1', styles.row)} aria-label={phrase('jobs.card.tags')}>
      {all.slice(0, wide).map((text, place) => badge(text, place < narrow ? undefined : 'wide'))}
      <Others texts={all.slice(narrow)} only={narrow < wide ? 'narrow' : undefined} />
      {narrow < wide && <Others texts={all.slice(wide)} only="wide" />}
    </ul>
  )
}

/** The width of card that shows a badge; undefined for both. */
type Only = 'narrow' | 'wide' | undefined

/** The number of badges that do not fit. Screen readers read the badges themselves. */
function Others({ texts, only }: { texts: string[]; only: Only }) {
  if (texts.length === 0) return null
  const words = texts.join(', ')
  return (
    <li className={badgeClass('outline')} data-only={only} title={words}>
      <span aria-hidden="true">+{texts.length}</span>
      <span className="visually-hidden">{words}</span>
    </li>
  )
}
