import Check from 'lucide-react/icons/check'
import Mail from 'lucide-react/icons/mail'
import X from 'lucide-react/icons/x'
import styles from '#web/features/applicants/DecisionBar.module.css'
import { useDecision } from '#web/features/applicants/mutations.ts'
import type { ApplicantEntry, FinalStatus } from '#web/features/applicants/rules.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'

type DecisionMadeProps = { entry: ApplicantEntry; mail: string | null; onDecide: (finalStatus: FinalStatus) => void }

/** The decision buttons, or the next steps after a decision, which can still be reversed. */
export function DecisionMade({ entry, mail, onDecide }: DecisionMadeProps) {
  const { status, unanswered, applicant } = entry
  const phrase = usePhrase()
  const { decide, busy } = useDecision(entry)
  const name = applicant.fullName
  const isUndecided = status === 'pending' || unanswered

  return (
    <>
      {status === 'accepted' && <p className={styles.soft}>{phrase('applicants.next', { name })}</p>}
      {status === 'rejected' && (
        <p className={styles.soft}>{phrase(unanswered ? 'applicants.unanswered' : 'applicants.told', { name })}</p>
      )}
      <div className={`row-1 items-center ${styles.row}`}>
        {status === 'accepted' && mail && (
          <ButtonLink href={mail} aria-label={phrase('applicants.writeLabel', { name })}>
            <Mail />
            {phrase('applicants.write')}
          </ButtonLink>
        )}
        {status !== 'accepted' && (
          <Button
            look={isUndecided ? 'plain' : 'quiet'}
            aria-keyshortcuts="a"
            aria-label={phrase('applicants.acceptLabel', { name })}
            onClick={() => onDecide('accepted')}
          >
            <Check />
            {phrase('applicants.accept')}
          </Button>
        )}
        {(isUndecided || status === 'accepted') && (
          <Button
            look="quiet"
            aria-keyshortcuts="r"
            aria-label={phrase('applicants.rejectLabel', { name })}
            onClick={() => onDecide('rejected')}
          >
            <X />
            {phrase('applicants.reject')}
          </Button>
        )}
        {isUndecided && (
          <Button
            look="quiet"
            busy={busy}
            aria-label={phrase('applicants.rejectAtOnceLabel', { name })}
            onClick={() => decide('rejected', '')}
          >
            {phrase('applicants.rejectAtOnce')}
          </Button>
        )}
      </div>
    </>
  )
}
