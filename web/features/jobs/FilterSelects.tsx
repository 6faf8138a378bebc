import { MIN_PAYS } from '#contract/city/minPays.ts'
import type { JobSort, JobType } from '#contract/jobs.ts'
import { amountText } from '#contract/payText.ts'
import { useSite } from '#web/api/SiteContext.tsx'
import { type Phrase, useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { BarSelect } from '#web/ui/BarSelect.tsx'

const JOB_TYPES = ['Full-time', 'Part-time', 'Casual', 'Contract']
const FILTER_PHRASES: Record<JobType, Phrase> = {
  'Full-time': 'filters.jobType.fullTime',
  'Part-time': 'filters.jobType.partTime',
  Casual: 'filters.jobType.casual',
  Contract: 'filters.jobType.contract',
  Internship: 'jobs.type.internship',
}

export const jobTypePhrase = (type: JobType): Phrase => FILTER_PHRASES[type]

type ChoiceProps = { value: string; onChoose: (value: string) => void }

export function JobTypeSelect(choice: ChoiceProps) {
  const phrase = usePhrase()
  return (
    <BarSelect {...choice} name="jobType" label={phrase('filters.jobType.label')}>
      <option value="">{phrase('filters.jobType.any')}</option>
      {withValue(JOB_TYPES, choice.value).map((type) => (
        <option key={type} value={type}>
          {isJobType(type) ? phrase(FILTER_PHRASES[type]) : type}
        </option>
      ))}
    </BarSelect>
  )
}

const SORTS: [JobSort, Phrase][] = [
  ['all', 'filters.sort.all'],
  ['recent', 'filters.sort.recent'],
  ['popular', 'filters.sort.popular'],
]

/** A select, because without a script the links of the tabs would lose a choice that has not been submitted yet. */
export function SortSelect({ value }: { value: JobSort | undefined }) {
  const phrase = usePhrase()
  return (
    <label>
      {phrase('filters.sort.label')}{' '}
      <select name="sort" defaultValue={value}>
        {value === 'near' && <option value="near">{phrase('home.tabs.near')}</option>}
        {SORTS.map(([sort, name]) => (
          <option key={sort} value={sort}>
            {phrase(name)}
          </option>
        ))}
      </select>
    </label>
  )
}

export function MinPaySelect(choice: ChoiceProps) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  const { currencySymbol: symbol } = useSite()
  return (
    <BarSelect {...choice} name="minPay" label={phrase('filters.pay.label')}>
      <option value="">{phrase('filters.pay.any')}</option>
      {withValue(MIN_PAYS, choice.value).map((amount) => (
        <option key={amount} value={amount}>
          {phrase('filters.pay.option', { symbol, amount: amountText(amount, language) })}
        </option>
      ))}
    </BarSelect>
  )
}

/** Adds a value of the address that is not among the options, so that it is shown as it is. */
const withValue = (offered: string[], value: string) =>
  !value || offered.includes(value) ? offered : [...offered, value]

const isJobType = (type: string): type is JobType => type in FILTER_PHRASES
