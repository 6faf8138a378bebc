import { useInfiniteQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import type { MouseEvent } from 'react'
import type { ReadFilter } from '#contract/searchReading.ts'
import { useSite } from '#web/api/SiteContext.tsx'
import styles from '#web/features/jobs/filters/ActiveFilters.module.css'
import { ClosestLine } from '#web/features/jobs/filters/ClosestLine.tsx'
import { filterText, leftOutTexts, readTexts, withoutPart } from '#web/features/jobs/filters/format.ts'
import { useOwnStationInStep } from '#web/features/jobs/filters/hooks.ts'
import { MinutesChip } from '#web/features/jobs/filters/MinutesChip.tsx'
import { MORE_FILTERS } from '#web/features/jobs/filters/MoreFilters.tsx'
import { jobList, useFirstPage, useJobFilter } from '#web/features/jobs/queries.ts'
import { type FactFilter, factsOf, jobFilterAddress } from '#web/features/jobs/rules.ts'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { Anchor } from '#web/ui/Anchor.tsx'

/** The filters on facts in the address, and those that were read in the search; a press removes one. Also shows what was left out. */
export function ActiveFilters() {
  const phrase = usePhrase()
  const { language } = useLanguage()
  const { currencySymbol: symbol } = useSite()
  const filter = useJobFilter()
  useOwnStationInStep(filter)
  const { search = '' } = filter
  const [first] = useInfiniteQuery(jobList(filter, useFirstPage())).data?.pages ?? []
  const { minutes: _, ...facts } = factsOf(filter)
  const chosen = Object.entries(facts).flatMap(([name, values]) =>
    (values ?? '').split(',').map((value) => ({ name: name as keyof typeof facts, value })),
  )
  // While the jobs of another search load, the response is still the one of the previous search.
  const read = first?.read?.filter(({ text }) => withoutPart(search, text) !== search) ?? []
  const isWay = ({ filter: asked }: ReadFilter) => asked.minutes !== undefined && asked.station === undefined
  const [way] = read.filter(isWay)
  const shown = read.filter((part) => !isWay(part))
  const isWayAlone = way && !read.some(({ filter: asked }) => asked.station)
  const ways = way ? [way.text] : []
  const searchWithout = (parts: string[]) => parts.reduce(withoutPart, search)

  const localization = { phrase, language, symbol }
  const { leftOut = [], leftOutFilters = [] } = first ?? {}
  const unasked = first?.unasked?.filter((text) => withoutPart(search, text) !== search) ?? []
  const withoutChip = leftOutFilters.filter((name) => name === 'jobType' || name === 'minPay')
  const others = [
    ...leftOut.filter((text) => !read.some((part) => part.text === text)),
    ...leftOutTexts(localization, withoutChip, filter),
  ]
  if (chosen.length + read.length + unasked.length + others.length === 0) return <ClosestLine />
  // What was left out comes first, because on a phone the row is cut.
  const chips = [
    ...chosen.map(({ name, value }) => ({
      key: `${name} ${value}`,
      text: filterText(localization, name, value, filter),
      isLeftOut: leftOutFilters.includes(name === 'station' ? 'minutes' : name),
      href: jobFilterAddress({ ...filter, ...without(facts, name, value) }),
    })),
    ...shown.map(({ text, filter: asked }) => ({
      key: text,
      text: readTexts(localization, asked).join(', '),
      isLeftOut: leftOut.includes(text),
      href: jobFilterAddress({ ...filter, search: searchWithout(asked.station ? [text, ...ways] : [text]) }),
    })),
    ...unasked.map((text) => ({
      key: text,
      text,
      isLeftOut: true,
      href: jobFilterAddress({ ...filter, search: searchWithout([text]) }),
    })),
  ]

  return (
    <>
      <ul className={`row-1 ${styles.chips}`} aria-label={phrase('filters.facts.active')}>
        {others.map((text) => (
          <li key={text} className={styles.other} aria-hidden="true">
            <span className={styles.chip}>
              <s>{text}</s>
            </span>
          </li>
        ))}
        {chips
          .toSorted((one, other) => Number(other.isLeftOut) - Number(one.isLeftOut))
          .map(({ key, ...chip }) => (
            <Chip key={key} {...chip} />
          ))}
        {isWayAlone && <MinutesChip minutes={way.filter.minutes ?? ''} text={way.text} filter={filter} />}
      </ul>
      <ClosestLine />
    </>
  )
}

/** The pressed chip disappears, so the focus moves to the next one, or to the button that adds filters. */
function focusNext({ currentTarget }: MouseEvent<HTMLElement>) {
  const chip = currentTarget.closest('li')
  const next = (chip?.nextElementSibling ?? chip?.previousElementSibling)?.querySelector<HTMLElement>('a, button')
  const target = next ?? document.getElementById(MORE_FILTERS)
  target?.focus({ preventScroll: true })
}

type ChipProps = { text: string; href: string; isLeftOut: boolean }

/** A crossed-out chip is a wish that was left out: no job matches it, or there is no filter for it. */
function Chip({ text, href, isLeftOut }: ChipProps) {
  const phrase = usePhrase()
  return (
    <li>
      <Anchor
        className={styles.chip}
        href={href}
        aria-label={phrase('filters.facts.remove', { filter: text })}
        onClick={focusNext}
      >
        {isLeftOut ? <s>{text}</s> : text}
        <X />
      </Anchor>
    </li>
  )
}

/** Removes a filter. Without the station, the minutes go as well. */
function without(
  facts: FactFilter,
  name: keyof FactFilter,
  value: string,
): { [Name in keyof FactFilter]: string | undefined } {
  const others = facts[name]?.split(',').filter((one) => one !== value) ?? []
  return { [name]: others.join(',') || undefined, ...(name === 'station' && { minutes: undefined }) }
}
