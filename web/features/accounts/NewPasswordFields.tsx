import { usePhrase } from '#web/i18n/i18n.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'

type NewPasswordProps<Part extends 'password' | 'confirmPassword'> = {
  field: (name: Part) => { name: string; error: string | undefined }
  label: string
}

/** A new password, twice. */
export function NewPasswordFields({ field, label }: NewPasswordProps<'password' | 'confirmPassword'>) {
  const phrase = usePhrase()
  return (
    <>
      <PasswordWithHint field={field} label={label} />
      <PasswordField
        {...field('confirmPassword')}
        label={phrase('signup.confirmPasswordLabel')}
        autoComplete="new-password"
      />
    </>
  )
}

/** A new password, with what it must be like. */
export function PasswordWithHint({ field, label }: NewPasswordProps<'password'>) {
  const phrase = usePhrase()
  return (
    <PasswordField
      {...field('password')}
      label={label}
      hint={phrase('signup.passwordHint')}
      autoComplete="new-password"
    />
  )
}
