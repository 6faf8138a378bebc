import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { register } from '#server/accounts/commands.ts'
import type { Db } from '#server/db/open.ts'
import { jobs } from '#server/db/schema.ts'
import { startSession } from '#server/sessions/commands.ts'

const BUSINESSES = 500
const AT_ONCE = 500
const DOT = 10_000

const ROLES = [
  'Barista',
  'Kellner (m/w/d)',
  'Waiter',
  'Küchenhilfe',
  'Koch',
  'Line cook',
  'Bartender',
  'Servicekraft',
  'Rezeptionist',
  'Housekeeping',
  'Spülkraft',
  'Bäcker',
  'Host',
  'Lieferfahrer',
  'Frühstückskraft',
  'Night porter',
]
const WHEN = [
  'for weekends',
  'am Wochenende',
  'in the mornings',
  'für den Frühdienst',
  'Thursday to Saturday',
  'in Vollzeit',
  'as a mini job',
  'ab sofort',
  'for the summer',
  'im neuen Team',
]
const WHERE = [
  'Kreuzberg',
  'Neukölln',
  'Mitte',
  'Prenzlauer Berg',
  'Friedrichshain',
  'Charlottenburg',
  'Wedding',
  'Moabit',
  'Schöneberg',
  'Steglitz',
  'Köpenick',
  'Pankow',
]
const HOUSES = ['Café', 'Restaurant', 'Bar', 'Hotel', 'Bistro', 'Bäckerei']
const NAMES = [
  'Morgenrot',
  'Lindenhof',
  'Nachtfalter',
  'Sonnenuhr',
  'Fliederhain',
  'Spreeblick',
  'Kupferkanne',
  'Zimtstern',
  'Himmelblau',
  'Waldmeister',
]
const TAGS = [
  'coffee',
  'weekend',
  'Frühschicht',
  'Studentenjob',
  'night shift',
  'no experience',
  'Trinkgeld',
  'English',
  'Teilzeit',
  'latte art',
]
const TYPES = ['Full-time', 'Part-time', 'Casual', 'Contract', 'Internship']
const SENTENCE =
  'You know your way around a busy room, or want to learn it from people who care. Wir arbeiten dich in Ruhe ein, der Dienstplan steht zwei Wochen im Voraus. Shifts are fair, the team is small and the coffee is good.'

const words = (list: string[]) =>
  sql`array[${sql.join(
    list.map((word) => sql`${word}`),
    sql`, `,
  )}]::text[]`
/** The same pick for the same row in every run; `salt` makes picks of one row independent. */
const pick = (list: string[], salt: number) =>
  sql`(${words(list)})[1 + abs(hashint4(n * 31 + ${salt}::int)) % ${list.length}::int]`

/**
 * Adds businesses and jobs, the same ones each time, with a dot for every ten thousand. The search's index is made
 * afterwards, as whoever loads very many jobs would do it.
 */
export async function fill(db: Db, count: number) {
  await db.execute(sql`
    insert into users (username, email, full_name, is_business, business_name, business_type, business_location)
    select 'house' || n, 'house' || n || '@bench.example', name, true, name, 'cafe', ${WHERE[0]}
    from generate_series(1, ${BUSINESSES}::int) n, lateral (select ${pick(HOUSES, 1)} || ' ' || ${pick(NAMES, 2)} || ' ' || n as name) named`)
  await db.execute(sql`drop index search_jobs_words`)
  for (let from = 1; from <= count; from += AT_ONCE) {
    await db.execute(rowsFrom(from, Math.min(count, from + AT_ONCE - 1)))
    if ((from - 1) % DOT === 0) process.stdout.write('.')
  }
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(
      sql`create index search_jobs_words on search_jobs using gin (title, words) with (fastupdate = false)`,
    )
    await tx.execute(sql`analyze`)
  })
  process.stdout.write('\n')
}

const rowsFrom = (first: number, last: number) => sql`
  insert into jobs (business_id, title, description, pay_rate, pay_hourly_min, job_type, location, tags, contact_email,
    likes, comments, open, closed_at, expires_at, created_at)
  select
    1 + abs(hashint4(n)) % ${BUSINESSES}::int,
    ${pick(ROLES, 3)} || ' ' || ${pick(WHEN, 4)},
    ${SENTENCE} || ' ' || ${pick(WHERE, 5)} || '.',
    pay || ' €', pay * 100,
    ${pick(TYPES, 6)},
    ${pick(WHERE, 5)} || ', Berlin',
    array[${pick(TAGS, 7)}, ${pick(TAGS, 8)}],
    'jobs@bench.example',
    abs(hashint4(n + 9)) % 60, 0,
    n % 5 > 0, case when n % 5 > 0 then null else now() end,
    now() + interval '30 days', now() - n * interval '1 minute'
  from generate_series(${first}::int, ${last}::int) n, lateral (select 13 + abs(hashint4(n + 10)) % 12 as pay) paid`

/** A person with a session under this token; returns the id of the first job. */
export async function openBenchAccount(db: Db, token: string): Promise<number> {
  const account = {
    type: 'student',
    username: 'bench',
    email: 'bench@bench.example',
    fullName: 'Bench',
    school: 'TU Berlin',
  } as const
  const { id } = await register(db, { ...account, passwordHash: 'none' })
  await startSession(db, { tokenHash: createHash('sha256').update(token).digest('hex'), userId: id, remembered: true })
  const [first] = await db.select({ id: sql<number>`min(${jobs.id})` }).from(jobs)
  return first?.id ?? 0
}
