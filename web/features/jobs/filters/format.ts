import { findStation } from '#contract/city/stations.ts'
import { dayRanges } from '#contract/dayRanges.ts'
import { DEFAULT_TRAVEL_MINUTES, type JobKind, type Weekday } from '#contract/factValues.ts'
import { amountText } from '#contract/payText.ts'
import { LANGUAGE_FORMATS } from '#contract/preferences.ts'
import type { ReadFilter } from '#contract/searchReading.ts'
import { jobTypePhrase } from '#web/features/jobs/FilterSelects.tsx'
import { type FactFilter, factsOf, type ListFilter, searchable } from '#web/features/jobs/rules.ts'
import type { Localization } from '#web/i18n/i18n.tsx'
import { dayName } from '#web/i18n/weekdays.ts'

type TimeOfDay = 'morning' | 'day' | 'evening' | 'night'

/** The text of one value of a filter. */
export function filterText(
  { phrase, language, symbol = '' }: Localization & { symbol?: string },
  name: keyof FactFilter | 'minPay',
  value: string,
  all: Pick<ListFilter, 'sort' | 'minutes'>,
): string {
  switch (name) {
    case 'minPay':
      return phrase('filters.pay.option', { symbol, amount: amountText(value, language) })
    case 'day':
      return dayName(value as Weekday, phrase, 'long')
    case 'time':
      return phrase(`filters.facts.${value as TimeOfDay}`)
    case 'kind':
      return phrase(`facts.kind.${value as JobKind}`)
    case 'start':
      return value === 'now' ? phrase('filters.facts.startNow') : startText({ phrase, language }, value)
    case 'borough':
      return phrase('filters.facts.wholeBorough', { borough: value })
    case 'station': {
      const station = findStation(value)?.name ?? value
      if (all.sort === 'near' && all.minutes === undefined) return phrase('filters.facts.nearestFrom', { station })
      return phrase('filters.facts.within', { minutes: all.minutes ?? DEFAULT_TRAVEL_MINUTES, station })
    }
    case 'week':
      return phrase('filters.facts.week')
    case 'english':
    case 'untrained':
    case 'paid':
      return phrase(`filters.facts.${name}`)
    default:
      return value
  }
}

/** The texts of the filters that were read in the search. Minutes are shown with their station, and days in a row as a range. */
export const readTexts = (
  localization: Localization & { symbol: string },
  { minutes, ...asked }: ReadFilter['filter'],
): string[] =>
  Object.entries(asked).flatMap(([name, values = '']) =>
    name === 'day'
      ? dayRanges(values.split(',') as Weekday[], localization.phrase('facts.days.long').split(' '))
      : values.split(',').map((value) => filterText(localization, name as keyof FactFilter, value, { minutes })),
  )

/** The texts of all filters on facts. Minutes are part of the text of their station. */
export const filterTexts = (localization: Localization, filter: ListFilter): string[] =>
  Object.entries({ ...factsOf(filter), minutes: '' }).flatMap(([name, values]) =>
    (values ?? '')
      .split(',')
      .filter(Boolean)
      .map((value) => filterText(localization, name as keyof FactFilter, value, filter)),
  )

/** The texts of the filters that the closest matches do not have to fit. A station and its minutes are one. */
export function leftOutTexts(
  localization: Localization & { symbol: string },
  names: string[],
  filter: ListFilter,
): string[] {
  const { phrase } = localization
  return names.flatMap((name) => {
    if (name === 'jobType') return filter.jobType ? [phrase(jobTypePhrase(filter.jobType))] : []
    if (name === 'minutes' && names.includes('station')) return []
    const asked = (name === 'minutes' ? 'station' : name) as keyof FactFilter | 'minPay'
    const values = String(filter[asked] ?? '').split(',')
    return values.filter(Boolean).map((value) => filterText(localization, asked, value, filter))
  })
}

export function startText({ phrase, language }: Localization, month: string): string {
  const shown = new Date(`${month}-15T12:00:00Z`).toLocaleDateString(LANGUAGE_FORMATS[language].locale, {
    month: 'long',
  })
  return phrase('filters.facts.startBy', { month: shown })
}

/** Removes a part from a search, unless it is only part of a word, and a comma that is then at the end. */
export function withoutPart(search: string, part: string): string {
  const escaped = part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const found = new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])[,;]?`, 'gu')
  const rest = search.replace(found, ' ')
  return searchable(rest === search ? rest : rest.replace(/[\s,;]+$/, ''))
}
