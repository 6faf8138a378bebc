import { type ComponentProps, useId } from 'react'
import { ContactInputs } from '#web/features/posting/ContactMethodFields.tsx'
import styles from '#web/features/posting/JobForm.module.css'
import { usePhrase } from '#web/i18n/i18n.tsx'

/** How applicants reach the business: at least one way. */
export function JobContactFields(inputs: Omit<ComponentProps<typeof ContactInputs>, 'method'>) {
  const phrase = usePhrase()
  const hint = useId()

  return (
    <fieldset className={styles.contact} aria-describedby={hint}>
      <legend className={styles.legend}>{phrase('jobs.form.contactHeading')}</legend>
      <p id={hint} className={styles.hint}>
        {phrase('jobs.form.contactHint')}
      </p>
      <ContactInputs {...inputs} method="both" />
    </fieldset>
  )
}
