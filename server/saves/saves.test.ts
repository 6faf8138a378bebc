import { beforeEach, expect, test } from 'vitest'
import { saves } from '#server/db/schema.ts'
import { createWorld } from '#test/world.ts'

const world = await createWorld()
beforeEach(world.reset)

test('a visitor cannot save a job', async () => {
  const job = await world.job(await world.business())

  const reply = await world.visitor.ask('POST', `/api/jobs/${job.id}/save`, { action: 'save' })

  expect(reply.status).toBe(401)
  expect(await reply.json()).toEqual({ code: 'unauthenticated', message: 'You need to be logged in to save jobs' })
})

test('saving twice is saving once; a saved job is not a liked one', async () => {
  const student = await world.student()
  const job = await world.job(await world.business())
  const save = (action: string) => student.ask('POST', `/api/jobs/${job.id}/save`, { action })

  await Promise.all([save('save'), save('save'), save('save')])
  expect(await world.db.$count(saves)).toBe(1)
  expect((await (await student.ask('GET', '/api/jobs')).json()).jobs[0]).toMatchObject({ saved: true, liked: false })

  expect(await (await save('unsave')).json()).toEqual({ saved: false })
  expect(await (await save('unsave')).json()).toEqual({ saved: false })
  expect((await (await student.ask('GET', '/api/jobs')).json()).jobs[0]).toMatchObject({ saved: false })
})

test('saved jobs are listed, the newest save first, for a business too', async () => {
  const [business, other] = [await world.business(), await world.business()]
  const [first, second] = [await world.job(other), await world.job(other)]
  await business.ask('POST', `/api/jobs/${second.id}/save`, { action: 'save' })
  await business.ask('POST', `/api/jobs/${first.id}/save`, { action: 'save' })

  const { jobs } = await (await business.ask('GET', '/api/saved-jobs')).json()

  expect(jobs.map((job: { id: number }) => job.id)).toEqual([first.id, second.id])
  expect(jobs[0]).toMatchObject({ saved: true })
})

test.each([{}, { action: 'like' }, { action: 'save', userId: 1 }])('%j is refused', async (body) => {
  const student = await world.student()
  const job = await world.job(await world.business())

  expect((await student.ask('POST', `/api/jobs/${job.id}/save`, body)).status).toBe(400)
  expect(await world.db.$count(saves)).toBe(0)
})

test('a missing job cannot be saved', async () => {
  const student = await world.student()

  expect((await student.ask('POST', '/api/jobs/4711/save', { action: 'save' })).status).toBe(404)
})
