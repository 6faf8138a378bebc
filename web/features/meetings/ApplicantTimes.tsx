import CalendarClock from 'lucide-react/icons/calendar-clock'
import type { ReactNode } from 'react'
import type { Meeting } from '#contract/meetings.ts'
import { AgreedTime } from '#web/features/meetings/AgreedTime.tsx'
import { EndButton } from '#web/features/meetings/EndButton.tsx'
import { useMeetingOf, usePersistentDialog } from '#web/features/meetings/hooks.ts'
import { OfferDialog } from '#web/features/meetings/OfferDialog.tsx'
import { timesAhead } from '#web/features/meetings/rules.ts'
import { TakeButtons } from '#web/features/meetings/TakeButtons.tsx'
import { TimeList } from '#web/features/meetings/TimeList.tsx'
import styles from '#web/features/meetings/Times.module.css'
import { useNow } from '#web/i18n/Clock.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'

type ApplicantTimesProps = { applicationId: number; jobId: number; name: string }

/** For a business: offers times to an applicant, or shows what the applicant answered. */
export function ApplicantTimes({ applicationId, jobId, name }: ApplicantTimesProps) {
  const phrase = usePhrase()
  const meeting = useMeetingOf(applicationId)
  const dialog = usePersistentDialog()
  const goesOn = meeting?.status === 'open' || meeting?.status === 'taken'
  const offer = (
    <Button
      look={goesOn ? 'quiet' : 'plain'}
      aria-label={phrase(goesOn ? 'meetings.changeLabel' : 'meetings.offerLabel', { name })}
      onClick={dialog.show}
    >
      {!goesOn && <CalendarClock />}
      {phrase(goesOn ? 'meetings.change' : 'meetings.offer')}
    </Button>
  )

  return (
    <div className="stack-1" data-times tabIndex={-1}>
      {meeting?.taken ? (
        <AgreedTime meeting={meeting} taken={meeting.taken} name={name} side="business">
          {offer}
        </AgreedTime>
      ) : meeting?.status === 'open' ? (
        <OpenTimes meeting={meeting} name={name}>
          {offer}
        </OpenTimes>
      ) : (
        <div className={`row-1 items-center ${styles.offer}`}>
          {offer}
          {meeting && <Ended meeting={meeting} name={name} />}
        </div>
      )}
      {dialog.isMounted && <OfferDialog {...{ applicationId, jobId, name }} {...dialog.props} />}
    </div>
  )
}

function OpenTimes({ meeting, name, children }: { meeting: Meeting; name: string; children: ReactNode }) {
  const phrase = usePhrase()
  const times = timesAhead(meeting, useNow())
  const { byApplicant, words } = meeting
  return (
    <div className={`stack-1 wrap-anywhere panel-flat ${styles.box}`}>
      <p className="font-semibold">
        {phrase(
          times.length === 0 ? 'meetings.allPassed' : byApplicant ? 'meetings.theyPropose' : 'meetings.waitsFor',
          { name },
        )}
      </p>
      {byApplicant && words && (
        <p className="whitespace-pre-line max-w-text" dir="auto">
          {words}
        </p>
      )}
      {byApplicant ? <TakeButtons {...{ meeting, times, name }} /> : <TimeList times={times} />}
      <div className="row-1 items-center">
        {children}
        <EndButton {...{ meeting, name }} ending={byApplicant ? 'theirs' : 'own'} />
      </div>
    </div>
  )
}

function Ended({ meeting: { status, words, byApplicant }, name }: { meeting: Meeting; name: string }) {
  const phrase = usePhrase()
  const isDeclined = status === 'declined' && !byApplicant
  if (status === 'declined' && byApplicant) return null
  const text = isDeclined
    ? phrase(words ? 'meetings.noneWith' : 'meetings.none', { name, words: words ?? '' })
    : phrase(words ? 'meetings.cancelledWith' : 'meetings.cancelled', { words: words ?? '' })
  return <p className="ink-soft">{text}</p>
}
