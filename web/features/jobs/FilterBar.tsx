import { type SubmitEvent, useEffect, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { SEARCH_MAX } from '#contract/limits.ts'
import styles from '#web/features/jobs/FilterBar.module.css'
import { JobTypeSelect, MinPaySelect, SortSelect } from '#web/features/jobs/FilterSelects.tsx'
import { MoreFilters } from '#web/features/jobs/filters/MoreFilters.tsx'
import { MapButton } from '#web/features/jobs/map/MapButton.tsx'
import { useJobFilter } from '#web/features/jobs/queries.ts'
import {
  factsOf,
  jobFilterAddress,
  type ListFilter,
  SENT,
  SUGGESTIONS_ID,
  type SuggestionPopup,
} from '#web/features/jobs/rules.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { lazy } from '#web/ui/lazy.ts'
import { SearchField } from '#web/ui/SearchField.tsx'

const SEARCH_ID = 'search'
const SEARCH_PAUSE_MS = 500
const SELECT_PAUSE_MS = 300

const SearchSuggestions = lazy(
  () => import('#web/features/jobs/suggestions/SearchSuggestions.tsx').then((it) => it.SearchSuggestions),
  ['pages'],
)

/** The search and the filters. The address holds the state, so the form works without a script. */
export function FilterBar() {
  const phrase = usePhrase()
  const { draft, type, choose, clear, send } = useFilterDraft()
  const suggestions = useSuggestions()

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    // For React, the dialog of more filters is a form inside this one. In the page it is not, and submits itself.
    if (event.target !== event.currentTarget) return
    send()
    suggestions.close()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: the form itself is the landmark, one element instead of two.
    <form className={styles.form} role="search" aria-label={phrase('filters.label')} action="/" onSubmit={submit}>
      <div className={styles.search}>
        <div className={styles.field}>
          <SearchField
            {...suggestions.field}
            id={SEARCH_ID}
            label={phrase('filters.search.label')}
            clearLabel={phrase('filters.search.clear')}
            placeholder={phrase('filters.search.placeholder')}
            maxLength={SEARCH_MAX}
            value={draft.search}
            onType={(search) => {
              type(search)
              suggestions.setTyped(search)
            }}
            onClear={clear}
          />
        </div>
        <MoreFilters />
        {suggestions.isReady && (
          <SearchSuggestions.Component
            fieldId={SEARCH_ID}
            text={draft.search}
            typed={suggestions.typed}
            onClose={suggestions.close}
            onSearch={type}
            onPopup={suggestions.setPopup}
          />
        )}
      </div>
      <div className={styles.bar}>
        <JobTypeSelect value={draft.jobType} onChoose={(jobType) => choose({ jobType })} />
        <MinPaySelect value={draft.minPay} onChoose={(minPay) => choose({ minPay })} />
        <MapButton />
      </div>
      <noscript>{import.meta.env.SSR && <WithoutScript />}</noscript>
    </form>
  )
}

/** What the form needs without a script. Only the server renders it, so it is not in the scripts of the browser. */
function WithoutScript() {
  const phrase = usePhrase()
  const filter = useJobFilter()
  return (
    <>
      {Object.entries(factsOf(filter)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SortSelect value={filter.sort} />
      <Button type="submit">{phrase('filters.search.label')}</Button>
    </>
  )
}

/** Loads the suggestions when the field gets the focus. `field`: the attributes that make the search field a combobox. */
function useSuggestions() {
  const [isReady, setReady] = useState(false)
  const [popup, setPopup] = useState<SuggestionPopup>({ isOpen: false })
  const [typed, setTyped] = useState<string | null>(null)
  return {
    isReady,
    setPopup,
    typed,
    setTyped,
    close: () => setTyped(null),
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': popup.isOpen,
      'aria-controls': popup.isOpen ? SUGGESTIONS_ID : undefined,
      'aria-activedescendant': popup.active,
      // If they cannot be loaded, the search works without them.
      onFocus: () =>
        void SearchSuggestions.ready().then(
          () => setReady(true),
          () => {},
        ),
    } as const,
  }
}

/** The state of the filter bar. After a pause it is written to the address, and it follows changes of the address. */
function useFilterDraft() {
  const filter = useJobFilter()
  const [draft, setDraft] = useState(() => draftOf(filter))
  const [pause, setPause] = useState(SEARCH_PAUSE_MS)
  const { sort } = filter

  const fields = jobFilterAddress({ ...filter, sort: undefined })
  const [seen, setSeen] = useState({ fields, draft: draftOf(filter) })
  if (seen.fields !== fields) {
    setSeen({ fields, draft: draftOf(filter) })
    // If the address says the same, the field stays as it is, including a trailing space before the next word.
    if (history.state?.cleared) setDraft(draftOf(filter))
    else if (addressOf(draft, filter) !== fields)
      setDraft({ ...draft, ...changesOf(draftOf(filter), seen.draft, draft) })
  }

  const shownAddress = jobFilterAddress(filter)
  const draftAddress = addressOf(draft, filter, sort)
  useEffect(() => {
    if (draftAddress === shownAddress) return
    const timer = setTimeout(() => navigate(draftAddress), pause)
    return () => clearTimeout(timer)
  }, [shownAddress, draftAddress, pause])

  return {
    draft,
    type: (search: string) => {
      setDraft((before) => ({ ...before, search }))
      setPause(SEARCH_PAUSE_MS)
    },
    choose: (chosen: Partial<FilterDraft>) => {
      setDraft((before) => ({ ...before, ...chosen }))
      setPause(SELECT_PAUSE_MS)
    },
    clear: () => {
      setDraft({ ...draft, search: '' })
      navigate(addressOf({ ...draft, search: '' }, filter, sort))
    },
    send: () => navigate(draftAddress, { replace: draftAddress === shownAddress, state: SENT }),
  }
}

type FilterDraft = { search: string; jobType: string; minPay: string }

const draftOf = ({ search, jobType, minPay }: ListFilter): FilterDraft => ({
  search: search ?? '',
  jobType: jobType ?? '',
  minPay: String(minPay ?? ''),
})

/** The changes of the address. Other fields may have been edited since, such as a word typed just before a filter is removed. */
function changesOf(now: FilterDraft, before: FilterDraft, typed: FilterDraft): Partial<FilterDraft> {
  const changed = Object.entries(now).filter(([name, value]) => value !== before[name as keyof FilterDraft])
  return { ...Object.fromEntries(changed), search: searchAfter(now.search, before.search, typed.search) }
}

/** The new search. When a part of a search is removed, words that were typed after it stay. */
function searchAfter(now: string, before: string, typed: string): string {
  if (now === before) return typed
  const words = before.split(' ')
  const isShorter = now.split(' ').every((word) => !word || words.includes(word))
  return isShorter && typed.startsWith(`${before} `) ? (now + typed.slice(before.length)).trimStart() : now
}

/** The draft has no filters on facts, because they are chosen in the dialog; they stay as they are in the address. */
const addressOf = (draft: FilterDraft, filter: ListFilter, sort?: ListFilter['sort']) =>
  jobFilterAddress({ ...filter, ...draft, sort })
