import styles from '#web/ui/Spinner.module.css'

/** Decoration: the text beside it says what is happening. */
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />
