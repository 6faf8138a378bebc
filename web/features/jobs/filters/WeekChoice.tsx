import { useEffect, useState } from 'react'
import { FREE_WEEK, TIMES_OF_DAY, WEEKDAYS, type Weekday } from '#contract/factValues.ts'
import { type FreeWeek, weekIn, weekText } from '#contract/freeWeek.ts'
import { useFitAnswers } from '#web/features/fit/hooks.ts'
import { type TimeOfDay, WeekTable } from '#web/features/introductions/WeekTable.tsx'
import styles from '#web/features/jobs/filters/FilterDialog.module.css'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { FormError } from '#web/ui/FormError.tsx'

type WeekChoiceProps = { week: string | undefined; onChange: (week: string | undefined) => void }

/** Filters by a free week: the one in the address, in the profile or on this device, or else the times that are ticked here. */
export function WeekChoice({ week, onChange }: WeekChoiceProps) {
  const phrase = usePhrase()
  const { free: own } = useFitAnswers()
  const [isWanted, setWanted] = useState(week !== undefined)
  const [typed, setTyped] = useState<FreeWeek | null>(week === undefined ? null : weekIn(week))
  const free = typed ?? own
  const needed = phrase('filters.facts.weekEmpty')
  const chosen = weekText(free)
  const isEmpty = !FREE_WEEK.test(chosen)
  const text = isWanted && !isEmpty ? chosen : undefined

  useEffect(() => onChange(text), [text, onChange])

  function tick(day: Weekday, time: TimeOfDay, isFree: boolean) {
    const others = (free[day] ?? []).filter((one) => one !== time)
    setTyped({ ...free, [day]: isFree ? [...others, time] : others })
  }

  return (
    <div className="stack-1 justify-items-start">
      <label className={styles.toggle}>
        <input type="checkbox" checked={isWanted} onChange={({ target }) => setWanted(target.checked)} />
        {phrase('filters.facts.week')}
      </label>
      {isWanted && (
        <>
          <WeekTable
            caption={phrase('filters.facts.weekCaption')}
            box={(day, time) => ({
              // Without any time the form is not sent; the first box shows the reason.
              ref: isFirst(day, time) ? (input) => input?.setCustomValidity(isEmpty ? needed : '') : undefined,
              checked: free[day]?.includes(time) ?? false,
              onChange: ({ target }) => tick(day, time, target.checked),
            })}
          />
          <p className="ink-soft text-s">{phrase('filters.facts.weekNote')}</p>
          <FormError text={isEmpty && needed} />
        </>
      )}
    </div>
  )
}

const isFirst = (day: Weekday, time: TimeOfDay) => day === WEEKDAYS[0] && time === TIMES_OF_DAY[0]
