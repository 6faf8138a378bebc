import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { fieldsOf } from '#web/features/posting/facts/rules.ts'
import type { JobStart, StartForm } from '#web/features/posting/start/rules.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'

const FIELDS = ['contactEmail', 'contactWhatsapp', 'jobType', 'language', 'location'] as const

/** Says where the values of a new job come from, and clears all of them with one press. */
export function Prefilled({ start }: { start: JobStart }) {
  const phrase = usePhrase()
  const { getValues, setFocus, setValue } = useFormContext<StartForm>()
  const [isCleared, setCleared] = useState(false)
  if (isCleared) return <p role="status">{phrase('jobs.form.cleared')}</p>

  function clear() {
    for (const name of FIELDS) setValue(name, '')
    for (const [name] of fieldsOf(getValues('facts') ?? {})) setValue(name, '')
    setCleared(true)
    // The button disappears, so the focus moves to the start of the form.
    setFocus('title')
  }

  return (
    <div className="row-ends panel-line wrap-anywhere">
      <p>
        {start.from === null
          ? phrase('jobs.form.prefilledFromAccount')
          : phrase('jobs.form.prefilled', { title: start.from })}
      </p>
      <Button onClick={clear}>{phrase('jobs.form.clear')}</Button>
    </div>
  )
}
