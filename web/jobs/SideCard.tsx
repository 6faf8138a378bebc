import { type ReactNode, useId } from 'react'
import styles from '#web/jobs/SideCard.module.css'
import { Card } from '#web/ui/Card.tsx'

/** A titled card beside the job, of rows. */
export function SideCard({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <Card as="section" className={styles.card} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {title}
      </h2>
      {children}
    </Card>
  )
}
