import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { type FieldPath, type FieldValues, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { ApiError } from '#web/api/api.ts'
import { useKeptFields } from '#web/forms/keptFields.ts'
import { useMessage } from '#web/i18n/i18n.tsx'

type Deed<Fields extends FieldValues, Judged> = {
  /** Sends what the schema made of the fields. The form is busy until it is done. */
  send: (judged: Judged) => Promise<void>
  /** Says why sending failed; may name the field to go back to. */
  onRefused: (error: unknown) => FieldPath<Fields> | undefined
  /** Says more about fields that the schema refuses than stands beneath them. */
  onInvalid?: (messageOf: (name: FieldPath<Fields>) => string | undefined) => void
  /** The name under which what was typed survives a reload, until it is sent. Never for a form with a password. */
  keepAs?: string
  /** A text that is kept with the fields and is none of them. */
  aside?: { text: string; restore: (text: string) => void }
}

/**
 * What somebody is writing into a form, judged by a schema of the contract. The browser keeps the text, so what was
 * typed or filled in before the script came is not lost.
 */
export function useDraft<Fields extends FieldValues, Judged>(
  schema: z.ZodType<Judged, Fields>,
  { send, onRefused, onInvalid, keepAs, aside }: Deed<Fields, Judged>,
) {
  const form = useForm<Fields, unknown, Judged>({ resolver: zodResolver(schema) })
  const kept = useKeptFields(form, { keepAs, aside })
  const message = useMessage()
  const [tries, setTries] = useState(0)
  const returnFocus = useRef<() => void>(undefined)
  const { errors, isSubmitting } = form.formState

  // Only when the fields are enabled again can one of them take the focus.
  useEffect(() => {
    if (!isSubmitting && tries > 0) returnFocus.current?.()
  }, [isSubmitting, tries])

  async function sendAndReturn(judged: Judged) {
    const from = document.activeElement
    try {
      await send(judged)
      kept.drop()
    } catch (error) {
      const wanted = onRefused(error)
      const [first] = showIssues(error)
      const field = wanted ?? first
      returnFocus.current = () => (field ? form.setFocus(field) : from instanceof HTMLElement && from.focus())
      setTries((count) => count + 1)
    }
  }

  function showIssues(error: unknown): FieldPath<Fields>[] {
    const known = Object.keys(form.getValues())
    const issues = error instanceof ApiError ? error.issues : []
    return issues.flatMap(({ path, message: said }) => {
      const name = known.find((field) => field === path.split('.')[0]) as FieldPath<Fields> | undefined
      if (name) form.setError(name, { type: 'server', message: said })
      return name ?? []
    })
  }

  const errorOf = (name: FieldPath<Fields>) => {
    const said = messageIn(errors[name])
    return said === undefined ? undefined : message(said)
  }

  return {
    form,
    busy: isSubmitting,
    kept,
    errorOf,
    /** All that a field of `web/ui` needs to be part of this draft. */
    field: (name: FieldPath<Fields>) => ({ ...form.register(name), error: errorOf(name) }),
    submit: form.handleSubmit(sendAndReturn, (found) => onInvalid?.((name) => messageIn(found[name]))),
  }
}

/** The first message of a field, or of the parts of one that is a list. */
function messageIn(error: unknown): string | undefined {
  if (Array.isArray(error)) return error.map(messageIn).find(Boolean)
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined
  return typeof error.message === 'string' ? error.message : undefined
}
