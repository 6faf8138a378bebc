import { beforeEach, describe, expect, test } from 'vitest'
import type { JobDraft } from '#contract/jobDrafts.ts'
import { createTestApp, type Person } from '#test/app.ts'

const marking = await createTestApp()
const refusing = await createTestApp({ BELOW_MINIMUM_WAGE: 'refuse' })
const IN_NOVEMBER = new Date('2026-11-24T11:00:00Z')
beforeEach(async () => {
  for (const app of [marking, refusing]) {
    await app.reset()
    app.clock.set(IN_NOVEMBER)
  }
})

const low = { title: 'Barista', payRate: '13.89', contactEmail: 'jobs@house.example' }
const wageOf = async (id: number) => (await (await marking.visitor.ask('GET', `/api/jobs/${id}`)).json()).wage

describe('by default', () => {
  test('A job below the minimum wage is published with the mark, which the server computes', async () => {
    const { id } = await marking.job(await marking.business(), { payRate: '13.89' })
    expect(await wageOf(id)).toEqual({
      result: 'below',
      exception: null,
      paidCents: 1389,
      wageCents: 1390,
      day: '2026-01-01',
    })
  })

  test('A client can send neither the mark nor a reason that the law does not know', async () => {
    const business = await marking.business()
    for (const more of [{ wage: null }, { payException: 'friends' }])
      expect((await business.ask('POST', '/api/jobs', { ...low, ...more })).status).toBe(400)
  })

  test('With a reason of the law there is no mark but the reason, and the owner gets it back to edit', async () => {
    const business = await marking.business()
    const { id } = await marking.job(business, { payRate: '8', payException: 'internship' })
    expect(await wageOf(id)).toMatchObject({ result: 'excepted', exception: 'internship' })
    const own = await (await business.ask('GET', '/api/jobs/business')).json()
    expect(own.jobs[0].payException).toBe('internship')

    await business.ask('PATCH', `/api/jobs/${id}`, { payException: null })
    expect(await wageOf(id)).toMatchObject({ result: 'below', exception: null })
  })

  test('At midnight of New Year in Berlin pay that was enough gets the mark, and a raise takes it away', async () => {
    marking.clock.set(new Date('2026-12-31T22:59:59Z'))
    const business = await marking.business()
    const { id } = await marking.job(business, { payRate: '14.59' })
    expect(await wageOf(id)).toMatchObject({ result: 'rising', wageCents: 1460 })
    marking.clock.set(new Date('2026-12-31T23:00:00Z'))
    expect(await wageOf(id)).toMatchObject({ result: 'below', wageCents: 1460 })
    await business.ask('PATCH', `/api/jobs/${id}`, { payRate: '14.60' })
    expect(await wageOf(id)).toBeNull()
  })
})

describe('where the operator refuses low pay', () => {
  const post = (business: Person, more: Partial<JobDraft> = {}) =>
    business.ask('POST', '/api/jobs', { ...low, ...more })

  test('A job below the minimum wage is refused at its pay, and nothing of it is stored', async () => {
    const business = await refusing.business()
    const refused = await post(business)
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ issues: [{ path: 'payRate' }] })
    expect((await (await business.ask('GET', '/api/jobs/business')).json()).jobs).toEqual([])
  })

  test('One with enough pay, with pay that cannot be read, or with a reason is published', async () => {
    const business = await refusing.business()
    for (const more of [{ payRate: '13.90' }, { payRate: 'VB' }, { payException: 'under18' as const }])
      expect((await post(business, more)).status).toBe(201)
  })

  test('A change that makes it so is refused, and so are renewing and opening again, but not other changes', async () => {
    const business = await refusing.business()
    const { id } = await (await post(business, { payRate: '14' })).json()
    const change = async (patch: object) => (await business.ask('PATCH', `/api/jobs/${id}`, patch)).status
    expect(await change({ payRate: '13' })).toBe(400)
    expect(await change({ facts: { start: '2027-01-01' } })).toBe(400)

    refusing.clock.set(new Date('2027-01-02T11:00:00Z'))
    expect(await change({ title: 'Barista at noon' })).toBe(200)
    expect(await change({ closed: true })).toBe(200)
    expect(await change({ closed: false })).toBe(400)
    expect((await business.ask('POST', `/api/jobs/${id}/renew`)).status).toBe(400)
    expect(await change({ payRate: '14.60', closed: false })).toBe(200)
  })
})
