import EyeOff from 'lucide-react/icons/eye-off'
import { useId } from 'react'
import type { HoldReason } from '#contract/holdReasons.ts'
import styles from '#web/features/holding/HeldNote.module.css'
import { usePhrase } from '#web/i18n/i18n.tsx'

/** Tells a business why only it sees this job for now, and what happens next. */
export function HeldNote({ reasons }: { reasons: HoldReason[] }) {
  const phrase = usePhrase()
  const title = useId()
  // Only a job that is held for no other reason than being the first one becomes public automatically.
  const shown = reasons.length > 1 ? reasons.filter((reason) => reason !== 'firstJob') : reasons
  return (
    <section className="stack-1 panel" aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        <EyeOff />
        {phrase('holding.title')}
      </h2>
      <p>{phrase('holding.text')}</p>
      {shown.map((reason) => (
        <p key={reason}>{phrase(`holding.because.${reason}`)}</p>
      ))}
      <p className="ink-soft text-s">{phrase('holding.meanwhile')}</p>
    </section>
  )
}
