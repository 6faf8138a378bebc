import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { RefusalBody } from '#contract/refusals.ts'
import { sessionCookie } from '#server/http/sessionToken.ts'
import { describedPaths } from '#test/apiDescription.ts'
import { createTestApp } from '#test/app.ts'
import { requestsTo } from '#test/security/requestGenerator.ts'
import { apiRoutes } from '#test/security/routes.ts'
import { createTestData } from '#test/security/testData.ts'

/** `SECURITY_RUNS=10000 SECURITY_SEED=1` sets the number of requests and repeats a run. */
const RUNS = Number(process.env.SECURITY_RUNS ?? 1000)
const SEED = Number(process.env.SECURITY_SEED ?? Date.now() % 1_000_000)

const app = await createTestApp()
const paths = await describedPaths(app.visitor)

test('The description of the API names every route of the router', () => {
  const described = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )

  const known = apiRoutes(app.fastify).map(({ name }) => name)
  expect(described.filter((name) => !name.startsWith('HEAD ')).sort()).toEqual(known.sort())
  expect(known.length).toBeGreaterThan(40)
})

test(`${RUNS} requests generated from the description do not break the server (SECURITY_SEED=${SEED})`, {
  timeout: 600_000,
}, async () => {
  const { pair, otherPair } = await createTestData(app)
  const ids = [pair, otherPair].flatMap((resources) => Object.values(resources))
  const people = [null, (await app.student()).user, (await app.business()).user]
  const Refused = RefusalBody.strict()
  const met = new Map<number, number>()

  await fc.assert(
    fc.asyncProperty(requestsTo({ paths }, ids), fc.constantFrom(...people), async (request, user) => {
      // A new session each time, because some requests end theirs.
      const token = user && (await app.tokenFor(user.id))
      const cookie = token ? { cookie: `${sessionCookie(false)}=${token}` } : {}

      const { statusCode, rawPayload, headers } = await app.fastify.inject({
        ...request,
        headers: { ...request.headers, ...cookie },
      })
      const body = decoded(rawPayload, headers['content-encoding'])

      met.set(statusCode, (met.get(statusCode) ?? 0) + 1)
      expect(statusCode, body).toBeLessThan(500)
      if (statusCode < 400) expect(describedStatuses(request), JSON.stringify(request)).toContain(`${statusCode}`)
      if (statusCode < 400 || request.method?.toUpperCase() === 'HEAD') return
      expect(headers['content-type']).toMatch(/^application\/json/)
      Refused.parse(JSON.parse(body))
    }),
    { numRuns: RUNS, seed: SEED, interruptAfterTimeLimit: 590_000, markInterruptAsFailure: true },
  )

  // If all requests were refused, the test would prove nothing. Some changes must succeed; 201 alone is too rare.
  for (const status of [200, 400, 401, 403, 404, 415]) expect([...met.keys()]).toContain(status)
  expect([201, 202, 204].some((status) => met.has(status))).toBe(true)
})

/** The statuses with which the description says that a request is answered. */
function describedStatuses({ method = 'GET', url }: InjectOptions): string[] {
  const [path = ''] = String(url).split('?', 1)
  const matches = (name: string) => new RegExp(`^${name.replace('{id}', '[^/]+')}$`).test(path)
  const pattern = path in paths ? path : (Object.keys(paths).find(matches) ?? '')
  return Object.keys(paths[pattern]?.[method.toLowerCase()]?.responses ?? {})
}

/** A refusal that names many fields is long enough to be compressed. */
function decoded(bytes: Buffer, encoding: unknown): string {
  if (encoding === 'br') return brotliDecompressSync(bytes).toString()
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString()
}
