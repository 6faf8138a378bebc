import styles from '#web/ui/Picture.module.css'
import { Picture } from '#web/ui/Picture.tsx'

/** Decoration for failures: a cup that fell over. */
export const SpilledCupPicture = () => (
  <Picture>
    <g transform="rotate(-78 74 58)">
      <path className={styles.paper} d="M52 44h46v16a20 20 0 0 1-20 20h-6a20 20 0 0 1-20-20z" />
      <path d="M98 50h5a8.5 8.5 0 0 1 0 17h-7" />
    </g>
    <path d="M4 84h120M36 66c-5 1-8 4-9 8M30 50c-6 2-9 7-10 12" />
  </Picture>
)
