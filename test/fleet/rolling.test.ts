import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { BusinessJobs } from '#contract/jobs.ts'
import { readServices } from '#test/fleet/compose.ts'
import { endWithFile, openDatabaseServer, startProcess } from '#test/fleet/fleet.ts'
import { done, jobCalled, type Person, register } from '#test/fleet/person.ts'
import { freePort, type House } from '#test/journeys/start.ts'
import { findHaproxy } from '../../scripts/haproxy.mjs'

// The set-up of compose.yaml, without its containers: the same settings, and the very file of the load balancer.
const PASSWORD = 'secret'
/** Fewer than a business may post in an hour. */
const JOBS_MAX = 12
let door: string
let ports: [string, string]
let houses: [House, House]
let settings: Record<string, string>
let figures: string
let database: Awaited<ReturnType<typeof openDatabaseServer>>
let business: Person

beforeAll(async () => {
  database = await openDatabaseServer()
  ports = [String(await freePort()), String(await freePort())]
  const [entrance, other] = [await freePort(), await freePort()]
  door = `http://127.0.0.1:${entrance}`
  figures = `http://127.0.0.1:${other}/metrics`
  const { one, balancer } = readServices({ DATABASE_PASSWORD: PASSWORD, PUBLIC_URL: door })
  const { DATABASE_URL: _, ...rest } = one.environment
  settings = { ...rest, NODE_ENV: 'production', LOG_LEVEL: 'fatal', DRAIN_SECONDS: '2' }
  houses = await Promise.all([start(0), start(1)])
  await openBalancer({
    ...balancer.environment,
    BIND: `127.0.0.1:${entrance}`,
    FIGURES: `127.0.0.1:${other}`,
    APP_ONE: `127.0.0.1:${ports[0]}`,
    APP_TWO: `127.0.0.1:${ports[1]}`,
  })
  business = await register(door, 'business')
})

const start = (at: 0 | 1) => startProcess(database.url, { ...settings, PORT: ports[at] })

test('one process is killed under load: every request is answered, and every job is posted once', async () => {
  const load = startLoad()
  await load.until(100)

  await houses[0].kill()
  await load.until(300)
  houses[0] = await start(0)
  await untilBalanced(0)
  await load.until(300)

  const { failures, posted } = await load.end()
  expect(failures).toEqual([])
  expect(await postedTitles()).toEqual(expect.arrayContaining(posted))
  expect(await postedTitles()).toHaveLength(posted.length)
})

test('both are restarted one after the other under load, and nobody notices', async () => {
  const load = startLoad()
  await load.until(100)

  for (const at of [0, 1] as const) {
    await houses[at].close()
    houses[at] = await start(at)
    await untilBalanced(at)
    await load.until(100)
  }

  const { failures, posted } = await load.end()
  expect(failures).toEqual([])
  expect(posted.length).toBeGreaterThan(0)
})

test('the address that limits count is the visitor’s, whatever a visitor claims', async () => {
  const guess = (claimed: string) =>
    fetch(`${door}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': claimed },
      body: JSON.stringify({ usernameOrEmail: `nobody${claimed}`, password: 'not this one' }),
    })

  const answers = []
  for (let at = 0; at < 35; at += 1) answers.push((await guess(`10.0.0.${at}`)).status)

  expect(answers.slice(0, 20)).toEqual(Array(20).fill(401))
  expect(answers.at(-1)).toBe(429)
})

/** A browser asks again when a connection that was kept open ends under its question. */
const patiently = <T>(ask: () => Promise<T>) =>
  ask().catch((problem) => (problem instanceof TypeError ? ask() : Promise.reject(problem)))

async function postedTitles() {
  const { jobs } = await business.get<BusinessJobs>(door, '/api/jobs/business')
  return jobs.map(({ title }) => title)
}

/** Until the balancer sends requests to a process again. */
const untilBalanced = (at: 0 | 1) =>
  expect
    .poll(async () => (await fetch(figures)).text(), { timeout: 60_000 })
    .toMatch(new RegExp(`haproxy_server_status{proxy="house",server="${['one', 'two'][at]}",state="UP"} 1`))

/** People who read without a pause, and a business that posts jobs in between, until they are told to stop. */
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
        const answer = await fetch(`${door}${path(turn)}`)
        await answer.arrayBuffer()
        return answer
      })
      if (status !== 200) failures.push(`${status} ${path(turn)}`)
    })
  /** Under a key, as the browser does it, so that it may be sent again. */
  const postOne = async (title: string) => {
    const once = { 'idempotency-key': title }
    const answer = await patiently(() => business.ask(door, 'POST', '/api/jobs', jobCalled(title), once))
    if (answer.status === 201) posted.push(title)
    else failures.push(`${answer.status} for the job ${title}`)
  }
  const people = [
    goOn(async (turn) => {
      if (turn % 5 === 0 && posted.length < JOBS_MAX) await postOne(`Job ${started}, ${turn}`)
      else await patiently(() => business.get(door, '/api/jobs?sort=recent'))
    }),
    read(() => '/api/jobs'),
    read((turn) => `/api/jobs?page=${(turn % 900) + 1}`),
    read((turn) => `/?turn=${turn}`),
    read(() => '/readyz'),
  ]
  /** Enough to be read, when everything fails. */
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

async function openBalancer(environment: Record<string, string>) {
  const haproxy = findHaproxy()
  if (!haproxy) throw new Error('HAProxy was not found: install it to test two processes behind it.')
  const balancer = spawn(haproxy, ['-db', '-f', 'deploy/haproxy.cfg'], { env: environment })
  let said = ''
  balancer.stderr.on('data', (text) => (said += text))
  const ended = once(balancer, 'exit')
  endWithFile(async () => {
    balancer.kill()
    await ended
  })
  await vi
    .waitFor(() => done(fetch(`${door}/readyz`)), { timeout: 60_000 })
    .catch((problem) => {
      throw new Error(`HAProxy is not ready: ${said}`, { cause: problem })
    })
}
