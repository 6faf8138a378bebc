import type { Job } from '#contract/jobs.ts'
import { LANGUAGE_FORMATS } from '#contract/preferences.ts'
import type { FitState } from '#web/features/fit/hooks.ts'
import styles from '#web/features/fit/PersonForm.module.css'
import type { Person } from '#web/features/fit/period/rules.ts'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'

const CENTS = 100
const AGES = ['adult', 'from16', 'under16'] as const
const OTHER_JOBS = ['none', 'minijob', 'insured'] as const

type PersonFormProps = { job: Job; answers: FitState /** Whether the job states its hours. */; hasHours: boolean }

/** The questions about the user that the rules need. Only questions that can matter for this job are asked. */
export function PersonForm({ job, answers: { person, change }, hasHours }: PersonFormProps) {
  const phrase = usePhrase()
  const set = (some: Partial<Person>) => change({ person: { ...person, ...some } })
  const countsHours = person.isStudent || person.hasPermit
  const countsDays = person.hasPermit || job.facts.kind === 'shortTerm'

  return (
    <div className="stack-1">
      <Checkbox
        label={phrase('fit.person.isStudent')}
        checked={person.isStudent}
        onChange={({ target }) => set({ isStudent: target.checked })}
      />
      <Checkbox
        label={phrase('fit.person.hasPermit')}
        checked={person.hasPermit}
        onChange={({ target }) => set({ hasPermit: target.checked })}
      />
      <div className={styles.fields}>
        <Select
          label={phrase('fit.person.age')}
          value={person.age}
          onChange={({ target }) => set({ age: AGES.find((age) => age === target.value) ?? 'adult' })}
        >
          {AGES.map((age) => (
            <option key={age} value={age}>
              {phrase(`fit.age.${age}`)}
            </option>
          ))}
        </Select>
        <Select
          label={phrase('fit.person.otherJob')}
          value={person.otherJob}
          onChange={({ target }) => set({ otherJob: OTHER_JOBS.find((kind) => kind === target.value) ?? 'none' })}
        >
          {OTHER_JOBS.map((kind) => (
            <option key={kind} value={kind}>
              {phrase(`fit.otherJob.${kind}`)}
            </option>
          ))}
        </Select>
        {person.otherJob === 'minijob' && (
          <NumberField
            label={phrase('fit.person.otherPay')}
            value={person.otherPay / CENTS}
            onChange={(euros) => set({ otherPay: Math.round((euros ?? 0) * CENTS) })}
          />
        )}
        {person.otherJob !== 'none' && countsHours && (
          <NumberField
            label={phrase('fit.person.otherHours')}
            value={person.otherHours}
            onChange={(otherHours) => set({ otherHours: otherHours ?? 0 })}
          />
        )}
        {!hasHours && (
          <NumberField
            label={phrase('fit.person.hours')}
            value={person.hours ?? 0}
            onChange={(hours) => set({ hours })}
          />
        )}
        {countsDays && (
          <NumberField
            label={phrase('fit.person.daysWorked')}
            hint={phrase('fit.person.daysHint')}
            value={person.daysWorked}
            onChange={(daysWorked) => set({ daysWorked: daysWorked ?? 0 })}
          />
        )}
      </div>
    </div>
  )
}

const MAX = 99_999

type NumberFieldProps = {
  label: string
  hint?: string
  value: number
  /** Null for an empty field and for text that is not a number. */
  onChange: (value: number | null) => void
}

function NumberField({ value, onChange, ...rest }: NumberFieldProps) {
  const { decimalSign } = LANGUAGE_FORMATS[useLanguage().language]
  return (
    <Field
      {...rest}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      defaultValue={value ? String(value).replace('.', decimalSign) : ''}
      onChange={({ target }) => {
        const number = Number(target.value.trim().replace(',', '.'))
        const isValid = target.value.trim() !== '' && number >= 0 && number <= MAX
        onChange(isValid ? number : null)
      }}
    />
  )
}
