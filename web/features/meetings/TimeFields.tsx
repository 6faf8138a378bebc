import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { type Ref, useEffect, useId, useRef } from 'react'
import { MEETING_TIMES_MAX } from '#contract/limits.ts'
import { dayRange, LENGTHS, nextRow, type TimeRow } from '#web/features/meetings/rules.ts'
import styles from '#web/features/meetings/TimeFields.module.css'
import { useNow } from '#web/i18n/Clock.tsx'
import { usePhrase, usePlural } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { FieldError } from '#web/ui/FieldError.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Select } from '#web/ui/Select.tsx'

type TimeFieldsProps = {
  rows: TimeRow[]
  onRows: (rows: TimeRow[]) => void
  minutes: number
  onMinutes: (minutes: number) => void
  /** The row that was refused, and the reason. */
  wrong: { row: number; text: string } | null
}

/** One to three times, with one length for all. */
export function TimeFields({ rows, onRows, minutes, onMinutes, wrong }: TimeFieldsProps) {
  const phrase = usePhrase()
  const now = useNow()
  const { adder, lastDay } = useRowFocus(rows.length)

  return (
    <>
      {rows.map((row, index) => (
        <TimeFieldset
          key={row.key}
          number={index + 1}
          day={index === rows.length - 1 ? lastDay : undefined}
          row={row}
          error={wrong?.row === index ? wrong.text : undefined}
          onChange={(changed) => onRows(rows.map((one) => (one.key === row.key ? { ...one, ...changed } : one)))}
          onRemove={rows.length > 1 ? () => onRows(rows.filter((one) => one.key !== row.key)) : null}
        />
      ))}
      {rows.length < MEETING_TIMES_MAX && (
        <div>
          <Button ref={adder} look="quiet" onClick={() => onRows([...rows, nextRow(rows, now)])}>
            <Plus />
            {phrase('meetings.addTime')}
          </Button>
        </div>
      )}
      <Select
        label={phrase('meetings.length')}
        value={minutes}
        onChange={({ target }) => onMinutes(Number(target.value))}
      >
        <Lengths />
      </Select>
    </>
  )
}

/**
 * Keeps the focus among the rows. Removing a row removes its button, and adding the last possible row removes the button that adds rows.
 */
function useRowFocus(count: number) {
  const adder = useRef<HTMLButtonElement>(null)
  const lastDay = useRef<HTMLInputElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current) adder.current?.focus()
    else if (count > before.current && count === MEETING_TIMES_MAX) lastDay.current?.focus()
    before.current = count
  }, [count])
  return { adder, lastDay }
}

function Lengths() {
  const phrase = usePhrase()
  const plural = usePlural()
  return LENGTHS.map((minutes) => (
    <option key={minutes} value={minutes}>
      {minutes % 60 === 0 ? plural('meetings.hours', minutes / 60) : phrase('meetings.minutes', { minutes })}
    </option>
  ))
}

type TimeFieldsetProps = {
  number: number
  day: Ref<HTMLInputElement> | undefined
  row: TimeRow
  error: string | undefined
  onChange: (changed: Partial<TimeRow>) => void
  onRemove: (() => void) | null
}

function TimeFieldset({ number, day, row, error, onChange, onRemove }: TimeFieldsetProps) {
  const phrase = usePhrase()
  const id = useId()
  return (
    <fieldset className={styles.row} aria-describedby={error && id}>
      <legend className={styles.legend}>{phrase('meetings.time', { number })}</legend>
      <Field
        ref={day}
        required
        type="date"
        label={phrase('meetings.day')}
        {...dayRange(useNow())}
        aria-invalid={error ? true : undefined}
        value={row.day}
        onChange={({ target }) => onChange({ day: target.value })}
      />
      <Field
        required
        type="time"
        step={300}
        label={phrase('meetings.from')}
        value={row.from}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      {onRemove && (
        <IconButton end className={styles.remove} label={phrase('meetings.removeTime', { number })} onClick={onRemove}>
          <X />
        </IconButton>
      )}
      {error && (
        <div role="alert" className={styles.error}>
          <FieldError id={id} text={error} />
        </div>
      )}
    </fieldset>
  )
}
