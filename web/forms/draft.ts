import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { type FieldErrors, type FieldPath, type FieldValues, get, useForm } from 'react-hook-form'
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
  /** For a form that only visitors fill in. Their drafts stay in the tab until it is closed or the next login. */
  ofVisitor?: boolean
  /** A text that is stored with the draft but is not a field. */
  aside?: { text: string; restore: (text: string) => void }
}

/**
 * A form that is validated by a schema of the contract. The inputs are uncontrolled, so what was typed or filled in before hydration is
 * not lost.
 */
export function useDraft<Fields extends FieldValues, Parsed>(
  schema: z.ZodType<Parsed, Fields>,
  { send, onRefused, onInvalid, storeAs, ofVisitor, aside }: DraftOptions<Fields, Parsed>,
) {
  const form = useForm<Fields, unknown, Parsed>({ resolver: zodResolver(schema), shouldFocusError: false })
  const stored = useStoredFields(form, { storeAs, ofVisitor, aside })
  const message = useMessage()
  const [tries, setTries] = useState(0)
  const returnFocus = useRef<() => void>(undefined)
  const { errors, isSubmitting } = form.formState

  // Fields can be focused only after they are enabled again and have their errors.
  useEffect(() => {
    if (!isSubmitting && tries > 0) returnFocus.current?.()
  }, [isSubmitting, tries])

  function tryAgain(focus: () => void) {
    returnFocus.current = focus
    setTries((count) => count + 1)
  }

  async function sendAndFocus(parsed: Parsed) {
    const from = document.activeElement
    returnFocus.current = undefined
    try {
      await send(parsed)
      stored.discard()
    } catch (error) {
      const field = onRefused(error)
      showIssues(error)
      tryAgain(() => {
        if (field) form.setFocus(field)
        else if (!focusFirstInvalid(stored.element.current) && from instanceof HTMLElement) from.focus()
      })
    }
  }

  function showIssues(error: unknown) {
    const values = form.getValues()
    for (const { path, message: text } of error instanceof ApiError ? error.issues : []) {
      const [field = ''] = path.split('.')
      if (!(field in values)) continue
      // A field with parts has its errors at the parts. A list in one field has one error.
      const name = (typeof values[field] === 'object' ? path : field) as FieldPath<Fields>
      form.setError(name, { type: 'server', message: text })
    }
  }

  function refuse(found: FieldErrors<Fields>) {
    onInvalid?.((name) => messageIn(found[name]))
    tryAgain(() => focusFirstInvalid(stored.element.current))
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
    /** All props that make a field of `web/ui` part of this form. A change of the field also validates `deps`. */
    field: (name: FieldPath<Fields>, options?: { deps: FieldPath<Fields>[] }) => ({
      ...form.register(name, options),
      error: errorOf(name),
    }),
    submit: form.handleSubmit(sendAndFocus, refuse),
    /** Validates the form for another purpose than sending. Errors are shown as usual. */
    ifValid: (use: (parsed: Parsed) => void) => () => form.handleSubmit(use, refuse)(),
  }
}

/** The first error message of a field, of the items of a list field, or of a list of fields as a whole, which is in its `root`. */
function messageIn(error: unknown): string | undefined {
  if (Array.isArray(error)) return error.map(messageIn).find(Boolean)
  if (typeof error !== 'object' || error === null) return undefined
  if ('root' in error) return messageIn(error.root)
  if (!('message' in error)) return undefined
  return typeof error.message === 'string' ? error.message : undefined
}

/** Focuses the first field that is marked as invalid, and opens the sections around it. Returns whether there is one. */
function focusFirstInvalid(form: Element | null): boolean {
  const marked = [...(form?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [])]
  const first = marked.find((field) => !field.closest('[hidden]'))
  for (let around = first?.closest('details'); around; around = around.parentElement?.closest('details'))
    around.open = true
  first?.focus()
  return first !== undefined
}
