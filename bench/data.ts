import { sql } from 'drizzle-orm'
import {
  BUSINESS_KINDS,
  EXPERIENCE,
  KINDS,
  LANGUAGES,
  NAMES,
  PLACES,
  ROLES,
  SENTENCES,
  SHIFTS,
  STARTS,
  TAGS,
  TYPES,
  WHEN,
  WHERE,
} from '#bench/jobTexts.ts'
import type { Db } from '#server/db/open.ts'
import { recalculations } from '#server/db/schema.ts'
import { FRAUD_RULE } from '#server/features/fraud/commands.ts'
import { PAY_RULE } from '#server/features/pay/commands.ts'

/** Must be raised with every change of the generated data, so that stored data sets are generated again. */
export const GENERATION = 6

type FillableDb = Pick<Db, 'execute' | 'insert'>

const JOBS_PER_BUSINESS = 50
const BATCH_SIZE = 5000

/** All jobs were posted before this moment, and none expires during a measurement. */
const NEWEST = '2025-01-01T00:00:00Z'
const END = '2099-01-01T00:00:00Z'

/**
 * Adds businesses, jobs and comments, the same ones each time, and reports its progress (0 to 1). The product's own triggers
 * fill the search index. Indexes other than keys are created at the end, which is faster.
 */
export async function fill(db: FillableDb, count: number, report: (done: number) => void) {
  await db.execute(sql`set statement_timeout = 0`)
  await db.execute(sql`set synchronous_commit = off`)
  await db.execute(sql`set maintenance_work_mem = '256MB'`)
  await db.execute(businesses(Math.ceil(count / JOBS_PER_BUSINESS)))
  const indexes = await dropIndexes(db)
  for (let from = 1; from <= count; from += BATCH_SIZE) {
    const to = Math.min(count, from + BATCH_SIZE - 1)
    await db.execute(jobsFrom(from, to, Math.ceil(count / JOBS_PER_BUSINESS)))
    report((0.8 * to) / count)
  }
  await db.execute(COMMENTS)
  // Otherwise each server would recalculate all jobs while it is measured.
  await db.insert(recalculations).values([PAY_RULE, FRAUD_RULE])
  for (const [at, definition] of indexes.entries()) {
    await db.execute(sql.raw(definition))
    report(0.8 + (0.2 * (at + 1)) / indexes.length)
  }
  // Not the empty tables, as on a server: PostgreSQL would plan to read them as a whole, and keep these plans while the rows of likes and
  // applications fill them.
  await db.execute(sql`vacuum (analyze) users, jobs, comments, search_jobs, search_words, search_partners`)
}

/** Drops the indexes of the large tables, and returns the statements that create them again. */
async function dropIndexes(db: FillableDb) {
  const { rows } = await db.execute<{ name: string; definition: string }>(sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid in ('jobs'::regclass, 'search_jobs'::regclass, 'comments'::regclass) and not indisunique`)
  for (const { name } of rows) await db.execute(sql.raw(`drop index ${name}`))
  return rows.map(({ definition }) => definition)
}

const words = (list: string[]) =>
  sql`array[${sql.join(
    list.map((word) => sql`${word}`),
    sql`, `,
  )}]::text[]`

/** A number below `size` that is the same for the same row in every run. Different values of `salt` give independent numbers. */
const chance = (size: number, salt: number) => sql`((hashint4(n * 31 + ${salt}::int) & 2147483647) % ${size}::int)`
const pick = (list: string[], salt: number) => sql`(${words(list)})[1 + ${chance(list.length, salt)}]`
const pickFacts = (list: object[], salt: number) =>
  sql`${pick(
    list.map((facts) => JSON.stringify(facts)),
    salt,
  )}::jsonb`

/** Two jobs of five state no facts, the others some or all of them. */
const FACTS = sql`case when ${chance(5, 20)} < 2 then '{}'::jsonb else
  ${pickFacts(SHIFTS, 21)} || ${pickFacts(KINDS, 22)} || ${pickFacts(STARTS, 23)}
  || case when ${chance(3, 24)} = 0 then '{}'::jsonb else ${pickFacts(LANGUAGES, 25)} || ${pickFacts(EXPERIENCE, 26)} end
  || case when ${chance(4, 27)} = 0 then '{}'::jsonb else ${pickFacts(PLACES, 28)} end end`

const businesses = (count: number) => sql`
  insert into users (username, email, full_name, is_business, business_name, business_type, business_location, created_at)
  select 'house' || n, 'house' || n || '@bench.example', name, true, name, 'cafe', ${pick(WHERE, 3)}, ${NEWEST}::timestamptz
  from generate_series(1, ${count}::int) n,
    lateral (select ${pick(BUSINESS_KINDS, 1)} || ' ' || ${pick(NAMES, 2)} || ' ' || n as name) named`

const jobsFrom = (first: number, last: number, owners: number) => sql`
  insert into jobs (business_id, title, description, pay_rate, pay_hourly_min, hourly_pay, job_type, location, tags, facts, contact_email,
    likes, comments, open, closed_at, expires_at, created_at)
  select
    1 + ${chance(owners, 1)},
    ${pick(ROLES, 3)} || ' ' || ${pick(WHEN, 4)},
    ${pick(SENTENCES, 11)} || ' ' || ${pick(SENTENCES, 12)} || ' ' || ${pick(SENTENCES, 13)},
    pay || ' €', pay * 100, jsonb_build_object('before', '', 'amount', pay::text, 'after', '', 'mentionsTips', false),
    ${pick(TYPES, 6)},
    ${pick(WHERE, 5)} || ', Berlin',
    array[${pick(TAGS, 7)}, ${pick(TAGS, 8)}],
    ${FACTS},
    'jobs@bench.example',
    ${chance(60, 9)}, case when n % 4 = 0 then 3 else 0 end,
    n % 5 > 0, case when n % 5 > 0 then null else ${NEWEST}::timestamptz end,
    ${END}::timestamptz, ${NEWEST}::timestamptz - n * interval '30 seconds'
  from generate_series(${first}::int, ${last}::int) n, lateral (select 13 + ${chance(12, 10)} as pay) paid`

const COMMENTS = sql`
  insert into comments (job_id, user_id, content, created_at)
  select jobs.id, business_id, (${words(SENTENCES)})[said * 4], jobs.created_at + said * interval '1 hour'
  from jobs, generate_series(1, 3) said where comments > 0`
