import type { ContactMethod } from '#contract/jobForms.ts'
import type { Job } from '#contract/jobs.ts'
import { PhoneField } from '#web/forms/PhoneField.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { Field } from '#web/ui/Field.tsx'

type Contact = 'contactEmail' | 'contactWhatsapp'
type ContactMethodFieldsProps = {
  field: (name: 'contactMethod' | Contact, options?: { deps: Contact[] }) => { name: string; error: string | undefined }
  /** The current choice and the initial one. */
  method: ContactMethod
  first: ContactMethod
  job: Pick<Job, Contact> | undefined
}

/** If both are missing, the error is shown at the first field. Filling in the second one clears it. */
const EITHER: { deps: Contact[] } = { deps: ['contactEmail', 'contactWhatsapp'] }

/** The ways to reach the business: one of two, or both. A value of a way that is not chosen stays in its field and is not sent. */
export function ContactMethodFields({ field, method, first, job }: ContactMethodFieldsProps) {
  const phrase = usePhrase()
  const { error: _, ...choice } = field('contactMethod')
  const options = method === 'both' ? EITHER : undefined

  return (
    <>
      <Choices
        {...choice}
        label={phrase('jobs.dialog.contactMethodLabel')}
        hint={phrase('jobs.dialog.contactHint')}
        first={first}
        choices={[
          { value: 'email', label: phrase('jobs.dialog.contactMethod.email') },
          { value: 'whatsapp', label: phrase('jobs.dialog.contactMethod.whatsapp') },
          { value: 'both', label: phrase('jobs.dialog.contactMethod.both') },
        ]}
      />
      {method !== 'whatsapp' && (
        <Field
          key="email"
          {...field('contactEmail', options)}
          defaultValue={job?.contactEmail ?? undefined}
          label={phrase('jobs.form.contactEmailLabel')}
          placeholder={phrase('jobs.form.contactEmailPlaceholder')}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
      )}
      {method !== 'email' && (
        <PhoneField
          key="whatsapp"
          {...field('contactWhatsapp', options)}
          defaultValue={job?.contactWhatsapp ?? undefined}
          label={phrase('jobs.form.contactWhatsappLabel')}
          placeholder={phrase('jobs.form.contactWhatsappPlaceholder')}
        />
      )}
    </>
  )
}
