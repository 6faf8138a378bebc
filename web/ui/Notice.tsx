import type { ReactNode } from 'react'
import { CupPicture } from '#web/ui/CupPicture.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from '#web/ui/Notice.module.css'

type NoticeProps = {
  title: ReactNode
  text?: ReactNode
  /** What to do next: a button or a link. */
  action?: ReactNode
  /** Instead of the cup. */
  picture?: ReactNode
  /** A failure is told at once, an empty place is not. */
  tone?: 'plain' | 'danger'
  /** The heading's level, or a paragraph where no heading fits. */
  as?: 'h1' | 'h2' | 'h3' | 'p'
  className?: string | undefined
}

/** In place of what is empty or failed: a picture, a sentence, the next step. */
export const Notice = ({ title, text, action, picture, tone, as: Title = 'h2', className }: NoticeProps) => (
  <div className={classes(styles.notice, className)} role={tone === 'danger' ? 'alert' : undefined}>
    {picture ?? <CupPicture />}
    <div className={styles.words}>
      <Title className={styles.title}>{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
    </div>
    {action}
  </div>
)
