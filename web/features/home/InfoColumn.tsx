import Check from 'lucide-react/icons/check'
import styles from '#web/features/home/InfoColumn.module.css'
import { figureIn } from '#web/features/home/rules.ts'
import { type Phrase, usePhrase } from '#web/i18n/i18n.tsx'
import { classes } from '#web/ui/classes.ts'

const FIGURES: Phrase[] = [
  'home.stats.activeJobseekers',
  'home.stats.jobPostings',
  'home.stats.averageResponse',
  'home.stats.positionsFilled',
  'home.stats.placed',
]
const CLAIMS: Phrase[] = [
  'home.claims.aiDescriptions',
  'home.claims.preScreened',
  'home.claims.bilingualStaff',
  'home.claims.freePosting',
]

/** The figures and statements are fixed texts, not data. */
export function InfoColumn({ className }: { className?: string | undefined }) {
  const phrase = usePhrase()

  return (
    <aside className={classes('stack-3 content-start', className)} aria-label={phrase('home.stats.label')}>
      <ul>
        {FIGURES.map((figure) => (
          <Figure key={figure} text={phrase(figure)} />
        ))}
      </ul>
      <div className="stack-1-half">
        <h2 className="title-s">{phrase('home.info.title')}</h2>
        <ul className={`stack-1 text-s ${styles.ticks}`}>
          {CLAIMS.map((claim) => (
            <li key={claim}>
              <Check />
              {phrase(claim)}
            </li>
          ))}
        </ul>
      </div>
      <figure className={`stack-1 ${styles.quote}`}>
        <blockquote>
          <p>
            <q>{phrase('home.testimonial.quote')}</q>
          </p>
        </blockquote>
        <figcaption>{phrase('home.testimonial.author')}</figcaption>
      </figure>
    </aside>
  )
}

function Figure({ text }: { text: string }) {
  const { figure, rest } = figureIn(text)
  return (
    <li className={styles.figure}>
      <strong>{figure}</strong> {rest}
    </li>
  )
}
