import { type JobKind, TIMES_OF_DAY, WEEKDAYS } from '#contract/factValues.ts'
import {
  dayFilter,
  type Filter,
  filtersOfConcepts,
  kindFilter,
  says,
  timeFilter,
  WORKING_DAYS,
} from '#server/features/search/filters/fromConcepts/rules.ts'

/** The kinds that "kein Minijob" can mean. An apprenticeship or a job for a few days is not among them. */
const KINDS: JobKind[] = ['minijob', 'partTime', 'fullTime', 'workingStudent']

/** How jobs state that there is no work at night. */
const NO_NIGHTS = ['ohne nachtschicht', 'keine nachtschicht', 'keine nachtarbeit', 'no night', 'no nights']

/** The opposite of these filters, which were ruled out. Empty if no filter means the opposite. */
export function oppositeOf(filters: Filter[]): Filter[] {
  const [first, ...others] = filters
  if (!first || others.length > 0) return []
  const values = first.value.split(',')
  const without = <Value extends string>(all: readonly Value[]) => all.filter((value) => !values.includes(value))
  if (first.name === 'day' && !first.only) return onlyOn(dayFilter(without(WEEKDAYS)))
  if (first.name === 'time') return exceptOf(without(TIMES_OF_DAY))
  // "Ohne Ausbildung" means that the applicant has no training.
  if (first.value === 'apprenticeship') return filtersOfConcepts(['no experience'])
  return first.name === 'kind' && KINDS.some((kind) => values.includes(kind)) ? [kindFilter(without(KINDS))] : []
}

/** Combines two parts that one negation rules out. Both stay ruled out. */
export function together(some: Filter[], others: Filter[]): Filter[] {
  const names = new Set([...some, ...others].map(({ name }) => name))
  return [...names].flatMap((name) => {
    const [first, second] = [...some, ...others].filter((one) => one.name === name)
    if (!first || !second) return first ?? []
    const value = first.value.split(',').filter((one) => second.value.split(',').includes(one))
    if (value.length === 0) return []
    const both = { ...first, value: value.join() }
    return name === 'day' ? onlyOn(both) : [both]
  })
}

/** Requires all working times to be on these days. Otherwise a job could also have work on the other days. */
export function onlyOn(filter: Filter): Filter[] {
  if (filter.value === '') return []
  const isWithoutWeekend = filter.value === WORKING_DAYS
  return [{ ...filter, only: true, says: says(isWithoutWeekend ? ['weekdays', 'no weekend'] : []) }]
}

/** Requires all working times to be at these times of day, because a shift from six in the evening to two at night is also at night. */
function exceptOf(times: (typeof TIMES_OF_DAY)[number][]): Filter[] {
  if (times.length === 0) return []
  const filter: Filter = { ...timeFilter(times), only: true }
  if (times.includes('night')) return [filter]
  const { also } = filter.says
  const { key: _, ...said } = also
  return [{ ...filter, says: { ...filter.says, also: { ...said, phrases: [...said.phrases, ...NO_NIGHTS] } } }]
}
