import { type SubmitEvent, useEffect, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { SEARCH_MAX } from '#contract/limits.ts'
import styles from '#web/features/partners/PartnerSearch.module.css'
import { usePartnerSearch } from '#web/features/partners/queries.ts'
import { partnersAddress } from '#web/features/partners/rules.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'

const PAUSE_MS = 500

/** The search field for partners. The address holds the state, so the form works without a script. */
export function PartnerSearch() {
  const phrase = usePhrase()
  const { draft, type, send } = useSearchDraft()

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    send(draft)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: the form itself is the landmark, one element instead of two.
    <form
      className={styles.form}
      role="search"
      aria-label={phrase('partners.search.label')}
      action="/partners"
      onSubmit={submit}
    >
      <SearchField
        id="partner-search"
        label={phrase('partners.search.label')}
        clearLabel={phrase('filters.search.clear')}
        placeholder={phrase('partners.search.placeholder')}
        maxLength={SEARCH_MAX}
        value={draft}
        onType={type}
        onClear={() => send('')}
      />
    </form>
  )
}

/** The text of the search field. After a pause it is written to the address, and it follows changes of the address. */
function useSearchDraft() {
  const search = usePartnerSearch()
  const [draft, setDraft] = useState(search)
  const shownAddress = partnersAddress(search)
  const draftAddress = partnersAddress(draft)

  const [seen, setSeen] = useState(shownAddress)
  if (seen !== shownAddress) {
    setSeen(shownAddress)
    // If the address says the same, the field stays as it is, including a trailing space before the next word.
    if (draftAddress !== shownAddress) setDraft(search)
  }

  useEffect(() => {
    if (draftAddress === shownAddress) return
    const timer = setTimeout(() => navigate(draftAddress), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [shownAddress, draftAddress])

  return {
    draft,
    type: setDraft,
    send: (text: string) => {
      setDraft(text)
      if (partnersAddress(text) !== shownAddress) navigate(partnersAddress(text))
    },
  }
}
