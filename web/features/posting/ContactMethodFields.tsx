import type { ContactMethod } from '#contract/jobForms.ts'
import type { Job } from '#contract/jobs.ts'
import { PhoneField } from '#web/forms/PhoneField.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { Field } from '#web/ui/Field.tsx'

type Contact = 'contactEmail' | 'contactWhatsapp'
type FieldOf<Name> = (name: Name, options?: { deps: Contact[] }) => { name: string; error: string | undefined }

type ContactInputsProps = {
  field: FieldOf<Contact>
  /** The ways to reach the business that have a field. */
  method: ContactMethod
  /** The job that provides the initial values. */
  job: Pick<Job, Contact> | undefined
}
type ContactMethodFieldsProps = ContactInputsProps & { field: FieldOf<'contactMethod'>; first: ContactMethod }

/** The ways to reach the business: one of two, or both. A value of a way that is not chosen stays in its field and is not sent. */
export function ContactMethodFields({ first, ...inputs }: ContactMethodFieldsProps) {
  const phrase = usePhrase()
  const { error: _, ...choice } = inputs.field('contactMethod')

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
      <ContactInputs {...inputs} />
    </>
  )
}

/** If both are missing, the error is shown at the first field. Filling in the second one clears it. */
const EITHER: { deps: Contact[] } = { deps: ['contactEmail', 'contactWhatsapp'] }

/** The fields for an address, a number or both. */
export function ContactInputs({ field, method, job }: ContactInputsProps) {
  const phrase = usePhrase()
  const options = method === 'both' ? EITHER : undefined
  return (
    <>
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
