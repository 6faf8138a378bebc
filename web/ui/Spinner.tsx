import { classes } from '#web/ui/classes.ts'
import styles from '#web/ui/Spinner.module.css'

/** Decoration: the text beside it says what is happening. */
export const Spinner = ({ className }: { className?: string }) => (
  <span className={classes(styles.spinner, className)} aria-hidden="true" />
)
