import { useId } from 'react'
import { usePhrase } from '#web/i18n/i18n.tsx'
import styles from '#web/posting/JobForm.module.css'
import { Field } from '#web/ui/Field.tsx'

type Contact = 'contactEmail' | 'contactWhatsapp'
type JobContactFieldsProps = { field: (name: Contact) => { name: string; error: string | undefined } }

/** How applicants reach the business: one way at least. */
export function JobContactFields({ field }: JobContactFieldsProps) {
  const phrase = usePhrase()
  const hint = useId()

  return (
    <fieldset className={styles.contact} aria-describedby={hint}>
      <legend className={styles.legend}>{phrase('jobs.form.contactHeading')}</legend>
      <p id={hint} className={styles.hint}>
        {phrase('jobs.form.contactHint')}
      </p>
      <Field
        {...field('contactEmail')}
        label={phrase('jobs.form.contactEmailLabel')}
        placeholder={phrase('jobs.form.contactEmailPlaceholder')}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <Field
        {...field('contactWhatsapp')}
        label={phrase('jobs.form.contactWhatsappLabel')}
        placeholder={phrase('jobs.form.contactWhatsappPlaceholder')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
    </fieldset>
  )
}
