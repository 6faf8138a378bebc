import { type ReactNode, useId } from 'react'
import styles from '#web/features/settings/Section.module.css'
import { Card } from '#web/ui/Card.tsx'

type SectionProps = { title: string; anchor?: string; text?: ReactNode; children: ReactNode }

/** A section of the settings, which can be linked by its anchor. */
export function Section({ title, anchor, text, children }: SectionProps) {
  const id = useId()
  return (
    <Card as="section" id={anchor} aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </Card>
  )
}
