import type { ReactNode } from 'react'
import type { Meeting } from '#contract/meetings.ts'
import { MessageNote } from '#web/features/fraud/MessageNote.tsx'
import { ReportLink } from '#web/features/reports/ReportLink.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'

/** The place, the words of the business, the actions and, for an applicant, a link to report the words. */
export function MeetingDetails({
  meeting: { id, byPhone, place, note, fraudSigns },
  name,
  side,
  children,
}: {
  meeting: Meeting
  name: string
  side: 'business' | 'applicant'
  children?: ReactNode
}) {
  const phrase = usePhrase()
  return (
    <>
      {byPhone ? (
        <p>{phrase(side === 'applicant' ? 'meetings.phoneNote' : 'meetings.phoneOwn', { name })}</p>
      ) : (
        <p dir="auto">{place}</p>
      )}
      {note && (
        <p className="whitespace-pre-line max-w-text" dir="auto">
          {note}
        </p>
      )}
      {side === 'applicant' && <MessageNote signs={fraudSigns} />}
      {children}
      {side === 'applicant' && <ReportLink kind="meeting" id={id} by={name} />}
    </>
  )
}
