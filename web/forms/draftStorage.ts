import { useEffect, useMemo, useRef, useState } from 'react'
import { accountName } from '#contract/sessions.ts'
import { browserAccount } from '#web/api/browserAccount.ts'
import { useUser } from '#web/api/currentUser.ts'
import { browserStorage, share, tabStorage, watchStorage } from '#web/api/storage.ts'
import { DRAFT_PREFIX, type DraftFields, deleteStaleDrafts, parseStored } from '#web/forms/draftCleanup.ts'

/** The stored draft of one user and one form. */
type DraftStorage = {
  /** The stored fields; none after a week. */
  read: () => DraftFields
  /** Replaces the stored fields. Without fields, the draft is removed. */
  write: (typed: DraftFields) => void
  clear: () => void
  /** Calls `changed` when another tab changes the draft, or any form clears it. Returns a function that stops it. */
  subscribe: (changed: (before: DraftFields, after: DraftFields) => void) => () => void
}

/** The draft storage of the current user, or of the visitor for a form that only visitors fill in; null otherwise, and without a name. */
export function useDraftStorage(name: string | undefined, ofVisitor = false): DraftStorage | null {
  const user = useUser()
  const id = ofVisitor ? (user ? undefined : null) : user?.id
  return useMemo(() => (id === undefined || name === undefined ? null : draftStorageOf(id, name)), [id, name])
}

export type StoredText = ReturnType<typeof useStoredText>

/**
 * A text that survives a reload, for the current user. It is restored after hydration, because the first render must match the server's.
 */
export function useStoredText(name: string, first = '') {
  const storage = useDraftStorage(name)
  const [start] = useState(first)
  const [text, setText] = useState(start)
  const [restored, setRestored] = useState(false)
  const beforeHydration = useRef<'nothing' | 'typed' | null>('nothing')
  useEffect(() => {
    const hasInput = beforeHydration.current === 'typed'
    beforeHydration.current = null
    // Text that the user typed before hydration is kept instead of the stored text.
    if (!hasInput) {
      const stored = storage?.read().text
      setText(stored ?? start)
      setRestored(Boolean(stored))
    }
    return storage?.subscribe((before, after) =>
      setText((shown) => (shown === (before.text ?? start) ? (after.text ?? start) : shown)),
    )
  }, [storage, start])

  function show(next: string) {
    if (beforeHydration.current) beforeHydration.current = 'typed'
    setText(next)
  }
  function write(next: string) {
    show(next)
    // If the user deleted the text that the field started with, that is stored, too: it must not come back.
    storage?.write(next === start ? {} : { text: next })
  }
  function clear() {
    show('')
    setRestored(false)
    storage?.write({})
  }
  return { text, restored, write, clear }
}

/**
 * If the browser has no storage, or it is full, nothing is stored and the form still works. What visitors type is stored for their tab only,
 * because the next person at a shared device is a visitor as well.
 */
export function draftStorageOf(userId: number | null, name: string, clock = Date.now): DraftStorage {
  const account = accountName(userId)
  const key = `${DRAFT_PREFIX}${account}:${name}`
  const storage = userId === null ? tabStorage : browserStorage
  return {
    read() {
      deleteStaleDrafts(clock())
      return typedIn(storage.read(key))
    },
    write(typed) {
      // The account may have been logged out in another tab. Then this page must not store anything.
      if ((browserAccount() ?? account) !== account) return
      const draft = Object.keys(typed).length === 0 ? null : JSON.stringify({ at: clock(), typed })
      storage.write(key, draft)
    },
    // In this tab, too: a form that was opened again while its content was sent must not offer it a second time.
    clear: () => void (userId === null ? storage.write(key, null) : share(key, null)),
    subscribe: (changed) => watchStorage(key, (after, before) => changed(typedIn(before), typedIn(after))),
  }
}

const typedIn = (stored: string | null): DraftFields => parseStored(stored)?.typed ?? {}
