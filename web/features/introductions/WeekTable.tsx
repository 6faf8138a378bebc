import type { ComponentProps } from 'react'
import { TIMES_OF_DAY, WEEKDAYS, type Weekday } from '#contract/factValues.ts'
import styles from '#web/features/introductions/WeekTable.module.css'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { dayName } from '#web/i18n/weekdays.ts'

export type TimeOfDay = (typeof TIMES_OF_DAY)[number]

type WeekTableProps = { caption: string; box: (day: Weekday, time: TimeOfDay) => ComponentProps<'input'> }

/** A week with a tick for each time of day. The whole cell can be pressed. */
export function WeekTable({ caption, box }: WeekTableProps) {
  const phrase = usePhrase()
  return (
    <table className={styles.week}>
      <caption>{caption}</caption>
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
                    {...box(day, time)}
                    type="checkbox"
                    aria-label={`${dayName(day, phrase, 'long')}, ${phrase(`filters.facts.${time}`)}`}
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
