import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import { EmptyPlatePicture } from '#web/ui/EmptyPlatePicture.tsx'
import styles from '#web/ui/Notice.module.css'
import { SpilledCupPicture } from '#web/ui/SpilledCupPicture.tsx'

type NoticeProps = {
  title: ReactNode
  text?: ReactNode
  /** The next step: a button or a link. */
  action?: ReactNode
  /** Replaces the default picture, which is an empty plate, or a spilled cup for failures. */
  picture?: ReactNode
  /** `danger` is announced at once; an empty list is not. */
  tone?: 'plain' | 'danger'
  /** The level of the heading, or a paragraph where no heading fits. */
  as?: 'h1' | 'h2' | 'h3' | 'p'
  className?: string | undefined
}

/** Shown in place of content that is empty or failed to load: a picture, a sentence and the next step. */
export const Notice = ({ title, text, action, picture, tone, as: Title = 'h2', className }: NoticeProps) => (
  <div className={classes(styles.notice, className)} role={tone === 'danger' ? 'alert' : undefined}>
    {picture ?? (tone === 'danger' ? <SpilledCupPicture /> : <EmptyPlatePicture />)}
    <div className="stack-1">
      <Title className={styles.title}>{title}</Title>
      {text && <p className="ink-soft">{text}</p>}
    </div>
    {action}
  </div>
)
