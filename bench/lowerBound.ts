// The lower bound: `node:http` and the same database with only the necessary statements. No framework, no
// validation, no sessions and no limits. The benchmark starts it in a separate process on its own copy of the data.
import { createServer, type IncomingMessage } from 'node:http'
import { drizzle } from 'drizzle-orm/node-postgres'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import { Pool } from 'pg'
import {
  APPLY,
  CLOSEST,
  COMMENT,
  DETAIL,
  LIKE,
  LIST,
  NEWEST,
  OTHERS,
  SEARCH,
  UNLIKE,
} from '#bench/lowerBoundStatements.ts'
import type { JobFacts } from '#contract/jobFacts.ts'
import type { JobList } from '#contract/jobs.ts'
import { checkWage } from '#contract/law/wages.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import type { Db } from '#server/db/open.ts'
import { asSimilar, mostAlike, type NewJob, placeOf } from '#server/features/jobs/rules.ts'
import { partsLeftOut, toParts, wishChoices } from '#server/features/search/closest/rules.ts'
import { reasonFor } from '#server/features/search/reasons/rules.ts'
import { queryOf, readSearch, type Wish } from '#server/features/search/rules.ts'
import { withSenses } from '#server/features/search/senses/queries.ts'
import { listen } from '../scripts/ports.mjs'

const { DATABASE_URL, DATA_DIR = '', FIRST_SEEKER } = process.env
const CONNECTIONS = 10
const PER_PAGE = 10
const CACHE_MS = 1000
/** The number of other jobs of its business to which a closed job leads, as in the product. */
const OTHER_JOBS_MAX = 6

type Row = Record<string, unknown>
type Run = <Found = Row>(name: string, text: string, values: unknown[]) => Promise<Found[]>
type Driver = { run: Run; db: Pick<Db, 'execute'> }

const { run, db } = DATABASE_URL ? onServer(DATABASE_URL) : await onEmbedded()

const server = createServer((request, reply) => {
  answer(request).then(
    (body) =>
      reply.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body),
    (error) => reply.writeHead(500).end(String(error)),
  )
})
console.log(`http://127.0.0.1:${await listen(server)}`)
process.once('SIGTERM', () => process.exit())

async function answer(request: IncomingMessage): Promise<string> {
  const { url = '', headers } = request
  const person =
    Number(FIRST_SEEKER) + Number(/session=seeker-(\d+)/.exec(headers.cookie ?? '')?.[1] ?? Number.NaN) || 0
  const [, , , job, action] = url.split('/')
  if (request.method === 'POST')
    return JSON.stringify((await change(action, person, Number(job), await bodyOf(request))) ?? null)
  if (job) return detail(person, Number(job))
  const search = /search=([^&]*)/.exec(url)?.[1]
  if (search === undefined) return page('all', await run<Listed>('list', LIST, [person]))
  return searchPage(person, decodeURIComponent(search))
}

/** If no job matches all terms, the most important ones that some job matches together count, as in the product. */
async function searchPage(person: number, text: string): Promise<string> {
  const find = (wishes: Wish[]) => run<Listed>('search', SEARCH, [person, JSON.stringify(queryOf(wishes).terms)])
  const today = new Date().toISOString().slice(0, 10)
  const { wishes: named, read } = readSearch(text, today)
  const wishes = await withSenses(db, shared, named)
  const rows = await find(wishes)
  const foundAs = (rows: Listed[], some: Wish[]) =>
    rows.slice(0, PER_PAGE).flatMap(({ id, title, match }) => {
      const reason = match === 5 || match === 0 ? undefined : reasonFor(title, text, some)
      return reason ? [{ jobId: id, ...reason }] : []
    })
  if (rows.length > 0 || wishes.length < 2) return page('best', rows, { read, foundAs: foundAs(rows, wishes) })
  const choices = wishChoices(wishes)
  const [closest] = await run<{ kept: number[] }>('closest', CLOSEST, [JSON.stringify(toParts(choices, {}, today))])
  const kept = choices.flatMap((choice, at) => ('wish' in choice && closest?.kept.includes(at) ? [choice.wish] : []))
  const hits = kept.length > 0 ? await find(kept) : []
  return page('best', hits, { read, leftOut: partsLeftOut(text, wishes, kept), foundAs: foundAs(hits, kept) })
}

async function change(action: string | undefined, person: number, job: number, body: Record<string, string>) {
  if (action === 'comment') return (await run('comment', COMMENT, [person, job, body.content]))[0]
  if (action === 'apply') return (await run('apply', APPLY, [person, job]))[0]
  const liked = body.action === 'like'
  const [row] = liked ? await run('like', LIKE, [person, job]) : await run('unlike', UNLIKE, [person, job])
  return { liked, likes: row?.likes }
}

async function bodyOf(request: IncomingMessage) {
  let text = ''
  for await (const chunk of request) text += chunk
  return JSON.parse(text)
}

let newest: NewJob[] = []
let newestUntil = 0

/** Similar jobs are chosen among the newest ones, which are the same for every user and are cached for a second. */
async function detail(person: number, id: number): Promise<string> {
  if (newestUntil < Date.now()) {
    newestUntil = Date.now() + CACHE_MS
    newest = await run<NewJob>('newest', NEWEST, [])
  }
  const [row] = await run<Detail>('detail', DETAIL, [person, id])
  if (!row) throw new Error(`There is no job ${id}`)
  const { job, comments, tags, jobType, facts, payRate, payException, closedOf, applied, ...rest } = row
  const others = closedOf === null ? [] : await run<NewJob>('others', OTHERS, [closedOf])
  const wage = checkWage({ payRate, payException, facts }, new Date().toISOString().slice(0, 10))
  const otherJobs = asSimilar(others.slice(0, OTHER_JOBS_MAX))
  const known = [...applied, ...otherJobs.map((other) => other.id)]
  const unnamed = newest.filter((one) => !known.includes(one.id))
  const similarJobs = mostAlike({ id, tags, jobType }, unnamed)
  const more = { similarJobs, otherJobs, place: placeOf(facts), payException, wage, ...rest, ...OF_NO_JOB }
  return `{"job":${job},"comments":${comments},${JSON.stringify(more).slice(1)}`
}

type Detail = Pick<NewJob, 'tags' | 'jobType'> &
  Parameters<typeof checkWage>[0] & {
    facts: JobFacts
    job: string
    comments: string
    fraudSigns: string[]
    website: string | null
    held: string | null
    closedOf: number | null
    applied: number[]
  }

/** Fields that are empty for all jobs of the data set. */
const OF_NO_JOB = {
  nextCursor: null,
  answers: null,
  pictures: { logo: null, photos: [] },
  written: null,
  contactsHidden: false,
}

type Listed = { job: string; open: boolean; createdAt: string; id: number; title: string; match: number }

function page(
  order: 'all' | 'best',
  rows: Listed[],
  about: Pick<JobList, 'read' | 'leftOut' | 'foundAs'> = {},
): string {
  const jobs = rows.slice(0, PER_PAGE).map(({ job }) => job)
  const last = rows[PER_PAGE - 1]
  const place = last && [order, last.open, ...(order === 'best' ? [last.match] : []), last.createdAt, last.id]
  const next = rows.length > PER_PAGE ? `"${Buffer.from(JSON.stringify(place)).toString('base64url')}"` : null
  const listIn = (name: keyof typeof about) => (about[name]?.length ? `,"${name}":${JSON.stringify(about[name])}` : '')
  return `{"jobs":[${jobs.join(',')}],"nextCursor":${next}${listIn('read')}${listIn('leftOut')}${listIn('foundAs')}}`
}

/** Jobs do not change here, so each concept is looked up once. */
const kept = new Map<string, unknown>()
async function shared<Value>(name: string, make: () => Promise<Value>): Promise<Value> {
  if (!kept.has(name)) kept.set(name, await make())
  return kept.get(name) as Value
}

function onServer(url: string): Driver {
  const pool = new Pool({ connectionString: url, max: CONNECTIONS })
  const run: Run = async <Found>(name: string, text: string, values: unknown[]) =>
    (await pool.query<Found & Row>({ name, text, values })).rows
  return { run, db: drizzle({ client: pool }) }
}

/** The embedded engine has no prepared statements. */
async function onEmbedded(): Promise<Driver> {
  const { client } = await openEmbedded(DATA_DIR)
  const run: Run = async <Found>(_name: string, text: string, values: unknown[]) =>
    (await client.query<Found>(text, values)).rows
  return { run, db: drizzleEmbedded({ client }) }
}
