import { type MouseEvent, useId } from 'react'
import { useFormContext } from 'react-hook-form'
import type { JobFacts } from '#contract/jobFacts.ts'
import styles from '#web/features/posting/facts/FoundFacts.module.css'
import { factText } from '#web/features/posting/facts/format.ts'
import { type FactForm, filledFieldsOf } from '#web/features/posting/facts/rules.ts'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'

/** The facts found in the texts of a job. The user adds each of them with a button. */
export function FoundFacts({ found }: { found: JobFacts[] }) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  const { setValue, setFocus } = useFormContext<FactForm>()
  const id = useId()
  if (found.length === 0) return null

  function takeOver(fact: JobFacts, { currentTarget }: MouseEvent<HTMLElement>) {
    const line = currentTarget.closest('li')
    const next = (line?.nextElementSibling ?? line?.previousElementSibling)?.querySelector('button')
    const fields = filledFieldsOf(fact)
    for (const [name, value] of fields) setValue(name, value)
    const [first] = fields
    // The button disappears with its line, so the focus moves to the next one. The last one leads to the field that it filled in: a field in
    // between would scroll the other facts away, and could open the keyboard of a phone.
    if (next) next.focus()
    else if (first) setFocus(first[0])
  }

  return (
    <div className="stack-1 panel">
      <p id={id} className="font-semibold">
        {phrase('jobs.facts.found')}
      </p>
      <ul className="stack-1" aria-labelledby={id}>
        {found.map((fact) => {
          const shown = factText({ phrase, language }, fact)
          return (
            <li key={Object.keys(fact).join()} className={styles.fact}>
              <span>{shown}?</span>
              <Button
                aria-label={phrase('jobs.facts.takeOverFact', { fact: shown })}
                onClick={(event) => takeOver(fact, event)}
              >
                {phrase('jobs.facts.takeOver')}
              </Button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
