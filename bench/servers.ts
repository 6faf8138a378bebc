import { deepEqual } from 'node:assert/strict'
import { type Accounts, createAccounts, SEEKERS, SEEKERS_WITHIN_LIMITS } from '#bench/accounts.ts'
import type { BenchRequest } from '#bench/load.ts'
import { type Server, startServer } from '#bench/processes.ts'
import type { Store } from '#bench/store.ts'
import { startArguments } from '../scripts/run.mjs'

/** The servers that are compared, each on its own copy of one data set: this version, the lower bound and the previous commit. */
export type Servers = {
  jobs: number
  accounts: Accounts
  product: Server
  lowerBound: Server
  before: Server | null
  close: () => Promise<void>
}

/** Settings as for `npm start`, but without what would interfere with a load test. */
const QUIET = { NODE_ENV: 'production', PORT: '0', DEMO_DATA: 'off', LOG_LEVEL: 'error', ...operatorSettings() }

export const START_ARGUMENTS = startArguments()

const RELAXED = { RATE_LIMIT: 'off' }

/** Prevents the warning about placeholders at the start. */
function operatorSettings() {
  return {
    OPERATOR_NAME: 'The bench',
    OPERATOR_ADDRESS: 'Bench 1|10115 Berlin',
    SUPPORT_PHONE: '+49 30 000001',
    OPERATOR_EMAIL: 'bench@bench.example',
    SUPPORT_WHATSAPP: '4930000000',
  }
}

/** By default, this version with the limits off. */
type ServerOptions = { args?: string[]; cwd?: string; settings?: Record<string, string>; seekers?: number }

/** Starts a server on its own copy of the data set, with accounts for the requests. */
export async function startOnCopy(
  store: Store,
  jobs: number,
  copyName: string,
  { args = START_ARGUMENTS, cwd, settings = RELAXED, seekers = SEEKERS }: ServerOptions = {},
) {
  const copy = await store.copy(jobs, copyName)
  try {
    const database = await copy.open()
    const accounts = await createAccounts(database, seekers).finally(database.close)
    const environment = { ...QUIET, ...settings, ...copy.environment, FIRST_SEEKER: String(accounts.firstSeeker) }
    const server = await startServer({ args, environment, ...(cwd && { cwd }) })
    return { accounts, environment, server, close: () => server.stop().finally(copy.remove) }
  } catch (problem) {
    await copy.remove()
    throw problem
  }
}

/** With all limits on, and enough accounts that none of them reaches a limit. */
export const LIMITED: ServerOptions = { settings: { RATE_LIMIT: 'on' }, seekers: SEEKERS_WITHIN_LIMITS }

/** Starts all servers. `previous` is the folder of the previous commit, or null. */
export async function openServers(
  store: Store,
  jobs: number,
  previous: string | null,
  more: ServerOptions = {},
): Promise<Servers> {
  const closers: (() => Promise<void>)[] = []
  const close = async () => {
    for (const closer of closers.splice(0)) await closer()
  }
  const on = async (copyName: string, options: ServerOptions) => {
    const started = await startOnCopy(store, jobs, copyName, { ...options, ...more })
    closers.push(started.close)
    return started
  }
  try {
    const { server: product, accounts } = await on('product', {})
    const { server: lowerBound } = await on('lower_bound', { args: ['bench/lowerBound.ts'] })
    const earlier = previous === null ? null : { args: startArguments(previous), cwd: previous }
    const before = earlier && (await on('before', earlier)).server
    return { jobs, accounts, product, lowerBound, before, close }
  } catch (problem) {
    await close()
    throw problem
  }
}

const COMPARED = 20

/** Throws if the two servers answer differently, because then their speed cannot be compared. */
export async function compareAnswers(
  { product, lowerBound }: Pick<Servers, 'product' | 'lowerBound'>,
  requests: BenchRequest[],
) {
  for (const { path, cookie } of requests.slice(0, COMPARED)) {
    const headers = { ...(cookie && { cookie }) }
    const [ours, theirs] = await Promise.all(
      [product, lowerBound].map(async ({ url }) => (await fetch(`${url}${path}`, { headers })).json()),
    )
    deepEqual(theirs, ours, `The lower bound answers ${path} differently`)
  }
}

/** Starts a bare HTTP server that always sends the product's answer to this request. */
export async function openRaw({ url }: Server, { path, cookie }: BenchRequest): Promise<Server> {
  const reply = await fetch(`${url}${path}`, { headers: { ...(cookie && { cookie }) } })
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}`)
  const answer = { type: reply.headers.get('content-type'), body: await reply.text() }
  return startServer({ args: ['bench/raw.ts'], input: JSON.stringify(answer) })
}
