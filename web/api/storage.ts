import { useCallback, useSyncExternalStore } from 'react'

/** A storage of the browser. The browser may block it, and it may be full; then nothing is stored. */
const storageOf = (area: () => Storage) => ({
  /** The stored text; null if there is none. */
  read(key: string): string | null {
    try {
      return area().getItem(key)
    } catch {
      return null
    }
  },
  /** Stores a text, or with null removes it. Returns whether the browser allows this. */
  write(key: string, text: string | null): boolean {
    try {
      if (text === null) area().removeItem(key)
      else area().setItem(key, text)
      return true
    } catch {
      return false
    }
  },
})

/** Parses stored JSON; null if it is none, because users, extensions and older releases can write anything into the storage. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** For all tabs, and later visits. */
export const browserStorage = storageOf(() => localStorage)

/** For this tab, until it is closed. */
export const tabStorage = storageOf(() => sessionStorage)

/** Calls `changed` when another tab changes a text of the browser's storage, or this one shares it. Returns a function that stops it. */
export function watchStorage(key: string, changed: (text: string | null, before: string | null) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key) changed(event.newValue, event.oldValue)
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

/** A text of the browser's storage, which is known from hydration on. It follows `share`, in this tab and in others. */
export const useShared = (key: string): string | null =>
  useSyncExternalStore(
    useCallback((changed: () => void) => watchStorage(key, changed), [key]),
    () => browserStorage.read(key),
    () => null,
  )

/** Stores a text, or with null removes it, and tells this tab as well. Returns whether the browser allows this. */
export function share(key: string, text: string | null): boolean {
  const before = browserStorage.read(key)
  const isStored = browserStorage.write(key, text)
  // Browsers send this event only to other tabs.
  if (isStored) dispatchEvent(new StorageEvent('storage', { key, oldValue: before, newValue: text }))
  return isStored
}
