import { dayText } from '#contract/days.ts'
import type { DeskAccount } from '#contract/deskAccounts.ts'
import type { LevelLine } from '#contract/deskVerification.ts'
import styles from '#web/features/desk/Desk.module.css'
import { useStoredState } from '#web/features/desk/hooks.ts'
import { ReasonDialog } from '#web/features/desk/ReasonDialog.tsx'
import { useEndLevel } from '#web/features/desk/verification/mutations.ts'
import { SameNumber } from '#web/features/desk/verification/SameNumber.tsx'
import { VisitDialog } from '#web/features/desk/verification/VisitDialog.tsx'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'

/** The current and earlier levels of a business, and the buttons with which an operator records or ends one. */
export function Levels({ account }: { account: DeskAccount }) {
  const phrase = usePhrase()
  const [isVisit, setVisit] = useStoredState(`visit ${account.id}`, false)
  const { entries, count } = account.levels
  return (
    <div className="stack-1">
      <h3>
        {phrase('desk.levels')}: {count}
      </h3>
      <div className="row-1">
        <Button onClick={() => setVisit(true)}>{phrase('desk.visit')}</Button>
      </div>
      <ul className="stack-1">
        {entries.map((level) => (
          <li key={level.id} className={styles.entry}>
            <Level level={level} />
          </li>
        ))}
      </ul>
      {isVisit && <VisitDialog account={account} onClose={() => setVisit(false)} />}
    </div>
  )
}

function Level({ level: { id, level, evidence, sameNumber, verifiedAt, validUntil, endedAt } }: { level: LevelLine }) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  const [isEnding, setEnding] = useStoredState(`end level ${id}`, false)
  return (
    <>
      <span>
        {phrase(`desk.level.${level}`)} · {dayText(verifiedAt, language)} – {dayText(endedAt ?? validUntil, language)}
        {endedAt && ` · ${phrase('desk.over')}`}
      </span>
      <span dir="auto">{evidence}</span>
      <SameNumber businesses={sameNumber} />
      {!endedAt && (
        <div className="row-1">
          <Button look="quiet" onClick={() => setEnding(true)}>
            {phrase('desk.endLevel')}
          </Button>
        </div>
      )}
      {isEnding && <EndDialog id={id} onClose={() => setEnding(false)} />}
    </>
  )
}

function EndDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const phrase = usePhrase()
  const end = useEndLevel(id)

  async function send(why: string) {
    await end.mutateAsync({ why })
    onClose()
    return undefined
  }

  return (
    <ReasonDialog
      name={`end level ${id}`}
      title={phrase('desk.endLevel')}
      text={phrase('desk.endLevelText')}
      tone="danger"
      busy={end.isPending}
      onClose={onClose}
      onSend={send}
    />
  )
}
