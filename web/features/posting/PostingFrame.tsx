import type { ReactNode } from 'react'
import styles from '#web/features/posting/PostingFrame.module.css'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Card } from '#web/ui/Card.tsx'

export function PostingFrame({ children }: { children: ReactNode }) {
  const phrase = usePhrase()
  return (
    <div className={`stack-3 page-padding ${styles.frame}`}>
      <h1>{phrase('jobs.form.title')}</h1>
      <Card>{children}</Card>
    </div>
  )
}
