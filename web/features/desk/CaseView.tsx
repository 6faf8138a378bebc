import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { dayText, momentText } from '#contract/days.ts'
import type { Case } from '#contract/desk.ts'
import type { Content } from '#contract/moderation.ts'
import type { SubjectKind } from '#contract/moderationValues.ts'
import { ApiError } from '#web/api/api.ts'
import { AnswerForm } from '#web/features/desk/AnswerForm.tsx'
import { DecisionForm } from '#web/features/desk/DecisionForm.tsx'
import styles from '#web/features/desk/Desk.module.css'
import { oneCase } from '#web/features/desk/queries.ts'
import { accountAddress, jobPageOf } from '#web/features/desk/rules.ts'
import { TakeBack } from '#web/features/desk/TakeBack.tsx'
import { NotLoaded } from '#web/forms/NotLoaded.tsx'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { Anchor } from '#web/ui/Anchor.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card } from '#web/ui/Card.tsx'
import { FocusTracker } from '#web/ui/FocusTracker.tsx'
import { Notice } from '#web/ui/Notice.tsx'

type CaseViewProps = { kind: SubjectKind; id: number; follows: boolean; onDone: () => void }

/** A reported or decided thing with its reports and decisions, and the form for a decision. */
export function CaseView({ kind, id, follows, onDone }: CaseViewProps) {
  const phrase = usePhrase()
  const query = useQuery(oneCase(kind, id))
  const { data, error } = query
  const heading = useFromTop<HTMLHeadingElement>(data !== undefined)
  if (isGone(error)) return <Gone />
  if (!data) return <NotLoaded query={query} />
  const objected = data.decisions.find(({ objection, answer }) => objection !== null && answer === null)
  return (
    <Card as="section" className={`stack-2 wrap-anywhere ${styles.case}`}>
      <h2 ref={heading} tabIndex={-1}>
        {phrase(`reports.kind.${kind}`)} {id}
      </h2>
      <Links of={data} />
      <Shown content={data.content} title={phrase(data.content ? 'desk.contentNow' : 'desk.contentGone')} />
      {data.reportedContent && <Shown content={data.reportedContent} title={phrase('desk.contentThen')} />}
      <Held reasons={data.held} />
      <Signs signs={data.signs} />
      <Reports of={data} />
      <Decisions of={data} />
      {objected ? (
        <AnswerForm key={objected.id} decision={objected} onAnswered={onDone} />
      ) : (
        <DecisionForm of={data} follows={follows} onDecided={onDone} />
      )}
    </Card>
  )
}

/** Its author deleted it before an operator decided, or it never was. */
const isGone = (error: unknown) => error instanceof ApiError && error.status === 404

function Gone() {
  const phrase = usePhrase()
  const notice = useFromTop<HTMLDivElement>(true)
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice
        title={phrase('errors.notFound')}
        action={<ButtonLink href="/operator">{phrase('desk.view.cases')}</ButtonLink>}
      />
    </div>
  )
}

/** Shows a case from its top, or that it is gone, with the focus in it. */
function useFromTop<Top extends HTMLElement>(isThere: boolean) {
  const top = useRef<Top>(null)
  useEffect(() => {
    if (!isThere) return
    top.current?.scrollIntoView()
    if (!top.current?.parentElement?.contains(document.activeElement)) top.current?.focus({ preventScroll: true })
  }, [isThere])
  return top
}

/** Links to the account and to the page as visitors see it, which opens in a new tab so that the form of the decision stays. */
function Links({ of }: { of: Case }) {
  const phrase = usePhrase()
  const page = jobPageOf(of)
  return (
    <p className="row-2">
      {of.userId !== null && <Anchor href={accountAddress(of.userId)}>{phrase('desk.account')}</Anchor>}
      {page && (
        <Anchor href={page} target="_blank" rel="noopener">
          {phrase('desk.jobPage')}
        </Anchor>
      )}
    </p>
  )
}

function Shown({ content, title }: { content: Content | null; title: string }) {
  return (
    <div className="stack-1">
      <h3>{title}</h3>
      {content && (
        <blockquote className={styles.content} dir="auto">
          <strong>{content.title}</strong>
          {content.by && <span>{content.by}</span>}
          <p>{content.text}</p>
        </blockquote>
      )}
    </div>
  )
}

function Held({ reasons }: { reasons: Case['held'] }) {
  const phrase = usePhrase()
  if (reasons.length === 0) return null
  return (
    <div className="stack-1">
      <h3>{phrase('desk.held', { reasons: reasons.map((one) => phrase(`desk.heldFor.${one}`)).join(', ') })}</h3>
      <p>{phrase('desk.heldText')}</p>
    </div>
  )
}

function Signs({ signs }: Pick<Case, 'signs'>) {
  const phrase = usePhrase()
  if (signs.length === 0) return null
  return (
    <div className="stack-1">
      <h3>{phrase('desk.signs')}</h3>
      <ul className={styles.signs}>
        {signs.map((sign) => (
          <li key={sign}>{phrase(`fraud.sign.${sign}`)}</li>
        ))}
      </ul>
      <p>{phrase('desk.signsText')}</p>
    </div>
  )
}

function Reports({ of }: { of: Case }) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  if (of.reports.length === 0) return null
  return (
    <div className="stack-1">
      <h3>{phrase('desk.reports')}</h3>
      <ul className="stack-1">
        {of.reports.map(({ number, reason, words, byMember, createdAt }) => (
          <li key={number}>
            {momentText(createdAt, language)} · {phrase(`reports.reason.${reason}`)} ·{' '}
            {phrase(byMember ? 'desk.byMember' : 'desk.byVisitor')}
            {words && <p dir="auto">{words}</p>}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Decisions({ of: { decisions, earlier } }: { of: Case }) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  const list = useRef<HTMLUListElement>(null)
  return (
    <div className="stack-1">
      <h3>{phrase('desk.decisions')}</h3>
      <p>{phrase('desk.earlier', { count: earlier })}</p>
      <ul ref={list} tabIndex={-1} className="stack-1">
        {decisions.map((one) => (
          <li key={one.id}>
            {dayText(one.createdAt, language)} · {phrase(`desk.action.${one.action}`)} · <bdi>{one.operator}</bdi>
            {one.endedAt && ` · ${phrase('desk.over')}`}
            {one.facts && <p dir="auto">{one.facts}</p>}
            {!one.endedAt && one.action !== 'nothing' && (
              <FocusTracker onFocusLost={() => list.current?.focus()}>
                <TakeBack decision={one} />
              </FocusTracker>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
