import type { ReactNode, RefObject, SubmitEventHandler } from 'react'
import { DraftNotice } from '#web/forms/DraftNotice.tsx'
import styles from '#web/forms/Form.module.css'
import { usePersonCheck } from '#web/forms/personCheck.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useHydrated } from '#web/ui/hydration.ts'

type FormProps = {
  draft: {
    busy: boolean
    submit: SubmitEventHandler<HTMLFormElement>
    stored: { element: RefObject<HTMLFormElement | null>; restored: boolean; startOver: () => void }
  }
  /** The label of the button. It stays while the form is sent. */
  submit: string
  busy: string
  look?: 'plain' | 'accent' | 'danger'
  /** Content beside the button. */
  aside?: ReactNode
  children: ReactNode
}

/** The form of a draft. Its fields are disabled while it is sent; its button keeps the focus. */
export function Form({ draft, submit, busy, look = 'accent', aside, children }: FormProps) {
  // Before hydration the browser must not send the form itself, so there is no submit button until then.
  const ready = useHydrated()
  const phrase = usePhrase()

  return (
    <form
      ref={draft.stored.element}
      className={`stack-3 ${styles.form}`}
      method="post"
      noValidate
      onSubmit={draft.submit}
    >
      <fieldset className={`stack-3 ${styles.fields}`} disabled={draft.busy}>
        <DraftNotice restored={draft.stored.restored} onStartOver={draft.stored.startOver} />
        {children}
      </fieldset>
      <noscript>
        <p>{phrase('forms.needScript')}</p>
      </noscript>
      <PersonCheck />
      <div className={`row-1-half ${styles.actions}`}>
        <Button type={ready ? 'submit' : 'button'} look={look} wide={!aside} busy={draft.busy}>
          {draft.busy ? busy : submit}
        </Button>
        {aside}
      </div>
    </form>
  )
}

/** Says that the form waits while it proves that a person sends it. */
function PersonCheck() {
  const state = usePersonCheck()
  const phrase = usePhrase()
  return state && <p role="status">{phrase(state === 'solving' ? 'forms.checking' : 'forms.waiting')}</p>
}
