import X from 'lucide-react/icons/x'
import styles from '#web/features/jobs/filters/ActiveFilters.module.css'
import { filterText } from '#web/features/jobs/filters/format.ts'
import { useJobFilter } from '#web/features/jobs/queries.ts'
import { type FactFilter, factsOf, jobFilterAddress } from '#web/features/jobs/rules.ts'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { Anchor } from '#web/ui/Anchor.tsx'

/** The filters on facts that are in the address. A press takes one off. */
export function ActiveFilters() {
  const phrase = usePhrase()
  const { language } = useLanguage()
  const filter = useJobFilter()
  const { minutes: _, ...facts } = factsOf(filter)
  const chips = Object.entries(facts).flatMap(([name, values]) =>
    (values ?? '').split(',').map((value) => ({ name: name as keyof typeof facts, value })),
  )

  return (
    <ul className={styles.chips} aria-label={phrase('filters.facts.active')}>
      {chips.map(({ name, value }) => {
        const text = filterText({ phrase, language }, name, value, filter)
        return (
          <li key={`${name} ${value}`}>
            <Anchor
              className={styles.chip}
              href={jobFilterAddress({ ...filter, ...without(facts, name, value) })}
              aria-label={phrase('filters.facts.remove', { filter: text })}
            >
              {text}
              <X />
            </Anchor>
          </li>
        )
      })}
    </ul>
  )
}

/** Minutes mean nothing without the station. */
function without(
  facts: FactFilter,
  name: keyof FactFilter,
  value: string,
): { [Name in keyof FactFilter]: string | undefined } {
  const others = facts[name]?.split(',').filter((one) => one !== value) ?? []
  return { [name]: others.join(',') || undefined, ...(name === 'station' && { minutes: undefined }) }
}
