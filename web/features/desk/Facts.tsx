import type { ReactNode } from 'react'
import styles from '#web/features/desk/Desk.module.css'
import { type Phrase, usePhrase } from '#web/i18n/i18n.tsx'

/** Names with their values. */
export function Facts({ facts }: { facts: [Phrase, ReactNode][] }) {
  const phrase = usePhrase()
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{phrase(name)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
