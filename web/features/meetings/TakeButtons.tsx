import type { Meeting, MeetingTime } from '#contract/meetings.ts'
import { timeText } from '#contract/meetingTimes.ts'
import { useFailure } from '#web/features/meetings/hooks.ts'
import { useMeeting } from '#web/features/meetings/mutations.ts'
import styles from '#web/features/meetings/Times.module.css'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useToast } from '#web/ui/Toast.tsx'

type TakeButtonsProps = {
  meeting: Meeting
  times: MeetingTime[]
  /** The name of the other side. */
  name: string
  size?: 'medium' | 'large'
}

/** A button for each time: one tap agrees on it. */
export function TakeButtons({ meeting, times, name, size = 'large' }: TakeButtonsProps) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  const toast = useToast()
  const failed = useFailure()
  const { take } = useMeeting(meeting.id)

  // The pressed button disappears, so the focus moves.
  const agree = (time: MeetingTime, around: HTMLElement | null) =>
    take.mutateAsync(time.startsAt).then(() => {
      around?.focus()
      const title = phrase('meetings.taken', { time: timeText(time, language) })
      toast({ title, detail: phrase('meetings.takenText', { name }), tone: 'success' })
    }, failed)

  return (
    <ul className={styles.times}>
      {times.map((time) => (
        <li key={time.startsAt}>
          <Button
            wide
            size={size}
            busy={take.isPending && take.variables === time.startsAt}
            aria-disabled={take.isPending || undefined}
            aria-label={phrase('meetings.takeOne', { time: timeText(time, language) })}
            onClick={({ currentTarget }) => take.isPending || agree(time, currentTarget.closest('[data-times]'))}
          >
            {timeText(time, language)}
          </Button>
        </li>
      ))}
    </ul>
  )
}
