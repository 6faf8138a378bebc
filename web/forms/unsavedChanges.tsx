import { type FormEvent, useRef, useState } from 'react'
import { hasChanges } from '#web/forms/changes.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'

/**
 * Asks before a dialog with unsaved text is closed. Spread `fields` on the element around the fields, and render `dialog` inside the
 * dialog.
 */
export function useUnsavedChanges(onClose: () => void, onDiscard: () => void = () => {}) {
  const phrase = usePhrase()
  const fields = useRef<HTMLDivElement>(null)
  const [typed] = useState(() => new WeakSet<EventTarget>())
  const [asked, setAsked] = useState(false)

  function discard() {
    setAsked(false)
    onDiscard()
    onClose()
  }
  return {
    fields: { ref: fields, onInput: ({ target }: FormEvent) => void typed.add(target) },
    close: () => (fields.current && hasChanges(fields.current, typed) ? setAsked(true) : onClose()),
    /** Marks what was typed in this form as saved. */
    settle: (form: HTMLFormElement) => [...form.elements].forEach((control) => void typed.delete(control)),
    dialog: (
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        title={phrase('common.discardTitle')}
        confirm={phrase('common.discard')}
        tone="danger"
        onConfirm={discard}
      />
    ),
  }
}
