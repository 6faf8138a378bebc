import { type ReactNode, useId } from 'react'
import { usePhrase } from '#web/i18n/i18n.tsx'
import styles from '#web/ui/Field.module.css'
import { FieldError } from '#web/ui/FieldError.tsx'

/** The props that all fields share, whatever control they hold. */
export type FieldFacts = {
  label: ReactNode
  /** A hint that is always shown. */
  hint?: ReactNode
  /** The error message; undefined if the value is valid. */
  error?: string | undefined
  /** Marks the field as optional in a form whose other fields are required. */
  optional?: boolean | undefined
  /** The current length, shown beside the hint, such as "12 of 200 characters". */
  counter?: ReactNode
  id?: string | undefined
}

/** The attributes that connect a control with its label, hint and error. */
type FieldTies = { id: string; 'aria-describedby': string | undefined; 'aria-invalid'?: true }

type FieldFrameProps = FieldFacts & { children: (ties: FieldTies) => ReactNode }

/** Label above the control, error and hint below it, connected for assistive technology. */
export function FieldFrame({ label, hint, error, optional = false, counter, id, children }: FieldFrameProps) {
  const phrase = usePhrase()
  const ownId = useId()
  const field = id ?? ownId
  const [errorId, hintId, counterId] = [`${field}-error`, `${field}-hint`, `${field}-counter`]
  const described = [error && errorId, hint && hintId, counter && counterId].filter(Boolean).join(' ')

  return (
    <div className="stack-1 content-start">
      <label className="font-semibold" htmlFor={field}>
        {label} {optional && <span className={styles.optional}>{phrase('common.optional')}</span>}
      </label>
      {/* Left out rather than undefined, because a field whose error is shown elsewhere marks itself. */}
      {children({ id: field, 'aria-describedby': described || undefined, ...(error && { 'aria-invalid': true }) })}
      {error && <FieldError id={errorId} text={error} />}
      {(hint || counter) && (
        <div className={styles.notes}>
          {hint && <p id={hintId}>{hint}</p>}
          {counter && (
            <p id={counterId} className={styles.counter}>
              {counter}
            </p>
          )}
        </div>
      )}
    </div>
  )
}
