import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Action, SubjectKind } from '#contract/moderationValues.ts'
import type { NotificationList } from '#contract/notifications.ts'
import type { Language } from '#contract/preferences.ts'
import { mails, notifications, users } from '#server/db/schema.ts'
import { mailNotification } from '#server/features/notifications/mails/commands.ts'
import { sendPushes } from '#server/features/push/commands.ts'
import type { Mail } from '#server/integrations/mail/mail.ts'
import { createTestApp, type Person } from '#test/app.ts'
import { newBrowser, openPushService } from '#test/pushService.ts'

const service = await openPushService()
const app = await createTestApp({ PUSH_SERVICES: service.origin })
beforeEach(async () => {
  await app.reset()
  service.reset()
})
afterAll(service.close)

const NOW = new Date('2026-11-23T08:00:00.000Z')
const START = '2026-12-01T14:00:00.000Z'
const OFFER = { kind: 'trial', times: [{ start: '2026-12-01T15:00', minutes: 60 }], place: 'Kastanienallee 7' }

async function offered() {
  app.clock.set(NOW)
  const owner = await app.business({ businessName: 'Bar Nord' })
  const student = await app.student({ fullName: 'Mira Beispiel' })
  const job = (await app.job(owner, { title: 'Barista' })).id
  const { id } = await (await student.ask('POST', `/api/jobs/${job}/apply`, {})).json()
  const meeting = (await (await owner.ask('POST', `/api/applications/${id}/meeting`, OFFER)).json()).id as number
  return { owner, student, job, meeting }
}

async function agreed() {
  const all = await offered()
  const taken = await all.student.ask('POST', `/api/meetings/${all.meeting}/take`, { startsAt: START })
  expect(taken.status).toBe(200)
  return all
}

/** An operator whose decisions are a minute apart. */
async function operating() {
  const operator = await app.operator()
  const ask = async (path: string, body: object): Promise<number> => {
    app.clock.set(new Date(app.clock.now().getTime() + 60_000))
    const reply = await operator.ask('POST', `/api/operator/decisions${path}`, body)
    expect(reply.ok).toBe(true)
    return (await reply.json()).id
  }
  return {
    decide: (kind: SubjectKind, subjectId: number, action: Action, replaces?: number) =>
      ask('', { kind, subjectId, action, rule: 'spam', facts: 'A secret finding.', replaces }),
    takeBack: (id: number) => ask(`/${id}/end`, { why: 'An error.' }),
  }
}

/** What the bell shows of appointments that were suspended or take place after all, the oldest first. */
async function newsOf({ ask }: Person) {
  const list: NotificationList = await (await ask('GET', '/api/notifications')).json()
  return list.notifications
    .filter(({ facts: { meeting } }) => meeting === 'suspended' || meeting === 'resumed')
    .toReversed()
}
const eventsOf = async (person: Person) => (await newsOf(person)).map(({ facts }) => facts.meeting)

/** The same as stored, for a person whose block ended their session. */
const storedFor = async ({ user }: Person) => {
  const own = and(eq(notifications.userId, user.id), eq(notifications.kind, 'meeting'))
  const rows = await app.db
    .select({ facts: notifications.facts })
    .from(notifications)
    .where(own)
    .orderBy(notifications.id)
  return rows.flatMap(({ facts: { meeting } }) => (meeting === 'suspended' || meeting === 'resumed' ? meeting : []))
}

async function mailTo({ user }: Person, language: Language): Promise<Mail> {
  await app.db.update(users).set({ language }).where(eq(users.id, user.id))
  const [newest] = await app.db
    .select({ id: notifications.id })
    .from(notifications)
    .innerJoin(mails, eq(mails.notificationId, notifications.id))
    .where(eq(notifications.userId, user.id))
    .orderBy(desc(notifications.id))
    .limit(1)
  const sent: Mail[] = []
  const site = { publicUrl: 'https://zaphiring.example', currencySymbol: '€' }
  const mailer = { send: async (mail: Mail) => void sent.push(mail) }
  await mailNotification(app.db, mailer, site, newest?.id ?? 0, async () => [])
  return sent[0] ?? expect.fail('No mail was sent')
}

const SUSPENDED = {
  kind: 'meeting',
  jobId: null,
  entryId: null,
  facts: { title: 'Barista', meeting: 'suspended', startsAt: START },
}

describe('When an operator hides what an agreed appointment depends on', () => {
  test.each(['hide', 'remove'] as const)('with the action "%s", the applicant is told', async (action) => {
    const { owner, student, job } = await agreed()
    const { decide } = await operating()
    await decide('job', job, action)

    expect(await newsOf(student)).toMatchObject([SUSPENDED])
    const [news] = await newsOf(student)
    expect(news?.facts).toEqual(SUSPENDED.facts)
    expect(await eventsOf(owner)).toEqual([])
  })

  test('the applicants of a business that is blocked are told, and the business is not', async () => {
    const { owner, student } = await agreed()
    const { decide } = await operating()
    await decide('account', owner.user.id, 'block')

    expect(await newsOf(student)).toMatchObject([SUSPENDED])
    expect(await storedFor(owner)).toEqual([])
  })

  test('the business of an applicant who is blocked is told without the name, can read it, and it stops counting as new', async () => {
    const { owner, student } = await agreed()
    await owner.ask('POST', '/api/notifications/read', {})
    const { decide } = await operating()
    await decide('account', student.user.id, 'block')

    const list: NotificationList = await (await owner.ask('GET', '/api/notifications')).json()
    expect(list).toMatchObject({ unread: 1, notifications: [SUSPENDED] })
    expect(await (await owner.ask('POST', '/api/notifications/read', {})).json()).toEqual({ unread: 0 })
    expect((await mailTo(owner, 'en')).text).not.toContain('Mira')
    expect(await storedFor(student)).toEqual([])
  })

  test('a mail and a message on the device say it in the language of the account, and lead to all applications', async () => {
    const { student, job } = await agreed()
    await app.db.update(users).set({ emailConfirmedAt: NOW, language: 'de' })
    const browser = newBrowser(service.origin, 'one')
    expect((await student.ask('POST', '/api/push', browser.subscription)).status).toBe(204)
    const { decide } = await operating()
    await decide('job', job, 'hide')

    const link = `/auth?next=${encodeURIComponent('/student-profile?tab=applications')}`
    const german = await mailTo(student, 'de')
    expect(german.subject).toBe('Findet vorerst nicht statt: Di, 1. Dez 2026, 15:00, „Barista“')
    expect(german.text).toContain(
      'Wir haben den Termin für „Barista“ ausgesetzt: Di, 1. Dez 2026, 15:00. Er findet nicht statt, solange du nichts Neues von uns hörst.',
    )
    expect(german.text).toContain(`https://zaphiring.example${link}\n`)
    const english = await mailTo(student, 'en')
    expect(english.subject).toBe('Not taking place for now: Tue, Dec 1, 2026, 15:00, “Barista”')
    expect(english.text).toContain('It does not take place unless you hear from us again.')
    for (const { text } of [german, english]) expect(text).not.toMatch(/secret|spam|Bar Nord|Kastanienallee/)

    await sendPushes(app.db, { services: [service.origin], contact: 'mailto:post@house.example' }, NOW)
    expect(service.deliveries.map(({ body }) => browser.read(body))).toMatchObject([
      { body: 'Not taking place for now: Tue, Dec 1, 2026, 15:00, “Barista”', url: link },
    ])
  })

  test.each([
    ['times that were only offered', offered, NOW],
    ['an appointment that has begun', agreed, new Date(START)],
  ])('nothing is said about %s', async (_, arranged, now) => {
    const { student, job } = await arranged()
    app.clock.set(now)
    const { decide, takeBack } = await operating()
    await takeBack(await decide('job', job, 'hide'))
    expect(await eventsOf(student)).toEqual([])
  })
})

describe('An appointment that was suspended', () => {
  test('is announced again each time it is hidden and shown, and not by a decision that changes nothing', async () => {
    const { owner, student, job } = await agreed()
    const { decide, takeBack } = await operating()
    const hidden = await decide('job', job, 'hide')
    const removed = await decide('job', job, 'remove', hidden)
    expect(await eventsOf(student)).toEqual(['suspended'])

    const warned = await decide('job', job, 'warn', removed)
    expect(await eventsOf(student)).toEqual(['suspended', 'resumed'])
    const again = await decide('job', job, 'hide', warned)
    await takeBack(again)
    expect(await eventsOf(student)).toEqual(['suspended', 'resumed', 'suspended', 'resumed'])
    expect((await newsOf(student)).at(-1)).toMatchObject({ facts: { title: 'Barista', startsAt: START } })
    expect((await mailTo(student, 'de')).subject).toMatch(/^Findet doch statt: Di, 1\. Dez 2026, 15:00/)
    expect((await mailTo(student, 'en')).subject).toMatch(/^Takes place after all: Tue, Dec 1, 2026, 15:00/)
    expect(await eventsOf(owner)).toEqual([])
  })

  test('stays so until the last decision that hides it has ended, and then all who were told learn it', async () => {
    const { owner, student, job } = await agreed()
    const { decide, takeBack } = await operating()
    const blocked = [await decide('account', owner.user.id, 'block'), await decide('job', job, 'hide')]
    const applicant = await decide('account', student.user.id, 'block')
    for (const id of blocked) await takeBack(id)
    expect(await storedFor(student)).toEqual(['suspended'])

    await takeBack(applicant)
    expect(await storedFor(student)).toEqual(['suspended', 'resumed'])
    expect(await storedFor(owner)).toEqual([])
  })

  test('that was cancelled meanwhile, because its time was given to another one, is not said to take place', async () => {
    const { owner, student, job } = await agreed()
    const { decide, takeBack } = await operating()
    const hidden = await decide('job', job, 'hide')
    const other = await app.student()
    const { id } = await app.job(owner)
    const applied = await (await other.ask('POST', `/api/jobs/${id}/apply`, {})).json()
    const offer = await (await owner.ask('POST', `/api/applications/${applied.id}/meeting`, OFFER)).json()
    expect((await other.ask('POST', `/api/meetings/${offer.id}/take`, { startsAt: START })).status).toBe(200)

    await takeBack(hidden)
    expect(await eventsOf(student)).toEqual(['suspended'])
  })

  test('is announced to the business when the block of its applicant is taken back, but not once its time has come', async () => {
    const { owner, student } = await agreed()
    const { decide, takeBack } = await operating()
    await takeBack(await decide('account', student.user.id, 'block'))
    expect(await eventsOf(owner)).toEqual(['suspended', 'resumed'])

    const block = await decide('account', student.user.id, 'block')
    app.clock.set(new Date(START))
    await takeBack(block)
    expect(await eventsOf(owner)).toEqual(['suspended', 'resumed', 'suspended'])
  })
})
