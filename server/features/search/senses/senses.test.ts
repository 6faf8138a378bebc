import { expect, test, vi } from 'vitest'
import type { JobList } from '#contract/jobs.ts'
import { readSearch } from '#server/features/search/rules.ts'
import { withSenses } from '#server/features/search/senses/queries.ts'
import { createTestApp } from '#test/app.ts'

const app = await createTestApp()

const found = async (search: string) => {
  const reply = await app.visitor.ask('GET', `/api/jobs?search=${encodeURIComponent(search)}`)
  const { jobs }: JobList = await reply.json()
  return jobs.map(({ title }) => title)
}

test('A job is found by another name of its work at once, also when it is the first with this name', async () => {
  const business = await app.business()
  await app.job(business, { title: 'Night porter' })
  expect(await found('fish cook')).not.toContain('Fischkoch (m/w/d)')

  const { id } = await app.job(business, { title: 'Fischkoch (m/w/d)' })
  expect(await found('fish cook')).toContain('Fischkoch (m/w/d)')

  await business.ask('PATCH', `/api/jobs/${id}`, { title: 'Zimmermädchen' })
  expect(await found('fish cook')).not.toContain('Zimmermädchen')
  expect(await found('chambermaid')).toContain('Zimmermädchen')
})

test('What jobs have of a concept is looked up once for all searches', async () => {
  const shared = keeper()
  const execute = vi.spyOn(app.db, 'execute')
  const read = (text: string) => withSenses(app.db, shared, readSearch(text, '2026-11-26').wishes)

  const first = await read('barista Moabit')
  const statements = execute.mock.calls.length
  expect(await read('barista Moabit')).toEqual(first)
  await Promise.all([read('Moabit barista'), read('barista')])
  expect(execute.mock.calls.length).toBe(statements)
  execute.mockRestore()
})

test('After a failure of the database, the next search looks up again', async () => {
  const shared = keeper()
  const execute = vi.spyOn(app.db, 'execute').mockRejectedValueOnce(new Error('no'))
  const read = () => withSenses(app.db, shared, readSearch('barista', '2026-11-26').wishes)

  await expect(read()).rejects.toThrow('no')
  const [wish] = await read()
  expect(wish?.term.also?.known).toBeDefined()
  execute.mockRestore()
})

test('A search does not fail with the database of another one, such as a replica that has just gone', async () => {
  const shared = keeper()
  const { wishes } = readSearch('barista', '2026-11-26')
  const gone = { execute: () => Promise.reject(new Error('gone')) } as unknown as typeof app.db
  const [failed, worked] = await Promise.allSettled([gone, app.db].map((db) => withSenses(db, shared, wishes)))
  expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'gone' } })
  expect(worked).toMatchObject({ status: 'fulfilled', value: wishes })
})

/** Keeps shared values until the end of the test. */
function keeper(): Parameters<typeof withSenses>[1] {
  const values = new Map<string, Promise<unknown>>()
  return <Value>(name: string, make: () => Promise<Value>) => {
    const value = values.get(name) ?? make()
    values.set(name, value)
    return value as Promise<Value>
  }
}
