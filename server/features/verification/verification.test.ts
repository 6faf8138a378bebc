import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { PrintedLetter, ToVerify } from '#contract/deskVerification.ts'
import type { Ladder } from '#contract/verification.ts'
import { emailChanges, operatorRecord, users, verificationRequests, verifications } from '#server/db/schema.ts'
import { endOldLevels } from '#server/features/verification/commands.ts'
import { hashToken } from '#server/tokens.ts'
import { createTestApp, type Person, type Visitor } from '#test/app.ts'

const app = await createTestApp()
beforeEach(app.reset)

const ADDRESS = 'Weserstraße 12, 12047 Berlin'
const SITE = 'https://linde.example'

async function linde(): Promise<Person> {
  const business = await app.business({ businessName: 'Café Linde', email: 'jobs@linde.example' })
  await app.db.update(users).set({ emailConfirmedAt: app.clock.now() }).where(eq(users.id, business.user.id))
  await patch(business, { website: SITE, businessLocation: ADDRESS })
  return business
}
const patch = (who: Person, change: object) => who.ask('PATCH', '/api/user', change)
const ladder = async (who: Visitor): Promise<Ladder> => (await who.ask('GET', '/api/verification')).json()
const levels = async (who: Visitor) => (await ladder(who)).levels.map(({ by }) => by)
const step = (who: Visitor, name: string, body?: object) => who.ask('POST', `/api/verification/${name}`, body)
const shown = async (who: Person) => {
  const { partner, levels } = await (await app.visitor.ask('GET', `/api/partners/${who.user.id}`)).json()
  return { highest: partner.verified?.by ?? null, all: levels.map(({ by }: { by: string }) => by) }
}
const toVerify = async (desk: Visitor): Promise<ToVerify> => (await desk.ask('GET', '/api/operator/businesses')).json()

/** Asks for a letter and prints it. */
async function letterTo(business: Person, desk: Visitor): Promise<PrintedLetter> {
  expect((await step(business, 'letter')).status).toBe(200)
  const { letters } = await toVerify(desk)
  const id = letters.entries.find(({ businessId }) => businessId === business.user.id)?.id
  const reply = await desk.ask('POST', `/api/operator/letters/${id}/print`)
  expect(reply.status).toBe(200)
  return reply.json()
}
const visit = (business: Person, desk: Visitor) =>
  desk.ask('POST', `/api/operator/accounts/${business.user.id}/visit`, {
    on: app.clock.now().toISOString().slice(0, 10),
    words: 'We had a coffee.',
    businessName: 'Café Linde',
    businessLocation: ADDRESS,
  })

describe('the steps of a business', () => {
  test('A confirmed mail address is shown with its date, and is no mark of a verified business', async () => {
    const business = await linde()
    expect(await levels(business)).toEqual(['email'])
    expect(await shown(business)).toEqual({ highest: 'email', all: [] })
  })

  test('The mail address of its own site is the next step, and its jobs and its page show it at once', async () => {
    const business = await linde()
    const job = await app.job(business)
    const list = async () => (await app.visitor.ask('GET', '/api/jobs')).json()
    expect((await list()).jobs).toMatchObject([{ verified: { by: 'email' } }])
    const reply = await step(business, 'domain')
    expect(reply.status).toBe(200)
    expect((await reply.json()).levels).toMatchObject([{ by: 'domain', domain: 'linde.example' }, { by: 'email' }])
    expect(await shown(business)).toEqual({ highest: 'domain', all: ['domain'] })
    const { jobs } = await list()
    expect(jobs).toMatchObject([{ id: job.id, verified: { by: 'domain', at: expect.any(String) } }])
    const detail = await (await app.visitor.ask('GET', `/api/jobs/${job.id}`)).json()
    expect(detail.job.verified).toEqual(jobs[0].verified)
  })

  test('A mail address elsewhere is refused with the reason', async () => {
    const business = await linde()
    await patch(business, { website: 'https://taube.example' })
    const reply = await step(business, 'domain')
    expect([reply.status, (await reply.json()).message]).toEqual([
      409,
      'Your mail address and your site have different domains.',
    ])
  })

  test('A letter is asked for, printed at the desk and confirmed with its code, typed in small letters', async () => {
    const [business, desk] = [await linde(), await app.operator()]
    const { code, address, businessName, url } = await letterTo(business, desk)
    expect([address, businessName, url]).toEqual([
      ADDRESS,
      'Café Linde',
      expect.stringContaining('/settings#verification'),
    ])
    expect((await ladder(business)).letter).toMatchObject({ address: ADDRESS, triesLeft: 5 })
    const stored = await app.db.select().from(verificationRequests)
    expect(JSON.stringify(stored)).not.toContain(code.replace('-', ''))

    expect((await step(business, 'letter/code', { code: code.toLowerCase() })).status).toBe(200)
    expect(await levels(business)).toEqual(['letter', 'email'])
    expect((await ladder(business)).letter).toBeNull()
    expect((await toVerify(desk)).letters.count).toBe(0)
    expect(await shown(business)).toEqual({ highest: 'letter', all: ['letter'] })
    expect(await app.db.select().from(operatorRecord)).toMatchObject([
      { act: 'letter printed', kind: 'account', subjectId: business.user.id, operatorId: expect.any(Number) },
    ])
  })

  test('The fifth wrong code is the last: then not even the right one counts, and a new letter can be asked for', async () => {
    const [business, desk] = [await linde(), await app.operator()]
    const { code } = await letterTo(business, desk)
    for (let tries = 4; tries >= 0; tries -= 1) {
      expect((await step(business, 'letter/code', { code: 'AAAAA-AAAAA' })).status).toBe(400)
      expect((await ladder(business)).letter?.triesLeft).toBe(tries)
    }
    expect((await step(business, 'letter/code', { code })).status).toBe(409)
    expect(await levels(business)).toEqual(['email'])
    expect((await step(business, 'letter')).status).toBe(200)
  })

  test('Wrong codes at the same time count each', async () => {
    const [business, desk] = [await linde(), await app.operator()]
    await letterTo(business, desk)
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => step(business, 'letter/code', { code: 'AAAAA-AAAAA' })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([400, 400, 400, 400, 400, 409, 409, 409])
  })

  test('There is one letter at a time, and its code is valid for thirty days', async () => {
    const [business, desk] = [await linde(), await app.operator()]
    app.clock.set(new Date('2026-03-01T10:00:00Z'))
    const { code, validUntil } = await letterTo(business, desk)
    expect(validUntil).toBe('2026-03-31T10:00:00.000Z')
    expect((await step(business, 'letter')).status).toBe(409)
    app.clock.set(new Date(validUntil))
    expect((await step(business, 'letter/code', { code })).status).toBe(409)
    expect((await step(business, 'letter')).status).toBe(200)
  })

  test('A letter that is printed again has another code, and the first one is void', async () => {
    const [business, desk] = [await linde(), await app.operator()]
    const first = await letterTo(business, desk)
    const [{ id } = { id: 0 }] = (await toVerify(desk)).letters.entries
    const second = await (await desk.ask('POST', `/api/operator/letters/${id}/print`)).json()
    expect((await step(business, 'letter/code', { code: first.code })).status).toBe(400)
    expect((await step(business, 'letter/code', { code: second.code })).status).toBe(200)
  })

  test('Without an address, or with a code before there is a letter, a step is refused', async () => {
    const business = await linde()
    await patch(business, { businessLocation: 'Kreuzberg' })
    expect((await step(business, 'letter')).status).toBe(409)
    expect((await step(business, 'letter/code', { code: 'AAAAA-AAAAA' })).status).toBe(409)
    expect((await step(business, 'letter/code', { code: 'A' })).status).toBe(400)
  })

  test('A code of one business is nothing for another', async () => {
    const [business, desk] = [await linde(), await app.operator()]
    const { code } = await letterTo(business, desk)
    const other = await app.business()
    await patch(other, { businessLocation: ADDRESS })
    await letterTo(other, desk)
    expect((await step(other, 'letter/code', { code })).status).toBe(400)
  })

  test('VAT numbers are not checked where this installation has none of its own', async () => {
    const business = await linde()
    expect((await ladder(business)).vat).toEqual({ offered: false, waiting: null, refused: null })
    expect((await step(business, 'vat', { vatNumber: 'DE123456789' })).status).toBe(409)
  })
})

describe('what ends a step', () => {
  async function withAll() {
    const [business, desk] = [await linde(), await app.operator()]
    await step(business, 'domain')
    const { code } = await letterTo(business, desk)
    await step(business, 'letter/code', { code })
    await visit(business, desk)
    expect(await levels(business)).toEqual(['visit', 'letter', 'domain', 'email'])
    return { business, desk }
  }

  test.each([
    [{ businessName: 'Café Birke' }, ['domain', 'email']],
    [{ businessLocation: 'Weserstraße 13, 12047 Berlin' }, ['domain', 'email']],
    [{ website: 'https://birke.example' }, ['visit', 'letter', 'email']],
    [{ website: null }, ['visit', 'letter', 'email']],
    [{ about: 'New chairs.', businessType: 'bar', businessName: 'Café Linde' }, ['visit', 'letter', 'domain', 'email']],
  ])('After the change %j the steps %j are left', async (change, left) => {
    const { business } = await withAll()
    expect((await patch(business, change)).status).toBe(200)
    expect(await levels(business)).toEqual(left)
    expect((await shown(business)).all).toEqual(left.filter((level) => level !== 'email'))
  })

  test('Another mail address ends the step of the site, even at the same domain', async () => {
    const { business } = await withAll()
    const change = { userId: business.user.id, email: 'chefin@linde.example', expiresAt: new Date(Date.now() + 60_000) }
    await app.db.insert(emailChanges).values({ ...change, tokenHash: hashToken('the link') })
    expect((await app.visitor.ask('POST', '/api/user/email/confirm', { token: 'the link' })).status).toBe(204)
    expect(await levels(business)).toEqual(['visit', 'letter', 'email'])
  })

  test('A letter that is on its way is void after a move', async () => {
    const [business, desk] = [await linde(), await app.operator()]
    const { code } = await letterTo(business, desk)
    await patch(business, { businessLocation: 'Weserstraße 13, 12047 Berlin' })
    expect((await step(business, 'letter/code', { code })).status).toBe(409)
    expect((await toVerify(desk)).letters.count).toBe(0)
  })

  test('A move and a visit at the same time never leave a visit of the old place', async () => {
    for (let round = 0; round < 5; round += 1) {
      await app.reset()
      const [business, desk] = [await linde(), await app.operator()]
      await Promise.all([visit(business, desk), patch(business, { businessLocation: 'Weserstraße 13, 12047 Berlin' })])
      expect(await levels(business)).toEqual(['email'])
    }
  })

  test('Time ends a step: a lower one that still counts takes its place', async () => {
    app.clock.set(new Date('2026-03-01T10:00:00Z'))
    const [business, desk] = [await linde(), await app.operator()]
    await step(business, 'domain')
    await visit(business, desk)
    app.clock.set(new Date('2027-03-01T09:59:59Z'))
    expect(await levels(business)).toEqual(['visit', 'domain', 'email'])
    app.clock.set(new Date('2027-03-01T10:00:00Z'))
    expect(await levels(business)).toEqual(['visit', 'email'])
    app.clock.set(new Date('2028-03-01T10:00:00Z'))
    // Before the background task has run.
    expect(await shown(business)).toEqual({ highest: 'email', all: [] })
  })

  test('The clock writes the next step into the account when the highest is over, and deletes old ones after a year', async () => {
    app.clock.set(new Date('2026-03-01T10:00:00Z'))
    const [business, desk] = [await linde(), await app.operator()]
    await visit(business, desk)
    app.clock.set(new Date('2027-06-01T10:00:00Z'))
    await step(business, 'domain')
    const over = new Date('2028-03-01T10:00:00Z')
    app.clock.set(over)
    let times = 0
    await endOldLevels(app.db, over, () => {
      times += 1
    })
    expect(times).toBe(1)
    expect(await shown(business)).toEqual({ highest: 'domain', all: ['domain'] })
    expect(await app.db.$count(verifications)).toBe(2)
    await endOldLevels(app.db, new Date('2029-03-01T10:00:01Z'), () => {})
    expect(await app.db.$count(verifications)).toBe(1)
  })

  test('A letter that was printed late stays until its code expires, and one that is not printed is deleted after sixty days', async () => {
    app.clock.set(new Date('2026-03-01T10:00:00Z'))
    const [business, other, desk] = [await linde(), await app.business(), await app.operator()]
    await patch(other, { businessLocation: ADDRESS })
    for (const one of [business, other]) await step(one, 'letter')
    const day = (count: number) => new Date(Date.parse('2026-03-01T10:00:01Z') + count * 86_400_000)
    app.clock.set(day(50))
    const [{ id } = { id: 0 }] = (await toVerify(desk)).letters.entries
    const { code } = await (await desk.ask('POST', `/api/operator/letters/${id}/print`)).json()

    app.clock.set(day(79))
    await endOldLevels(app.db, day(79), () => {})
    expect((await ladder(other)).letter).toBeNull()
    expect((await step(business, 'letter/code', { code })).status).toBe(200)
  })

  test('A printed letter is deleted sixty days later', async () => {
    app.clock.set(new Date('2026-03-01T10:00:00Z'))
    await letterTo(await linde(), await app.operator())
    await endOldLevels(app.db, new Date('2026-04-30T09:59:59Z'), () => {})
    expect(await app.db.$count(verificationRequests)).toBe(1)
    await endOldLevels(app.db, new Date('2026-04-30T10:00:01Z'), () => {})
    expect(await app.db.$count(verificationRequests)).toBe(0)
  })

  test('A deleted business leaves nothing of it', async () => {
    const { business } = await withAll()
    await step(business, 'letter')
    await business.ask('DELETE', '/api/user', { password: business.password })
    expect([await app.db.$count(verifications), await app.db.$count(verificationRequests)]).toEqual([0, 0])
    const [row] = await app.db.select().from(users).where(eq(users.id, business.user.id))
    expect(row).toMatchObject({ website: null, verifiedBy: null, verifiedAt: null, verifiedUntil: null })
  })
})
