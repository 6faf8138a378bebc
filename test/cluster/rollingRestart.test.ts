import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { BusinessJobs } from '#contract/ownJobs.ts'
import { jobCalled, type Person, register } from '#test/cluster/client.ts'
import { openDatabaseServer, startProcess } from '#test/cluster/cluster.ts'
import { readServices } from '#test/cluster/compose.ts'
import { openBalancer } from '#test/cluster/loadBalancer.ts'
import type { TestServer } from '#test/e2e/server.ts'
import { freePort } from '../../scripts/ports.mjs'

// The setup of compose.yaml without containers: the same settings and the same configuration of the load balancer.
const PASSWORD = 'secret'
/** Fewer than the hourly limit of a business. */
const JOBS_MAX = 12
let origin: string
let ports: [string, string]
let servers: [TestServer, TestServer]
let settings: Record<string, string>
let metricsUrl: string
let database: Awaited<ReturnType<typeof openDatabaseServer>>
let business: Person

beforeAll(async () => {
  database = await openDatabaseServer()
  ports = [String(await freePort()), String(await freePort())]
  const [entrance, other] = [await freePort(), await freePort()]
  origin = `http://127.0.0.1:${entrance}`
  metricsUrl = `http://127.0.0.1:${other}/metrics`
  const { one, balancer } = readServices({ DATABASE_PASSWORD: PASSWORD, PUBLIC_URL: origin, PROOF_OF_WORK: 'off' })
  const { DATABASE_URL: _, ...rest } = one.environment
  settings = { ...rest, NODE_ENV: 'production', LOG_LEVEL: '', DRAIN_SECONDS: '2' }
  servers = await Promise.all([start(0), start(1)])
  await openBalancer({ entrance, metricsPort: other, processes: ports, settings: balancer.environment })
  business = await register(origin, 'business')
})

const start = (at: 0 | 1) => startProcess(database.url, { ...settings, PORT: ports[at] })

test('If one process is killed under load, every request is answered, and every job is posted once', async () => {
  const load = startLoad()
  await load.until(100)

  await servers[0].kill()
  await load.until(300)
  servers[0] = await start(0)
  await untilBalanced(0)
  await load.until(300)

  const { failures, posted } = await load.end()
  expect(failures).toEqual([])
  expect(await postedTitles()).toEqual(expect.arrayContaining(posted))
  expect(await postedTitles()).toHaveLength(posted.length)
})

test('A rolling restart under load causes no errors', async () => {
  const load = startLoad()
  await load.until(100)

  for (const at of [0, 1] as const) {
    await servers[at].close()
    servers[at] = await start(at)
    await untilBalanced(at)
    await load.until(100)
  }

  const { failures, posted } = await load.end()
  expect(failures).toEqual([])
  expect(posted.length).toBeGreaterThan(0)
})

test('Rate limits count the address of the visitor, whatever a header claims', async () => {
  const guess = (claimed: string) =>
    fetch(`${origin}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': claimed },
      body: JSON.stringify({ usernameOrEmail: `nobody${claimed}`, password: 'not this one' }),
    })

  const answers = []
  for (let at = 0; at < 35; at += 1) answers.push((await guess(`10.0.0.${at}`)).status)

  expect(answers.slice(0, 20)).toEqual(Array(20).fill(401))
  expect(answers.at(-1)).toBe(429)
})

/** Browsers repeat a request if a kept-alive connection was closed during it. */
const patiently = <T>(ask: () => Promise<T>) =>
  ask().catch((problem) => (problem instanceof TypeError ? ask() : Promise.reject(problem)))

async function postedTitles() {
  const { jobs } = await business.get<BusinessJobs>(origin, '/api/jobs/business')
  return jobs.map(({ title }) => title)
}

/** Waits until the load balancer sends requests to a process again. */
const untilBalanced = (at: 0 | 1) =>
  expect
    .poll(async () => (await fetch(metricsUrl)).text(), { timeout: 60_000 })
    .toMatch(new RegExp(`haproxy_server_status{proxy="app",server="${['one', 'two'][at]}",state="UP"} 1`))

/** Visitors who read continuously, and a business that posts jobs, until they are stopped. */
function startLoad() {
  const started = Date.now()
  let answered = 0
  const failures: string[] = []
  const posted: string[] = []
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const goOn = async (act: (turn: number) => Promise<void>) => {
    for (let turn = 0; !stop.signal.aborted; turn += 1) {
      await act(turn).catch((problem: unknown) => failures.push(String(problem)))
      answered += 1
    }
  }
  const read = (path: (turn: number) => string) =>
    goOn(async (turn) => {
      const { status } = await patiently(async () => {
        const answer = await fetch(`${origin}${path(turn)}`)
        await answer.arrayBuffer()
        return answer
      })
      if (status !== 200) failures.push(`${status} ${path(turn)}`)
    })
  /** With an idempotency key, as browsers send it, so that it can be repeated. */
  const postOne = async (title: string) => {
    const once = { 'idempotency-key': title }
    const answer = await patiently(() => business.ask(origin, 'POST', '/api/jobs', jobCalled(title), once))
    if (answer.status === 201) posted.push(title)
    else failures.push(`${answer.status} for the job ${title}`)
  }
  const people = [
    goOn(async (turn) => {
      if (turn % 5 === 0 && posted.length < JOBS_MAX) await postOne(`Job ${started}, ${turn}`)
      else await patiently(() => business.get(origin, '/api/jobs?sort=recent'))
    }),
    read(() => '/api/jobs'),
    read((turn) => `/api/jobs?page=${(turn % 900) + 1}`),
    read((turn) => `/?search=${turn}`),
    read(() => '/readyz'),
  ]
  /** The first failures, enough for a report. */
  const told = () => failures.slice(0, 10)
  return {
    until: async (more: number) => {
      const goal = answered + more
      await expect.poll(() => answered, { timeout: 60_000 }).toBeGreaterThan(goal)
    },
    end: async () => {
      stop.abort()
      await Promise.all(people)
      return { failures: told(), posted }
    },
  }
}
