import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { json, text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { incidentChanges } from '#server/db/schema.ts'
import { createTestApp, type Person } from '#test/app.ts'

const lines: string[] = []
const app = await createTestApp({ LOG_LEVEL: 'info' }, undefined, { out: { write: (text) => lines.push(text) } })
const address = await app.fastify.listen({ host: '127.0.0.1', port: 0 })
beforeEach(app.reset)

type Line = { requestId?: string; msg: string; aborted?: boolean; err?: { message: string } }
const linesAbout = (id: unknown) =>
  lines
    .join('')
    .split('\n')
    .filter(Boolean)
    .map((line): Line => JSON.parse(line))
    .filter(({ requestId }) => requestId === id)

/** What the log says about this request, without the line of the access log. */
const loggedAbout = (id: unknown) => linesAbout(id).filter(({ msg }) => msg !== 'request')

/** Asks for the copy of this account, and does not read it. */
async function askForCopy(owner: Person) {
  const request = get(`${address}/api/user/export`, {
    headers: { cookie: `session=${owner.cookies.get('session')}` },
  })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return { response, id: response.headers['x-request-id'] }
}

/** An incident whose description was changed this many times. */
async function changed(owner: Person, times: number): Promise<number> {
  const incident = { title: 'Leak', description: 'The machine leaks again.' }
  const { id } = await (await owner.ask('POST', '/api/incidents', incident)).json()
  await app.db.execute(sql`
    insert into ${incidentChanges} (incident_id, user_id, field, "from", "to")
    select ${id}::int, ${owner.user.id}::int, 'description', repeat(md5(n::text), 150), repeat(md5(n::text), 150)
    from generate_series(1, ${times}::int) n`)
  return id
}

test('A copy is read while it is sent, so that one of any size takes little memory', async () => {
  const owner = await app.business()
  // More than the network buffers take while the client does not read.
  const incidentId = await changed(owner, 3000)
  const { response } = await askForCopy(owner)

  const last = { incidentId, userId: owner.user.id, field: 'title', from: 'Leak', to: 'Flood' } as const
  await app.db.insert(incidentChanges).values(last)

  const copy = (await json(response)) as { incidentChanges: object[] }
  expect(copy.incidentChanges).toHaveLength(3001)
  expect(copy.incidentChanges.at(-1)).toMatchObject(last)
})

test('A copy has each row once, however many there are', async () => {
  const owner = await app.business()
  const { id } = await app.job(owner)
  const series = sql`generate_series(1, 450) n`
  await app.db.execute(
    sql`insert into comments (job_id, user_id, content) select ${id}::int, ${owner.user.id}::int, n from ${series}`,
  )
  await app.db.execute(sql`insert into idempotency_keys (user_id, key, request, status, answer)
    select ${owner.user.id}::int, 'key ' || n, '', 201, '{}' from ${series}`)

  const copy = await (await owner.ask('GET', '/api/user/export')).json()

  const numbers = Array.from({ length: 450 }, (_, at) => at + 1)
  expect(copy.comments.map(({ content }: { content: string }) => Number(content))).toEqual(numbers)
  expect(copy.keptAnswers.map(({ key }: { key: string }) => key)).toEqual(
    numbers.map((number) => `key ${number}`).sort(),
  )
})

test('A copy that cannot be read to its end is not complete for the client, and the log has the reason', async () => {
  await app.db.execute(sql`alter table incident_changes rename to lost`)
  onTestFinished(async () => void (await app.db.execute(sql`alter table lost rename to incident_changes`)))
  const { response, id } = await askForCopy(await app.business())

  await expect(text(response)).rejects.toThrow('aborted')

  expect(response.complete).toBe(false)
  await expect.poll(() => loggedAbout(id)).not.toEqual([])
  await app.visitor.ask('GET', '/api/jobs')
  expect(loggedAbout(id)).toEqual([
    expect.objectContaining({
      msg: 'a response broke off',
      err: expect.objectContaining({ message: expect.stringContaining('incident_changes') }),
    }),
  ])
})

test('A client that leaves before the end of its copy is no error', async () => {
  const owner = await app.business()
  // More than the network buffers take.
  await changed(owner, 2000)
  const { response, id } = await askForCopy(owner)

  response.destroy()

  await expect.poll(() => linesAbout(id).find(({ aborted }) => aborted === true)).toBeDefined()
  await app.visitor.ask('GET', '/api/jobs')
  expect(loggedAbout(id)).toEqual([])
})
