import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Introduction } from '#contract/introductions.ts'
import { applications } from '#server/db/schema.ts'
import { publishDecisions } from '#server/features/applicants/commands.ts'
import { wipeRejectedApplications } from '#server/features/applicants/wiping/commands.ts'
import { createTestApp, type Person } from '#test/app.ts'

const app = await createTestApp()
beforeEach(app.reset)

const FACTS: Introduction = {
  german: 'good',
  english: 'fluent',
  otherLanguages: 'Türkisch, fließend',
  experience: { service: 'overThreeYears', bar: 'underOneYear' },
  free: { fr: ['evening', 'night'], sa: ['morning'] },
  weeklyHours: 15,
  healthBriefing: '2026-03',
  papers: ['enrolment', 'taxId'],
  drivingLicence: true,
  whatsapp: '+4915112345678',
  words: 'Ich mag volle Häuser.\nUnd frühe Morgen.',
}

const introduce = (person: Person, facts: object) => person.ask('POST', '/api/user/introduction', facts)
const introductionOf = async (person: Person) => (await person.ask('GET', '/api/user/introduction')).json()
const me = async (person: Person) => (await person.ask('GET', '/api/user')).json()
const apply = (person: Person, jobId: number, introduction?: object) =>
  person.ask('POST', `/api/jobs/${jobId}/apply`, { message: 'Hallo', ...(introduction && { introduction }) })
const applicantsOf = async (owner: Person, jobId: number) =>
  (await (await owner.ask('GET', `/api/jobs/${jobId}/applications`)).json()).applications

describe('the introduction of a job seeker', () => {
  test('It is stored with only the stated facts, can be replaced, and is deleted when nothing is left', async () => {
    const student = await app.student()
    expect(await introductionOf(student)).toEqual({})
    expect(await me(student)).toMatchObject({ hasIntroduction: false })

    expect(await (await introduce(student, FACTS)).json()).toEqual(FACTS)
    expect(await introductionOf(student)).toEqual(FACTS)
    expect(await me(student)).toMatchObject({ hasIntroduction: true })

    await introduce(student, { german: 'little', papers: [], free: { mo: [] }, words: ' ', drivingLicence: false })
    expect(await introductionOf(student)).toEqual({ german: 'little' })
    expect(await (await introduce(student, {})).json()).toEqual({})
    expect(await me(student)).toMatchObject({ hasIntroduction: false })
  })

  test.each([
    { age: 24 },
    { nationality: 'de' },
    { german: 'native' },
    { experience: { astronaut: 'overThreeYears' } },
    { experience: { bar: 'always' } },
    { free: { mo: ['noon'] } },
    { weeklyHours: 61 },
    { weeklyHours: 7.5 },
    { healthBriefing: '2026-13' },
    { healthBriefing: 'March' },
    { papers: ['passport'] },
    { whatsapp: '0151 123' },
    { words: 'x'.repeat(301) },
    { otherLanguages: 'x'.repeat(101) },
    { words: 'nul\0' },
  ])('It refuses %j', async (facts) => {
    const student = await app.student()
    expect((await introduce(student, facts)).status).toBe(400)
    expect((await apply(student, (await app.job(await app.business())).id, facts)).status).toBe(400)
    expect(await introductionOf(student)).toEqual({})
  })
})

describe('an introduction in an application', () => {
  test('The business sees it as it was confirmed, whatever the applicant changes later', async () => {
    const [owner, student] = [await app.business(), await app.student()]
    const job = await app.job(owner)
    await introduce(student, FACTS)

    const sent = await apply(student, job.id, FACTS)
    expect([sent.status, (await sent.json()).introduction]).toEqual([201, FACTS])
    await introduce(student, { german: 'fluent' })
    const again = await apply(student, job.id, { german: 'fluent' })

    expect([again.status, (await again.json()).introduction]).toEqual([200, FACTS])
    expect(await applicantsOf(owner, job.id)).toMatchObject([{ introduction: FACTS }])
    const { applications: own } = await (await student.ask('GET', '/api/applications')).json()
    expect(own).toMatchObject([{ introduction: FACTS }])
  })

  test('It is not sent unless the applicant sends it', async () => {
    const [owner, student] = [await app.business(), await app.student()]
    const job = await app.job(owner)
    await introduce(student, FACTS)
    await apply(student, job.id)
    expect(await applicantsOf(owner, job.id)).toMatchObject([{ introduction: null }])
  })

  test('A withdrawn application takes it back from the business', async () => {
    const [owner, student] = [await app.business(), await app.student()]
    const job = await app.job(owner)
    const { id } = await (await apply(student, job.id, FACTS)).json()
    await student.ask('DELETE', `/api/applications/${id}`)
    expect(await applicantsOf(owner, job.id)).toEqual([])
    expect(await app.db.$count(applications)).toBe(0)
  })

  test('Six months after a rejection it is deleted', async () => {
    const [owner, student] = [await app.business(), await app.student()]
    const job = await app.job(owner)
    const { id } = await (await apply(student, job.id, FACTS)).json()
    await owner.ask('PATCH', `/api/applications/${id}`, { status: 'rejected' })
    const later = (days: number) => new Date(Date.now() + days * 86_400_000)
    await publishDecisions(app.db, later(1))
    await wipeRejectedApplications(app.db, later(200))
    const [row] = await app.db.select().from(applications).where(eq(applications.id, id))
    expect([row?.introduction, row?.wipedAt]).toEqual([null, expect.any(Date)])
  })

  test('The export has it twice: as it is, and as it was sent; with the account both are deleted', async () => {
    const [owner, student] = [await app.business(), await app.student()]
    const job = await app.job(owner)
    await introduce(student, FACTS)
    await apply(student, job.id, { german: 'good' })
    const file = await (await student.ask('GET', '/api/user/export')).json()
    expect(file).toMatchObject({
      account: { introduction: FACTS },
      applications: [{ introduction: { german: 'good' } }],
    })

    expect((await student.ask('DELETE', '/api/user', { password: student.password })).status).toBe(204)
    expect(await applicantsOf(owner, job.id)).toEqual([])
    const { rows } = await app.db.execute("select from users row where row::text like '%volle Häuser%'")
    expect(rows).toEqual([])
  })
})
