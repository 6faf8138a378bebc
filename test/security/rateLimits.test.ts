import { expect, test } from 'vitest'
import { templates } from '#server/db/schema.ts'
import type { LimitName } from '#server/http/limits/rateLimits.ts'
import { createTestApp, type Person } from '#test/app.ts'

// One server for all tests. It remembers requests, so each test uses its own accounts and networks. Proofs of work are off: many
// registrations would need them (`server/http/limits/proofs.test.ts`), and they do not bypass a limit.
const app = await createTestApp({ RATE_LIMIT: 'on', PROOF_OF_WORK: 'off' })

type Try = { statusCode: number; headers: Record<string, unknown>; body: string }
/** Sends one request, by its number. */
type Tries = (at: number) => Promise<Try>

const answered = async (reply: Response): Promise<Try> => ({
  statusCode: reply.status,
  headers: Object.fromEntries(reply.headers),
  body: await reply.text(),
})
const by =
  ({ ask }: Pick<Person, 'ask'>, ...[method, path, body]: Parameters<Person['ask']>): Tries =>
  async () =>
    answered(await ask(method, path, body))

let networks = 0
function from(url: string, payload: (at: number) => object): Tries {
  networks += 1
  const remoteAddress = `203.0.113.${networks}`
  return (at) => app.fastify.inject({ method: 'POST', url, remoteAddress, payload: payload(at) })
}

const jobOf = async (business: Person) => (await app.job(business)).id
const newJob = async () => jobOf(await app.business())

/**
 * How to reach each limit, and the number of requests before it. The other limits of passwords and mails are in
 * `passwordGuessing`, that of contacts in `jobs/contacts`, that of AI texts in `jobs/limited`, and Google's in `errorPages`.
 */
const WAYS: Partial<Record<LimitName, [often: number, ways: () => Promise<Record<string, Tries>>]>> = {
  register: [
    20,
    async () => ({
      registration: from('/api/register', (at) => ({
        type: 'jobseeker',
        fullName: 'Anna Amsel',
        password: 'Kaffee und Kuchen',
        username: `anna${at}`,
        email: `anna${at}@house.example`,
      })),
    }),
  ],
  export: [10, async () => ({ export: by(await app.student(), 'GET', '/api/user/export') })],
  account: [60, async () => ({ 'change of the profile': by(await app.student(), 'PATCH', '/api/user', {}) })],
  postJob: [
    30,
    async () => {
      const draft = { title: 'Barista', description: 'Two mornings a week.', contactEmail: 'jobs@house.example' }
      return { 'new job': by(await app.business(), 'POST', '/api/jobs', draft) }
    },
  ],
  changeJob: [
    120,
    async () => {
      const business = await app.business()
      const path = `/api/jobs/${await jobOf(business)}`
      return {
        'change of a job': by(business, 'PATCH', path, { title: 'Barista' }),
        'renewal of a job': by(business, 'POST', `${path}/renew`),
        'deletion of a job': by(business, 'DELETE', path),
      }
    },
  ],
  describe: [
    30,
    async () => ({ description: by(await app.business(), 'POST', '/api/jobs/describe', { title: 'Barista' }) }),
  ],
  comment: [
    20,
    async () => ({
      comment: by(await app.student(), 'POST', `/api/jobs/${await newJob()}/comment`, { content: 'Ja' }),
    }),
  ],
  apply: [60, async () => ({ application: by(await app.student(), 'POST', `/api/jobs/${await newJob()}/apply`, {}) })],
  mark: [
    300,
    async () => {
      const [student, job] = [await app.student(), await newJob()]
      return {
        like: by(student, 'POST', `/api/jobs/${job}/like`, { action: 'like' }),
        save: by(student, 'POST', `/api/jobs/${job}/save`, { action: 'save' }),
        'read notifications': by(student, 'POST', '/api/notifications/read', {}),
        'choice of mails': by(student, 'PATCH', '/api/notifications/mails', { 'new-comment': false }),
      }
    },
  ],
  incident: [
    120,
    async () => {
      const draft = { title: 'Leak', description: 'The machine leaks again.' }
      return { incident: by(await app.business(), 'POST', '/api/incidents', draft) }
    },
  ],
  template: [
    120,
    async () => {
      const business = await app.business()
      const draft = { status: 'accepted' as const, name: 'Yes', text: 'Welcome, {name}.' }
      const [row] = await app.db
        .insert(templates)
        .values({ ...draft, userId: business.user.id })
        .returning({ id: templates.id })
      return { 'changed template': by(business, 'PATCH', `/api/templates/${row?.id}`, { name: 'Yes!' }) }
    },
  ],
  decide: [
    300,
    async () => {
      const business = await app.business()
      const job = await jobOf(business)
      const ids: number[] = []
      for (let applicant = 0; applicant < 31; applicant += 1) {
        const { ask } = await app.student()
        ids.push((await (await ask('POST', `/api/jobs/${job}/apply`, {})).json()).id)
      }
      return {
        decision: (at) => by(business, 'PATCH', `/api/applications/${ids[at % 31]}`, { status: 'accepted' })(at),
      }
    },
  ],
}

test.each(Object.entries(WAYS))(
  'The limit %s is enforced, and says when to try again',
  { timeout: 60_000 },
  async (_name, [often, findWays]) => {
    const ways = await findWays()
    const [[, first] = ['', () => Promise.reject(new Error('There is no way'))]] = Object.entries(ways)
    const statuses = new Set<number>()
    let done = 0
    while (done <= often) {
      const { statusCode } = await first(done)
      if (statusCode === 429) break
      statuses.add(Math.floor(statusCode / 100))
      done += 1
    }
    expect([done, ...statuses]).toEqual([often, 2])

    for (const [what, attempt] of Object.entries(ways)) {
      const { statusCode, headers, body } = await attempt(often)
      expect([what, statusCode]).toEqual([what, 429])
      const wait = Number(headers['retry-after'])
      expect(wait).toBeGreaterThan(0)
      expect(JSON.parse(body)).toEqual({
        code: 'rate_limited',
        message: `Too many tries. Please wait ${wait} seconds.`,
      })
    }
  },
)

test('A client that continues after a refusal is delayed, while others are answered', async () => {
  const guess = from('/api/login', () => ({ usernameOrEmail: 'nobody', password: 'Kaffee und Kuchen' }))
  let status = 0
  for (let at = 0; at < 10 && status !== 429; at += 1) status = (await guess(at)).statusCode
  expect(status).toBe(429)

  const answeredInTurn: string[] = []
  const refused = guess(0).then(({ statusCode }) => answeredInTurn.push(`refused with ${statusCode}`))
  for (let at = 0; at < 3; at += 1) await app.visitor.ask('GET', '/healthz')
  answeredInTurn.push('others')
  await refused
  expect(answeredInTurn).toEqual(['others', 'refused with 429'])
})
