import History from 'lucide-react/icons/history'
import { amountText } from '#contract/payText.ts'
import { useSite } from '#web/api/SiteContext.tsx'
import { jobTypePhrase } from '#web/features/jobs/FilterSelects.tsx'
import { filterTexts } from '#web/features/jobs/filters/format.ts'
import { useOfferedFilters } from '#web/features/jobs/filters/hooks.ts'
import styles from '#web/features/jobs/filters/LastFilters.module.css'
import { useJobFilter } from '#web/features/jobs/queries.ts'
import { isFiltered, parseJobFilter } from '#web/features/jobs/rules.ts'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'

/** A link to the last filters of this tab, if it has any and the list has none. */
export function LastFilters() {
  const address = useOfferedFilters(isFiltered(useJobFilter()))
  return address && <LastFiltersLink address={address} />
}

function LastFiltersLink({ address }: { address: string }) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  const { currencySymbol: symbol } = useSite()
  const filter = parseJobFilter(address.slice('/'.length))
  const { search, jobType, minPay } = filter
  const names = [
    search && phrase('filters.lastSearch', { search }),
    jobType && phrase(jobTypePhrase(jobType)),
    minPay && phrase('filters.pay.option', { symbol, amount: amountText(String(minPay), language) }),
    ...filterTexts({ phrase, language }, filter),
  ]

  return (
    <ButtonLink look="quiet" className={styles.last} href={address}>
      <History />
      <span className={styles.words}>
        {phrase('filters.last')}{' '}
        <span className={`visually-hidden-on-phones ${styles.names}`}>{names.filter(Boolean).join(', ')}</span>
      </span>
    </ButtonLink>
  )
}
