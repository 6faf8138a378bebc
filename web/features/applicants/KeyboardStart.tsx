import { type RefObject, useId } from 'react'
import styles from '#web/features/applicants/ApplicantsTab.module.css'
import { focusApplicant } from '#web/features/applicants/hooks.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'

/** Names the keys for answering applicants and leads to the first applicant. Only on wide screens, where a keyboard is likely. */
export function KeyboardStart({ list }: { list: RefObject<HTMLElement | null> }) {
  const phrase = usePhrase()
  const id = useId()
  return (
    <div className={classes(styles.head, styles.keys)}>
      <Button look="quiet" aria-describedby={id} onClick={() => list.current && focusApplicant(list.current)}>
        {phrase('applicants.keys.start')}
      </Button>
      <p id={id} className="ink-soft text-s">
        {phrase('applicants.keys.hint')}
      </p>
    </div>
  )
}
