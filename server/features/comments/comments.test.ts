import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { comments, jobs } from '#server/db/schema.ts'
import { createTestApp, type Person } from '#test/app.ts'

const app = await createTestApp()
beforeEach(app.reset)

const comment = (person: Pick<Person, 'ask'>, id: number, content: unknown) =>
  person.ask('POST', `/api/jobs/${id}/comment`, { content })

async function counted(id: number) {
  const [job] = await app.db.select({ comments: jobs.comments }).from(jobs).where(eq(jobs.id, id))
  return { counter: job?.comments, rows: await app.db.$count(comments, eq(comments.jobId, id)) }
}

test('A visitor cannot comment', async () => {
  const job = await app.job(await app.business())

  const reply = await comment(app.visitor, job.id, 'Hello')

  expect(reply.status).toBe(401)
  expect(await reply.json()).toEqual({ code: 'unauthenticated', message: 'You need to be logged in to comment' })
})

test('A comment is shown under the job, the newest first, and counted', async () => {
  const student = await app.student({ username: 'mira' })
  const job = await app.job(await app.business())
  await comment(student, job.id, 'Is the shift on Sunday too?')

  const reply = await comment(student, job.id, '  And who brings\nthe cake?  ')

  expect(reply.status).toBe(201)
  expect(await reply.json()).toMatchObject({ username: 'mira', content: 'And who brings\nthe cake?' })
  const detail = await (await app.visitor.ask('GET', `/api/jobs/${job.id}`)).json()
  expect(detail.comments.map((one: { content: string }) => one.content)).toEqual([
    'And who brings\nthe cake?',
    'Is the shift on Sunday too?',
  ])
  expect(detail.job.comments).toBe(2)
})

test.each([
  ['', 'Comment cannot be empty'],
  ['   \n ', 'Comment cannot be empty'],
  [undefined, 'Comment cannot be empty'],
  [7, 'Comment cannot be empty'],
  ['x'.repeat(501), 'Comment too long'],
  ['a\0b', 'This text holds characters that cannot be stored.'],
  ['a\udc00b', 'This text holds characters that cannot be stored.'],
])('%j is refused', async (content, message) => {
  const student = await app.student()
  const job = await app.job(await app.business())

  const reply = await comment(student, job.id, content)

  expect(reply.status).toBe(400)
  expect((await reply.json()).message).toBe(message)
  expect(await counted(job.id)).toEqual({ counter: 0, rows: 0 })
})

test('Five hundred characters, markup and emoji are returned as they were typed', async () => {
  const student = await app.student()
  const job = await app.job(await app.business())
  const texts = [
    'x'.repeat(500),
    '<script>alert(1)</script>',
    '👩‍🍳 ☕️ עברית',
    "'; drop table jobs; --",
    '%00 \\u0000 {{1}}',
  ]

  for (const text of texts) expect((await (await comment(student, job.id, text)).json()).content).toBe(text)
})

test('Many concurrent comments are all counted', async () => {
  const student = await app.student()
  const job = await app.job(await app.business())

  await Promise.all(Array.from({ length: 20 }, (_, at) => comment(student, job.id, `Question ${at}`)))

  expect(await counted(job.id)).toEqual({ counter: 20, rows: 20 })
})

test('Only the author and the owner of the job can delete a comment', async () => {
  const [author, other, owner] = [await app.student(), await app.student(), await app.business()]
  const job = await app.job(owner)
  const ids = [await comment(author, job.id, 'One'), await comment(author, job.id, 'Two')].map(
    async (reply) => (await reply.json()).id,
  )
  const [one, two] = await Promise.all(ids)
  const remove = async (person: Pick<Person, 'ask'>, id: number) =>
    (await person.ask('DELETE', `/api/comments/${id}`)).status

  expect(await remove(app.visitor, one)).toBe(401)
  expect(await remove(other, one)).toBe(403)
  expect(await counted(job.id)).toEqual({ counter: 2, rows: 2 })
  expect(await remove(author, one)).toBe(204)
  expect(await remove(owner, two)).toBe(204)
  expect(await remove(owner, two)).toBe(404)
  expect(await counted(job.id)).toEqual({ counter: 0, rows: 0 })
})

test('A deleted job accepts no comment', async () => {
  const student = await app.student()
  const job = await app.job(await app.business())
  await app.db.update(jobs).set({ deletedAt: new Date() })

  expect((await comment(student, job.id, 'Hello?')).status).toBe(404)
})
