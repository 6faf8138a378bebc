import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DISTRICTS } from '#contract/city/boroughs.ts'
import { findStation, STATIONS } from '#contract/city/stations.ts'
import { travelMinutes } from '#contract/city/travelTimes.ts'
import {
  EXPERIENCE_LEVELS,
  JOB_KINDS,
  LANGUAGE_LEVELS,
  TIMES_OF_DAY,
  TRAVEL_MINUTES,
  WEEKDAYS,
} from '#contract/factValues.ts'
import { createTestApp } from '#test/app.ts'
import { stationNamed } from '#test/stations.ts'

const app = await createTestApp()
const TODAY = '2026-12-10'
const CENTRE = stationNamed('Alexanderplatz')

const day = fc.constantFrom(...WEEKDAYS)
const time = fc.constantFrom(...TIMES_OF_DAY)
const kind = fc.constantFrom(...JOB_KINDS)
const district = fc.constantFrom(...DISTRICTS.map(({ name }) => name))
const borough = fc.constantFrom(...DISTRICTS.map((one) => one.borough))
const station = fc.constantFrom(...STATIONS.filter((one) => one.district).map(({ id }) => id))
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const some = <Value>(value: fc.Arbitrary<Value>, most: number) =>
  fc.uniqueArray(value, { minLength: 1, maxLength: most })

/** Shifts that may pass midnight, days without times, and varying days. */
const hour = (at: number) => `${String(at % 24).padStart(2, '0')}:00`
const shifts = fc.oneof(
  { weight: 4, arbitrary: fc.record({ day, starts: fc.nat(23), hours: fc.integer({ min: 1, max: 12 }) }) },
  { weight: 1, arbitrary: fc.record({ day }) },
  { weight: 1, arbitrary: fc.constant('varies' as const) },
)
const job = fc.record({
  shifts: maybe(shifts),
  kind: maybe(kind),
  german: maybe(fc.constantFrom(...LANGUAGE_LEVELS)),
  language: maybe(fc.constantFrom('English', 'German', 'EnglishOrGerman')),
  experience: maybe(fc.constantFrom(...EXPERIENCE_LEVELS)),
  start: maybe(fc.constantFrom('now', '2026-11-30', '2026-12-10', '2026-12-24', '2027-01-15')),
  pay: maybe(fc.constantFrom(14, 15.5, 17, 20)),
  district: maybe(district),
  station: maybe(station),
})
const filter = fc.record({
  day: maybe(some(day, 3)),
  time: maybe(some(time, 2)),
  kind: maybe(some(kind, 3)),
  english: maybe(fc.constant('true')),
  untrained: maybe(fc.constant('true')),
  paid: maybe(fc.constant('true')),
  minPay: maybe(fc.constantFrom(15, 17)),
  start: maybe(fc.constantFrom('now', '2026-12', '2027-01')),
  district: maybe(some(district, 40)),
  borough: maybe(some(borough, 6)),
  way: maybe(fc.record({ station: fc.constant(CENTRE), minutes: fc.constantFrom(...TRAVEL_MINUTES) })),
})
type JobFacts = typeof job extends fc.Arbitrary<infer Value> ? Value : never
type Asked = typeof filter extends fc.Arbitrary<infer Value> ? Value : never

const HOURS = { morning: [5, 11], day: [11, 17], evening: [17, 23], night: [23, 29] } as const

/** Whether a shift covers two hours, or half of it, at one of the times on one of the days. */
function worksAt({ shifts: shift }: JobFacts, { day: days, time: times }: Asked): boolean {
  if (!days && !times) return true
  if (shift === undefined || shift === 'varies') return false
  if (!('starts' in shift)) return !times && Boolean(days?.includes(shift.day))
  if (!times && days?.includes(shift.day)) return true
  return (days ?? WEEKDAYS).some((one) =>
    (times ?? TIMES_OF_DAY).some((at) => {
      const [begins, ends] = HOURS[at].map((from) => WEEKDAYS.indexOf(one) * 24 + from) as [number, number]
      return [-168, 0, 168].some((week) => {
        const start = week + WEEKDAYS.indexOf(shift.day) * 24 + shift.starts
        const shared = Math.min(ends, start + shift.hours) - Math.max(begins, start)
        return shared >= Math.min(2, shift.hours / 2)
      })
    }),
  )
}

function isIn(facts: JobFacts, asked: Asked): boolean {
  if (!asked.district && !asked.borough) return true
  const places = [facts.district, facts.station && findStation(facts.station)?.district]
  return DISTRICTS.some(
    (one) => places.includes(one.name) && (asked.district?.includes(one.name) || asked.borough?.includes(one.borough)),
  )
}

function isNear(facts: JobFacts, { way }: Asked): boolean {
  if (!way) return true
  const to = facts.station ?? DISTRICTS.find(({ name }) => name === facts.district)?.station
  const minutes = to === way.station ? 0 : travelMinutes(way.station).get(to ?? '')
  return minutes !== undefined && minutes <= Number(way.minutes)
}

function startsBy({ start }: JobFacts, { start: latest }: Asked): boolean {
  if (latest === undefined) return true
  if (start === undefined) return false
  return start === 'now' || (latest === 'now' ? start <= TODAY : start.slice(0, 7) <= latest)
}

/** English is enough if no German is needed. If that is not stated, if the language of the job is English. */
const isEnglishEnough = ({ german, language }: JobFacts) =>
  german === undefined ? language === 'English' || language === 'EnglishOrGerman' : german === 'none'

const RULES: Record<string, (facts: JobFacts, asked: Asked) => boolean> = {
  'days and times': worksAt,
  place: isIn,
  minutes: isNear,
  start: startsBy,
  kind: (facts, asked) => !asked.kind || (facts.kind !== undefined && asked.kind.includes(facts.kind)),
  English: (facts, asked) => !asked.english || isEnglishEnough(facts),
  experience: (facts, asked) => !asked.untrained || facts.experience === 'none',
  'pay is stated': (facts, asked) => !asked.paid || facts.pay !== undefined,
  'least pay': (facts, asked) => !asked.minPay || (facts.pay ?? 0) >= asked.minPay,
}

async function post(all: JobFacts[]) {
  const owner = await app.business()
  for (const [at, { shifts: shift, pay, language, ...facts }] of all.entries()) {
    const stated =
      shift === undefined || shift === 'varies'
        ? shift
        : [
            {
              days: [shift.day],
              ...('starts' in shift
                ? { from: hour(shift.starts), to: hour(shift.starts + shift.hours) }
                : { from: null, to: null }),
            },
          ]
    const draft = { language, payRate: pay === undefined ? null : `${pay} €`, location: null }
    await app.job(owner, { ...draft, title: `Job ${at}`, facts: { ...facts, shifts: stated } } as never)
  }
}

async function find({ way, ...asked }: Asked): Promise<number[]> {
  const stated = Object.entries({ ...asked, ...way }).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(stated.map(([name, value]) => [name, String(value)]))
  const reply = await app.visitor.ask('GET', `/api/jobs?limit=50&${query}`)
  expect(reply.status).toBe(200)
  const { jobs, leftOut } = await reply.json()
  // When filters were left out, the jobs are only close matches.
  return leftOut ? [] : jobs.map(({ title }: { title: string }) => Number(title.slice(4)))
}

/** Each filter alone, and all of them together. */
const alone = (asked: Asked): Asked[] => [
  asked,
  ...Object.entries(asked).map(([name, value]) => ({ ...NONE, [name]: value }) as Asked),
  { ...NONE, day: asked.day, time: asked.time },
  { ...NONE, kind: asked.kind, way: asked.way, english: asked.english },
]
const NONE = Object.fromEntries(
  ['day', 'time', 'kind', 'english', 'untrained', 'paid', 'minPay', 'start', 'district', 'borough', 'way'].map(
    (name) => [name, undefined],
  ),
) as Asked

test('No filter, and no combination of filters, ever shows a job that does not fit', async () => {
  let shown = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(job, { minLength: 12, maxLength: 12 }),
      fc.array(filter, { minLength: 4, maxLength: 4 }),
      async (all, filters) => {
        await app.reset()
        app.clock.set(new Date(`${TODAY}T11:00:00Z`))
        await post(all)
        for (const asked of filters.flatMap(alone)) {
          const found = await find(asked)
          for (const at of found)
            for (const [name, fits] of Object.entries(RULES))
              expect([name, all[at], asked, fits(all[at] as JobFacts, asked)]).toEqual([name, all[at], asked, true])
          if (JSON.stringify(asked) !== '{}') shown += found.length
        }
      },
    ),
    { numRuns: 6 },
  )
  expect(shown).toBeGreaterThan(50)
}, 60_000)
