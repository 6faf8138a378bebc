import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { momentText, TIME_OF_DAY } from '#contract/days.ts'
import type { CaseLine } from '#contract/desk.ts'
import { CaseView } from '#web/features/desk/CaseView.tsx'
import styles from '#web/features/desk/Desk.module.css'
import { useKept } from '#web/features/desk/hooks.ts'
import { caseList } from '#web/features/desk/queries.ts'
import type { Opened } from '#web/features/desk/rules.ts'
import { useLanguage, usePhrase, usePlural } from '#web/i18n/i18n.tsx'
import { Failure } from '#web/ui/Failure.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

/** `follows`: the case opened automatically after a decision about another one. */
type OpenedCase = Opened & { follows?: boolean }

/** The cases that wait for an operator, the oldest first, and the open one. */
export function Cases({ opened: named }: { opened: Opened | null }) {
  const phrase = usePhrase()
  const { data, isError, isFetching, refetch } = useQuery(caseList)
  const [opened, setOpened] = useKept<OpenedCase | null>(`case ${named?.kind} ${named?.subjectId}`, named)
  const [decided, setDecided] = useState(0)
  const next = data?.cases.find((one) => one.kind !== opened?.kind || one.subjectId !== opened.subjectId)

  return (
    <>
      <p role="status" className="visually-hidden">
        {decided > 0 && phrase('desk.decided', { count: decided })}
      </p>
      {isError && !data && <Failure title={phrase('common.unexpectedError')} busy={isFetching} onRetry={refetch} />}
      {!data && !isError && <Spinner />}
      {data?.cases.length === 0 && (
        <div className={styles.whole}>
          <Notice title={phrase('desk.nothingWaits')} text={phrase('desk.nothingWaitsText')} />
        </div>
      )}
      {data && data.cases.length > 0 && <Lines lines={data.cases} opened={opened} onOpen={setOpened} />}
      {opened && (
        <CaseView
          key={`${opened.kind} ${opened.subjectId}`}
          kind={opened.kind}
          id={opened.subjectId}
          follows={opened.follows === true}
          onDone={() => {
            setDecided(decided + 1)
            setOpened(next ? { ...next, follows: true } : null)
          }}
        />
      )}
    </>
  )
}

type LinesProps = { lines: CaseLine[]; opened: Opened | null; onOpen: (line: Opened) => void }

function Lines({ lines, opened, onOpen }: LinesProps) {
  const phrase = usePhrase()
  const plural = usePlural()
  const { language } = useLanguage()
  return (
    <ol className="stack-1">
      {lines.map((line) => (
        <li key={`${line.kind} ${line.subjectId} ${line.objectionTo}`}>
          <button
            type="button"
            className={styles.line}
            aria-current={line.kind === opened?.kind && line.subjectId === opened.subjectId}
            onClick={() => onOpen(line)}
          >
            <strong dir="auto">{line.title}</strong>
            <span>
              {phrase(`reports.kind.${line.kind}`)} · {momentText(line.since, language, TIME_OF_DAY)}
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
            {line.signs.length > 0 && <span>{phrase('desk.signs')}</span>}
            {line.firstPost && <span>{phrase('desk.firstPost')}</span>}
          </button>
        </li>
      ))}
    </ol>
  )
}
