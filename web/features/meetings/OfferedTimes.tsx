import type { Meeting } from '#contract/meetings.ts'
import { MessageNote } from '#web/features/fraud/MessageNote.tsx'
import { AgreedTime } from '#web/features/meetings/AgreedTime.tsx'
import { EndButton } from '#web/features/meetings/EndButton.tsx'
import { useMeetingOf, usePersistentDialog } from '#web/features/meetings/hooks.ts'
import { MeetingDetails } from '#web/features/meetings/MeetingDetails.tsx'
import { ProposeDialog } from '#web/features/meetings/ProposeDialog.tsx'
import { timesAhead } from '#web/features/meetings/rules.ts'
import { TakeButtons } from '#web/features/meetings/TakeButtons.tsx'
import { TimeList } from '#web/features/meetings/TimeList.tsx'
import styles from '#web/features/meetings/Times.module.css'
import { ReportLink } from '#web/features/reports/ReportLink.tsx'
import { useNow } from '#web/i18n/Clock.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'

type OfferedTimesProps = { applicationId: number; name: string }

/** For an applicant: the times that the business offers, with one tap for each, or the result. */
export function OfferedTimes({ applicationId, name }: OfferedTimesProps) {
  const meeting = useMeetingOf(applicationId)
  if (!meeting) return null
  return (
    <div className="stack-1" data-times tabIndex={-1}>
      <State meeting={meeting} name={name} />
    </div>
  )
}

function State({ meeting, name }: { meeting: Meeting; name: string }) {
  const phrase = usePhrase()
  const now = useNow()
  const { status, byApplicant, taken } = meeting
  const times = timesAhead(meeting, now)

  if (status === 'declined' && !byApplicant) return <p>{phrase('meetings.declined')}</p>
  if (status === 'declined' || status === 'cancelled') return <Ended meeting={meeting} />
  if (taken) {
    const others = byApplicant ? [] : times.filter(({ startsAt }) => startsAt !== taken.startsAt)
    return (
      <>
        <AgreedTime {...{ meeting, taken, name }} side="applicant" />
        {others.length > 0 && (
          <>
            <p className="ink-soft">{phrase('meetings.otherOfThem')}</p>
            <TakeButtons {...{ meeting, times: others, name }} size="medium" />
          </>
        )}
      </>
    )
  }
  return byApplicant ? <Proposed {...{ meeting, times, name }} /> : <Offered {...{ meeting, times, name }} />
}

type OpenProps = { meeting: Meeting; times: Meeting['times']; name: string }

function Offered({ meeting, times, name }: OpenProps) {
  const phrase = usePhrase()
  const dialog = usePersistentDialog()
  return (
    <div className={`stack-1 wrap-anywhere panel-flat ${styles.box}`}>
      <p className="font-semibold">{phrase(`meetings.invited.${meeting.kind}`, { name })}</p>
      <MeetingDetails meeting={meeting} name={name} side="applicant">
        <p className="ink-soft">{phrase(times.length > 0 ? 'meetings.tapOne' : 'meetings.allPassed')}</p>
        <TakeButtons {...{ meeting, times, name }} />
        <div className="row-1 items-center">
          <Button look="quiet" onClick={dialog.show}>
            {phrase('meetings.others')}
          </Button>
          <EndButton {...{ meeting, name }} ending="theirs" />
        </div>
      </MeetingDetails>
      {dialog.isMounted && <ProposeDialog {...{ meeting, name }} {...dialog.props} />}
    </div>
  )
}

function Proposed({ meeting, times, name }: OpenProps) {
  const phrase = usePhrase()
  return (
    <div className={`stack-1 wrap-anywhere panel-flat ${styles.box}`}>
      <p className="font-semibold">
        {phrase(times.length > 0 ? 'meetings.youProposed' : 'meetings.allPassed', { name })}
      </p>
      <TimeList times={times} />
      <div className="row-1 items-center">
        <EndButton {...{ meeting, name }} ending="own" />
      </div>
    </div>
  )
}

/** An appointment that has ended. It has no other link to report its words, so a warning comes with one. */
function Ended({ meeting: { id, words, fraudSigns } }: { meeting: Meeting }) {
  const phrase = usePhrase()
  return (
    <>
      <p>{phrase(words ? 'meetings.cancelledWith' : 'meetings.cancelled', { words: words ?? '' })}</p>
      <MessageNote signs={fraudSigns} />
      {fraudSigns?.length ? <ReportLink kind="meeting" id={id} /> : null}
    </>
  )
}
