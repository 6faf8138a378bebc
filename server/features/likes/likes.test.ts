import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { jobs, likes } from '#server/db/schema.ts'
import { createTestApp, type Person } from '#test/app.ts'

const app = await createTestApp()
beforeEach(app.reset)

const like = (person: Pick<Person, 'ask'>, id: number, action = 'like') =>
  person.ask('POST', `/api/jobs/${id}/like`, { action })

async function counted(id: number) {
  const [job] = await app.db.select({ likes: jobs.likes }).from(jobs).where(eq(jobs.id, id))
  return { counter: job?.likes, rows: await app.db.$count(likes, eq(likes.jobId, id)) }
}

test('A visitor cannot like a job', async () => {
  const job = await app.job(await app.business())

  const reply = await like(app.visitor, job.id)

  expect(reply.status).toBe(401)
  expect(await reply.json()).toEqual({ code: 'unauthenticated', message: 'You need to be logged in to like jobs' })
})

test('A second like counts once, and an unlike removes it', async () => {
  const student = await app.student()
  const job = await app.job(await app.business())

  expect(await (await like(student, job.id)).json()).toEqual({ liked: true, likes: 1 })
  expect(await (await like(student, job.id)).json()).toEqual({ liked: true, likes: 1 })
  expect((await (await student.ask('GET', '/api/jobs')).json()).jobs[0]).toMatchObject({ likes: 1, liked: true })

  expect(await (await like(student, job.id, 'unlike')).json()).toEqual({ liked: false, likes: 0 })
  expect(await (await like(student, job.id, 'unlike')).json()).toEqual({ liked: false, likes: 0 })
  expect((await (await student.ask('GET', '/api/jobs')).json()).jobs[0]).toMatchObject({ likes: 0, liked: false })
})

test('Twenty concurrent likes of one user count once', async () => {
  const student = await app.student()
  const job = await app.job(await app.business())

  const replies = await Promise.all(Array.from({ length: 20 }, () => like(student, job.id)))

  expect(replies.every((reply) => reply.status === 200)).toBe(true)
  expect(await counted(job.id)).toEqual({ counter: 1, rows: 1 })
})

test('After many concurrent likes and unlikes the counter is the number of rows', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => app.student()))
  const job = await app.job(await app.business())

  await Promise.all(
    people.flatMap((person, at) =>
      ['like', 'unlike', 'like', at % 2 ? 'like' : 'unlike'].map((action) => like(person, job.id, action)),
    ),
  )

  const { counter, rows } = await counted(job.id)
  expect(counter).toBe(rows)
})

test.each([{}, { action: 'love' }, { action: ['like'] }, { action: 'like', likes: 99 }, []])(
  '%j is refused',
  async (body) => {
    const student = await app.student()
    const job = await app.job(await app.business())

    const reply = await student.ask('POST', `/api/jobs/${job.id}/like`, body)

    expect(reply.status).toBe(400)
    expect(await counted(job.id)).toEqual({ counter: 0, rows: 0 })
  },
)

test('A deleted job cannot be liked', async () => {
  const student = await app.student()
  const job = await app.job(await app.business())
  await app.db.update(jobs).set({ deletedAt: new Date() })

  expect((await like(student, job.id)).status).toBe(404)
  expect(await counted(job.id)).toEqual({ counter: 0, rows: 0 })
})

test('An account lists only its own likes, the newest first', async () => {
  const [student, other, business] = await Promise.all([app.student(), app.student(), app.business()])
  const [first, second, third] = [await app.job(business), await app.job(business), await app.job(business)]
  await like(student, second.id)
  await like(student, first.id)
  await like(other, third.id)

  const { jobs: liked } = await (await student.ask('GET', '/api/likes')).json()

  expect(liked.map((job: { id: number }) => job.id)).toEqual([first.id, second.id])
})
