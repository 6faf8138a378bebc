import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFormContext } from 'react-hook-form'
import type { TypedFacts, TypedShift } from '#contract/factForms.ts'
import { SHIFTS_MAX, WEEKDAYS } from '#contract/factValues.ts'
import { type FactDraft, type FactForm, type FactName, shiftRows } from '#web/features/posting/facts/rules.ts'
import styles from '#web/features/posting/facts/ShiftFields.module.css'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { dayName } from '#web/i18n/weekdays.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Field } from '#web/ui/Field.tsx'
import { FieldError } from '#web/ui/FieldError.tsx'

type ShiftFieldsProps = { draft: FactDraft; initial: TypedFacts; typed: TypedFacts }

/** The working times of a week: days with shared times, or varying times. */
export function ShiftFields({ draft, initial, typed }: ShiftFieldsProps) {
  const phrase = usePhrase()
  const { getValues, setValue, setFocus, trigger } = useFormContext<FactForm>()
  const first = Math.max(1, initial.shifts?.length ?? 0)
  // Removed rows stay in the form, hidden, because a field that is mounted again would have its initial value.
  const [shown, setShown] = useState(first)
  const count = Math.max(shown, shiftRows(typed))
  const [mounted, setMounted] = useState(count)
  if (count > mounted) setMounted(count)
  const overlap = draft.errorOf('facts.shifts')
  const overlapId = useId()
  const adder = useRef<HTMLButtonElement>(null)

  function add() {
    // At once, because the new row must be there to have the focus. The same holds below for the button.
    flushSync(() => setShown(count + 1))
    setFocus(`facts.shifts.${count}.days.mo`)
  }

  /** Moves the rows after this one up, and empties the last. */
  function remove(row: number) {
    const rows = getValues('facts.shifts') ?? []
    for (let at = row; at < count; at += 1)
      for (const [name, text] of fieldsOfRow(at, rows[at + 1] ?? {})) setValue(name, text)
    flushSync(() => setShown(count - 1))
    if (overlap) void trigger('facts')
    // The rows move up, so the pressed button now belongs to the next row and keeps the focus. Only for the last row does the focus move.
    if (row === count - 1) adder.current?.focus()
  }

  return (
    <fieldset className={`stack-1-half ${styles.shifts}`}>
      <legend className={styles.label}>{phrase('jobs.facts.times')}</legend>
      <Checkbox
        {...draft.field('facts.varies')}
        value="varies"
        defaultChecked={Boolean(initial.varies)}
        label={phrase('jobs.facts.vary')}
      />
      {Array.from({ length: mounted }, (_, row) => (
        <ShiftRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position in the form.
          key={row}
          {...{ draft, row }}
          otherError={overlap && overlapId}
          initial={initial.shifts?.[row] ?? {}}
          isHidden={row >= count || Boolean(typed.varies)}
          onRemove={row > 0 ? () => remove(row) : undefined}
        />
      ))}
      {overlap && <FieldError id={overlapId} text={overlap} />}
      {!typed.varies && (
        <div className="stack-1-half justify-items-start">
          <p className="ink-soft text-s">{phrase('jobs.facts.nightHint')}</p>
          {count < SHIFTS_MAX && (
            <Button ref={adder} onClick={add}>
              {phrase('jobs.facts.addTimes')}
            </Button>
          )}
        </div>
      )}
    </fieldset>
  )
}

const fieldsOfRow = (row: number, { days = {}, from = '', to = '' }: TypedShift): [FactName, string][] => [
  ...WEEKDAYS.map((day): [FactName, string] => [`facts.shifts.${row}.days.${day}`, days[day] || '']),
  [`facts.shifts.${row}.from`, from],
  [`facts.shifts.${row}.to`, to],
]

type ShiftRowProps = {
  draft: FactDraft
  row: number
  initial: TypedShift
  isHidden: boolean
  /** The id of an error that concerns more than this row. */
  otherError: string | undefined
  onRemove: (() => void) | undefined
}

function ShiftRow({ draft, row, initial, isHidden, otherError, onRemove }: ShiftRowProps) {
  const phrase = usePhrase()
  const id = useId()
  const { field } = draft
  const error = draft.errorOf(`facts.shifts.${row}.days`)
  const errorId = error ? `${id}-error` : otherError

  return (
    <div className={`stack-1-half justify-items-start ${styles.row}`} hidden={isHidden}>
      <fieldset className={styles.days} aria-describedby={errorId}>
        <legend className="visually-hidden">{phrase('jobs.facts.days')}</legend>
        {WEEKDAYS.map((day) => {
          const { error: _, ...box } = field(`facts.shifts.${row}.days.${day}`)
          return (
            <label key={day} className={styles.day}>
              <input
                {...box}
                type="checkbox"
                value={day}
                defaultChecked={Boolean(initial.days?.[day])}
                aria-label={dayName(day, phrase, 'long')}
                aria-invalid={errorId ? true : undefined}
              />
              <span aria-hidden>{dayName(day, phrase, 'short')}</span>
            </label>
          )
        })}
      </fieldset>
      {error && <FieldError id={`${id}-error`} text={error} />}
      <div className={styles.times}>
        <Field
          {...field(`facts.shifts.${row}.from`)}
          defaultValue={initial.from}
          label={phrase('jobs.facts.from')}
          type="time"
        />
        <Field
          {...field(`facts.shifts.${row}.to`)}
          defaultValue={initial.to}
          label={phrase('jobs.facts.to')}
          type="time"
        />
      </div>
      {onRemove && (
        <Button look="quiet" onClick={onRemove}>
          {phrase('jobs.facts.removeTimes')}
        </Button>
      )}
    </div>
  )
}
