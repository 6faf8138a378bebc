import { setTimeout as pause } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { type Person, post, register } from '#test/cluster/client.ts'
import { createClient, isPlainNo, isStatus, type Outcome } from '#test/resilience/client.ts'

/** The writes that the server has acknowledged. */
export type Acknowledged = { likes: Set<string>; comments: Set<string>; jobs: Set<string>; applications: Set<string> }

export type Writers = Awaited<ReturnType<typeof hireWriters>>

const WRITERS = 16

/** Clients that like, comment, apply and post continuously, and record what was acknowledged. */
export async function hireWriters(url: string) {
  const business = await register(url, 'business')
  const jobs: number[] = []
  for (let job = 0; job < 3; job += 1) jobs.push((await post(business, url)).id)
  const people: Person[] = []
  for (let person = 0; person < WRITERS; person += 1) people.push(await register(url, 'student'))
  const hands = [
    ...people.map((person) => ({ person, strokes: AS_SEEKER })),
    { person: business, strokes: AS_BUSINESS },
  ]

  const kept: Acknowledged = { likes: new Set(), comments: new Set(), jobs: new Set(), applications: new Set() }
  let turn = 0

  /** Writes until `until` is over. Passes each result to `onOutcome`. A write without an acknowledgement may be stored or not. */
  async function write(url: string, until: { over: boolean }, onOutcome: (outcome: Outcome) => void = () => {}) {
    const client = createClient(url)
    const writeAs = async ({ person, strokes }: (typeof hands)[number]) => {
      const cookie = cookiesOf(person)
      while (!until.over) {
        turn += 1
        const jobId = jobs[turn % jobs.length] ?? 0
        const { note, path, body, name } = (strokes[turn % strokes.length] ?? strokes[0])({ person, jobId, turn })
        const outcome = await client.ask(path, { method: 'POST', body, cookie })
        if (isStatus(outcome, 200, 201)) kept[note].add(name)
        onOutcome(outcome)
        // A client that was refused waits a moment before it tries again.
        if (outcome.kind === 'broken' || isPlainNo(outcome)) await pause(20)
      }
    }
    await Promise.all(hands.map(writeAs))
    client.close()
  }

  return { kept, write, business, people, jobs }
}

type Where = { person: Person; jobId: number; turn: number }
type Stroke = (where: Where) => { note: keyof Acknowledged; name: string; path: string; body: unknown }

const AS_SEEKER: [Stroke, ...Stroke[]] = [
  ({ person, jobId }) => ({
    note: 'likes',
    name: `${person.username} ${jobId}`,
    path: `/api/jobs/${jobId}/like`,
    body: { action: 'like' },
  }),
  ({ jobId, turn }) => ({
    note: 'comments',
    name: `word ${turn}`,
    path: `/api/jobs/${jobId}/comment`,
    body: { content: `word ${turn}` },
  }),
  ({ person, jobId }) => ({
    note: 'applications',
    name: `${person.username} ${jobId}`,
    path: `/api/jobs/${jobId}/apply`,
    body: {},
  }),
]
const AS_BUSINESS: [Stroke] = [
  ({ turn }) => ({
    note: 'jobs',
    name: `Job ${turn}`,
    path: '/api/jobs',
    body: { title: `Job ${turn}`, description: 'Mornings.', contactEmail: 'jobs@house.example' },
  }),
]

/** The headers of a logged-in client. */
export const cookiesOf = ({ cookies }: Person) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** The acknowledged writes that are missing in the tables. */
export async function lossesOf({ kept }: Pick<Writers, 'kept'>, db: Db): Promise<string[]> {
  const names = async (query: SQL) => new Set((await db.execute<{ name: string }>(query)).rows.map(({ name }) => name))
  const found: Record<keyof Acknowledged, Set<string>> = {
    likes: await names(sql`select username || ' ' || job_id as name from likes join users on users.id = user_id`),
    applications: await names(
      sql`select username || ' ' || job_id as name from applications join users on users.id = user_id`,
    ),
    comments: await names(sql`select content as name from comments`),
    jobs: await names(sql`select title as name from jobs`),
  }
  const lost = (Object.keys(kept) as (keyof Acknowledged)[]).flatMap((note) =>
    [...kept[note]].filter((name) => !found[note].has(name)).map((name) => `${note}: ${name} is lost`),
  )
  const miscounted = await names(sql`
    select format('job %s counts wrong', id) as name from jobs
    where likes <> (select count(*) from likes where job_id = jobs.id)
       or comments <> (select count(*) from comments where job_id = jobs.id)
       or applications <> (select count(*) from applications where job_id = jobs.id)`)
  return [...lost, ...miscounted]
}

/** The number of acknowledged writes. */
export const countOf = ({ kept }: Pick<Writers, 'kept'>) => Object.values(kept).reduce((sum, { size }) => sum + size, 0)
