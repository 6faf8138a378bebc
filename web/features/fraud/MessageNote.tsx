import type { Application } from '#contract/applications.ts'
import { SignsNote } from '#web/features/fraud/FraudNote.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'

/** Warns an applicant of a message from a business that looks like known fraud. Only the applicant sees this warning. */
export function MessageNote({ signs }: { signs: Application['fraudSigns'] }) {
  const phrase = usePhrase()
  const texts = { title: phrase('fraud.message'), found: phrase('fraud.messageFound') }
  return <SignsNote as="p" limits={phrase('fraud.messageLimits')} {...{ signs, ...texts }} />
}
