import { useEffect, useRef, useState } from 'react'
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'
import { defaultTexts } from '#web/forms/changes.ts'
import type { DraftFields } from '#web/forms/draftCleanup.ts'
import { useDraftStorage } from '#web/forms/draftStorage.ts'
import { useHydrated } from '#web/ui/hydration.ts'

/** A text that is stored with a form but is not a field. */
type Aside = { text: string; restore: (text: string) => void }
const ASIDE = '*'

type StorageOptions = { storeAs?: string | undefined; ofVisitor?: boolean | undefined; aside?: Aside | undefined }

/**
 * Stores what the user types into a form until it is sent or discarded. Only changed fields are stored, so that a restored draft does not undo
 * changes made elsewhere.
 */
export function useStoredFields<Fields extends FieldValues, Parsed>(
  form: UseFormReturn<Fields, unknown, Parsed>,
  { storeAs, ofVisitor, aside }: StorageOptions,
) {
  const storage = useDraftStorage(storeAs, ofVisitor)
  const [restored, setRestored] = useState(false)
  const isHydrated = useHydrated()
  const element = useRef<HTMLFormElement>(null)
  const initial = useRef<DraftFields>(undefined)
  const lastWritten = useRef('{}')
  const latestAside = useRef(aside)
  const isFollowing = useRef(false)

  function write() {
    const start = initial.current
    if (!storage || !start || isFollowing.current) return
    const typed = { ...changedFields(form, start), ...storedAside(latestAside.current) }
    const written = JSON.stringify(typed)
    // Leaving a field without a change also triggers this. It must not store fields again that have been sent.
    if (written === lastWritten.current) return
    lastWritten.current = written
    storage.write(typed)
  }

  /** Another form changed or sent the same draft. What was not edited in this one follows. */
  function follow(before: DraftFields, after: DraftFields) {
    isFollowing.current = true
    replaceUnedited(form, { ...initial.current, ...before }, { ...initial.current, ...after })
    isFollowing.current = false
    if (before[ASIDE] && !after[ASIDE] && latestAside.current?.text === before[ASIDE]) latestAside.current.restore('')
    if (Object.keys(after).length === 0) setRestored(false)
    lastWritten.current = JSON.stringify(after)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form stays the same while it is mounted.
  useEffect(() => {
    // The content of a dialog is mounted only after hydration.
    if (!storage || !isHydrated || !element.current) return
    // Not the current values: in a form from the server, the user or the browser may have filled them in before hydration.
    initial.current ??= defaultTexts(element.current)
    const { [ASIDE]: stored, ...fields } = storage.read()
    replaceUnedited(form, initial.current, { ...initial.current, ...fields })
    if (stored) latestAside.current?.restore(stored)
    setRestored(Boolean(stored) || Object.keys(fields).length > 0)
    // A restored aside arrives with the next render, which stores it.
    if (!stored) write()
    const unsubscribe = [form.subscribe({ formState: { values: true }, callback: write }), storage.subscribe(follow)]
    return () => unsubscribe.forEach((end) => void end())
  }, [storage, isHydrated])

  useTextChange(aside?.text, () => {
    latestAside.current = aside
    write()
  })

  return {
    /** The element of the form. */
    element,
    restored,
    /** Deletes the stored draft; the current values become the initial ones. */
    discard() {
      initial.current = textsOf(form)
      storage?.clear()
    },
    /** Resets the fields to their initial values. */
    startOver() {
      aside?.restore('')
      reset(form, initial.current ?? {})
      storage?.clear()
    },
  }
}

/** Calls `changed` after each render with another text. */
function useTextChange(text: string | undefined, changed: () => void) {
  const last = useRef(text)
  useEffect(() => {
    if (last.current !== text) changed()
    last.current = text
  })
}

/** The fields that differ from their initial values. Passwords are never stored, and consent is given each time. */
const changedFields = (form: { getValues: () => FieldValues }, initial: DraftFields): DraftFields =>
  Object.fromEntries(
    Object.entries(textsOf(form)).filter(([name, text]) => !isSecret(name) && text !== (initial[name] ?? '')),
  )

const storedAside = (aside: Aside | undefined): DraftFields => (aside?.text ? { [ASIDE]: aside.text } : {})

/** Fields that still have the text of `before` get the text of `after`, even if they are not shown now. */
function replaceUnedited<Fields extends FieldValues, Parsed>(
  form: UseFormReturn<Fields, unknown, Parsed>,
  before: DraftFields,
  after: DraftFields,
) {
  const texts = textsOf(form)
  for (const name of Object.keys({ ...texts, ...after })) {
    const [text, next] = [texts[name] ?? '', after[name] ?? '']
    if (name !== ASIDE && !isSecret(name) && text === (before[name] ?? '') && text !== next) setText(form, name, next)
  }
}

const isSecret = (name: string) => /password|agree/i.test(name)

const textsOf = (form: { getValues: () => FieldValues }): DraftFields => Object.fromEntries(textsIn(form.getValues()))

/** Names in groups are like `facts.kind`. A ticked checkbox has its value as text. */
const textsIn = (values: object, group = ''): [name: string, text: string][] =>
  Object.entries(values).flatMap(([name, value]): [string, string][] =>
    typeof value === 'object' && value !== null
      ? textsIn(value, `${group}${name}.`)
      : [[`${group}${name}`, typeof value === 'string' ? value : '']],
  )

const setText = <Fields extends FieldValues, Parsed>(
  form: UseFormReturn<Fields, unknown, Parsed>,
  name: string,
  text: string,
) => form.setValue(name as FieldPath<Fields>, text as FieldPathValue<Fields, FieldPath<Fields>>)

/** Resets all fields to these texts, and moves the focus to the first one. */
function reset<Fields extends FieldValues, Parsed>(form: UseFormReturn<Fields, unknown, Parsed>, texts: DraftFields) {
  for (const name of Object.keys(textsOf(form))) setText(form, name, texts[name] ?? '')
  form.clearErrors()
  const [first] = Object.keys(form.getValues())
  if (first) form.setFocus(first as FieldPath<Fields>)
}
