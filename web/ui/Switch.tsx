import { type ReactNode, useId, useRef } from 'react'
import { useInputBeforeHydration } from '#web/ui/inputBeforeHydration.ts'
import styles from '#web/ui/Switch.module.css'

type SwitchProps = {
  label: ReactNode
  on: boolean
  /** Whether a change is being saved. Presses are ignored meanwhile. */
  busy: boolean
  onChange: (on: boolean) => void
}

/** A switch that takes effect at once. Its whole row can be pressed. */
export function Switch({ label, on, busy, onChange }: SwitchProps) {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  useInputBeforeHydration(box, ({ checked }) => checked !== on && onChange(checked))
  return (
    <label className={styles.row} htmlFor={id}>
      <span>{label}</span>
      <input
        ref={box}
        id={id}
        type="checkbox"
        // Otherwise the browser restores the earlier state after a reload and triggers a change.
        autoComplete="off"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox already reports whether it is checked.
        role="switch"
        className={styles.track}
        checked={on}
        aria-busy={busy || undefined}
        onChange={(event) => busy || onChange(event.target.checked)}
      />
    </label>
  )
}
