import X from 'lucide-react/icons/x'
import { useUser } from '#web/api/currentUser.ts'
import { resultText } from '#web/features/home/format.ts'
import styles from '#web/features/home/PageLine.module.css'
import { MORE_FILTERS } from '#web/features/jobs/filters/MoreFilters.tsx'
import { useJobCount } from '#web/features/jobs/filters/queries.ts'
import { useFirstPage, useJobFilter } from '#web/features/jobs/queries.ts'
import { CLEARED, jobFilterAddress } from '#web/features/jobs/rules.ts'
import { usePhrase, usePlural } from '#web/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'

/** Describes a filtered list, instead of the introduction: `8 jobs in Neukölln`. */
export function ResultLine() {
  const phrase = usePhrase()
  const plural = usePlural()
  const filter = useJobFilter()
  const known = useJobCount(filter, useFirstPage())

  return (
    <div className={styles.line} data-member={useUser() ? '' : undefined}>
      <h1 className={styles.title} data-closest={known?.areClosest || undefined}>
        <span className={known?.areClosest ? 'visually-hidden-on-phones' : undefined}>
          {resultText({ phrase, plural }, filter, known && !known.isOutdated ? known : null)}
        </span>
        {known?.areClosest && <span aria-hidden="true">{phrase('filters.facts.closestList')}</span>}
      </h1>
      <ButtonLink
        look="quiet"
        className={styles.reset}
        href={jobFilterAddress({ sort: filter.sort })}
        state={CLEARED}
        onClick={focusFilters}
      >
        <span className="visually-hidden-on-phones">{phrase('filters.reset')}</span>
        <X />
      </ButtonLink>
    </div>
  )
}

/** Removing the filters removes this link, too, so the focus moves. */
const focusFilters = () => document.getElementById(MORE_FILTERS)?.focus({ preventScroll: true })
