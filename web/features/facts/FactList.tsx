import type { ReactNode } from 'react'
import type { Job } from '#contract/jobs.ts'
import styles from '#web/features/facts/FactList.module.css'
import { type Fact, mainFacts, otherFacts } from '#web/features/facts/format.ts'
import { type Phrase, useLanguage, usePhrase } from '#web/i18n/i18n.tsx'

/** Renders a placeholder for a fact that the business has not stated. */
type MissingFactSlot = (fact: string, question: Phrase) => ReactNode
type FactListProps = { job: Job; missing: MissingFactSlot }

/** The facts of a job: first the six that applicants ask for most, then the other stated ones. */
export function FactList({ job, missing }: FactListProps) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  const main = mainFacts(job, language, phrase)
  const others = otherFacts(job, phrase)
  const placeholder: MissingFactSlot = (fact, question) => (job.closed ? null : missing(fact, question))

  return (
    <>
      {main ? (
        <dl className={styles.main}>
          {main.map(({ question, ...fact }) => (
            <FactCell key={fact.name} {...fact} placeholder={placeholder(phrase(fact.name), question)} />
          ))}
        </dl>
      ) : (
        !job.closed && (
          <p className={`row-ends panel-line ${styles.none}`}>
            {phrase('facts.noneStated')} {missing(phrase('facts.heading'), 'facts.ask.all')}
          </p>
        )
      )}
      {others.length > 0 && (
        <dl className={styles.others}>
          {others.map((fact) => (
            <FactCell key={fact.name} {...fact} />
          ))}
        </dl>
      )}
    </>
  )
}

function FactCell({ name, lines, placeholder }: Fact & { placeholder?: ReactNode }) {
  const phrase = usePhrase()
  if (lines.length === 0 && !placeholder) return null
  return (
    <div className={styles.fact} data-missing={lines.length === 0 || undefined}>
      <dt>{phrase(name)}</dt>
      {lines.length === 0 && <dd>{placeholder}</dd>}
      {lines.map((line) => (
        <dd key={line} dir="auto">
          {line}
        </dd>
      ))}
    </div>
  )
}
