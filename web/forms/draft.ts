import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { type FieldPath, type FieldValues, get, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { ApiError } from '#web/api/api.ts'
import { useStoredFields } from '#web/forms/storedFields.ts'
import { useMessage } from '#web/i18n/i18n.tsx'

type DraftOptions<Fields extends FieldValues, Parsed> = {
  /** Sends the parsed fields. The form is busy until the promise settles. */
  send: (parsed: Parsed) => Promise<void>
  /** Reports why sending failed; may return the field to focus. */
  onRefused: (error: unknown) => FieldPath<Fields> | undefined
  /** Reports more about invalid fields than their error messages. */
  onInvalid?: (messageOf: (name: FieldPath<Fields>) => string | undefined) => void
  /** The name under which the draft is stored until it is sent. Passwords are never stored. */
  storeAs?: string
  /** A text that is stored with the fields without being one of them. */
  aside?: { text: string; restore: (text: string) => void }
}

/**
 * A form that is validated by a schema of the contract. The inputs are uncontrolled, so what was typed or filled in before hydration is
 * not lost.
 */
export function useDraft<Fields extends FieldValues, Parsed>(
  schema: z.ZodType<Parsed, Fields>,
  { send, onRefused, onInvalid, storeAs, aside }: DraftOptions<Fields, Parsed>,
) {
  const form = useForm<Fields, unknown, Parsed>({ resolver: zodResolver(schema) })
  const stored = useStoredFields(form, { storeAs, aside })
  const message = useMessage()
  const [tries, setTries] = useState(0)
  const returnFocus = useRef<() => void>(undefined)
  const { errors, isSubmitting } = form.formState

  // Fields can be focused only after they are enabled again.
  useEffect(() => {
    if (!isSubmitting && tries > 0) returnFocus.current?.()
  }, [isSubmitting, tries])

  async function sendAndFocus(parsed: Parsed) {
    const from = document.activeElement
    try {
      await send(parsed)
      stored.discard()
    } catch (error) {
      const wanted = onRefused(error)
      const [first] = showIssues(error)
      const field = wanted ?? first
      returnFocus.current = () => (field ? form.setFocus(field) : from instanceof HTMLElement && from.focus())
      setTries((count) => count + 1)
    }
  }

  function showIssues(error: unknown): FieldPath<Fields>[] {
    const values = form.getValues()
    const issues = error instanceof ApiError ? error.issues : []
    return issues.flatMap(({ path, message: text }) => {
      const [field = ''] = path.split('.')
      if (!(field in values)) return []
      // A field with parts has a message at the part; a list in one field has one for all of it.
      const name = (typeof values[field] === 'object' ? path : field) as FieldPath<Fields>
      form.setError(name, { type: 'server', message: text })
      return name
    })
  }

  const errorOf = (name: FieldPath<Fields>) => {
    const text = messageIn(get(errors, name))
    return text === undefined ? undefined : message(text)
  }

  return {
    form,
    busy: isSubmitting,
    stored,
    errorOf,
    /** All props that a field of `web/ui` needs to be part of this form. */
    field: (name: FieldPath<Fields>) => ({ ...form.register(name), error: errorOf(name) }),
    submit: form.handleSubmit(sendAndFocus, (found) => onInvalid?.((name) => messageIn(found[name]))),
  }
}

/** The first error message of a field, or of the items of a list field. */
function messageIn(error: unknown): string | undefined {
  if (Array.isArray(error)) return error.map(messageIn).find(Boolean)
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined
  return typeof error.message === 'string' ? error.message : undefined
}
