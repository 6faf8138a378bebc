import { Button } from '#web/ui/Button.tsx'
import styles from '#web/ui/DeletedEntry.module.css'

type DeletedEntryProps = { text: string; undo: string; busy: boolean; onUndo: () => void }

/** The place in a list of what has just been deleted, with the button that brings it back. It takes the focus of the button that went away. */
export const DeletedEntry = ({ text, undo, busy, onUndo }: DeletedEntryProps) => (
  <li className={styles.entry}>
    <p role="status">{text}</p>
    <Button autoFocus busy={busy} onClick={onUndo}>
      {undo}
    </Button>
  </li>
)
