import { NICKNAMES, STATIONS } from '#contract/city/stations.ts'
import {
  JOB_EXTRAS,
  type JobExtra,
  type JobKind,
  type LanguageLevel,
  WEEKDAYS,
  type Weekday,
} from '#contract/factValues.ts'
import type { JobFacts, Shift } from '#contract/jobFacts.ts'

/** A checkbox: its value when it is ticked. */
type Ticked = string | false | undefined

export type TypedShift = { days?: Partial<Record<Weekday, Ticked>>; from?: string; to?: string }

/** Facts as the fields of a form hold them: texts, and an empty one for a fact that is not stated. */
export type TypedFacts = {
  varies?: Ticked
  shifts?: TypedShift[]
  weeklyHours?: { from?: string; to?: string }
  startsNow?: Ticked
  start?: string
  end?: string
  kind?: JobKind | ''
  german?: LanguageLevel | ''
  english?: LanguageLevel | ''
  experience?: NonNullable<JobFacts['experience']> | ''
  trialShift?: { kind?: NonNullable<JobFacts['trialShift']>['kind'] | ''; hours?: string }
  tips?: NonNullable<JobFacts['tips']> | ''
  extras?: Partial<Record<JobExtra, Ticked>>
  payDay?: string
  adultsOnly?: Ticked
  /** The name of the station. */
  station?: string
  district?: string
}

/** The facts that a form states. Whether they are valid is checked by the schema of facts. */
export function factsFrom(typed: TypedFacts): JobFacts {
  const { kind, german, english, experience, tips, end, district, payDay, trialShift, weeklyHours } = typed
  return stated({
    shifts: typed.varies ? 'varies' : shiftsFrom(typed.shifts ?? []),
    weeklyHours: weeklyHours && hoursFrom(weeklyHours),
    start: typed.startsNow ? 'now' : typed.start,
    end,
    kind: kind || undefined,
    german: german || undefined,
    english: english || undefined,
    experience: experience || undefined,
    trialShift: trialShift?.kind
      ? stated({ kind: trialShift.kind, hours: trialShift.kind === 'none' ? undefined : numberFrom(trialShift.hours) })
      : undefined,
    tips: tips || undefined,
    extras: JOB_EXTRAS.filter((extra) => typed.extras?.[extra]),
    payDay: numberFrom(payDay),
    adultsOnly: typed.adultsOnly ? true : undefined,
    station: stationFrom(typed.station),
    district,
  })
}

/** Removes empty facts. */
const stated = <Facts extends object>(facts: Facts): Facts =>
  Object.fromEntries(
    Object.entries(facts).filter(([, fact]) => fact !== undefined && fact !== '' && !(Array.isArray(fact) && !fact[0])),
  ) as Facts

const shiftsFrom = (shifts: TypedShift[]): Shift[] =>
  shifts.flatMap(({ days, from, to }) => {
    const chosen = WEEKDAYS.filter((day) => days?.[day])
    return chosen.length > 0 || from || to ? { days: chosen, from: from || null, to: to || null } : []
  })

/** A single number is both the minimum and the maximum. */
function hoursFrom({ from, to }: NonNullable<TypedFacts['weeklyHours']>) {
  const [low, high] = [numberFrom(from), numberFrom(to)]
  return low === undefined && high === undefined
    ? undefined
    : { from: low ?? Number.NaN, to: high ?? low ?? Number.NaN }
}

const numberFrom = (text: string | undefined) => (text?.trim() ? Number(text) : undefined)

/** A name that is not in the list stays as it is, so that it can be refused. */
function stationFrom(name: string | undefined) {
  const wanted = spelled(name ?? '')
  const full = NICKNAMES.get(wanted)?.toLowerCase() ?? wanted
  return wanted && (STATIONS.find((station) => spelled(station.name) === full)?.id ?? wanted)
}

/** `U Hermannstr.` as `hermannstraße`. */
const spelled = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replace(/^(?:s\+u|u\+s|s|u)(?:[- ]?(?:bahnhof|bahn|bhf\.?))?\s+/, '')
    .replace(/(?:strasse|str\.?)$/, 'straße')
    .replace(/\bpl\.?$/, 'platz')

/** These facts as the fields of a form. */
export function typedFrom(facts: JobFacts): TypedFacts {
  const { shifts, weeklyHours, start, trialShift, extras = [] } = facts
  return {
    varies: shifts === 'varies' && 'varies',
    shifts: Array.isArray(shifts) ? shifts.map(shiftAsTyped) : [],
    weeklyHours: { from: textFrom(weeklyHours?.from), to: textFrom(weeklyHours?.to) },
    startsNow: start === 'now' && 'now',
    start: start === 'now' ? '' : (start ?? ''),
    end: facts.end ?? '',
    kind: facts.kind ?? '',
    german: facts.german ?? '',
    english: facts.english ?? '',
    experience: facts.experience ?? '',
    tips: facts.tips ?? '',
    district: facts.district ?? '',
    trialShift: { kind: trialShift?.kind ?? '', hours: textFrom(trialShift?.hours) },
    extras: Object.fromEntries(extras.map((extra) => [extra, extra])),
    payDay: textFrom(facts.payDay),
    adultsOnly: facts.adultsOnly === true && 'yes',
    station: STATIONS.find(({ id }) => id === facts.station)?.name ?? '',
  }
}

const shiftAsTyped = ({ days, from, to }: Shift): TypedShift => ({
  days: Object.fromEntries(days.map((day) => [day, day])),
  from: from ?? '',
  to: to ?? '',
})

const textFrom = (count: number | undefined) => (count === undefined ? '' : String(count))
