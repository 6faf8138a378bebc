import { findStation } from '#contract/city/stations.ts'
import { DEFAULT_TRAVEL_MINUTES, type JobKind, type Weekday } from '#contract/factValues.ts'
import { LANGUAGE_FORMATS, type Language } from '#contract/preferences.ts'
import type { FactFilter } from '#web/features/jobs/rules.ts'
import type { phraseFunction } from '#web/i18n/i18n.tsx'
import { dayName } from '#web/i18n/weekdays.ts'

type Speaking = { phrase: ReturnType<typeof phraseFunction>; language: Language }
type TimeOfDay = 'morning' | 'day' | 'evening' | 'night'

/** One value of a filter, as it is called on screens. */
export function filterText(
  { phrase, language }: Speaking,
  name: keyof FactFilter,
  value: string,
  all: FactFilter,
): string {
  switch (name) {
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
      return phrase('filters.facts.within', { minutes: all.minutes ?? DEFAULT_TRAVEL_MINUTES, station })
    }
    case 'english':
    case 'untrained':
    case 'paid':
      return phrase(`filters.facts.${name}`)
    default:
      return value
  }
}

export function startText({ phrase, language }: Speaking, month: string): string {
  const shown = new Date(`${month}-15T12:00:00Z`).toLocaleDateString(LANGUAGE_FORMATS[language].locale, {
    month: 'long',
  })
  return phrase('filters.facts.startBy', { month: shown })
}
