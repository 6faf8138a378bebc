import styles from '#web/ui/Picture.module.css'
import { Picture } from '#web/ui/Picture.tsx'

/** Decoration for success: a steaming cup. */
export const CupPicture = () => (
  <Picture>
    <path className={styles.paper} d="M38 44h46v16a20 20 0 0 1-20 20h-6a20 20 0 0 1-20-20z" />
    <path d="M84 50h5a8.5 8.5 0 0 1 0 17h-7M24 84h80" />
    <path d="M52 34c-4-5 4-7 0-12M68 34c-4-5 4-7 0-12" />
  </Picture>
)
