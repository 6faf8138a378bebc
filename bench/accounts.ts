import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { applications } from '#server/db/schema.ts'
import { register } from '#server/features/accounts/commands.ts'
import { apply } from '#server/features/applications/commands.ts'
import { like } from '#server/features/likes/commands.ts'
import { save } from '#server/features/saves/commands.ts'
import { startSession } from '#server/features/sessions/commands.ts'
import { hashPassword } from '#server/passwords.ts'
import { hashToken } from '#server/tokens.ts'

/** Enough accounts that each has jobs left to apply for. */
export const SEEKERS = 100
/** Enough accounts that none reaches a limit. The lowest limit is that of comments, 20 in ten minutes. */
export const SEEKERS_WITHIN_LIMITS = 1500

const PASSWORD = 'the password of the bench'

/** The session cookie of a seeker. */
export const cookieOf = (seeker: number) => `session=seeker-${seeker}`

/** The lowest id of a job, and the id of the seeker with number 0. */
export type Accounts = { firstSeeker: number; firstJob: number }

/** Creates the accounts that send requests, with the product's own commands. The first one has liked, saved and applied for some jobs. */
export async function createAccounts({ db }: Database, seekers = SEEKERS): Promise<Accounts> {
  const passwordHash = await hashPassword(PASSWORD)
  const ids: number[] = []
  // In one transaction, because a commit for each account would take too long.
  await db.transaction(async (tx) => {
    for (let seeker = 0; seeker < seekers; seeker += 1) {
      const names = {
        username: `seeker${seeker}`,
        email: `seeker${seeker}@bench.example`,
        fullName: `Seeker ${seeker}`,
      }
      const { id } = await register(tx, { type: 'student', school: 'TU Berlin', ...names, passwordHash })
      const session = { tokenHash: hashToken(`seeker-${seeker}`), userId: id, remembered: true }
      await startSession(tx, session, { passwordHash })
      ids.push(id)
    }
  })
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from jobs where deleted_at is null order by open desc, created_at desc, id desc limit 3`)
  const [first, second, third] = rows.map(({ id }) => id)
  const firstSeeker = ids[0] ?? 0
  const session = { userId: firstSeeker, tokenHash: hashToken('seeker-0') }
  if (first) await like(db, { ...session, jobId: first })
  if (second) await save(db, { ...session, jobId: second })
  const person = { id: firstSeeker, fullName: 'Seeker 0' }
  if (third) await apply(db, person, { ...session, jobId: third, message: null }, new Date())
  // The same time on each copy, so that the servers can be compared.
  await db.update(applications).set({ createdAt: new Date('2025-01-01') })
  const { rows: oldest } = await db.execute<{ id: number }>(sql`select min(id) as id from jobs`)
  return { firstSeeker, firstJob: oldest[0]?.id ?? 0 }
}
