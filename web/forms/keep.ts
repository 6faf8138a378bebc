import { useEffect, useMemo, useState } from 'react'
import { useUser } from '#web/accounts/queries.ts'
import { TYPED } from '#web/forms/forget.ts'

const KEPT_MS = 7 * 24 * 3_600_000

/** What was typed into each field of a form. */
export type Typed = Record<string, string>

/** Where a browser keeps what one person has typed into one form. */
type Shelf = {
  /** What was kept; nothing after some days. */
  read: () => Typed
  /** Keeps this in place of what was kept before. Fields that hold nothing need no place. */
  write: (typed: Typed) => void
  clear: () => void
}

/** The shelf of whoever is logged in; null for a visitor, and for a form that keeps nothing. */
export function useShelf(name: string | undefined): Shelf | null {
  const id = useUser()?.id
  return useMemo(() => (id === undefined || name === undefined ? null : shelfOf(id, name)), [id, name])
}

export type KeptText = ReturnType<typeof useKeptText>

/** A text that survives a reload, for whoever is logged in. It comes back after the first picture, which is the server's. */
export function useKeptText(name: string) {
  const shelf = useShelf(name)
  const [text, setText] = useState('')
  const [restored, setRestored] = useState(false)
  useEffect(() => {
    const kept = shelf?.read().text ?? ''
    setText(kept)
    setRestored(kept !== '')
  }, [shelf])

  function write(next: string) {
    setText(next)
    shelf?.write({ text: next })
  }
  function clear() {
    write('')
    setRestored(false)
  }
  return { text, restored, write, clear }
}

/** The browser may have no storage, or none left: then nothing is kept, and the form works all the same. */
export function shelfOf(userId: number, name: string, clock = Date.now): Shelf {
  const key = `${TYPED}${userId}:${name}`
  const clear = () => attempt(() => localStorage.removeItem(key))
  return {
    read() {
      attempt(() => clearStale(clock()))
      return attempt(() => keptIn(localStorage.getItem(key))?.typed) ?? {}
    },
    write(typed) {
      const said = Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== ''))
      if (Object.keys(said).length === 0) clear()
      else attempt(() => localStorage.setItem(key, JSON.stringify({ at: clock(), typed })))
    },
    clear,
  }
}

function clearStale(now: number) {
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(TYPED)) continue
    const kept = keptIn(localStorage.getItem(key))
    // A clock that was put back does not make it younger.
    if (!kept || !(Math.abs(now - kept.at) < KEPT_MS)) localStorage.removeItem(key)
  }
}

/** Anybody can write into a browser's storage, and an older release may have. */
function keptIn(stored: string | null): { at: number; typed: Typed } | null {
  const { at, typed } = Object(attempt(() => JSON.parse(stored ?? '')))
  if (typeof at !== 'number' || typeof typed !== 'object' || typed === null) return null
  const texts = Object.entries(typed).filter((field): field is [string, string] => typeof field[1] === 'string')
  return { at, typed: Object.fromEntries(texts) }
}

function attempt<Value>(deed: () => Value): Value | undefined {
  try {
    return deed()
  } catch {
    return undefined
  }
}
