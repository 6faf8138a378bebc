import { useEffect, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'

const PAUSE_MS = 500

/**
 * The text of a search field whose search is in the address. After a pause it is written there, and it follows changes of the search.
 * `addressOf` builds the canonical address of a text. With `replace`, Back does not lead to earlier searches.
 */
export function useSearchDraft(search: string, addressOf: (text: string) => string, { replace = false } = {}) {
  const [draft, setDraft] = useState(search)
  const shownAddress = addressOf(search)
  const draftAddress = addressOf(draft)

  const [seen, setSeen] = useState(search)
  if (seen !== search) {
    setSeen(search)
    // If the address says the same, the field stays as it is, including a trailing space before the next word.
    if (draftAddress !== shownAddress) setDraft(search)
  }

  useEffect(() => {
    if (draftAddress === shownAddress) return
    const timer = setTimeout(() => navigate(draftAddress, { replace }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [shownAddress, draftAddress, replace])

  return {
    draft,
    type: setDraft,
    send: (text: string) => {
      setDraft(text)
      if (addressOf(text) !== shownAddress) navigate(addressOf(text), { replace })
    },
  }
}
