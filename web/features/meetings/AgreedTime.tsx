import CalendarPlus from 'lucide-react/icons/calendar-plus'
import MapPin from 'lucide-react/icons/map-pin'
import type { ReactNode } from 'react'
import { directionsLink } from '#contract/directions.ts'
import type { Meeting, MeetingTime } from '#contract/meetings.ts'
import { timeText } from '#contract/meetingTimes.ts'
import { EndButton } from '#web/features/meetings/EndButton.tsx'
import { MeetingDetails } from '#web/features/meetings/MeetingDetails.tsx'
import { isOver } from '#web/features/meetings/rules.ts'
import styles from '#web/features/meetings/Times.module.css'
import { useNow } from '#web/i18n/Clock.tsx'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'

type AgreedTimeProps = {
  meeting: Meeting
  taken: MeetingTime
  name: string
  side: 'business' | 'applicant'
  /** More actions. */
  children?: ReactNode
}

/** An agreed appointment: time, place, the way there, and the calendar. */
export function AgreedTime({ meeting, taken, name, side, children }: AgreedTimeProps) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  const past = isOver(taken, useNow())
  const { id, kind, place } = meeting
  const directions = directionsLink({ job: { location: place } })

  return (
    <div className={`stack-1 wrap-anywhere panel-flat ${styles.box}`} data-agreed>
      <p className="font-semibold">{phrase(`meetings.agreed.${kind}`, { time: timeText(taken, language) })}</p>
      <MeetingDetails meeting={meeting} name={name} side={side}>
        {!past && (
          <div className="row-1 items-center">
            <ButtonLink href={`/api/meetings/${id}/calendar.ics`} download="">
              <CalendarPlus />
              {phrase('meetings.toCalendar')}
            </ButtonLink>
            {directions && side === 'applicant' && (
              <ButtonLink href={directions} target="_blank" rel="noopener noreferrer">
                <MapPin />
                {phrase('meetings.directions')}
                <span className="visually-hidden"> ({phrase('common.newTab')})</span>
              </ButtonLink>
            )}
            <ButtonLink look="quiet" href="/settings#calendar">
              {phrase('meetings.subscribe')}
            </ButtonLink>
            {children}
            <EndButton {...{ meeting, name }} ending="agreed" />
          </div>
        )}
      </MeetingDetails>
    </div>
  )
}
