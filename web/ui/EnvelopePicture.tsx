import styles from '#web/ui/Picture.module.css'
import { Picture } from '#web/ui/Picture.tsx'

/** Decoration: a letter on its way. */
export const EnvelopePicture = () => (
  <Picture>
    <rect className={styles.paper} x="30" y="34" width="68" height="48" rx="6" />
    <path d="m32 38 32 25 32-25M10 46h12M4 58h16M10 70h12" />
  </Picture>
)
