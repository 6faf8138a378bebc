import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { RefusalBody } from '#contract/refusals.ts'
import { cookieName, issueToken } from '#server/http/session.ts'
import { furnish } from '#test/security/house.ts'
import { requestsTo } from '#test/security/requests.ts'
import { apiRoutes } from '#test/security/routes.ts'
import { createWorld } from '#test/world.ts'

/** `SECURITY_RUNS=10000 SECURITY_SEED=1` asks for more of them, or for the same ones again. */
const RUNS = Number(process.env.SECURITY_RUNS ?? 1000)
const SEED = Number(process.env.SECURITY_SEED ?? Date.now() % 1_000_000)

const world = await createWorld()
const { paths } = await (await world.visitor.ask('GET', '/api/openapi.json')).json()

test('the description of the API names every route that the router knows', () => {
  const described = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )

  const known = apiRoutes(world.app).map(({ name }) => name)
  expect(described.filter((name) => !name.startsWith('HEAD ')).sort()).toEqual(known.sort())
  expect(known.length).toBeGreaterThan(40)
})

test(`none of ${RUNS} requests made from the description breaks the server (SECURITY_SEED=${SEED})`, {
  timeout: 600_000,
}, async () => {
  const { near, far } = await furnish(world)
  const ids = [near, far].flatMap((things) => Object.values(things))
  const people = [null, (await world.student()).user, (await world.business()).user]
  const Refused = RefusalBody.strict()
  const met = new Map<number, number>()

  await fc.assert(
    fc.asyncProperty(requestsTo({ paths }, ids), fc.constantFrom(...people), async (request, user) => {
      // A new session each time, for some requests end the one that they come with.
      const token = user && (await issueToken(world.db, { userId: user.id, remembered: false }))
      const cookie = token ? { cookie: `${cookieName(false)}=${token}` } : {}

      const { statusCode, body, headers } = await world.app.inject({
        ...request,
        headers: { ...request.headers, ...cookie },
      })

      met.set(statusCode, (met.get(statusCode) ?? 0) + 1)
      expect(statusCode, body).toBeLessThan(500)
      if (statusCode < 400 || request.method?.toUpperCase() === 'HEAD') return
      expect(headers['content-type']).toMatch(/^application\/json/)
      Refused.parse(JSON.parse(body))
    }),
    { numRuns: RUNS, seed: SEED, interruptAfterTimeLimit: 590_000, markInterruptAsFailure: true },
  )

  // Nothing is shown by requests that all end at the same door. Some that change something must get through; 201 alone is too rare.
  for (const status of [200, 400, 401, 403, 404, 415]) expect([...met.keys()]).toContain(status)
  expect([201, 202, 204].some((status) => met.has(status))).toBe(true)
})
