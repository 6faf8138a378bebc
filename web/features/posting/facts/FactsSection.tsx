import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { cityDate } from '#contract/days.ts'
import { readDistrict } from '#contract/districtReading.ts'
import { factsFrom, type TypedFacts, typedFrom } from '#contract/factForms.ts'
import { readFacts } from '#contract/factReading.ts'
import type { JobFacts } from '#contract/jobFacts.ts'
import type { Job } from '#contract/jobs.ts'
import { FactChoices } from '#web/features/posting/facts/FactChoices.tsx'
import styles from '#web/features/posting/facts/FactsSection.module.css'
import { FoundFacts } from '#web/features/posting/facts/FoundFacts.tsx'
import { type FactDraft, type FactForm, fieldsOf } from '#web/features/posting/facts/rules.ts'
import { ShiftFields } from '#web/features/posting/facts/ShiftFields.tsx'
import { useNow } from '#web/i18n/Clock.tsx'
import { usePhrase, usePlural } from '#web/i18n/i18n.tsx'
import { useHydrated } from '#web/ui/hydration.ts'

type FactsSectionProps = {
  draft: FactDraft
  /** The job that provides the initial values. */
  job: Pick<Job, 'facts'> | undefined
  isOpen?: boolean
  /** What the business wrote about the job, and its address. */
  texts: unknown[]
  location: unknown
}

/** The facts of a job beside its text, all optional. They are part of the form around them. */
export function FactsSection({ draft, job, isOpen = false, texts, location }: FactsSectionProps) {
  const phrase = usePhrase()
  const plural = usePlural()
  const { control, formState, getValues, trigger } = useFormContext<FactForm>()
  const [initial] = useState(() => typedFrom(job?.facts ?? {}))
  useWatch({ control, name: 'facts' })
  // After hydration the form has what was typed before, but does not notify `useWatch` of it.
  const typed = (useHydrated() && getValues('facts')) || initial
  const found = useFoundFacts(texts, location, typed)
  const isInvalid = formState.errors.facts !== undefined
  const isFilled = fieldsOf(typed).some(([, text]) => text !== '')
  const { section, open, setOpen } = useOpen(isOpen || isFilled)

  return (
    <details
      ref={section}
      className={styles.section}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      // An error can concern several fields, such as an end before the start, so the whole group is validated again.
      onChange={() => isInvalid && void trigger('facts')}
    >
      <summary className={styles.summary}>
        {phrase('jobs.facts.heading')}
        {!open && found.length > 0 && (
          <span className={styles.count}>{plural('jobs.facts.foundCount', found.length)}</span>
        )}
      </summary>
      <div className="stack-3">
        <p className="ink-soft text-s">{phrase('jobs.facts.hint')}</p>
        <FoundFacts found={found} />
        <ShiftFields draft={draft} initial={initial} typed={typed} />
        <FactChoices draft={draft} initial={initial} typed={typed} />
      </div>
    </details>
  )
}

/**
 * Opens the section when it gets content, for example from a stored draft. If the form is refused, `useDraft` opens the section with the
 * error.
 */
function useOpen(isFilled: boolean) {
  const section = useRef<HTMLDetailsElement>(null)
  const [open, setOpen] = useState(isFilled)
  useEffect(() => {
    if (isFilled) setOpen(true)
  }, [isFilled])
  return { section, open, setOpen }
}

/** The facts that are found in the texts and the address of a job and missing in the form, each on its own. */
function useFoundFacts(texts: readonly unknown[], location: unknown, typed: TypedFacts): JobFacts[] {
  const today = cityDate(useNow())
  const text = useDeferredValue(texts.filter((one) => typeof one === 'string').join('\n'))
  const read = useMemo(() => Object.entries(readFacts(text, today)), [text, today])
  const stated = factsFrom(typed)
  // A station says where the job is more precisely.
  const district = stated.station || typeof location !== 'string' ? undefined : readDistrict(location)
  const found = [...read, ...(district ? [['district', district] as const] : [])]
  return found.flatMap(([name, fact]): JobFacts[] => (name in stated ? [] : [{ [name]: fact }]))
}
