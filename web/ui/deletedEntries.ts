import { useRef, useState } from 'react'

type Ways<Entry> = {
  drop: (entry: Entry) => Promise<unknown>
  restore: (entry: Entry) => Promise<unknown>
  onFailed: (error: unknown) => void
}

/** The entries that were deleted from a list. They can be brought back until the user leaves the list. */
export function useDeletedEntries<Entry extends { id: number }>({ drop, restore, onFailed }: Ways<Entry>) {
  const [deleted, setDeleted] = useState<Entry[]>([])
  const list = useRef<HTMLUListElement>(null)
  return {
    deleted,
    remove: (entry: Entry) => drop(entry).then(() => setDeleted((before) => [...before, entry]), onFailed),
    bringBack: (entry: Entry) =>
      restore(entry).then(() => setDeleted((before) => before.filter(({ id }) => id !== entry.id)), onFailed),
    /** The list. It gets the focus when an entry has been brought back. */
    list: { ref: list, tabIndex: -1 },
    onFocusLost: () => list.current?.focus(),
  }
}
