import Hourglass from 'lucide-react/icons/hourglass'
import Undo from 'lucide-react/icons/undo-2'
import styles from '#web/applicants/DecisionBar.module.css'
import { useVerdict } from '#web/applicants/mutations.ts'
import type { Candidate } from '#web/applicants/rules.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'

type UndoDecisionProps = { candidate: Candidate; seconds: number }

/** As long as the applicant knows nothing, a decision can be taken back. The toast has told it; the figures are for the eye. */
export function UndoDecision({ candidate, seconds }: UndoDecisionProps) {
  const phrase = usePhrase()
  const { undo, busy } = useVerdict(candidate)
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
