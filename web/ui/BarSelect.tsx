import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import styles from '#web/ui/BarField.module.css'

type BarSelectProps = {
  name: string
  label: string
  value: string
  onChoose: (value: string) => void
  /** The options. */
  children: ReactNode
}

/** A choice to stand in a bar with others, its label inside. */
export const BarSelect = ({ name, label, value, onChoose, children }: BarSelectProps) => (
  <div className={styles.field}>
    <label className={styles.label} htmlFor={name}>
      {label}
    </label>
    <select
      id={name}
      name={name}
      className={styles.control}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
    >
      {children}
    </select>
    <ChevronDown className={styles.icon} />
  </div>
)
