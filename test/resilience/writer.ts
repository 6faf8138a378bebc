import { eq, sql } from 'drizzle-orm'
import { type Db, openDatabase } from '#server/db/open.ts'
import { jobs, likes, users } from '#server/db/schema.ts'

/**
 * A process that is killed by its test. It opens the embedded database in the folder of its argument, prints its content as one
 * line of JSON, and then writes rows, printing each one after it was acknowledged.
 */
const { db } = await openDatabase({ database: null, dataDir: process.argv[2] ?? '' })
print(await findings(db))
for (;;) {
  const jobId = await postJob(db)
  for (let like = 0; like < 5; like += 1) await likeAs(jobId)
}

async function findings(db: Db) {
  const columns = { id: jobs.id, likes: jobs.likes, counted: sql<number>`count(${likes.userId})::integer` }
  const found = await db.select(columns).from(jobs).leftJoin(likes, eq(likes.jobId, jobs.id)).groupBy(jobs.id)
  const liked = await db.select({ userId: likes.userId, jobId: likes.jobId }).from(likes)
  return { jobs: found, likes: liked }
}

async function postJob(db: Db) {
  const userId = await register(db)
  const job = { businessId: userId, title: 'Barista', expiresAt: new Date() }
  const [row] = await db.insert(jobs).values(job).returning({ id: jobs.id })
  const jobId = row?.id ?? 0
  print({ jobId })
  return jobId
}

async function likeAs(jobId: number) {
  const userId = await register(db)
  await db.transaction(async (tx) => {
    await tx.insert(likes).values({ userId, jobId })
    await tx
      .update(jobs)
      .set({ likes: sql`${jobs.likes} + 1` })
      .where(eq(jobs.id, jobId))
  })
  print({ userId, jobId })
}

async function register(db: Db) {
  const person = { username: 'someone', email: 'someone@house.example', fullName: 'Someone' }
  const [row] = await db.insert(users).values(person).returning({ id: users.id })
  return row?.id ?? 0
}

/** Writes synchronously, so that the line is in the pipe before the next statement begins. */
function print(line: unknown) {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
