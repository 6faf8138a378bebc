import { type ComponentProps, useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import styles from '#web/forms/PhoneField.module.css'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Field } from '#web/ui/Field.tsx'
import { useHydrated } from '#web/ui/hydration.ts'

/** A field for a phone number in any usual form. Below it is the number that will be saved. */
export function PhoneField(field: ComponentProps<typeof Field> & { name: string }) {
  const phrase = usePhrase()
  const { getValues } = useFormContext()
  useWatch({ name: field.name })
  // After hydration the form has what was typed before, but does not notify `useWatch` of it.
  const typed: unknown = useHydrated() ? getValues(field.name) : field.defaultValue
  const saved = useSaved(typeof typed === 'string' ? typed.trim() : '')

  return (
    <div>
      <Field {...field} type="tel" inputMode="tel" autoComplete="tel" />
      <p className={`ink-soft text-s ${styles.saved}`} aria-live="polite">
        {saved && phrase('forms.phoneSaved', { number: saved })}
      </p>
    </div>
  )
}

/** The number that will be saved, if it differs from the typed one. The code that reads numbers is loaded with the first digits. */
function useSaved(typed: string): string | null {
  const [read, setRead] = useState<{ typed: string; saved: string | null }>({ typed: '', saved: null })

  useEffect(() => {
    if (!/\d{3}/.test(typed)) return
    let isCurrent = true
    const show = ({ storedPhone, phoneInGroups }: typeof import('#contract/phoneNumbers.ts')) => {
      const stored = storedPhone(typed)
      if (isCurrent) setRead({ typed, saved: stored && stored !== typed ? phoneInGroups(stored) : null })
    }
    // If it cannot be loaded, only the server reads the number.
    import('#contract/phoneNumbers.ts').then(show, () => undefined)
    return () => {
      isCurrent = false
    }
  }, [typed])

  return read.typed === typed ? read.saved : null
}
