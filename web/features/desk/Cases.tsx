import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { navigate, useHistoryState } from 'wouter/use-browser-location'
import { momentText } from '#contract/days.ts'
import type { CaseLine } from '#contract/desk.ts'
import { CaseView } from '#web/features/desk/CaseView.tsx'
import styles from '#web/features/desk/Desk.module.css'
import { caseList } from '#web/features/desk/queries.ts'
import { caseAddress, type Opened, placeIn } from '#web/features/desk/rules.ts'
import { NotLoaded } from '#web/forms/NotLoaded.tsx'
import { useLanguage, usePhrase, usePlural } from '#web/i18n/i18n.tsx'
import { Anchor } from '#web/ui/Anchor.tsx'
import { classes } from '#web/ui/classes.ts'
import { useSearch } from '#web/ui/location.ts'
import { Notice } from '#web/ui/Notice.tsx'

/** The history state of a case that opened automatically after a decision about another one. */
const FOLLOWS = { follows: true }

/** The cases that wait for an operator, the oldest first, and the one in the address. The last decided one stays within reach. */
export function Cases() {
  const phrase = usePhrase()
  const query = useQuery(caseList)
  const { data } = query
  const { opened } = placeIn(useSearch())
  const follows = useHistoryState()?.follows === true
  const [decided, setDecided] = useState<Decided>({ count: 0, last: null })
  const outcome = useRef<HTMLParagraphElement>(null)
  const next = data?.cases.find((one) => !isOf(one, opened))

  return (
    <>
      {!data && <NotLoaded query={query} />}
      {data?.cases.length === 0 && (
        <div className={`stack-3 ${styles.whole}`}>
          <Notice title={phrase('desk.nothingWaits')} text={phrase('desk.nothingWaitsText')} />
        </div>
      )}
      {data && data.cases.length > 0 && <Lines lines={data.cases} more={data.more} opened={opened} />}
      <div className={classes('stack-1', data?.cases.length === 0 && styles.whole)}>
        <p ref={outcome} role="status" tabIndex={-1}>
          {decided.last && <LastDecided {...decided.last} count={decided.count} />}
        </p>
        {opened && (
          <CaseView
            key={nameOf(opened)}
            kind={opened.kind}
            id={opened.subjectId}
            follows={follows}
            onDone={() => {
              const title = data?.cases.find((one) => isOf(one, opened))?.title ?? ''
              setDecided({ count: decided.count + 1, last: { ...opened, title } })
              // The operator may have gone elsewhere while the decision was sent.
              if (!isOf(opened, placeIn(location.search).opened)) return
              navigate(next ? caseAddress(next) : '/operator', { replace: true, state: FOLLOWS })
              if (!next) outcome.current?.focus()
            }}
          />
        )}
      </div>
    </>
  )
}

const nameOf = ({ kind, subjectId }: Opened) => `${kind} ${subjectId}`

const isOf = (line: Opened, opened: Opened | null) => line.kind === opened?.kind && line.subjectId === opened.subjectId

type Last = Opened & Pick<CaseLine, 'title'>
type Decided = { count: number; last: Last | null }

/** Leads to the case that was decided last, where the decision can be taken back: it has left the list. */
function LastDecided({ count, title, ...last }: Last & { count: number }) {
  const phrase = usePhrase()
  return (
    <>
      {phrase('desk.decided', { count })} · {phrase('desk.lookAgain')}{' '}
      <Anchor href={caseAddress(last)} dir="auto">
        {title || `${phrase(`reports.kind.${last.kind}`)} ${last.subjectId}`}
      </Anchor>
    </>
  )
}

type LinesProps = { lines: CaseLine[]; more: number; opened: Opened | null }

function Lines({ lines, more, opened }: LinesProps) {
  const phrase = usePhrase()
  const plural = usePlural()
  const { language } = useLanguage()
  const list = useReturnToLine(opened)
  return (
    <div className="stack-1">
      <h2 className={styles.waiting}>{plural('desk.waiting', lines.length + more)}</h2>
      <ol ref={list} className="stack-1">
        {lines.map((line) => (
          <li key={`${line.kind} ${line.subjectId} ${line.objectionTo}`}>
            <button
              type="button"
              className={styles.line}
              data-case={nameOf(line)}
              aria-current={isOf(line, opened)}
              onClick={() => navigate(caseAddress(line), { replace: isOf(line, opened) })}
            >
              <strong dir="auto">{line.title}</strong>
              <span>
                {phrase(`reports.kind.${line.kind}`)} · {momentText(line.since, language)}
              </span>
              {line.held.length > 0 && (
                <span>
                  {phrase('desk.held', { reasons: line.held.map((one) => phrase(`desk.heldFor.${one}`)).join(', ') })}
                </span>
              )}
              {line.objectionTo !== null && <span>{phrase('desk.objection')}</span>}
              {line.reports > 0 && (
                <span>
                  {plural('desk.reportCount', line.reports)}:{' '}
                  {line.reasons.map((one) => phrase(`reports.reason.${one}`)).join(', ')}
                </span>
              )}
              {line.signs.length > 0 && !line.held.includes('fraud') && <span>{phrase('desk.signs')}</span>}
              {line.firstPost && !line.held.includes('firstJob') && <span>{phrase('desk.firstPost')}</span>}
            </button>
          </li>
        ))}
      </ol>
      {more > 0 && <p>{phrase('desk.onlyFirst', { count: lines.length })}</p>}
    </div>
  )
}

/** After Back from a case, its line has the focus, unless the operator has focused something else, such as a link. */
function useReturnToLine(opened: Opened | null) {
  const list = useRef<HTMLOListElement>(null)
  const name = opened && nameOf(opened)
  const last = useRef(name)
  useEffect(() => {
    const left = last.current
    last.current = name
    if (name === null && left !== null && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>(`[data-case="${left}"]`)?.focus()
  }, [name])
  return list
}
