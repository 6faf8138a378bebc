import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useRef } from 'react'
import styles from '#web/ui/BarField.module.css'
import { useValueBeforeHydration } from '#web/ui/inputBeforeHydration.ts'

type BarSelectProps = {
  name: string
  label: string
  value: string
  onChoose: (value: string) => void
  /** The options. */
  children: ReactNode
}

/** A select for a toolbar, with its label inside. */
export function BarSelect({ name, label, value, onChoose, children }: BarSelectProps) {
  const control = useRef<HTMLSelectElement>(null)
  useValueBeforeHydration(control, value, onChoose)

  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={name}>
        {label}
      </label>
      <select
        ref={control}
        id={name}
        name={name}
        className={styles.control}
        // Otherwise the browser restores an earlier choice after a reload.
        autoComplete="off"
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        {children}
      </select>
      <ChevronDown className={styles.icon} />
    </div>
  )
}
