import { useId } from 'react'
import type { Job } from '#contract/jobs.ts'
import styles from '#web/features/posting/JobForm.module.css'
import { PhoneField } from '#web/forms/PhoneField.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Field } from '#web/ui/Field.tsx'

type Contact = 'contactEmail' | 'contactWhatsapp'
type JobContactFieldsProps = {
  field: (name: Contact, options: { deps: Contact[] }) => { name: string; error: string | undefined }
  /** The job that provides the initial values. */
  job?: Pick<Job, Contact> | undefined
}

/** If both are missing, the error is shown at the first field. Filling in the second one clears it. */
const EITHER: { deps: Contact[] } = { deps: ['contactEmail', 'contactWhatsapp'] }

/** How applicants reach the business: at least one way. */
export function JobContactFields({ field, job }: JobContactFieldsProps) {
  const phrase = usePhrase()
  const hint = useId()

  return (
    <fieldset className={styles.contact} aria-describedby={hint}>
      <legend className={styles.legend}>{phrase('jobs.form.contactHeading')}</legend>
      <p id={hint} className={styles.hint}>
        {phrase('jobs.form.contactHint')}
      </p>
      <Field
        {...field('contactEmail', EITHER)}
        defaultValue={job?.contactEmail ?? undefined}
        label={phrase('jobs.form.contactEmailLabel')}
        placeholder={phrase('jobs.form.contactEmailPlaceholder')}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <PhoneField
        {...field('contactWhatsapp', EITHER)}
        defaultValue={job?.contactWhatsapp ?? undefined}
        label={phrase('jobs.form.contactWhatsappLabel')}
        placeholder={phrase('jobs.form.contactWhatsappPlaceholder')}
      />
    </fieldset>
  )
}
