import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from '#web/ui/Field.module.css'
import { FieldError } from '#web/ui/FieldError.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; error?: string | undefined }

/** A checkbox. The whole row can be pressed. */
export function Checkbox({ label, error, id, ...input }: CheckboxProps) {
  const ownId = useId()
  const box = id ?? ownId

  return (
    <div className="stack-1 content-start">
      <label className={styles.check} htmlFor={box}>
        <input
          {...input}
          id={box}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${box}-error` : undefined}
        />
        <span>{label}</span>
      </label>
      {error && <FieldError id={`${box}-error`} text={error} />}
    </div>
  )
}
