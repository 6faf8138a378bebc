import { sql } from 'drizzle-orm'
import { register } from '#server/accounts/commands.ts'
import { apply } from '#server/applications/commands.ts'
import type { Database } from '#server/db/open.ts'
import { like } from '#server/likes/commands.ts'
import { hashPassword } from '#server/passwords.ts'
import { save } from '#server/saves/commands.ts'
import { startSession } from '#server/sessions/commands.ts'
import { hashToken } from '#server/tokens.ts'

/** As many as it takes that nobody runs out of jobs to apply for. */
export const SEEKERS = 100

const PASSWORD = 'the password of the bench'

/** The cookie of a seeker, who has an own session. */
export const cookieOf = (seeker: number) => `session=seeker-${seeker}`

/** The ids of jobs, the newest first, and of the seeker with number 0. */
export type People = { firstSeeker: number; firstJob: number }

/** Opens the accounts that ask, by the product's own commands. The first of them has marks on some of the newest jobs. */
export async function openPeople({ db }: Database): Promise<People> {
  const passwordHash = await hashPassword(PASSWORD)
  const ids: number[] = []
  for (let seeker = 0; seeker < SEEKERS; seeker += 1) {
    const names = { username: `seeker${seeker}`, email: `seeker${seeker}@bench.example`, fullName: `Seeker ${seeker}` }
    const { id } = await register(db, { type: 'student', school: 'TU Berlin', ...names, passwordHash })
    await startSession(db, { tokenHash: hashToken(`seeker-${seeker}`), userId: id, remembered: true })
    ids.push(id)
  }
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from jobs where deleted_at is null order by open desc, created_at desc, id desc limit 3`)
  const [first, second, third] = rows.map(({ id }) => id)
  const firstSeeker = ids[0] ?? 0
  if (first) await like(db, { userId: firstSeeker, jobId: first })
  if (second) await save(db, { userId: firstSeeker, jobId: second })
  const person = { id: firstSeeker, fullName: 'Seeker 0' }
  if (third) await apply(db, person, { jobId: third, message: null }, new Date())
  const { rows: oldest } = await db.execute<{ id: number }>(sql`select min(id) as id from jobs`)
  return { firstSeeker, firstJob: oldest[0]?.id ?? 0 }
}
