import styles from '#web/ui/Picture.module.css'
import { Picture } from '#web/ui/Picture.tsx'

/** Decoration for empty lists: an empty plate. */
export const EmptyPlatePicture = () => (
  <Picture>
    <circle className={styles.paper} cx="64" cy="54" r="29" />
    <circle cx="64" cy="54" r="18" />
    <path d="M17 28v12a6 6 0 0 0 12 0V28M23 28v54M105 82V28c-7 5-9 20-6 30h6" />
  </Picture>
)
