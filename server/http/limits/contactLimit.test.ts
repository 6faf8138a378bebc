import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createContactLimit } from '#server/http/limits/contactLimit.ts'
import { createLimits } from '#server/http/limits/rateLimits.ts'
import { emptyTables, openTestDatabase } from '#test/database.ts'

const { db, close } = await openTestDatabase()
beforeEach(() => emptyTables(db))
afterAll(close)

const startProcess = () => createContactLimit({ limits: createLimits({ db, enabled: true }), enabled: true })
type Process = ReturnType<typeof startProcess>

const open = async (contacts: Process, id: number, address = '192.0.2.7') =>
  contacts.open({ url: `/jobs/${id}`, address: () => address })

async function openMany(contacts: Process, from: number, count: number) {
  const hidden = []
  for (let id = from; id < from + count; id += 1) hidden.push(await open(contacts, id))
  return hidden.filter(Boolean).length
}

test('Two processes share the count of an address, and count a job that is opened on both once', async () => {
  const [here, there] = [startProcess(), startProcess()]
  expect(await openMany(here, 1, 70)).toBe(0)
  expect(await openMany(there, 51, 70)).toBe(0)
  expect([await open(here, 121), await open(there, 122)]).toEqual([true, true])
  expect(await open(there, 121, '192.0.2.8')).toBe(false)
})

test('Parallel requests for new jobs cannot bypass the limit', async () => {
  const contacts = startProcess()
  const answers = await Promise.all(Array.from({ length: 200 }, (_, at) => open(contacts, at + 1)))
  expect(answers.filter((hidden) => !hidden)).toHaveLength(120)
})

test('After an hour contacts are shown again', async () => {
  let now = 0
  const alone = createContactLimit({ limits: { takeDifferent: async () => {} }, enabled: true, now: () => now })
  await openMany(alone, 1, 121)
  now += 3_599_000
  expect(await open(alone, 1)).toBe(true)
  now += 2000
  expect(await open(alone, 1)).toBe(false)
})

test('Contacts are shown again after an hour even if the clock of the machine is set back meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const alone = createContactLimit({ limits: { takeDifferent: async () => {} }, enabled: true })
  expect(await openMany(alone, 1, 121)).toBe(1)

  vi.setSystemTime(Date.now() - 3_600_000)
  vi.advanceTimersByTime(3_600_001)

  expect(await open(alone, 1)).toBe(false)
})

test('A few jobs cause no query, and neither do other pages', async () => {
  const contacts = startProcess()
  const opened = [1, 1, 2, 3].map((id) => contacts.open({ url: `/jobs/${id}?from=mail`, address: () => '192.0.2.7' }))
  const elsewhere = ['/', '/jobs', '/api/jobs?page=2', '/jobs/x', '/api/jobs/7/comment', '/%', undefined]
  const others = elsewhere.map((url) => contacts.open({ url, address: () => '192.0.2.7' }))
  expect([...opened, ...others].every((hidden) => hidden === false)).toBe(true)
})

test('Every page of a job shows its contacts, and counts', async () => {
  const contacts = startProcess()
  await openMany(contacts, 1, 120)
  for (const url of ['/jobs/121/poster', '/jobs/121/first-day', '/jobs/%3121/poster/?x=1'])
    expect(await contacts.open({ url, address: () => '192.0.2.7' })).toBe(true)
})

test('A job is recognised in every spelling of its URL', async () => {
  const contacts = startProcess()
  await openMany(contacts, 1, 120)
  const spelled = ['/jobs/121', '/api/jobs/121', '/jobs/%3121', '/%6Aobs/121/', '/api/jobs/121?x=1']
  for (const url of spelled) expect(await contacts.open({ url, address: () => '192.0.2.7' })).toBe(true)
})
