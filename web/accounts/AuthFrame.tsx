import type { ReactNode } from 'react'
import styles from '#web/accounts/AuthFrame.module.css'
import { AuthPicture } from '#web/accounts/AuthPicture.tsx'
import { Card } from '#web/ui/Card.tsx'

type AuthFrameProps = { title: string; text?: string; children: ReactNode }

/** What a screen at the door looks like: a welcome and a picture, and the card with what is to be done. */
export const AuthFrame = ({ title, text, children }: AuthFrameProps) => (
  <div className={styles.frame}>
    <div className={styles.welcome}>
      <h1>{title}</h1>
      {text && <p className={styles.text}>{text}</p>}
      <AuthPicture className={styles.picture} />
    </div>
    <Card className={styles.card}>{children}</Card>
  </div>
)
