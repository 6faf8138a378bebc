import { dayText } from '#contract/days.ts'
import type { FoundApplication, FoundComment, FoundJob } from '#contract/deskSearch.ts'
import { accountAddress, caseAddress } from '#web/features/desk/rules.ts'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { Anchor } from '#web/ui/Anchor.tsx'

/** A name that leads to the page of its account. */
export const AccountName = ({ id, name }: { id: number; name: string }) => (
  <Anchor href={accountAddress(id)} dir="auto">
    {name}
  </Anchor>
)

/** A job, with a link to its reports and decisions if operators can decide about it. */
export function JobLine({ job: { id, title, businessId, businessName, state, createdAt } }: { job: FoundJob }) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  return (
    <>
      {state === 'deleted' ? (
        <bdi>{title}</bdi>
      ) : (
        <Anchor href={caseAddress({ kind: 'job', subjectId: id })} dir="auto">
          {title}
        </Anchor>
      )}
      <span>
        {id} · {phrase(`desk.jobState.${state}`)} · {dayText(createdAt, language)} ·{' '}
        <AccountName id={businessId} name={businessName} />
      </span>
    </>
  )
}

/** A comment, with a link to its reports and decisions. */
export function CommentLine({ comment }: { comment: FoundComment }) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  const { id, jobTitle, userId, username, content, hidden, createdAt } = comment
  return (
    <>
      <Anchor href={caseAddress({ kind: 'comment', subjectId: id })} dir="auto">
        {content}
      </Anchor>
      <span>
        <bdi>{jobTitle}</bdi> · {dayText(createdAt, language)}
        {hidden && ` · ${phrase('desk.jobState.hidden')}`}
        {userId !== null && (
          <>
            {' · '}
            <AccountName id={userId} name={username ?? String(userId)} />
          </>
        )}
      </span>
    </>
  )
}

/** An application as a fact: who applied for which job. Only the business reads its words. */
export function ApplicationLine({ application }: { application: FoundApplication }) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  const { id, jobTitle, businessId, businessName, userId, applicantName, status, createdAt } = application
  return (
    <>
      <bdi>{jobTitle}</bdi>
      <span>
        {id} · {phrase(`desk.status.${status}`)} · {dayText(createdAt, language)} ·{' '}
        <AccountName id={userId} name={applicantName} /> · <AccountName id={businessId} name={businessName} />
      </span>
    </>
  )
}
