import { type SubmitEvent, useRef } from 'react'
import type { JobWithApplicants } from '#contract/applications.ts'
import { SEARCH_MAX } from '#contract/limits.ts'
import styles from '#web/features/applicants/ApplicantFilters.module.css'
import { applicantsAddress, parseTabFilter, type TabFilter } from '#web/features/applicants/rules.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Field } from '#web/ui/Field.tsx'
import { useChoicesBeforeHydration, useValueBeforeHydration } from '#web/ui/inputBeforeHydration.ts'
import { Select } from '#web/ui/Select.tsx'
import { useSearchDraft } from '#web/ui/searchDraft.ts'

type ApplicantFiltersProps = {
  jobs: JobWithApplicants[]
  filter: TabFilter
  onChoose: (filter: TabFilter) => void
}

/** Filters for name, job and status. The address holds the state, so Enter works before the scripts have arrived. */
export function ApplicantFilters({ jobs, filter, onChoose }: ApplicantFiltersProps) {
  const phrase = usePhrase()
  const { jobId, status, search = '' } = filter
  const isUnknown = jobId !== undefined && !jobs.some((job) => job.id === jobId)
  const choose = (change: { job?: string; status?: string }) => {
    const address = new URLSearchParams(applicantsAddress(filter).split('?')[1])
    for (const [name, value] of Object.entries(change)) address.set(name, value)
    onChoose(parseTabFilter(address.toString()))
  }

  const filters = useRef<HTMLFormElement>(null)
  useChoicesBeforeHydration(filters, [String(jobId ?? ''), status ?? ''], ([chosenJob = '', chosenStatus = '']) =>
    choose({ job: chosenJob, status: chosenStatus }),
  )

  const box = useRef<HTMLInputElement>(null)
  const addressOf = (text: string) => applicantsAddress({ ...filter, search: text })
  const { draft, type, send } = useSearchDraft(search, addressOf, { replace: true })
  useValueBeforeHydration(box, draft, type)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    send(draft)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: the form itself is the landmark, one element instead of two.
    <form
      ref={filters}
      className={styles.filters}
      role="search"
      aria-label={phrase('applicants.filter.label')}
      action="/dashboard"
      onSubmit={submit}
    >
      <Field
        ref={box}
        label={phrase('applicants.filter.find')}
        type="search"
        name="search"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={SEARCH_MAX}
        value={draft}
        onChange={({ target }) => type(target.value)}
      />
      <Select
        name="job"
        label={phrase('applicants.filter.job')}
        value={jobId ?? ''}
        onChange={({ target }) => choose({ job: target.value })}
      >
        <option value="">{phrase('applicants.filter.allJobs')}</option>
        {isUnknown && <option value={jobId}>{phrase('applicants.filter.thisJob')}</option>}
        {jobs.map((job) => (
          <option key={job.id} value={job.id}>
            {job.title}
          </option>
        ))}
      </Select>
      <Select
        name="status"
        label={phrase('applicants.filter.status')}
        value={status ?? ''}
        onChange={({ target }) => choose({ status: target.value })}
      >
        <option value="">{phrase('applicants.filter.anyStatus')}</option>
        <option value="pending">{phrase('applications.status.pending')}</option>
        <option value="accepted">{phrase('applications.status.accepted')}</option>
        <option value="rejected">{phrase('applications.status.rejected')}</option>
      </Select>
      <input type="hidden" name="tab" value="applicants" />
    </form>
  )
}
