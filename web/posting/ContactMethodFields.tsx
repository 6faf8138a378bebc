import { usePhrase } from '#web/i18n/i18n.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { Field } from '#web/ui/Field.tsx'

type Name = 'contactMethod' | 'contactEmail' | 'contactWhatsapp'
type Method = 'email' | 'whatsapp'
type ContactMethodFieldsProps = {
  field: (name: Name) => { name: string; error: string | undefined }
  /** The way that is chosen now, and the one that was at first. */
  method: Method
  first: Method
  contactEmail?: string | null | undefined
  contactWhatsapp?: string | null | undefined
}

/** The one way in which applicants of a job reach the business. What was typed for the other one is kept, not sent. */
export function ContactMethodFields({ field, method, first, ...known }: ContactMethodFieldsProps) {
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
          defaultValue={known.contactEmail ?? undefined}
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
          defaultValue={known.contactWhatsapp ?? undefined}
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
