import { beforeEach, describe, expect, test } from 'vitest'
import type { JobDraft } from '#contract/jobDrafts.ts'
import type { JobList } from '#contract/jobs.ts'
import { createTestApp } from '#test/app.ts'

const app = await createTestApp()
beforeEach(app.reset)

async function post(jobs: Record<string, Partial<JobDraft>>) {
  const owner = await app.business()
  for (const [title, stated] of Object.entries(jobs)) await app.job(owner, { title, ...stated })
}

const list = async (query: Record<string, string>): Promise<JobList> =>
  (await app.visitor.ask('GET', `/api/jobs?${new URLSearchParams(query)}`)).json()
const close = async (query: Record<string, string>) => {
  const { jobs, nextCursor, leftOut, leftOutFilters, unstated } = await list({ ...query, closest: 'true' })
  expect(nextCursor).toBeNull()
  return { titles: jobs.map(({ title }) => title).sort(), leftOut, leftOutFilters, unstated }
}
const NONE = { titles: [], leftOut: undefined, leftOutFilters: undefined, unstated: undefined }

describe('Beside a short list', () => {
  beforeEach(() =>
    post({
      'Kellner am Sonntag': { facts: { kind: 'minijob', district: 'Mitte' }, payRate: '15 €' },
      'Kellner im Biergarten': { facts: { district: 'Mitte' } },
      'Kellner in Vollzeit': { facts: { kind: 'fullTime', district: 'Mitte' }, payRate: '17 €' },
      'Kellner im Bistro': { jobType: 'Full-time', facts: { district: 'Mitte' }, payRate: '16 €' },
      'Kellner am Kanal': { facts: { kind: 'minijob', district: 'Neukölln' }, payRate: '14 €' },
      Koch: { facts: { kind: 'minijob', district: 'Wedding' }, payRate: '13 €' },
    }),
  )

  test.each([
    ['a contract in the search', { search: 'Kellner Minijob Mitte' }, ['Minijob'], []],
    ['a contract as a filter', { search: 'Kellner Mitte', kind: 'minijob' }, [], ['kind']],
    ['filters alone', { kind: 'minijob', district: 'Mitte' }, [], ['kind']],
  ])('are first the jobs that do not state a fact and do not contradict it: %s', async (_, query, leftOut, filters) => {
    expect(await close(query)).toEqual({
      titles: ['Kellner im Biergarten'],
      leftOut,
      leftOutFilters: filters.length > 0 ? filters : undefined,
      unstated: true,
    })
  })

  test('a job without stated pay does not state that it pays enough', async () => {
    expect(await close({ search: 'Kellner', minPay: '16.50' })).toEqual({
      titles: ['Kellner im Biergarten'],
      leftOut: [],
      leftOutFilters: ['minPay'],
      unstated: true,
    })
  })

  test('is no casual job for a search for full-time work', async () => {
    await post({ 'Kellner als Aushilfe': { jobType: 'Casual', facts: { district: 'Mitte' } } })
    expect(await close({ search: 'Kellner Vollzeit Mitte' })).toMatchObject({ titles: ['Kellner im Biergarten'] })
    expect(await close({ search: 'Kellner Mitte', kind: 'fullTime' })).toMatchObject({
      titles: ['Kellner im Biergarten'],
    })
    for (const kind of ['minijob', 'minijob,fullTime'])
      expect(await close({ search: 'Kellner Mitte', kind })).toMatchObject({
        titles: ['Kellner als Aushilfe', 'Kellner im Biergarten'],
      })
  })

  test('are otherwise the jobs without one thing that was asked for, the least important first', async () => {
    expect(await close({ search: 'Kellner Neukölln' })).toEqual({
      titles: ['Kellner am Sonntag', 'Kellner im Biergarten', 'Kellner im Bistro', 'Kellner in Vollzeit'],
      leftOut: ['Neukölln'],
      leftOutFilters: undefined,
      unstated: undefined,
    })
    expect(await close({ search: 'Koch', district: 'Wedding' })).toEqual(NONE)
  })

  test('is nothing where the list has enough jobs, where it has close matches itself, and on a second page', async () => {
    expect(await close({ search: 'Kellner' })).toEqual(NONE)
    expect(await close({})).toEqual(NONE)
    expect((await list({ search: 'Barista Mitte' })).leftOut).toEqual(['Barista'])
    expect(await close({ search: 'Barista Mitte' })).toEqual(NONE)
    expect(await close({ search: 'Kellner Neukölln', page: '2' })).toEqual(NONE)
  })

  test.each(['recent', 'popular', 'near'])('come in the order %s', async (sort) => {
    const query = { search: 'Kellner Neukölln', sort, ...(sort === 'near' && { station: '900078101' }) }
    expect(await close(query)).toMatchObject({ leftOut: ['Neukölln'] })
  })
})
