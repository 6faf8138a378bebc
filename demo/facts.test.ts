import { expect, test } from 'vitest'
import { isDistrict } from '#contract/city/boroughs.ts'
import { isStation } from '#contract/city/stations.ts'
import { readFacts } from '#contract/factReading.ts'
import { JobFacts, type Shift } from '#contract/jobFacts.ts'
import { planJobs } from '#demo/plan.ts'

const rows = planJobs(new Date('2031-05-20T09:30:00.000Z')).map(({ row }) => row)
const withFacts = rows.filter(({ facts }) => Object.keys(facts).length > 0)

test('Most demo jobs state facts, a few state none, and no fact is stated by all', () => {
  expect(rows.length - withFacts.length).toBeGreaterThanOrEqual(3)
  expect(withFacts.length).toBeGreaterThan(rows.length * 0.9)
  for (const fact of ['shifts', 'weeklyHours', 'kind', 'german', 'experience', 'district'] as const) {
    const share = withFacts.filter(({ facts }) => facts[fact] !== undefined).length / withFacts.length
    expect([fact, share > 0.6 && share < 1]).toEqual([fact, true])
  }
})

test('The facts of demo jobs are valid, and name stations and districts of the city', () => {
  for (const { title, facts } of withFacts) {
    expect([title, JobFacts.safeParse(facts).data]).toEqual([title, facts])
    expect([title, !facts.station || isStation(facts.station)]).toEqual([title, true])
    expect([title, !facts.district || isDistrict(facts.district)]).toEqual([title, true])
  }
})

test('The facts of a demo job agree with its text', () => {
  for (const { title, description, payRate, facts } of rows) {
    const read = readFacts([title, description, payRate].join('\n'), '2031-05-20')
    const known = Object.entries(read).filter(([name]) => name !== 'shifts' && name in facts)
    expect([title, { ...facts, ...Object.fromEntries(known) }]).toEqual([title, facts])
    if (!Array.isArray(read.shifts) || !Array.isArray(facts.shifts)) continue
    const days = (shifts: Shift[]) => [...new Set(shifts.flatMap((shift) => shift.days))].sort()
    expect([title, days(facts.shifts)]).toEqual([title, days(read.shifts)])
    for (const { from, to } of read.shifts)
      if (from) expect([title, facts.shifts]).toEqual([title, facts.shifts.map((shift) => ({ ...shift, from, to }))])
  }
})

test('A demo job whose pay has tips does not state that there are none', () => {
  const none = withFacts.filter(({ facts }) => facts.tips === 'none').map(({ payRate }) => payRate ?? '')
  expect(none.filter((pay) => /tips|trinkgeld/i.test(pay))).toEqual([])
})
