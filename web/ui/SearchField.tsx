import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type InputHTMLAttributes, useRef } from 'react'
import styles from '#web/ui/BarField.module.css'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useValueBeforeHydration } from '#web/ui/inputBeforeHydration.ts'

/** The attributes of a field with suggestions below it, which say what is open and active. */
type Suggesting = 'role' | 'aria-autocomplete' | 'aria-expanded' | 'aria-controls' | 'aria-activedescendant' | 'onFocus'
type SearchFieldProps = Pick<InputHTMLAttributes<HTMLInputElement>, 'placeholder' | 'maxLength' | Suggesting> & {
  id: string
  label: string
  /** The label of the button that clears the field. */
  clearLabel: string
  value: string
  onType: (value: string) => void
  onClear: () => void
}

/** A search field with its label inside. It has no frame of its own, so that it fits into a toolbar. */
export function SearchField({ id, label, clearLabel, value, onType, onClear, ...input }: SearchFieldProps) {
  const box = useRef<HTMLInputElement>(null)
  useValueBeforeHydration(box, value, onType)
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
