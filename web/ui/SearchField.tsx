import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type InputHTMLAttributes, useRef } from 'react'
import styles from '#web/ui/BarField.module.css'
import { IconButton } from '#web/ui/IconButton.tsx'

type SearchFieldProps = Pick<InputHTMLAttributes<HTMLInputElement>, 'placeholder' | 'maxLength'> & {
  id: string
  label: string
  /** The name of the button that empties the field. */
  clearLabel: string
  value: string
  onType: (value: string) => void
  onClear: () => void
}

/** A field to search by, its label inside. It has no frame of its own, so that it can stand in a bar with others. */
export function SearchField({ id, label, clearLabel, value, onType, onClear, ...input }: SearchFieldProps) {
  const box = useRef<HTMLInputElement>(null)
  const clear = () => {
    onClear()
    box.current?.focus()
  }

  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        ref={box}
        id={id}
        className={styles.control}
        type="search"
        name="search"
        autoComplete="off"
        enterKeyHint="search"
        value={value}
        onChange={(event) => onType(event.target.value)}
      />
      {value ? (
        <IconButton className={styles.clear} label={clearLabel} onClick={clear}>
          <X />
        </IconButton>
      ) : (
        <Search className={styles.icon} />
      )}
    </div>
  )
}
