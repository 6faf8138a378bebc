import { beforeAll, expect, test } from 'vitest'
import { ACCOUNT_HEADER, accountName, NO_ACCOUNT } from '#contract/sessions.ts'
import { createTestApp, type Person } from '#test/app.ts'
import { apiRoutes } from '#test/security/routes.ts'

const app = await createTestApp()
let first: Person
let second: Person
let jobId: number
// Once for all tests, because what is refused changes nothing.
beforeAll(async () => {
  first = await app.student()
  second = await app.student({ fullName: 'Second Person' })
  jobId = (await app.job(await app.business())).id
})

const renderedFor = (person: Person | null) => ({ [ACCOUNT_HEADER]: accountName(person?.user.id) })
/** Routes with the same response for all accounts, which have a test of their own. */
const IMPERSONAL = ['/api/jobs/suggestions?text=bar&language=en', '/api/districts', '/api/transparency']
/** Counts a view of any visitor, and has no response body. */
const COUNTED = '/api/jobs/{id}/views'
const routes = apiRoutes(app.fastify)
  .map(({ method, path }) => ({ method, path }))
  .filter(({ path }) => path !== COUNTED && !IMPERSONAL.some((address) => address.split('?')[0] === path))
const addressOf = (path: string) => path.replace('{id}', `${jobId}`)
const exported = async (person: Person) => {
  const { exportedAt: _, ...rest } = await (await person.ask('GET', '/api/user/export')).json()
  return rest
}

test.each(routes)(
  '$method $path is refused when its page was rendered for another account',
  async ({ method, path }) => {
    const before = await exported(second)
    for (const page of [first, null]) {
      const body = method === 'GET' ? undefined : { fullName: 'First Person', action: 'like', content: 'Hello' }
      const reply = await second.ask(method, addressOf(path), body, renderedFor(page))
      expect(reply.status).toBe(409)
      expect(await reply.json()).toEqual({
        code: 'other_account',
        message: 'Another account is logged in here now. Please load the page again.',
      })
    }
    expect(await exported(second)).toEqual(before)
  },
)

test.each(routes)('$method $path asks to log in when the session of its page has ended', async ({ method, path }) => {
  const visitor = app.newVisitor()
  const reply = await visitor.ask(method, addressOf(path), method === 'GET' ? undefined : {}, renderedFor(first))
  expect(reply.status).toBe(401)
  expect((await reply.json()).code).toBe('unauthenticated')

  visitor.cookies.set('session', 'one that has ended')
  expect((await visitor.ask('GET', '/api/jobs', undefined, renderedFor(first))).status).toBe(401)
})

test("Requests of the account's own page, of a visitor's page and of a client that names no account are served", async () => {
  const visitor = app.newVisitor()
  const like = { action: 'like' }
  expect((await first.ask('POST', `/api/jobs/${jobId}/like`, like, renderedFor(first))).status).toBe(200)
  expect((await first.ask('POST', `/api/jobs/${jobId}/like`, like)).status).toBe(200)
  expect((await first.ask('GET', '/api/jobs', undefined, renderedFor(first))).status).toBe(200)
  expect((await visitor.ask('GET', '/api/jobs', undefined, renderedFor(null))).status).toBe(200)
  expect((await visitor.ask('GET', '/api/user', undefined, renderedFor(null))).status).toBe(401)
  const login = { usernameOrEmail: first.user.email, password: first.password }
  expect((await visitor.ask('POST', '/api/login', login, renderedFor(null))).status).toBe(200)
})

test('A search of an account that finds nothing is answered, and one of an ended session is not', async () => {
  const nothing = '/api/jobs?search=Qxzwvjk'
  const reply = await first.ask('GET', nothing, undefined, renderedFor(first))
  expect([reply.status, await reply.json()]).toMatchObject([200, { jobs: [] }])
  expect((await second.ask('GET', nothing, undefined, renderedFor(first))).status).toBe(409)
  const ended = app.newVisitor()
  ended.cookies.set('session', 'one that has ended')
  expect((await ended.ask('GET', nothing, undefined, renderedFor(first))).status).toBe(401)
})

test('What is the same for all accounts is answered whatever account a page was rendered for', async () => {
  for (const path of IMPERSONAL)
    for (const person of [app.visitor, first, second])
      expect((await person.ask('GET', path, undefined, renderedFor(first))).status).toBe(200)
})

test('A view is counted whatever account a page was rendered for', async () => {
  const path = COUNTED.replace('{id}', `${jobId}`)
  for (const person of [app.visitor, first, second])
    expect((await person.ask('POST', path, { via: 'list' }, renderedFor(first))).status).toBe(204)
})

test('A list that is cached for visitors is not served to a page of an account', async () => {
  for (let time = 0; time < 3; time += 1) await app.visitor.ask('GET', '/api/jobs')
  expect((await app.visitor.ask('GET', '/api/jobs', undefined, renderedFor(first))).status).toBe(401)
  expect((await app.visitor.ask('GET', '/api/jobs', undefined, { [ACCOUNT_HEADER]: NO_ACCOUNT })).status).toBe(200)
})

test('An idempotency key of one account does not return the stored response to another account', async () => {
  const say = (person: Person, page: Person) =>
    person.ask(
      'POST',
      `/api/jobs/${jobId}/comment`,
      { content: 'Is it still open?' },
      {
        'idempotency-key': 'one key',
        ...renderedFor(page),
      },
    )
  const own = await (await say(first, first)).json()
  expect((await say(second, first)).status).toBe(409)
  expect(await (await say(second, second)).json()).toMatchObject({ userId: second.user.id })
  expect(await (await say(first, first)).json()).toEqual(own)
})

test('The API description lists the account header with every operation', async () => {
  const { paths } = await (await app.visitor.ask('GET', '/api/openapi.json')).json()
  const calls = Object.values<Record<string, { parameters?: { in: string; name: string; required?: boolean }[] }>>(
    paths,
  ).flatMap((path) => Object.values(path))
  expect(calls.length).toBeGreaterThan(30)
  for (const { parameters = [] } of calls)
    expect(parameters.filter(({ name }) => name === ACCOUNT_HEADER)).toMatchObject([{ in: 'header' }])
  const comment = paths['/api/jobs/{id}/comment'].post.parameters
  expect(comment.map(({ name }: { name: string }) => name)).toContain('idempotency-key')
})
