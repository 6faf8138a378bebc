import { useRef, useState } from 'react'

type Ways<Entry> = {
  drop: (entry: Entry) => Promise<unknown>
  restore: (entry: Entry) => Promise<unknown>
  onFailed: (error: unknown) => void
}

/** What was deleted from a list, to be brought back until the list is left. */
export function useDeletedEntries<Entry extends { id: number }>({ drop, restore, onFailed }: Ways<Entry>) {
  const [deleted, setDeleted] = useState<Entry[]>([])
  const list = useRef<HTMLUListElement>(null)
  return {
    deleted,
    remove: (entry: Entry) => drop(entry).then(() => setDeleted((before) => [...before, entry]), onFailed),
    bringBack: (entry: Entry) =>
      restore(entry).then(() => setDeleted((before) => before.filter(({ id }) => id !== entry.id)), onFailed),
    /** The list, which has the focus once an entry is back. */
    list: { ref: list, tabIndex: -1 },
    onFocusLost: () => list.current?.focus(),
  }
}
