import { type ReactNode, useId } from 'react'
import styles from '#web/ui/Switch.module.css'

type SwitchProps = {
  label: ReactNode
  on: boolean
  /** On its way to the other side: pressing it does nothing. */
  busy: boolean
  onChange: (on: boolean) => void
}

/** On or off, at once; its whole row can be pressed. */
export function Switch({ label, on, busy, onChange }: SwitchProps) {
  const id = useId()
  return (
    <label className={styles.row} htmlFor={id}>
      <span>{label}</span>
      <input
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a box that can be ticked says by itself whether it is.
        role="switch"
        className={styles.track}
        checked={on}
        aria-busy={busy || undefined}
        onChange={(event) => busy || onChange(event.target.checked)}
      />
    </label>
  )
}
