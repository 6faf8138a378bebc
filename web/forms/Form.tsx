import type { ReactNode, SubmitEventHandler } from 'react'
import styles from '#web/forms/Form.module.css'
import { KeptNotice } from '#web/forms/KeptNotice.tsx'
import { useReady } from '#web/forms/ready.ts'
import { Button } from '#web/ui/Button.tsx'

type FormProps = {
  draft: {
    busy: boolean
    submit: SubmitEventHandler<HTMLFormElement>
    kept: { restored: boolean; startAfresh: () => void }
  }
  /** What the button says, at rest and while the form is sent. */
  submit: string
  busy: string
  look?: 'plain' | 'accent' | 'danger'
  /** Stands beside the button. */
  aside?: ReactNode
  children: ReactNode
}

/** A draft's form: its fields rest while it is sent, its button keeps the focus. */
export function Form({ draft, submit, busy, look = 'accent', aside, children }: FormProps) {
  // Before its script has come a form must not be sent by the browser, so until then it has no submit button.
  const ready = useReady()

  return (
    <form className={styles.form} method="post" noValidate onSubmit={draft.submit}>
      <fieldset className={styles.fields} disabled={draft.busy}>
        <KeptNotice restored={draft.kept.restored} onStartAfresh={draft.kept.startAfresh} />
        {children}
      </fieldset>
      <div className={styles.actions}>
        <Button type={ready ? 'submit' : 'button'} look={look} wide={!aside} busy={draft.busy}>
          {draft.busy ? busy : submit}
        </Button>
        {aside}
      </div>
    </form>
  )
}
