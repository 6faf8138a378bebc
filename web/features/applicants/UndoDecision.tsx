import Hourglass from 'lucide-react/icons/hourglass'
import Undo from 'lucide-react/icons/undo-2'
import styles from '#web/features/applicants/DecisionBar.module.css'
import { useDecision } from '#web/features/applicants/mutations.ts'
import type { ApplicantEntry } from '#web/features/applicants/rules.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'

type UndoDecisionProps = { entry: ApplicantEntry; seconds: number }

/**
 * Undoes a decision, which is possible until the applicant is notified. The toast has announced the countdown, so the numbers are only visual.
 */
export function UndoDecision({ entry, seconds }: UndoDecisionProps) {
  const phrase = usePhrase()
  const { undo, busy } = useDecision(entry)
  const name = entry.applicant.fullName

  return (
    <>
      <p className={styles.words} aria-hidden="true">
        <Hourglass />
        <span className={styles.left}>{phrase('applicants.undoLeft', { name, seconds })}</span>
      </p>
      <Button busy={busy} aria-label={phrase('applicants.undoLabel', { name })} onClick={undo}>
        <Undo />
        {phrase('applicants.undo')}
      </Button>
    </>
  )
}
