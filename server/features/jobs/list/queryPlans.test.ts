import { is, Param, Placeholder, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#server/db/open.ts'
import { pageOf, type Shape } from '#server/features/jobs/list/queries.ts'
import { detailOf } from '#server/features/jobs/queries.ts'
import { openTestDatabase } from '#test/database.ts'

const JOBS = 20_000
const PART = 1000
const BUSINESSES = 4000
const PAGE = 10
/** The filters match only some jobs, so several rows are read for each one on the page. */
const READ_MAX = 20 * PAGE

const { db, close } = await openTestDatabase()
afterAll(close)
beforeAll(async () => {
  await db.transaction(async (tx) => {
    // Without the triggers of the search, which is not tested here.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`
      insert into users (username, email, full_name, is_business) select 'u' || n, n || '@x.example', 'U', true from generate_series(1, ${sql.raw(String(BUSINESSES))}) n`)
    // In parts, because a statement is cancelled after some seconds.
    for (let first = 1; first < JOBS; first += PART)
      await tx.execute(sql`
        insert into jobs (business_id, title, job_type, pay_hourly_min, likes, comments, open, closed_at, expires_at, created_at)
        select 1 + n % ${sql.raw(String(BUSINESSES))}, 'Job ' || n,
          (array['Full-time', 'Part-time', 'Casual', 'Contract', 'Internship'])[1 + abs(hashint4(n)) % 5],
          1300 + abs(hashint4(n + 1)) % 1200, abs(hashint4(n + 2)) % 60, abs(hashint4(n + 3)) % 7,
          n % 5 > 0, case when n % 5 = 0 then now() end,
          now() + interval '30 days', now() - n * interval '1 minute'
        from generate_series(${first}::int, ${first + PART - 1}::int) n`)
  })
  await db.execute(sql`analyze`)
}, 60_000)

const GIVEN = {
  tokenHash: 'of somebody',
  now: new Date(),
  jobType: 'Casual',
  payFrom: 1500,
  id: JOBS / 2,
  after: {
    all: [true, halfway(), JOBS / 2],
    recent: [halfway(), JOBS / 2],
    popular: [true, 30, 3, halfway(), JOBS / 2],
  },
}

function halfway() {
  return new Date(Date.now() - (JOBS / 2) * 60_000)
}

const YES_OR_NO = [false, true]
const SORTS = ['all', 'recent', 'popular'] as const
const SHAPES: Shape[] = SORTS.flatMap((sort) =>
  YES_OR_NO.flatMap((typed) =>
    YES_OR_NO.flatMap((paid) =>
      YES_OR_NO.map((later) => ({ sort, typed, paid, later, hasSession: true, offset: 0, limit: PAGE + 1 })),
    ),
  ),
)

test.each(SHAPES)(
  'In the order "$sort", filtered by type $typed and pay $paid, after another page $later: a page reads little more than it shows',
  async (shape) => {
    const after = Object.fromEntries(GIVEN.after[shape.sort].map((value, at) => [`after${at}`, value]))

    const plan = await planOf(db, pageOf(db, shape), { ...GIVEN, ...after })

    expect(plan.rows).toBe(PAGE + 1)
    expect(plan.whole).toEqual([])
    expect(plan.read).toBeLessThan(READ_MAX)
  },
)

test('Rows that are skipped before a deep page are neither joined nor looked up', async () => {
  const shape = {
    sort: 'all',
    typed: false,
    paid: false,
    later: false,
    hasSession: true,
    offset: 5000,
    limit: PAGE + 1,
  } as const

  const plan = await planOf(db, pageOf(db, shape), GIVEN)

  expect(plan.rows).toBe(PAGE + 1)
  expect(plan.readOf('users')).toBeLessThan(READ_MAX)
  expect(plan.readOf('likes')).toBeLessThan(READ_MAX)
})

test('A job and the data of its page are found by their keys', async () => {
  const plan = await planOf(db, detailOf(db, { hasSession: true }), GIVEN)

  expect(plan.rows).toBe(1)
  expect(plan.whole).toEqual([])
  expect(plan.read).toBeLessThan(10)
})

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}
type Statement = { toSQL(): { sql: string; params: unknown[] } }

/** Explains a statement with a generic plan, as a prepared statement has. */
async function planOf(db: Db, statement: Statement, given: Record<string, unknown>) {
  const { sql: text, params } = statement.toSQL()
  const values = sql.join(
    params.map((param) => sql`${sql.raw(literal(partOf(param, given)))}`),
    sql`, `,
  )
  const top = await db.transaction(async (tx) => {
    await tx.execute(sql`set local plan_cache_mode = force_generic_plan`)
    await tx.execute(sql.raw(`prepare asked as ${text}`))
    const { rows } = await tx.execute<{ 'QUERY PLAN': [{ Plan: Node }] }>(
      sql`explain (analyze, format json) execute asked (${values})`,
    )
    await tx.execute(sql`deallocate asked`)
    return rows[0]?.['QUERY PLAN'][0].Plan
  })
  if (!top) throw new Error('No plan')
  const scans = below(top).filter((node) => node['Relation Name'] !== undefined)
  const read = (nodes: Node[]) => nodes.reduce((sum, node) => sum + readBy(node), 0)
  return {
    rows: top['Actual Rows'],
    read: read(scans),
    readOf: (table: string) => read(scans.filter((node) => node['Relation Name'] === table)),
    /** Tables that are scanned sequentially, which is fine if they are small. */
    whole: scans
      .filter((node) => node['Node Type'] === 'Seq Scan' && readBy(node) > 1000)
      .map((node) => node['Relation Name']),
  }
}

const below = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(below)]
const readBy = (node: Node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']

function partOf(param: unknown, given: Record<string, unknown>) {
  const place = is(param, Param) ? param.value : param
  return is(place, Placeholder) ? given[place.name] : place
}

const literal = (value: unknown) => `'${value instanceof Date ? value.toISOString() : String(value)}'`
