import Hourglass from 'lucide-react/icons/hourglass'
import Undo from 'lucide-react/icons/undo-2'
import styles from '#web/features/applicants/DecisionBar.module.css'
import { useDecision } from '#web/features/applicants/mutations.ts'
import type { Candidate } from '#web/features/applicants/rules.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'

type UndoDecisionProps = { candidate: Candidate; seconds: number }

/**
 * Undoes a decision, which is possible until the applicant is notified. The toast has announced the countdown, so the numbers are only visual.
 */
export function UndoDecision({ candidate, seconds }: UndoDecisionProps) {
  const phrase = usePhrase()
  const { undo, busy } = useDecision(candidate)
  const name = candidate.applicant.fullName

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
