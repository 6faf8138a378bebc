import { useEffect, useRef, useState } from 'react'
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'
import { type Typed, useShelf } from '#web/forms/keep.ts'
import { useReady } from '#web/forms/ready.ts'

/** A text that belongs to a form without being one of its fields. */
type Aside = { text: string; restore: (text: string) => void }
const ASIDE = '*'

type Keeping = { keepAs?: string | undefined; aside?: Aside | undefined }

/**
 * Keeps what is typed into a form until it is sent or let go. Only fields that are not as they were at first are kept, so
 * that a change which waited for days undoes nothing that was changed elsewhere.
 */
export function useKeptFields<Fields extends FieldValues, Judged>(
  form: UseFormReturn<Fields, unknown, Judged>,
  { keepAs, aside }: Keeping,
) {
  const shelf = useShelf(keepAs)
  const [restored, setRestored] = useState(false)
  const [isDrawnHere] = useState(useReady())
  const atFirst = useRef<Typed>(undefined)
  const lastWritten = useRef('{}')
  const latestAside = useRef(aside)

  function write() {
    const start = atFirst.current
    if (!shelf || !start) return
    const fields = Object.entries(textsOf(form)).filter(([name, text]) => text !== (start[name] ?? ''))
    const typed = {
      ...Object.fromEntries(fields),
      ...(latestAside.current?.text && { [ASIDE]: latestAside.current.text }),
    }
    const written = JSON.stringify(typed)
    // A field that was only left says so too, and what has been sent must not come back for that.
    if (written === lastWritten.current) return
    lastWritten.current = written
    shelf.write(typed)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form is the same one for as long as it is there.
  useEffect(() => {
    if (!shelf) return
    // What stands in a form that the server drew was typed before the script came, or filled in by the browser.
    atFirst.current ??= isDrawnHere ? textsOf(form) : {}
    const { [ASIDE]: kept, ...fields } = shelf.read()
    for (const [name, text] of Object.entries(fields))
      if ((textsOf(form)[name] ?? '') === (atFirst.current[name] ?? '')) setText(form, name, text)
    if (kept) latestAside.current?.restore(kept)
    setRestored(Boolean(kept) || Object.keys(fields).length > 0)
    // An aside that was kept is on its way, and is written when it has come.
    if (!kept) write()
    return form.subscribe({ formState: { values: true }, callback: write })
  }, [shelf])

  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is written when it has changed.
  useEffect(() => {
    latestAside.current = aside
    if (!isFirst.current) write()
    isFirst.current = false
  }, [aside?.text])

  return {
    restored,
    /** Lets go of what is kept. */
    drop: () => shelf?.clear(),
    /** As it was at first. */
    startAfresh() {
      for (const name of Object.keys(textsOf(form))) setText(form, name, atFirst.current?.[name] ?? '')
      form.clearErrors()
      aside?.restore('')
      shelf?.clear()
      setRestored(false)
      const [first] = Object.keys(form.getValues())
      if (first) form.setFocus(first as FieldPath<Fields>)
    },
  }
}

const textsOf = (form: { getValues: () => FieldValues }): Typed =>
  Object.fromEntries(
    Object.entries(form.getValues()).map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  )

const setText = <Fields extends FieldValues, Judged>(
  form: UseFormReturn<Fields, unknown, Judged>,
  name: string,
  text: string,
) => form.setValue(name as FieldPath<Fields>, text as FieldPathValue<Fields, FieldPath<Fields>>)
