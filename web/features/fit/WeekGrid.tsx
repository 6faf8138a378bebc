import { TIMES_OF_DAY, WEEKDAYS, type Weekday } from '#contract/factValues.ts'
import type { FitState } from '#web/features/fit/hooks.ts'
import styles from '#web/features/fit/WeekGrid.module.css'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { dayName } from '#web/i18n/weekdays.ts'
import { Anchor } from '#web/ui/Anchor.tsx'

type TimeOfDay = (typeof TIMES_OF_DAY)[number]

/** When somebody is free, as ticks in a week. Every cell can be pressed as a whole. */
export function WeekGrid({ answers: { free, change, isFromProfile } }: { answers: FitState }) {
  const phrase = usePhrase()

  function tick(day: Weekday, time: TimeOfDay, isFree: boolean) {
    const others = (free[day] ?? []).filter((one) => one !== time)
    change({ free: { ...free, [day]: isFree ? [...others, time] : others } })
  }

  return (
    <>
      <table className={styles.week}>
        <caption>{phrase('fit.week.caption')}</caption>
        <thead>
          <tr>
            <td />
            {TIMES_OF_DAY.map((time) => (
              <th key={time} scope="col">
                {phrase(`filters.facts.${time}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {WEEKDAYS.map((day) => (
            <tr key={day}>
              <th scope="row">{dayName(day, phrase, 'short')}</th>
              {TIMES_OF_DAY.map((time) => (
                <td key={time}>
                  <label>
                    <input
                      type="checkbox"
                      checked={free[day]?.includes(time) ?? false}
                      onChange={({ target }) => tick(day, time, target.checked)}
                      aria-label={`${dayName(day, phrase, 'long')}, ${phrase(`filters.facts.${time}`)}`}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{phrase('fit.week.times')}</p>
      {isFromProfile && (
        <p className={styles.note}>
          {phrase('fit.week.fromProfile')}{' '}
          <Anchor href="/settings#introduction">{phrase('introduction.change')}</Anchor>
        </p>
      )}
    </>
  )
}
