import { useId } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { FocusTracker } from '#web/ui/FocusTracker.tsx'

type DeletedEntryProps = {
  text: string
  undo: string
  busy: boolean
  onUndo: () => void
  /** Called when that button disappears with the focus. */
  onFocusLost: () => void
}

/** Replaces a list entry that was just deleted, with a button that brings it back. It takes the focus of the delete button. */
export function DeletedEntry({ text, undo, busy, onUndo, onFocusLost }: DeletedEntryProps) {
  const id = useId()
  return (
    <li>
      <FocusTracker className="row-ends panel-line wrap-anywhere" onFocusLost={onFocusLost}>
        <p id={id}>{text}</p>
        <Button autoFocus aria-describedby={id} busy={busy} onClick={onUndo}>
          {undo}
        </Button>
      </FocusTracker>
    </li>
  )
}
