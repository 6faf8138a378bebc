import type { MeetingTime } from '#contract/meetings.ts'
import { timeText } from '#contract/meetingTimes.ts'
import styles from '#web/features/meetings/Times.module.css'
import { useLanguage } from '#web/i18n/i18n.tsx'

/** Times from which the other side has to choose. */
export function TimeList({ times }: { times: MeetingTime[] }) {
  const { language } = useLanguage()
  return (
    <ul className={styles.times}>
      {times.map((time) => (
        <li key={time.startsAt}>
          <time dateTime={time.startsAt}>{timeText(time, language)}</time>
        </li>
      ))}
    </ul>
  )
}
