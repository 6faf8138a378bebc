import { type ReactNode, useId } from 'react'
import styles from '#web/settings/Section.module.css'
import { Card } from '#web/ui/Card.tsx'

type SectionProps = { title: string; text?: ReactNode; children: ReactNode }

/** One matter of the settings. */
export function Section({ title, text, children }: SectionProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </Card>
  )
}
