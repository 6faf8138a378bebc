import { type ComponentProps, useId } from 'react'
import styles from '#web/ui/Choices.module.css'

type ChoicesProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'id' | 'defaultValue'> & {
  label: string
  hint?: string
  choices: { value: string; label: string }[]
  /** The initial choice. */
  first: string
}

/** Radio buttons for a few options. Takes what `register` returns. */
export function Choices({ label, hint, choices, first, ...input }: ChoicesProps) {
  const hintId = useId()
  return (
    <fieldset className="stack-1" aria-describedby={hint ? hintId : undefined}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.row}>
        {choices.map(({ value, label: name }) => (
          <label key={value} className={styles.choice}>
            <input {...input} type="radio" value={value} defaultChecked={value === first} />
            {name}
          </label>
        ))}
      </div>
      {hint && (
        <p id={hintId} className="ink-soft text-s">
          {hint}
        </p>
      )}
    </fieldset>
  )
}
