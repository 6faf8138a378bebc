// How quick it could be: `node:http` and the same database, the statements that are needed and nothing else. No framework, no
// validation, no session, no limit. Started by the bench, in a process of its own, on a copy of the data of its own.
import { createServer, type IncomingMessage } from 'node:http'
import { Pool } from 'pg'
import { APPLY, COMMENT, DETAIL, LIKE, LIST, NEWEST, SEARCH, UNLIKE } from '#bench/floorStatements.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { mostAlike, type NewJob } from '#server/jobs/rules.ts'
import { readSearch } from '#server/search/rules.ts'

const { DATABASE_URL, DATA_DIR = '', FIRST_SEEKER } = process.env
const CONNECTIONS = 10
const PER_PAGE = 10
const MOMENT_MS = 1000

type Row = Record<string, unknown>
type Run = <Found = Row>(name: string, text: string, values: unknown[]) => Promise<Found[]>

const run: Run = DATABASE_URL ? onServer(DATABASE_URL) : await onEmbedded()

const server = createServer((request, reply) => {
  answer(request).then(
    (body) =>
      reply.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body),
    (error) => reply.writeHead(500).end(String(error)),
  )
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`)
})
process.once('SIGTERM', () => process.exit())

async function answer(request: IncomingMessage): Promise<string> {
  const { url = '', headers } = request
  const person =
    Number(FIRST_SEEKER) + Number(/session=seeker-(\d+)/.exec(headers.cookie ?? '')?.[1] ?? Number.NaN) || 0
  const [, , , job, deed] = url.split('/')
  if (request.method === 'POST')
    return JSON.stringify((await changed(deed, person, Number(job), await bodyOf(request))) ?? null)
  if (job) return detail(person, Number(job))
  const search = /search=([^&]*)/.exec(url)?.[1]
  if (search === undefined) return page('all', await run<Listed>('list', LIST, [person]))
  const terms = JSON.stringify(readSearch(decodeURIComponent(search)))
  return page('best', await run<Listed>('search', SEARCH, [person, terms]))
}

async function changed(deed: string | undefined, person: number, job: number, body: Record<string, string>) {
  if (deed === 'comment') return (await run('comment', COMMENT, [person, job, body.content]))[0]
  if (deed === 'apply') return (await run('apply', APPLY, [person, job]))[0]
  const liked = body.action === 'like'
  const [row] = liked ? await run('like', LIKE, [person, job]) : await run('unlike', UNLIKE, [person, job])
  return { liked, likes: row?.likes }
}

async function bodyOf(request: IncomingMessage) {
  let text = ''
  for await (const piece of request) text += piece
  return JSON.parse(text)
}

let newest: NewJob[] = []
let newestUntil = 0

/** Similar jobs are looked for among the newest, which are the same for everybody and may be a moment old. */
async function detail(person: number, id: number): Promise<string> {
  if (newestUntil < Date.now()) {
    newestUntil = Date.now() + MOMENT_MS
    newest = await run<NewJob>('newest', NEWEST, [])
  }
  const [row] = await run<Pick<NewJob, 'tags' | 'jobType'> & { job: string; said: string }>('detail', DETAIL, [
    person,
    id,
  ])
  if (!row) throw new Error(`There is no job ${id}`)
  const { job, said, ...kind } = row
  return `{"job":${job},"comments":${said},"similarJobs":${JSON.stringify(mostAlike({ id, ...kind }, newest))}}`
}

type Listed = { job: string; open: boolean; createdAt: string; id: number; match: number }

function page(order: 'all' | 'best', rows: Listed[]): string {
  const jobs = rows.slice(0, PER_PAGE).map(({ job }) => job)
  const last = rows[PER_PAGE - 1]
  const place = last && [order, last.open, ...(order === 'best' ? [last.match] : []), last.createdAt, last.id]
  const next = rows.length > PER_PAGE ? `"${Buffer.from(JSON.stringify(place)).toString('base64url')}"` : null
  return `{"jobs":[${jobs.join(',')}],"nextCursor":${next}}`
}

function onServer(url: string): Run {
  const pool = new Pool({ connectionString: url, max: CONNECTIONS })
  return async <Found>(name: string, text: string, values: unknown[]) =>
    (await pool.query<Found & Row>({ name, text, values })).rows
}

/** The embedded engine keeps no statement prepared. */
async function onEmbedded(): Promise<Run> {
  const { client } = await openEmbedded(DATA_DIR)
  return async <Found>(_name: string, text: string, values: unknown[]) => (await client.query<Found>(text, values)).rows
}
