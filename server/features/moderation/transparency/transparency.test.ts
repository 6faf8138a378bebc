import { beforeEach, expect, test } from 'vitest'
import { reports } from '#server/db/schema.ts'
import { createTestApp } from '#test/app.ts'

const app = await createTestApp()
beforeEach(app.reset)

const figures = async () => (await app.visitor.ask('GET', '/api/transparency')).json()

test('Everybody can read how much was reported, decided, objected to and taken back', async () => {
  expect(await figures()).toMatchObject({ since: null, objections: 0, medianHours: null, reports: { spam: 0 } })
  const [operator, owner] = [await app.operator(), await app.business()]
  const [one, two] = [await app.job(owner), await app.job(owner)]
  for (const { id } of [one, two])
    await app.visitor.ask('POST', '/api/reports', { kind: 'job', subjectId: id, reason: 'wage' })
  const decide = async (id: number, action: string) =>
    (
      await operator.ask('POST', '/api/operator/decisions', {
        kind: 'job',
        subjectId: id,
        action,
        rule: 'wage',
        facts: '9 €.',
      })
    ).json()
  const { id } = await decide(one.id, 'hide')
  await decide(two.id, 'nothing')
  await owner.ask('POST', `/api/statements/${id}/objection`, { words: 'No.' })
  await operator.ask('POST', `/api/operator/decisions/${id}/answer`, { takenBack: true, words: 'You are right.' })

  expect(await figures()).toMatchObject({
    objections: 1,
    takenBack: 1,
    byMachine: 0,
    since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    reports: { wage: 2, spam: 0 },
    decisions: { hide: 1, nothing: 1, block: 0 },
    rules: { wage: 1 },
  })
  expect((await figures()).medianHours).toBeCloseTo(0, 1)
})

test('The first day of the numbers is a day in the city', async () => {
  const job = await app.job(await app.business())
  await app.visitor.ask('POST', '/api/reports', { kind: 'job', subjectId: job.id, reason: 'wage' })
  await app.db.update(reports).set({ createdAt: new Date('2026-03-01T23:30:00Z') })
  expect((await figures()).since).toBe('2026-03-02')
})
