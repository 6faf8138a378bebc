import type { ReactNode } from 'react'
import { useSite } from '#web/api/SiteContext.tsx'
import styles from '#web/features/accounts/AuthFrame.module.css'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ChalkboardPicture } from '#web/ui/ChalkboardPicture.tsx'

type AuthFrameProps = { title: string; text?: string; children: ReactNode }

/** The layout of login and sign-up: a welcome with a picture, and a card with the form. */
export const AuthFrame = ({ title, text, children }: AuthFrameProps) => (
  <div className={`stack-4 page-width page-padding ${styles.frame}`}>
    <div className="stack-1 content-start">
      <h1>{title}</h1>
      {text && <p className={styles.text}>{text}</p>}
      <AuthPicture className={styles.picture} />
    </div>
    <Card className={`stack-3 content-start ${styles.card}`}>{children}</Card>
  </div>
)

/** The cord of the lamp ends at the picture's edge; all other things stand on a floor. */
function AuthPicture({ className }: { className?: string | undefined }) {
  const phrase = usePhrase()
  const pay = phrase('jobs.pay.badge', { symbol: useSite().currencySymbol, value: 16 })

  return (
    <ChalkboardPicture className={className} lines={[pay, phrase('jobs.pay.tips')]}>
      <path d="M274 2v34M10 234h380" />
    </ChalkboardPicture>
  )
}
