import { beforeEach, expect, test } from 'vitest'
import type { JobList } from '#contract/jobs.ts'
import { jobs } from '#server/db/schema.ts'
import { createWorld } from '#test/world.ts'

const world = await createWorld()
beforeEach(world.reset)

const list = async (): Promise<JobList> => (await world.visitor.ask('GET', '/api/jobs')).json()
const HOUR = 3_600_000

/** Posts jobs that are one hour apart in age, the first the newest; each may be given what the API cannot give. */
async function postAll(...rows: (Partial<typeof jobs.$inferInsert> & { title: string })[]) {
  const { user } = await world.business()
  const now = Date.now()
  await world.db.insert(jobs).values(
    rows.map((row, at) => ({
      businessId: user.id,
      createdAt: new Date(now - at * HOUR),
      expiresAt: new Date(now + 24 * HOUR),
      ...row,
    })),
  )
  world.app.forget()
}

const closed = { open: false, closedAt: new Date() }

test('similar jobs are open ones with the same tags and type, never the job itself', async () => {
  await postAll(
    { title: 'this', jobType: 'Casual', tags: ['coffee', 'weekend'] },
    { title: 'unlike', jobType: 'Contract', tags: ['hotel'] },
    { title: 'same type', jobType: 'Casual' },
    { title: 'same tags', tags: ['weekend', 'coffee'] },
    { title: 'closed twin', jobType: 'Casual', tags: ['coffee', 'weekend'], ...closed },
    { title: 'one tag', tags: ['coffee'] },
    { title: 'also unlike' },
  )
  const [first] = (await list()).jobs

  const { similarJobs } = await (await world.visitor.ask('GET', `/api/jobs/${first?.id}`)).json()

  expect(similarJobs.map((job: { title: string }) => job.title)).toEqual([
    'same tags',
    'one tag',
    'same type',
    'unlike',
  ])
})
