import { deepEqual } from 'node:assert/strict'
import type { Ask } from '#bench/load.ts'
import { openPeople, type People } from '#bench/people.ts'
import { type Server, startServer } from '#bench/processes.ts'
import type { Store } from '#bench/store.ts'
import { startArguments } from '../scripts/run.mjs'

/** The servers that are compared, each on its own copy of one data set. */
export type Stage = {
  jobs: number
  people: People
  house: Server
  floor: Server
  before: Server | null
  close: () => Promise<void>
}

/** Started as `npm start` would start it, but without what would stop a load test. */
const QUIET = { NODE_ENV: 'production', PORT: '0', DEMO_DATA: 'off', LOG_LEVEL: 'error', ...toldOperator() }

const RELAXED = { RATE_LIMIT: 'off' }

/** Only so that the start warns of nothing. */
function toldOperator() {
  const names = ['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'SUPPORT_PHONE']
  return {
    ...Object.fromEntries(names.map((name) => [name, 'The bench'])),
    OPERATOR_EMAIL: 'bench@bench.example',
    SUPPORT_WHATSAPP: '4930000000',
  }
}

type Cast = { args: string[]; cwd?: string; settings?: Record<string, string> }

/** A server on a copy of its own, and the people that the copy knows. */
export async function enter(store: Store, jobs: number, reader: string, { args, cwd, settings = RELAXED }: Cast) {
  const copy = await store.copy(jobs, reader)
  try {
    const database = await copy.open()
    const people = await openPeople(database).finally(database.close)
    const environment = { ...QUIET, ...settings, ...copy.environment, FIRST_SEEKER: String(people.firstSeeker) }
    const server = await startServer({ args, environment, ...(cwd && { cwd }) })
    return { people, environment, server, leave: () => server.stop().finally(copy.remove) }
  } catch (problem) {
    await copy.remove()
    throw problem
  }
}

export const HOUSE = startArguments()

/** `previous` is the folder of the previous commit, if it takes part. */
export async function openStage(store: Store, jobs: number, previous: string | null): Promise<Stage> {
  const left: (() => Promise<void>)[] = []
  const close = async () => {
    for (const leave of left.splice(0)) await leave()
  }
  const on = async (reader: string, cast: Cast) => {
    const entered = await enter(store, jobs, reader, cast)
    left.push(entered.leave)
    return entered
  }
  try {
    const { server: house, people } = await on('house', { args: HOUSE })
    const { server: floor } = await on('floor', { args: ['bench/floor.ts'] })
    const earlier = previous === null ? null : { args: startArguments(previous), cwd: previous }
    const before = earlier && (await on('before', earlier)).server
    return { jobs, people, house, floor, before, close }
  } catch (problem) {
    await close()
    throw problem
  }
}

const COMPARED = 20

/** Throws when the floor does not answer what the house answers: what it leaves out would not be worth comparing with. */
export async function compareAnswers({ house, floor }: Pick<Stage, 'house' | 'floor'>, asks: Ask[]) {
  for (const { path, cookie } of asks.slice(0, COMPARED)) {
    const headers = { ...(cookie && { cookie }) }
    const [ours, theirs] = await Promise.all(
      [house, floor].map(async ({ url }) => (await fetch(`${url}${path}`, { headers })).json()),
    )
    deepEqual(theirs, ours, `The floor answers ${path} in another way`)
  }
}

/** A bare server that sends the bytes that the house answers this with. */
export async function openRaw({ url }: Server, { path, cookie }: Ask): Promise<Server> {
  const reply = await fetch(`${url}${path}`, { headers: { ...(cookie && { cookie }) } })
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}`)
  const answer = { type: reply.headers.get('content-type'), body: await reply.text() }
  return startServer({ args: ['bench/raw.ts'], input: JSON.stringify(answer) })
}
