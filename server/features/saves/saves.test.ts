import { beforeEach, expect, test } from 'vitest'
import { saves } from '#server/db/schema.ts'
import { createTestApp } from '#test/app.ts'

const app = await createTestApp()
beforeEach(app.reset)

test('A visitor cannot save a job', async () => {
  const job = await app.job(await app.business())

  const reply = await app.visitor.ask('POST', `/api/jobs/${job.id}/save`, { action: 'save' })

  expect(reply.status).toBe(401)
  expect(await reply.json()).toEqual({ code: 'unauthenticated', message: 'You need to be logged in to save jobs' })
})

test('Saving twice is saving once; a saved job is not a liked one', async () => {
  const student = await app.student()
  const job = await app.job(await app.business())
  const save = (action: string) => student.ask('POST', `/api/jobs/${job.id}/save`, { action })

  await Promise.all([save('save'), save('save'), save('save')])
  expect(await app.db.$count(saves)).toBe(1)
  expect((await (await student.ask('GET', '/api/jobs')).json()).jobs[0]).toMatchObject({ saved: true, liked: false })

  expect(await (await save('unsave')).json()).toEqual({ saved: false })
  expect(await (await save('unsave')).json()).toEqual({ saved: false })
  expect((await (await student.ask('GET', '/api/jobs')).json()).jobs[0]).toMatchObject({ saved: false })
})

test('Saved jobs are listed, the newest save first, for a business too', async () => {
  const [business, other] = [await app.business(), await app.business()]
  const [first, second] = [await app.job(other), await app.job(other)]
  await business.ask('POST', `/api/jobs/${second.id}/save`, { action: 'save' })
  await business.ask('POST', `/api/jobs/${first.id}/save`, { action: 'save' })

  const { jobs } = await (await business.ask('GET', '/api/saved-jobs')).json()

  expect(jobs.map((job: { id: number }) => job.id)).toEqual([first.id, second.id])
  expect(jobs[0]).toMatchObject({ saved: true })
})

test.each([{}, { action: 'like' }, { action: 'save', userId: 1 }])('%j is refused', async (body) => {
  const student = await app.student()
  const job = await app.job(await app.business())

  expect((await student.ask('POST', `/api/jobs/${job.id}/save`, body)).status).toBe(400)
  expect(await app.db.$count(saves)).toBe(0)
})

test('A missing job cannot be saved', async () => {
  const student = await app.student()

  expect((await student.ask('POST', '/api/jobs/4711/save', { action: 'save' })).status).toBe(404)
})
