import CircleAlert from 'lucide-react/icons/circle-alert'
import styles from '#web/ui/FieldError.module.css'

/** An error has an icon and a sentence, never only a colour. */
export const FieldError = ({ id, text }: { id?: string; text: string }) => (
  <p id={id} className={styles.error}>
    <CircleAlert />
    {text}
  </p>
)
