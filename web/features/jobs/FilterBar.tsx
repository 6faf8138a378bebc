import { type SubmitEvent, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { SEARCH_MAX } from '#contract/limits.ts'
import styles from '#web/features/jobs/FilterBar.module.css'
import { JobTypeSelect, MinPaySelect, SortSelect } from '#web/features/jobs/FilterSelects.tsx'
import { MoreFilters } from '#web/features/jobs/filters/MoreFilters.tsx'
import { useJobFilter } from '#web/features/jobs/queries.ts'
import { factsOf, jobFilterAddress, type ListFilter } from '#web/features/jobs/rules.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'

const SEARCH_PAUSE_MS = 500
const SELECT_PAUSE_MS = 300

/** The search and the filters. The address holds the state, so the form works without a script. */
export function FilterBar() {
  const phrase = usePhrase()
  const { draft, sort, facts, isFiltered, type, choose, clear, send } = useFilterDraft()

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    send()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: the form itself is the landmark, one element instead of two.
    <form className={styles.form} role="search" aria-label={phrase('filters.label')} action="/" onSubmit={submit}>
      <div className={styles.bar}>
        <SearchField
          id="search"
          label={phrase('filters.search.label')}
          clearLabel={phrase('filters.search.clear')}
          placeholder={phrase('filters.search.placeholder')}
          maxLength={SEARCH_MAX}
          value={draft.search}
          onType={type}
          onClear={clear}
        />
        <JobTypeSelect value={draft.jobType} onChoose={(jobType) => choose({ jobType })} />
        <MinPaySelect value={draft.minPay} onChoose={(minPay) => choose({ minPay })} />
      </div>
      <noscript>
        {Object.entries(facts).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SortSelect value={sort} />
        <Button type="submit">{phrase('filters.search.label')}</Button>
      </noscript>
      <div className={styles.more}>
        <MoreFilters />
        {isFiltered && (
          <ButtonLink look="quiet" href={jobFilterAddress({ sort })}>
            {phrase('filters.reset')}
          </ButtonLink>
        )}
      </div>
    </form>
  )
}

/** The state of the filter bar. After a pause it is written to the address, and it follows changes of the address. */
function useFilterDraft() {
  const filter = useJobFilter()
  const [, navigate] = useLocation()
  const [draft, setDraft] = useState(() => draftOf(filter))
  const [pause, setPause] = useState(SEARCH_PAUSE_MS)
  const { sort } = filter

  const fields = jobFilterAddress({ ...filter, sort: undefined })
  const [seen, setSeen] = useState(fields)
  if (seen !== fields) {
    setSeen(fields)
    // If the address says the same, the field stays as it is, including a trailing space before the next word.
    if (addressOf(draft, filter) !== fields) setDraft(draftOf(filter))
  }

  const here = jobFilterAddress(filter)
  const there = addressOf(draft, filter, sort)
  useEffect(() => {
    if (there === here) return
    const timer = setTimeout(() => navigate(there), pause)
    return () => clearTimeout(timer)
  }, [here, there, pause, navigate])

  return {
    draft,
    sort,
    facts: factsOf(filter),
    isFiltered: fields !== '/',
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
    send: () => {
      if (there !== here) navigate(there)
    },
  }
}

type FilterDraft = { search: string; jobType: string; minPay: string }

const draftOf = ({ search, jobType, minPay }: ListFilter): FilterDraft => ({
  search: search ?? '',
  jobType: jobType ?? '',
  minPay: String(minPay ?? ''),
})

/** Filters on facts are chosen elsewhere, and stay. */
const addressOf = (draft: FilterDraft, filter: ListFilter, sort?: ListFilter['sort']) =>
  jobFilterAddress({ ...filter, ...draft, sort })
