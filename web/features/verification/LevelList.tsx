import type { Verified } from '#contract/verification.ts'
import styles from '#web/features/verification/LevelList.module.css'
import { VerifiedLine } from '#web/features/verification/VerifiedLine.tsx'

type LevelListProps = { verified: Verified | null; levels: Verified[] }

/** Everything that a business has proved, the highest first; with no level, only the confirmed mail address. */
export function LevelList({ verified, levels }: LevelListProps) {
  const shown = levels.length > 0 ? levels : verified ? [verified] : []
  if (shown.length === 0) return null
  return (
    <ul className={`stack-half ink-soft text-s ${styles.levels}`}>
      {shown.map((level) => (
        <li key={level.by} data-strong={level.by !== 'email' || undefined}>
          <VerifiedLine verified={level} />
        </li>
      ))}
    </ul>
  )
}
