import { conceptOf, isPlace } from '#server/features/search/concepts/rules.ts'
import { readAboutApplicant } from '#server/features/search/filters/aboutApplicant/rules.ts'
import { readDays } from '#server/features/search/filters/days/rules.ts'
import { readExclusions } from '#server/features/search/filters/exclusions/rules.ts'
import { dayFilter, type Filter, filtersOf } from '#server/features/search/filters/fromConcepts/rules.ts'
import { withNegations } from '#server/features/search/filters/negatedFilters/rules.ts'
import { isBeside, NO_PROBLEM, NOTHING_BUT, withOnly } from '#server/features/search/filters/negationWords/rules.ts'
import { readPatterns } from '#server/features/search/filters/patterns/rules.ts'
import { inSameDistrict } from '#server/features/search/filters/postcodes/rules.ts'
import { meantBy } from '#server/features/search/filters/slips/rules.ts'
import { inDigits, withWholeWord } from '#server/features/search/filters/spoken/rules.ts'
import { readSegments, type Segment } from '#server/features/search/reading/rules.ts'
import { blanked, READ, type Span, spansOf } from '#server/features/search/spans/rules.ts'
import { COMMONPLACES, FILLERS, placedWords, type Typed, wordsOf } from '#server/features/search/words/rules.ts'

/**
 * A part of a search that means filters: one, or two as for Tuesday evening in one word. It is empty for a part that is understood, but has
 * no filter and is left out of the search.
 */
export type Reading = { span: Span; filters: Filter[] }

/** Takes a search apart into the parts that mean filters, and the segments of all other words. `today` is a day such as `2026-11-23`. */
export function readFilters(typed: string, today: string): Read {
  const text = inDigits(typed)
  const { readings, segments } = readDigits(text, today)
  if (text === typed) return { readings, segments }
  const whole = <Part extends { span?: Span }>(part: Part) =>
    part.span ? { ...part, span: withWholeWord(typed, part.span) } : part
  return {
    readings: readings.map(whole),
    segments: segments.map((part) => ({ ...part, words: part.words.map(whole) })),
  }
}

type Read = { readings: Reading[]; segments: Segment[] }

/** The same for a text without spelled numbers. */
function readDigits(text: string, today: string): Read {
  const aboutApplicant = readAboutApplicant(text)
  const relevant = blanked(text, [...aboutApplicant, ...spansOf(text, NOTHING_BUT)])
  const byPattern = readPatterns(relevant, today)
  const rest = blanked(relevant, [...aboutApplicant, ...byPattern.map(({ span }) => span)], READ)
  const noProblem = spansOf(rest, NO_PROBLEM)
  const days = readDays(rest, relevant).map(({ span, days: some }) => ({ span, filters: [dayFilter(some)] }))
  const withoutDays = blanked(
    rest,
    days.map(({ span }) => span),
  )
  const { negatedFilters, excluded } = readExclusions(rest, placedWords(blanked(withoutDays, noProblem)))
  const ruledOut = [...negatedFilters.map(({ whole }) => whole), ...excluded.map(({ span }) => span)]
  const words = placedWords(blanked(withoutDays, [...ruledOut, ...noProblem]))
  const read = readSegments(words).map((segment, at, all) =>
    isInName(text, segment, all.slice(at + 1))
      ? { segment: { words: segment.words, ids: [] }, filters: [] }
      : { segment, filters: meantBy(segment, filtersOf) },
  )
  const asking = read.flatMap(({ segment, filters }) =>
    filters.length > 0 ? [{ span: spanOf(segment), filters }] : [],
  )
  const said = withNegations(rest, [...days, ...negatedFilters, ...asking].toSorted(byPlace))
  const others = narrowedBy(said, byPattern).map(({ span, filters }) => ({ span: withOnly(text, span), filters }))
  const all = [...others, ...said, ...excluded]
  const aside = [...aboutApplicant, ...noProblem].filter((span) => !all.some((one) => isWithin({ span }, one.span)))
  const readings = withPostcodes(text, [...all, ...aside.map((span) => ({ span, filters: [] }))].toSorted(byPlace))

  const isEnglish = readings.some(({ filters }) => filters.some(({ name }) => name === 'english'))
  const isRead = (word: Segment['words'][number]) => readings.some(({ span }) => isWithin(word, span))
  const isOnlyFiller = ({ words: own, ids }: Segment) =>
    readings.length > 0 && (own.every(isHollow) || (isEnglish && ids.join() === 'English'))
  // Of a Kochazubi, the apprenticeship is a filter, and the cook is searched.
  const filterWords = new Set(read.flatMap(({ segment, filters }) => (filters.length > 0 ? segment.words : [])))
  const isTaken = ({ words: own, ids }: Segment) =>
    own.every(isRead) && !(ids.length > 0 && own.every((word) => filterWords.has(word)))
  const segments = read
    .filter(({ segment, filters }) => filters.length === 0 && !isTaken(segment) && !isOnlyFiller(segment))
    .map(({ segment }) => segment)
  if (readings.length > 0 || !isForAnything(segments, words)) return { readings, segments }
  const whole = { words: segments.flatMap(({ words: own }) => own), ids: [] }
  return { readings: [{ span: spanOf(whole), filters: [] }], segments: [] }
}

/** "Friday's Restaurant" and "TGI Fridays" are names. "Friday's kitchen" and "Friday's bar shift" are work on that day. */
const isInName = (text: string, day: Segment, [place, next]: Segment[]) =>
  (BEFORE_DAY_IN_NAME.test(text.slice(0, spanOf(day)[0])) && filtersOf(day).some(({ name }) => name === 'day')) ||
  (place?.ids.some((id) => isPlace(id) && id !== 'kitchen') === true &&
    !next?.ids.some((id) => SAYS_WORK.includes(conceptOf(id).kind)) &&
    OWNS.test(text.slice(spanOf(day)[1], spanOf(place)[0])))
const BEFORE_DAY_IN_NAME = /(?<!\p{L})(?:t\.?g\.?i\.?|ruby)\s+$/iu
const SAYS_WORK = ['shift', 'product']
const OWNS = /^['’]s\s+$/i

/** "Hallo, ich suche Arbeit", "jobs berlin", "irgendwas in der Gastro": all jobs fit equally well. */
const isForAnything = (segments: Segment[], typed: Typed[]) => {
  const telling = segments.filter(({ ids }) => ids.join() !== 'hospitality').flatMap(({ words }) => words)
  return telling.every(({ word }) => FILLERS.has(word)) && typed.some(({ word }) => ANYTHING.has(word))
}
const ANYTHING = new Set(
  wordsOf(
    'job jobs arbeit arbeiten work stelle stellen berlin suche looking irgendwas etwas something anything egal menschen',
  ),
)

/** A postcode beside the name of its district is one part with it: "10999 Kreuzberg". */
function withPostcodes(text: string, readings: Reading[]): Reading[] {
  const parts: Reading[] = []
  for (const reading of readings) {
    const last = parts.at(-1)
    const isNext = last && placedWords(text.slice(last.span[1], reading.span[0])).every(isHollow)
    const span = [last?.span[0] ?? 0, reading.span[1]] as const
    const filters = isNext && inSameDistrict(last.filters, reading.filters, text.slice(...span))
    if (filters) parts[parts.length - 1] = { span, filters }
    else parts.push(reading)
  }
  return parts
}

const byPlace = (one: { span: Span }, other: { span: Span }) => one.span[0] - other.span[0]
const isHollow = ({ word }: { word: string }) => isBeside(word) || COMMONPLACES.has(word)
const isWithin = ({ span }: { span?: Span }, [from, to]: Span) => span !== undefined && span[0] >= from && span[1] <= to

function spanOf({ words: own }: Segment): Span {
  const spans = own.flatMap(({ span }) => span ?? [])
  return [Math.min(...spans), Math.max(...spans)]
}

/** "Werkstudent 20 Stunden" does not mean other kinds with as many hours. */
function narrowedBy(named: Reading[], byPattern: Reading[]): Reading[] {
  const kinds = named.flatMap(({ filters }) => filters.filter(({ name }) => name === 'kind'))
  if (kinds.length === 0) return byPattern
  const isHours = ({ name, value }: Filter) => name === 'kind' && value.includes(',')
  return byPattern.map(({ span, filters }) => ({ span, filters: filters.some(isHours) ? kinds : filters }))
}
