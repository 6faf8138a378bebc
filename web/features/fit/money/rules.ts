import { valuesAfter, valuesOn } from '#contract/law/limits.ts'
import { WEEKS_A_MONTH } from '#contract/workingHours.ts'
import { type FitJob, hourlyPay, monthlyPay, type Range } from '#web/features/fit/pay/rules.ts'
import { type Check, isOnAt, type Person, startOf, within } from '#web/features/fit/period/rules.ts'

const CENTS = 100

/** Whether the job is within the limit of a Minijob, together with other Minijobs, at its start and when the limit changes. */
export function minijobChecks(job: FitJob, person: Person, hours: Range | null, today: string): Check[] {
  const { kind } = job.facts
  if (kind === 'shortTerm' || kind === 'apprenticeship') return []
  const start = startOf(job.facts, today)
  const now = valuesOn('minijob', start)
  const next = valuesAfter('minijob', start)
  const pay = monthlyPay(job, hours)
  if (!pay) {
    const limit = now.monthEuros * CENTS
    const reason = hourlyPay(job, hours) ? 'minijobHoursUnknown' : 'minijobPayUnknown'
    return [{ topic: 'minijob', verdict: 'unknown', reason, money: { limit } }]
  }
  const other = person.otherJob === 'minijob' ? person.otherPay : 0
  const total = { min: plus(pay.min, other), max: plus(pay.max, other) }
  const first = minijobAt(total, now.monthEuros * CENTS)
  const beside: Check = { topic: 'minijob', verdict: 'yes', reason: 'minijobBeside' }
  const later = next && isOnAt(job.facts, next.date) && minijobAt(total, next.monthEuros * CENTS, next.date)
  return [
    first,
    ...(person.otherJob === 'insured' && first.verdict !== 'no' ? [beside] : []),
    ...(later ? [later] : []),
  ]
}

const plus = (pay: number | null, other: number) => (pay === null ? null : pay + other)

function minijobAt(total: Range, limit: number, since?: string): Check {
  const verdict = within(limit, total)
  const reasons = { yes: 'minijobFits', maybe: 'minijobMaybe', no: 'minijobOver', unknown: 'minijobMaybe' }
  const most = total.max ?? total.min ?? 0
  const money = { limit, total: most, left: Math.max(limit - most, 0), above: Math.max(most - limit, 0) }
  return since === undefined
    ? { topic: 'minijob', verdict, reason: reasons[verdict], money }
    : { topic: 'minijob', verdict, reason: 'minijobLater', money, days: { since } }
}

/** What is left under the limit of a Minijob without this job, and how many hours a week of this job that is. */
export function minijobRoom(job: FitJob, { otherJob, otherPay }: Person, today: string) {
  const limit = valuesOn('minijob', startOf(job.facts, today)).monthEuros * CENTS
  const left = Math.max(limit - (otherJob === 'minijob' ? otherPay : 0), 0)
  const pay = hourlyPay(job, null)
  const most = pay?.max ?? pay?.min
  return { left, hours: most ? Math.floor((left / most / WEEKS_A_MONTH) * 10) / 10 : null }
}

/** Whether the pay is at least the minimum wage, at the start of the job and when the wage rises. */
export function minimumWageChecks(job: FitJob, person: Person, hours: Range | null, today: string): Check[] {
  if (job.facts.kind === 'apprenticeship') return []
  const pay = hourlyPay(job, hours)
  if (!pay) return []
  const start = startOf(job.facts, today)
  const now = valuesOn('minimumWage', start).hourEuros * CENTS
  const next = valuesAfter('minimumWage', start)
  const verdict = atLeast(now, pay)
  const first: Check = {
    topic: 'minimumWage',
    // People under 18 without a completed apprenticeship have no right to it.
    verdict: verdict === 'no' && person.age !== 'adult' ? 'maybe' : verdict,
    reason: verdict === 'yes' ? 'wageFits' : person.age === 'adult' ? 'wageBelow' : 'wageYouth',
    money: { wage: Math.round(now) },
  }
  const rise = next && Math.round(next.hourEuros * CENTS)
  if (!rise || !isOnAt(job.facts, next.date) || atLeast(rise, pay) === 'yes' || verdict !== 'yes') return [first]
  return [
    first,
    { topic: 'minimumWage', verdict: 'maybe', reason: 'wageRises', money: { wage: rise }, days: { since: next.date } },
  ]
}

function atLeast(wage: number, { min, max }: Range) {
  const limit = Math.round(wage)
  if (min !== null && min >= limit) return 'yes'
  return max !== null && max < limit ? 'no' : 'maybe'
}
