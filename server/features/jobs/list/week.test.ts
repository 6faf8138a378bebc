import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { TIME_ZONE } from '#contract/city/facts.ts'
import { TIMES_OF_DAY, WEEKDAYS } from '#contract/factValues.ts'
import { type FreeWeek, weekIn, weekText } from '#contract/freeWeek.ts'
import type { JobFacts, Shift } from '#contract/jobFacts.ts'
import { createTestApp } from '#test/app.ts'

const app = await createTestApp()
beforeEach(app.reset)

async function post(jobs: Record<string, JobFacts>) {
  const owner = await app.business()
  for (const [title, facts] of Object.entries(jobs)) await app.job(owner, { title, facts })
}

const find = async (free: FreeWeek): Promise<string[]> => {
  const reply = await app.visitor.ask('GET', `/api/jobs?limit=50&week=${weekText(free)}`)
  const { jobs, leftOut } = await reply.json()
  return leftOut ? [] : jobs.map(({ title }: { title: string }) => title).sort()
}

const shift = (days: Shift['days'], from: string | null, to: string | null): JobFacts => ({
  shifts: [{ days, from, to }],
})
const everyTime = (...days: Shift['days']): FreeWeek => Object.fromEntries(days.map((day) => [day, [...TIMES_OF_DAY]]))

test('A job is listed when all of its working times are in the free ones; what varies or is not stated never is', async () => {
  await post({
    'Tuesday evening': shift(['tu'], '18:00', '23:00'),
    'Tuesday evening and a bit of the night': shift(['tu'], '18:00', '23:30'),
    'Sunday night': shift(['su'], '23:00', '05:00'),
    'Sunday night until breakfast': shift(['su'], '23:00', '06:00'),
    'Monday after midnight': shift(['mo'], '00:00', '05:00'),
    'Friday at some time': shift(['fr'], null, null),
    Varying: { shifts: 'varies' },
    'Not stated': {},
  })
  expect(await find({ tu: ['evening'] })).toEqual(['Tuesday evening'])
  expect(await find({ tu: ['evening', 'night'] })).toEqual([
    'Tuesday evening',
    'Tuesday evening and a bit of the night',
  ])
  expect(await find({ su: ['night'] })).toEqual(['Monday after midnight', 'Sunday night'])
  expect(await find({ su: ['night'], mo: ['morning'] })).toHaveLength(3)
  expect(await find({ fr: ['morning', 'day', 'evening'] })).toEqual([])
  expect(await find(everyTime('fr'))).toEqual(['Friday at some time'])
  expect(await find(everyTime(...WEEKDAYS))).toHaveLength(6)
})

test('Times that change are found as they are now, together with words and other filters', async () => {
  const owner = await app.business()
  const job = await app.job(owner, { title: 'Barista', facts: shift(['mo'], '06:00', '10:00') })
  await owner.ask('PATCH', `/api/jobs/${job.id}`, { facts: { ...shift(['tu'], '06:00', '10:00'), kind: 'minijob' } })
  expect([await find({ mo: ['morning'] }), await find({ tu: ['morning'] })]).toEqual([[], ['Barista']])
  const reply = await app.visitor.ask(
    'GET',
    `/api/jobs?search=barista&kind=minijob&week=${weekText({ tu: ['morning'] })}`,
  )
  expect((await reply.json()).jobs).toHaveLength(1)
})

test.each(['0000000', '123456', '12345678', 'ABCDEF0', 'g000000'])('The week %s is refused', async (week) => {
  expect((await app.visitor.ask('GET', `/api/jobs?week=${week}`)).status).toBe(400)
})

test('A week in an address is read as it was written', () => {
  fc.assert(
    fc.property(fc.array(fc.subarray([...TIMES_OF_DAY]), { minLength: 7, maxLength: 7 }), (days) => {
      const free = Object.fromEntries(WEEKDAYS.map((day, at) => [day, days[at] ?? []]))
      expect(weekIn(weekText(free))).toEqual(free)
    }),
  )
})

const QUARTER = 15 * 60_000
const LOCAL = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
/**
 * Mondays of two weeks in which the clocks change, and of one in which they do not. Midnight in the city is one or two hours earlier in
 * UTC.
 */
const MONDAYS = ['2026-03-23T00:00:00Z', '2026-10-19T00:00:00Z', '2026-11-02T00:00:00Z']

/** The day and the minute of the day in the city. */
function clockAt(moment: number) {
  const parts = Object.fromEntries(LOCAL.formatToParts(moment).map(({ type, value }) => [type, value]))
  const day = WEEKDAYS.findIndex((name) => parts.weekday?.toLowerCase().startsWith(name))
  return { day, minute: Number(parts.hour) * 60 + Number(parts.minute) }
}

/** Whether the time is free. The hours before five belong to the night of the previous day. */
function isFreeAt(free: FreeWeek, { day, minute }: ReturnType<typeof clockAt>) {
  const isNight = minute < 300
  const time = isNight ? 'night' : TIMES_OF_DAY[Math.floor((minute - 300) / 360)]
  const weekday = WEEKDAYS[(day + (isNight ? 6 : 0)) % 7]
  return weekday !== undefined && time !== undefined && (free[weekday]?.includes(time) ?? false)
}

const timeText = (minute: number) =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

test('No quarter of an hour of a listed job is outside of the free times, over midnight and when the clocks change', async () => {
  const shifts = fc.record({
    day: fc.integer({ min: 0, max: 6 }),
    starts: fc.integer({ min: 0, max: 95 }),
    quarters: fc.integer({ min: 1, max: 95 }),
  })
  const weeks = fc.array(fc.subarray([...TIMES_OF_DAY], { minLength: 2 }), { minLength: 7, maxLength: 7 })
  await fc.assert(
    fc.asyncProperty(fc.array(shifts, { minLength: 12, maxLength: 12 }), weeks, async (some, days) => {
      await app.reset()
      const free: FreeWeek = Object.fromEntries(WEEKDAYS.map((day, at) => [day, days[at] ?? []]))
      await post(
        Object.fromEntries(
          some.map(({ day, starts, quarters }, at) => [
            `Job ${at}`,
            shift([WEEKDAYS[day] ?? 'mo'], timeText(starts * 15), timeText((starts + quarters) * 15)),
          ]),
        ),
      )
      const listed = await find(free)
      for (const monday of MONDAYS) {
        const moments = Array.from({ length: 9 * 96 }, (_, at) => Date.parse(monday) - 3 * 3_600_000 + at * QUARTER)
        const clocks = moments.map(clockAt)
        for (const [at, { day, starts, quarters }] of some.entries()) {
          const isOn = ({ day: on, minute }: (typeof clocks)[number]) => {
            const since = ((((on - day) * 1440 + minute - starts * 15) % 10_080) + 10_080) % 10_080
            return since < quarters * 15
          }
          const fits = clocks.filter(isOn).every((clock) => isFreeAt(free, clock))
          if (listed.includes(`Job ${at}`)) expect([monday, at, fits]).toEqual([monday, at, true])
          else if (monday === MONDAYS[2]) expect([at, fits]).toEqual([at, false])
        }
      }
    }),
    { numRuns: 5 },
  )
})
