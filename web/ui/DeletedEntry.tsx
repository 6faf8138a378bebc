import { Button } from '#web/ui/Button.tsx'
import styles from '#web/ui/DeletedEntry.module.css'

type DeletedEntryProps = { text: string; undo: string; busy: boolean; onUndo: () => void }

/** Replaces a list entry that was just deleted, with a button that brings it back. It takes the focus of the delete button. */
export const DeletedEntry = ({ text, undo, busy, onUndo }: DeletedEntryProps) => (
  <li className={styles.entry}>
    <p role="status">{text}</p>
    <Button autoFocus busy={busy} onClick={onUndo}>
      {undo}
    </Button>
  </li>
)
