import type { Job } from '#contract/jobs.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { Field } from '#web/ui/Field.tsx'

type Name = 'contactMethod' | 'contactEmail' | 'contactWhatsapp'
type Method = 'email' | 'whatsapp'
type ContactMethodFieldsProps = {
  field: (name: Name) => { name: string; error: string | undefined }
  /** The current choice and the initial one. */
  method: Method
  first: Method
  job: Pick<Job, 'contactEmail' | 'contactWhatsapp'> | undefined
}

/** One way to reach the business. The value of the other way stays in its field and is not sent. */
export function ContactMethodFields({ field, method, first, job }: ContactMethodFieldsProps) {
  const phrase = usePhrase()
  const { error: _, ...choice } = field('contactMethod')

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
        ]}
      />
      {method === 'email' ? (
        <Field
          key="email"
          {...field('contactEmail')}
          defaultValue={job?.contactEmail ?? undefined}
          label={phrase('jobs.form.contactEmailLabel')}
          placeholder={phrase('jobs.form.contactEmailPlaceholder')}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
      ) : (
        <Field
          key="whatsapp"
          {...field('contactWhatsapp')}
          defaultValue={job?.contactWhatsapp ?? undefined}
          label={phrase('jobs.form.contactWhatsappLabel')}
          placeholder={phrase('jobs.form.contactWhatsappPlaceholder')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
      )}
    </>
  )
}
