import { beforeEach, expect, test } from 'vitest'
import type { AnswerFigures } from '#contract/answers.ts'
import { publishDecisions } from '#server/features/applicants/commands.ts'
import { endUnanswered } from '#server/features/applicants/ending/commands.ts'
import { createTestApp, type Person } from '#test/app.ts'

const app = await createTestApp()
beforeEach(app.reset)

const START = new Date('2031-05-20T12:00:00.000Z')
const HOUR = 3_600_000
const DAY = 24 * HOUR
const later = (time: number) => new Date(START.getTime() + time)

/** A business with this many applications, all sent at the start, for two jobs. */
async function businessWith(count: number) {
  app.clock.set(START)
  const owner = await app.business()
  const jobs = [await app.job(owner), await app.job(owner)]
  const ids: number[] = []
  const students: Person[] = []
  for (let at = 0; at < count; at++) {
    const student = await app.student()
    students.push(student)
    ids.push((await (await student.ask('POST', `/api/jobs/${jobs[at % 2]?.id}/apply`, {})).json()).id)
  }
  return { owner, jobs, ids, students }
}

async function answer(owner: Person, id: number | undefined, at: Date, status = 'rejected') {
  app.clock.set(at)
  await owner.ask('PATCH', `/api/applications/${id}`, { status })
  await publishDecisions(app.db, new Date(at.getTime() + 10_000))
}

/** The figures that visitors see on the page of the business, and on that of its first job. */
async function figures({ owner, jobs }: Awaited<ReturnType<typeof businessWith>>): Promise<AnswerFigures | null> {
  app.fastify.invalidateCache('removes')
  const [partner, job] = await Promise.all(
    [`/api/partners/${owner.user.id}`, `/api/jobs/${jobs[0]?.id}`].map(
      async (path) => (await (await app.visitor.ask('GET', path)).json()).answers,
    ),
  )
  expect(job).toEqual(partner)
  return partner
}

test('Below five applications in thirty days there are no figures', async () => {
  const business = await businessWith(4)
  expect(await figures(business)).toBeNull()

  await (await app.student()).ask('POST', `/api/jobs/${business.jobs[1]?.id}/apply`, {})
  app.clock.set(later(2 * DAY))

  expect(await figures(business)).toEqual({ applications: 5, answered: 0, medianMinutes: null })
})

test('An application that still waits counts only after two days, an answered one at once', async () => {
  const business = await businessWith(7)
  const { owner, ids } = business
  for (const id of ids.slice(0, 5)) await answer(owner, id, later(HOUR))
  expect(await figures(business)).toMatchObject({ applications: 5, answered: 5 })

  app.clock.set(later(2 * DAY - 1))
  expect(await figures(business)).toMatchObject({ applications: 5, answered: 5 })
  app.clock.set(later(2 * DAY))
  expect(await figures(business)).toMatchObject({ applications: 7, answered: 5 })
})

test('The figures count what was answered, and the median time until the first answer', async () => {
  const business = await businessWith(6)
  const { owner, ids } = business
  for (const [at, hours] of [1, 2, 9, 30].entries()) await answer(owner, ids[at], later(hours * HOUR))
  await answer(owner, ids[0], later(48 * HOUR), 'accepted')

  // The mean of 2 and 9 hours, plus the ten seconds until an answer is published.
  expect(await figures(business)).toEqual({ applications: 6, answered: 4, medianMinutes: 5.5 * 60 + 1 })
})

test('An answer after the end counts with its time, and an end without one does not', async () => {
  const business = await businessWith(5)
  app.clock.set(later(7 * DAY))
  await endUnanswered(app.db, later(7 * DAY))
  expect(await figures(business)).toEqual({ applications: 5, answered: 0, medianMinutes: null })

  await answer(business.owner, business.ids[0], later(8 * DAY))

  expect(await figures(business)).toEqual({ applications: 5, answered: 1, medianMinutes: 8 * 24 * 60 + 1 })
})

test('A decision that was undone is no answer, and a revoked one was the first', async () => {
  const business = await businessWith(5)
  const { owner, ids } = business
  await owner.ask('PATCH', `/api/applications/${ids[0]}`, { status: 'accepted' })
  await owner.ask('PATCH', `/api/applications/${ids[0]}`, { status: 'pending' })
  await publishDecisions(app.db, later(60_000))
  await answer(owner, ids[1], later(HOUR))
  await answer(owner, ids[1], later(2 * HOUR), 'pending')
  app.clock.set(later(2 * DAY))

  expect(await figures(business)).toEqual({ applications: 5, answered: 1, medianMinutes: 61 })
})

test('After thirty days an application does not count any more', async () => {
  const business = await businessWith(5)

  app.clock.set(later(30 * DAY))
  expect(await figures(business)).toMatchObject({ applications: 5 })
  app.clock.set(later(30 * DAY + 1))
  expect(await figures(business)).toBeNull()
})

test('Deleting a job does not improve the figures, and a deleted account leaves them', async () => {
  const business = await businessWith(6)
  app.clock.set(later(2 * DAY))
  await business.owner.ask('DELETE', `/api/jobs/${business.jobs[1]?.id}`)
  expect(await figures(business)).toMatchObject({ applications: 6, answered: 0 })

  const [student] = business.students
  await student?.ask('DELETE', '/api/user', { password: student.password })

  expect(await figures(business)).toMatchObject({ applications: 5 })
})
