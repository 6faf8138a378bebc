import { eq, type SQL, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { PAGE_SIZE, PAGE_SIZE_MAX } from '#contract/limits.ts'
import { jobs } from '#server/db/schema.ts'
import { createTestApp, type Person } from '#test/app.ts'

const MANY = PAGE_SIZE_MAX + 1
const NUMBERS = sql`generate_series(1, ${sql.raw(String(MANY))}) n`

const app = await createTestApp()
const add = (statement: SQL) => app.db.execute(statement)

/** A business with more entries in each list than fit on a page, and a student with as many likes, saved jobs and applications. */
let owner: Person
let student: Person
let crowded: number
let incident: number

beforeAll(async () => {
  owner = await app.business()
  student = await app.student()
  crowded = (await app.job(owner)).id
  const [me, boss] = [student.user.id, owner.user.id]
  // All at the same time, so that only their ids differ.
  await add(sql`insert into jobs (business_id, title, expires_at)
    select ${boss}, 'Job ' || n, now() + interval '30 days' from ${NUMBERS}`)
  await add(sql`insert into users (username, email, full_name)
    select 'crowd' || n, 'crowd' || n || '@house.example', 'Person ' || n from ${NUMBERS}`)
  for (const marks of ['likes', 'saves'])
    await add(sql`insert into ${sql.identifier(marks)} (user_id, job_id) select ${me}, id from jobs`)
  await add(sql`insert into applications (user_id, job_id) select ${me}, id from jobs where id <> ${crowded}`)
  await add(sql`insert into applications (user_id, job_id, status, told_status)
    select id, ${crowded}, 'accepted', 'accepted' from users where username like 'crowd%'`)
  await add(
    sql`insert into comments (job_id, user_id, content) select ${crowded}, ${me}, 'Comment ' || n from ${NUMBERS}`,
  )
  await add(sql`insert into incidents (business_id, title, description)
    select ${boss}, 'Incident ' || n, 'A cup fell down' from ${NUMBERS}`)
  const { incidents } = await (await owner.ask('GET', '/api/incidents?limit=1')).json()
  incident = incidents[0].id
  await add(sql`insert into incident_changes (incident_id, user_id, field, "from", "to")
    select ${incident}, ${boss}, 'title', 'Cup ' || n, 'Cup ' || n + 1 from ${NUMBERS}`)
  await add(
    sql`insert into notifications (user_id, kind, about) select ${me}, 'application-status', 'test:' || n from ${NUMBERS}`,
  )
  await add(sql`insert into sessions (token_hash, user_id, expires_at)
    select md5(n::text), ${me}, now() + interval '1 hour' from ${NUMBERS}`)
})

type Counts = { total: number; unread: number; counts: { jobs: number }; jobs: { applicants: number }[] }
type List = {
  path: () => string
  who: () => Pick<Person, 'ask'>
  name: string
  /** The value that identifies an entry. */
  key?: string
  length?: () => number | Promise<number>
  /** Adds an entry that is newer than all others. */
  insert?: () => Promise<unknown>
  /** The total number in the response. */
  total?: (answer: Counts) => unknown
}

const ownJobs = () => app.db.$count(jobs, eq(jobs.businessId, owner.user.id))
const newJob = () => app.job(owner)
const newMark = (marks: string) => async () => {
  const { id } = await newJob()
  await add(sql`insert into ${sql.identifier(marks)} (user_id, job_id) values (${student.user.id}, ${id})`)
}
const newApplication = async () => {
  const [job, person] = [await newJob(), await app.student()]
  await add(sql`insert into applications (user_id, job_id) values (${person.user.id}, ${job.id})`)
}

const LISTS: Record<string, List> = {
  'the comments on a job': {
    path: () => `/api/jobs/${crowded}/comments`,
    who: () => app.visitor,
    name: 'comments',
    insert: () => student.ask('POST', `/api/jobs/${crowded}/comment`, { content: 'One more' }),
  },
  'the open jobs of a partner': {
    path: () => `/api/partners/${owner.user.id}/jobs`,
    who: () => app.visitor,
    name: 'jobs',
    length: ownJobs,
    insert: newJob,
  },
  'liked jobs': {
    path: () => '/api/likes',
    who: () => student,
    name: 'jobs',
    length: () => MANY + 1,
    insert: newMark('likes'),
    total: ({ total }) => total,
  },
  'saved jobs': {
    path: () => '/api/saved-jobs',
    who: () => student,
    name: 'jobs',
    length: () => MANY + 1,
    insert: newMark('saves'),
    total: ({ total }) => total,
  },
  'my applications': {
    path: () => '/api/applications',
    who: () => student,
    name: 'applications',
    insert: newMark('applications'),
    total: ({ total }) => total,
  },
  notifications: {
    path: () => '/api/notifications',
    who: () => student,
    name: 'notifications',
    insert: () =>
      add(
        sql`insert into notifications (user_id, kind, about) values (${student.user.id}, 'job-expiring', 'test:new')`,
      ),
    total: ({ unread }) => unread,
  },
  sessions: {
    path: () => '/api/user/sessions',
    who: () => student,
    name: 'sessions',
    length: () => MANY + 1,
  },
  'the jobs of a business': {
    path: () => '/api/jobs/business',
    who: () => owner,
    name: 'jobs',
    length: ownJobs,
    insert: newJob,
    total: ({ counts }) => counts.jobs,
  },
  'the applicants for one job': {
    path: () => `/api/jobs/${crowded}/applications`,
    who: () => owner,
    name: 'applications',
  },
  'the accepted applicants for all jobs': {
    path: () => '/api/jobs/business/applications?status=accepted',
    who: () => owner,
    name: 'applications',
    insert: newApplication,
    total: ({ jobs }) => jobs.reduce((sum, { applicants }) => sum + applicants, 0),
  },
  incidents: {
    path: () => '/api/incidents?status=open',
    who: () => owner,
    name: 'incidents',
    insert: () => owner.ask('POST', '/api/incidents', { title: 'One more', description: 'Another cup fell down' }),
    total: ({ total }) => total,
  },
  'the history of an incident': {
    path: () => `/api/incidents/${incident}/history`,
    who: () => owner,
    name: 'changes',
    length: () => MANY + 1,
    insert: () => owner.ask('PATCH', `/api/incidents/${incident}`, { title: 'Yet another title' }),
  },
  'who can be put in charge': {
    path: () => '/api/incidents/assignees',
    who: () => owner,
    name: 'assignees',
    length: () => MANY + 1,
  },
}

const ask = ({ path, who }: List, query: string) =>
  who().ask('GET', `${path()}${path().includes('?') ? '&' : '?'}${query}`)

describe.each(Object.entries(LISTS))('the list of %s', (_, list) => {
  test('can be read to its end, with each entry once, while others are added', async () => {
    const length = (await list.length?.()) ?? MANY
    const read: unknown[] = []
    let cursor = ''
    do {
      const reply = await ask(list, `cursor=${cursor}`)
      expect(reply.status).toBe(200)
      const { [list.name]: page, nextCursor, ...rest } = await reply.json()
      if (cursor === '' && list.total) expect(list.total(rest as Counts)).toBe(length)
      if (nextCursor) expect(page).toHaveLength(PAGE_SIZE)
      read.push(...page)
      if (cursor === '') await list.insert?.()
      cursor = nextCursor
    } while (cursor)

    const keys = read.map((entry) => (list.name === 'sessions' ? JSON.stringify(entry) : (entry as { id: number }).id))
    expect(read).toHaveLength(length)
    // Sessions of the same time look the same.
    if (list.name !== 'sessions') expect(new Set(keys).size).toBe(read.length)
  })

  test('returns as many entries as requested, up to a maximum', async () => {
    const { [list.name]: few, nextCursor } = await (await ask(list, 'limit=2')).json()
    expect(few).toHaveLength(2)
    const { [list.name]: next } = await (await ask(list, `limit=${PAGE_SIZE_MAX}&cursor=${nextCursor}`)).json()
    expect(next.length).toBeGreaterThan(PAGE_SIZE)
    for (const limit of [0, -1, 1.5, PAGE_SIZE_MAX + 1, 'all'])
      expect((await ask(list, `limit=${limit}`)).status).toBe(400)
  })

  test('refuses an invalid cursor', async () => {
    const { nextCursor } = await (await ask(list, 'limit=2')).json()
    const [name, ...position] = JSON.parse(Buffer.from(nextCursor, 'base64url').toString())
    const madeUp = [
      ['another list', ...position],
      [name],
      [name, ...position, 1],
      [name, ...position.slice(0, -1), { id: 1 }],
      [name, ...position.slice(0, -1), null],
      ...[2 ** 31, -(2 ** 31) - 1, 1.5].map((id) => [name, ...position.slice(0, -1), id]),
      ...(position.length > 1
        ? ['0000-01-01T00:00:00.000Z', '0001-01-01T00:00:00.000Z', '2026-02-30T00:00:00.000Z', 'yesterday', 5].map(
            (time) => [name, time, ...position.slice(1)],
          )
        : []),
    ].map((value) => Buffer.from(JSON.stringify(value)).toString('base64url'))

    for (const cursor of [...madeUp, 'x', '%00', nextCursor.slice(0, -3), 'x'.repeat(201)])
      expect([cursor, (await ask(list, `cursor=${cursor}`)).status]).toEqual([cursor, 400])
  })
})

test('The page of a job has the newest comments, and a cursor for the others', async () => {
  const detail = await (await app.visitor.ask('GET', `/api/jobs/${crowded}`)).json()
  const all = await (await app.visitor.ask('GET', `/api/jobs/${crowded}/comments?limit=${PAGE_SIZE_MAX}`)).json()
  const rest = await (
    await app.visitor.ask('GET', `/api/jobs/${crowded}/comments?limit=150&cursor=${detail.nextCursor}`)
  ).json()

  expect(detail.comments).toHaveLength(PAGE_SIZE)
  expect([...detail.comments, ...rest.comments]).toEqual(all.comments)
})

test('The page of a partner has its newest open jobs, and a cursor for the others', async () => {
  const detail = await (await app.visitor.ask('GET', `/api/partners/${owner.user.id}`)).json()
  const path = `/api/partners/${owner.user.id}/jobs`
  const all = await (await app.visitor.ask('GET', `${path}?limit=${PAGE_SIZE_MAX}`)).json()
  const rest = await (await app.visitor.ask('GET', `${path}?limit=150&cursor=${detail.nextCursor}`)).json()

  expect(detail.jobs).toHaveLength(PAGE_SIZE)
  expect([...detail.jobs, ...rest.jobs]).toEqual(all.jobs)
})
