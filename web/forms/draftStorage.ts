import { useEffect, useMemo, useRef, useState } from 'react'
import { accountName } from '#contract/sessions.ts'
import { browserAccount } from '#web/api/browserAccount.ts'
import { useUser } from '#web/api/currentUser.ts'
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

/** The draft storage of the current user; null for visitors, and for forms without a name. */
export function useDraftStorage(name: string | undefined): DraftStorage | null {
  const id = useUser()?.id
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
      setRestored(stored !== undefined)
    }
    return storage?.subscribe((before, after) =>
      setText((shown) => (shown === (before.text ?? start) ? (after.text ?? start) : shown)),
    )
  }, [storage, start])

  function write(next: string) {
    if (beforeHydration.current) beforeHydration.current = 'typed'
    setText(next)
    storage?.write(next === '' ? {} : { text: next })
  }
  function clear() {
    write('')
    setRestored(false)
  }
  return { text, restored, write, clear }
}

/** If the browser has no storage, or it is full, nothing is stored and the form still works. */
export function draftStorageOf(userId: number, name: string, clock = Date.now): DraftStorage {
  const key = `${DRAFT_PREFIX}${userId}:${name}`
  const clear = () => attempt(() => localStorage.removeItem(key))
  return {
    read() {
      deleteStaleDrafts(clock())
      return attempt(() => parseStored(localStorage.getItem(key))?.typed) ?? {}
    },
    write(typed) {
      // The account may have been logged out in another tab. Then this page must not store anything.
      if ((browserAccount() ?? accountName({ id: userId })) !== accountName({ id: userId })) return
      if (Object.keys(typed).length === 0) clear()
      else attempt(() => localStorage.setItem(key, JSON.stringify({ at: clock(), typed })))
    },
    clear() {
      const before = attempt(() => localStorage.getItem(key)) ?? null
      clear()
      // Browsers tell other tabs only. A form that was opened again in this tab while its content was sent must not offer it a second time.
      dispatchEvent(new StorageEvent('storage', { key, oldValue: before, newValue: null }))
    },
    subscribe(changed) {
      const typedIn = (stored: string | null) => parseStored(stored)?.typed ?? {}
      const onStorage = (event: StorageEvent) => {
        if (event.key === key) changed(typedIn(event.oldValue), typedIn(event.newValue))
      }
      addEventListener('storage', onStorage)
      return () => removeEventListener('storage', onStorage)
    },
  }
}

function attempt<Value>(action: () => Value): Value | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
