import type { SubmitEvent } from 'react'
import { SEARCH_MAX } from '#contract/limits.ts'
import styles from '#web/features/partners/PartnerSearch.module.css'
import { usePartnerSearch } from '#web/features/partners/queries.ts'
import { partnersAddress } from '#web/features/partners/rules.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { useSearchDraft } from '#web/ui/searchDraft.ts'

/** The search field for partners. The address holds the state, so the form works without a script. */
export function PartnerSearch() {
  const phrase = usePhrase()
  const { draft, type, send } = useSearchDraft(usePartnerSearch(), partnersAddress)

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
