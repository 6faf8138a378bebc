import { navigate } from 'wouter/use-browser-location'
import { SEARCH_MAX } from '#contract/limits.ts'
import { type OwnJobFilter, ownJobsAddress, STATUS } from '#web/features/dashboard/filter.ts'
import styles from '#web/features/dashboard/JobsTab.module.css'
import { usePhrase, usePlural } from '#web/i18n/i18n.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'

type JobFilterProps = {
  filter: OwnJobFilter
  /** How many jobs match; null without a filter. */
  found: number | null
}

/** Finds own jobs by words and by state. The address holds both, so that Back from a job returns to the same list. */
export function JobFilter({ filter, found }: JobFilterProps) {
  const phrase = usePhrase()
  const plural = usePlural()
  const choose = (change: Partial<Record<keyof OwnJobFilter, string>>) =>
    navigate(ownJobsAddress({ ...filter, ...change }), { replace: true })

  return (
    <fieldset className={styles.filter} aria-label={phrase('dashboard.jobs.filter')}>
      <Field
        label={phrase('dashboard.jobs.find')}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={SEARCH_MAX}
        value={filter.find}
        onChange={({ target }) => choose({ find: target.value })}
      />
      <Select
        label={phrase('dashboard.csv.status')}
        value={filter.state}
        onChange={({ target }) => choose({ state: target.value })}
      >
        <option value="">{phrase('applicants.filter.anyStatus')}</option>
        {Object.entries(STATUS).map(([state, name]) => (
          <option key={state} value={state}>
            {phrase(name)}
          </option>
        ))}
      </Select>
      <p role="status" className="visually-hidden">
        {found !== null && plural('common.entriesShown', found)}
      </p>
    </fieldset>
  )
}
