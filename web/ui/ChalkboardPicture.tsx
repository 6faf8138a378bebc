import type { ReactNode } from 'react'
import styles from '#web/ui/ChalkboardPicture.module.css'
import { classes } from '#web/ui/classes.ts'
import picture from '#web/ui/Picture.module.css'

type ChalkboardPictureProps = {
  /** The writing on the board. */
  lines: [first: string, second: string]
  className: string | undefined
  /** The background, such as the cord of the lamp or a floor. */
  children: ReactNode
}

/** A chalkboard and a table under a lamp: decoration in the colours of the theme. */
export const ChalkboardPicture = ({ lines: [first, second], className, children }: ChalkboardPictureProps) => (
  <svg className={classes(picture.picture, className)} viewBox="0 0 400 236" aria-hidden="true">
    {children}
    <path className={picture.light} d="M246 62h56l58 88H188z" />
    <path className={picture.paper} d="M246 62a28 28 0 0 1 56 0z" />
    <path d="M60 96 46 234M150 96l14 138" />
    <rect className={styles.board} x="48" y="84" width="114" height="116" rx="10" />
    <text className={styles.chalk} x="105" y="140" textAnchor="middle">
      {first}
    </text>
    <text className={styles.small} x="105" y="166" textAnchor="middle">
      {second}
    </text>
    <path d="M180 152h188M274 154v66M240 234c4-10 18-14 34-14s30 4 34 14" />
    <path className={picture.paper} d="M232 112h52v14a22 22 0 0 1-22 22h-8a22 22 0 0 1-22-22z" />
    <path d="M284 118h6a9 9 0 0 1 0 18h-8" />
    <path className={styles.accent} d="m262 72-14 20h9l-4 14 15-20h-9z" />
    <path className={picture.paper} d="M322 108h24c1 14-3 22-12 22s-13-8-12-22z" />
    <path d="M334 130v20M325 150h18" />
    <path className={styles.sunken} d="M194 148a13 13 0 0 1 26 0z" />
    <path d="M207 135v-4M190 149h34" />
  </svg>
)
