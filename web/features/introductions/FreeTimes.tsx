import { TIMES_OF_DAY, WEEKDAYS } from '#contract/factValues.ts'
import type { Introduction } from '#contract/introductions.ts'
import styles from '#web/features/introductions/FreeTimes.module.css'
import type { IntroductionDraft } from '#web/features/introductions/IntroductionForm.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { dayName } from '#web/i18n/weekdays.ts'

type FreeTimesProps = { draft: IntroductionDraft; free: NonNullable<Introduction['free']> }

/** A week with a tick for each time of day. Every cell can be pressed as a whole. */
export function FreeTimes({ draft, free }: FreeTimesProps) {
  const phrase = usePhrase()
  return (
    <table className={styles.week}>
      <caption>{phrase('introduction.free')}</caption>
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
                    {...draft.form.register(`free.${day}.${time}`)}
                    type="checkbox"
                    defaultChecked={free[day]?.includes(time) ?? false}
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
