import { desc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { notifications, users } from '#server/db/schema.ts'
import { publishDecisions } from '#server/features/applicants/commands.ts'
import { remindBusinesses } from '#server/features/applicants/ending/commands.ts'
import { mailNotification } from '#server/features/notifications/mails/commands.ts'
import type { Mail } from '#server/integrations/mail/mail.ts'
import { createTestApp, type Person } from '#test/app.ts'

const app = await createTestApp()
beforeEach(app.reset)

const URL = 'https://zaphiring.example'
const NOON = new Date('2031-05-20T12:00:00.000Z')
const later = (seconds: number) => new Date(NOON.getTime() + seconds * 1000)
const DAY = 24 * 60 * 60

const DRAFT = {
  title: 'Barista',
  location: 'Torstraße 1, 10119 Berlin',
  payRate: '15,50 €/Std.',
  contactEmail: 'jobs@zuckertinte.example',
  contactWhatsapp: '+493023125098',
  facts: { start: 'now', weeklyHours: { from: 10, to: 12 } } as const,
}

const SIMILAR = [{ id: 9, title: 'Waiter', businessName: 'Bar Nord' }]

async function applied() {
  app.clock.set(NOON)
  const owner = await app.business({ businessName: 'Café Zuckertinte' })
  const student = await app.student({ fullName: 'Mira Beispiel' })
  await app.db.update(users).set({ emailConfirmedAt: NOON })
  const job = await app.job(owner, DRAFT)
  return { owner, student, job, id: await apply(student, job.id, 'Me, please.') }
}

async function apply(person: Person, jobId: number, message?: string): Promise<number> {
  return (await (await person.ask('POST', `/api/jobs/${jobId}/apply`, { message })).json()).id
}

async function decided(owner: Person, id: number, { status = 'accepted', note = 'See you on Monday.', at = 0 } = {}) {
  app.clock.set(later(at))
  await owner.ask('PATCH', `/api/applications/${id}`, { status, note })
  await publishDecisions(app.db, later(at + 10))
}

/** The mail about the newest notification of an account, as it would be written now. */
async function newestMail({ user }: Person, currencySymbol = '€'): Promise<Mail | undefined> {
  const [row] = await app.db
    .select({ id: notifications.id })
    .from(notifications)
    .where(eq(notifications.userId, user.id))
    .orderBy(desc(notifications.id))
    .limit(1)
  return mailAbout(row?.id, currencySymbol)
}

async function mailAbout(id = 0, currencySymbol = '€'): Promise<Mail | undefined> {
  const sent: Mail[] = []
  const mailer = { send: async (mail: Mail) => void sent.push(mail) }
  await mailNotification(app.db, mailer, { publicUrl: URL, currencySymbol }, id, async () => SIMILAR)
  return sent[0]
}

test('A mail calls its recipient as they want to be called, in the way that it is when the mail is written', async () => {
  const { owner, student, id } = await applied()
  await decided(owner, id)
  expect((await newestMail(student))?.text).toMatch(/^Hi Mira,/)

  await student.ask('PATCH', '/api/user', { callName: 'Miri' })

  expect((await newestMail(student))?.text).toMatch(/^Hi Miri,/)
  expect((await newestMail(student))?.to.name).toBe('Mira Beispiel')
})

test('The mail about an acceptance has the words of the business, the ways to reach it, and the pay in the symbol of the operator', async () => {
  const { owner, student, id } = await applied()
  await decided(owner, id)

  const mail = await newestMail(student, '₴')

  expect(mail?.subject).toBe('Café Zuckertinte said yes: Barista')
  for (const words of [
    ...['You got it! Café Zuckertinte wants you.', 'Café Zuckertinte writes:\n> See you on Monday.'],
    ...['https://wa.me/493023125098?text=', 'Email: jobs@zuckertinte.example', `Place: ${DRAFT.location}`],
    ...[
      'Pay: ₴15.50/hr',
      'Hours: 10–12 h/week',
      'From: Right away',
      `%2Fstudent-profile%3Ftab%3Dapplications%23application-${id}`,
    ],
  ])
    expect(mail?.text).toContain(words)
  expect(mail?.html).toContain('href="mailto:jobs@zuckertinte.example?subject=')
})

test('A note that the business is just changing is not in the mail', async () => {
  const { owner, student, id } = await applied()
  await decided(owner, id)
  await owner.ask('PATCH', `/api/applications/${id}`, { status: 'accepted', note: 'Come later.' })

  const mail = await newestMail(student)
  expect(mail?.text).toContain('See you on Monday.')
  expect(mail?.text).not.toContain('Come later.')
})

test('Words that look like fraud are followed by advice, and others are not', async () => {
  const { owner, student, id } = await applied()
  await decided(owner, id, { note: 'Send 50 € deposit first, then write to me on Telegram.' })
  const advice = 'on Telegram.\n\nTake care with this message:'
  expect(await newestText(student)).toContain(advice)
  await decided(owner, id, { status: 'rejected', note: 'Come by next year.', at: 20 })
  expect(await newestText(student)).not.toContain('Take care')
})

test('The place of a talk is read for signs of fraud, too, and a business gets no advice for applicants', async () => {
  const { owner, student, job, id } = await applied()
  const times = [{ start: '2031-05-27T15:00', minutes: 60 }]
  await owner.ask('POST', `/api/applications/${id}/meeting`, { kind: 'talk', times, place: 'Telegram, t.me/abc' })
  expect(await newestText(student)).toContain('Take care')
  await apply(await app.student(), job.id, 'Write to me on Telegram.')
  expect(await newestText(owner)).toContain('Write to me on Telegram.')
  expect(await newestText(owner)).not.toContain('Take care')
})

test.each([
  [
    'the applicant has declined',
    (_: Person, student: Person, id: number) => student.ask('POST', `/api/applications/${id}/decline`, {}),
  ],
  [
    'the business has said no',
    (owner: Person, _: Person, id: number) => decided(owner, id, { status: 'rejected', at: 60 }),
  ],
])('No mail says that the applicant was accepted when meanwhile %s', async (_, end) => {
  const { owner, student, id } = await applied()
  await decided(owner, id)
  const [accepted] = await app.db.select().from(notifications).where(eq(notifications.userId, student.user.id))
  expect(await mailAbout(accepted?.id)).toBeDefined()

  await end(owner, student, id)

  expect(await mailAbout(accepted?.id)).toBeUndefined()
})

test('The mail about a rejection has the note, similar open jobs and no contact', async () => {
  const { owner, student, id } = await applied()
  await decided(owner, id, { status: 'rejected', note: 'We needed somebody for mornings.' })

  const mail = await newestMail(student)
  expect(mail?.subject).toBe('Sadly a no from Café Zuckertinte: Barista')
  expect(mail?.text).toContain('> We needed somebody for mornings.')
  expect(mail?.text).toContain(`Open jobs like it:\nWaiter, Bar Nord:\n${URL}/jobs/9`)
  expect(mail?.html).not.toMatch(/wa\.me|mailto:/)
})

test('The good news about a job whose business is gone names no business and no contact', async () => {
  const { owner, student, id } = await applied()
  await decided(owner, id)
  const reply = await owner.ask('DELETE', '/api/user', { password: owner.password })
  expect(reply.status).toBe(204)

  const [row] = await app.db.select().from(notifications).where(eq(notifications.userId, student.user.id))
  const mail = await mailAbout(row?.id)
  expect(mail?.subject).toBe('You got it! Good news about your application')
  expect(mail?.html).not.toMatch(/wa\.me|mailto:|Zuckertinte/)
})

test('A business reads the message of an applicant and the words of a comment in the mail', async () => {
  const { owner, student, job } = await applied()
  expect(await newestMail(owner)).toMatchObject({
    subject: 'Mira Beispiel wants to work as Barista',
    text: expect.stringContaining(
      `Mira Beispiel writes:\n> Me, please.\n\nPay: €15.50/hr + tips\nEmail: ${student.user.email}`,
    ),
  })

  await student.ask('POST', `/api/jobs/${job.id}/comment`, { content: 'Sundays, too?' })
  expect((await newestMail(owner))?.text).toContain('Mira Beispiel writes:\n> Sundays, too?')
})

const OFFER = {
  kind: 'talk',
  place: 'Kastanienallee 7',
  note: 'Ring at the back.',
  times: [
    { start: '2031-05-27T15:00', minutes: 60 },
    { start: '2031-05-28T10:00', minutes: 30 },
  ],
}

/** Its text with plain spaces. */
const newestText = async (person: Person) => (await newestMail(person))?.text.replace(/[\u00a0\u2009\u202f]/g, ' ')

test('A mail about times for a talk names them with the place, the pay and the contacts, until they are no longer on offer', async () => {
  const { owner, student, id } = await applied()
  const reply = await owner.ask('POST', `/api/applications/${id}/meeting`, OFFER)
  const { id: meeting } = await reply.json()

  expect(await newestText(student)).toContain(
    [
      ...['Café Zuckertinte writes:', '> Ring at the back.', ''],
      'When: Tue, May 27, 15:00 – 16:00; Wed, May 28, 10:00 – 10:30',
      ...['Place: Kastanienallee 7', 'Pay: €15.50/hr + tips'],
      ...['WhatsApp: +49 30 2312 5098', 'Email: jobs@zuckertinte.example'],
    ].join('\n'),
  )
  const [offered] = await app.db.select().from(notifications).where(eq(notifications.userId, student.user.id))

  await student.ask('POST', `/api/meetings/${meeting}/take`, { startsAt: '2031-05-28T08:00:00.000Z' })
  expect(await newestText(owner)).toContain(
    [
      'When: Wed, May 28, 10:00 – 10:30',
      'Place: Kastanienallee 7',
      'Pay: €15.50/hr + tips',
      `Email: ${student.user.email}`,
    ].join('\n'),
  )
  expect(await newestText(owner)).not.toContain('Ring at the back.')
  expect(await mailAbout(offered?.id)).toBeUndefined()

  const words = 'Later in the day, please.'
  const times = [{ start: '2031-05-29T18:00', minutes: 60 }]
  await owner.ask('POST', `/api/applications/${id}/meeting`, { ...OFFER, byPhone: true })
  const [again] = (await (await student.ask('GET', '/api/meetings')).json()).meetings
  expect(await newestText(student)).toContain('Place: By phone')
  await student.ask('POST', `/api/meetings/${again.id}/propose`, { times, words })
  expect(await newestText(owner)).toContain(`Mira Beispiel writes:\n> ${words}\n\nWhen: Thu, May 29, 18:00 – 19:00\n`)
})

test('A mail about a talk that an applicant moved says so, instead of naming a second one', async () => {
  const { owner, student, id } = await applied()
  const { id: meeting } = await (await owner.ask('POST', `/api/applications/${id}/meeting`, OFFER)).json()
  await student.ask('POST', `/api/meetings/${meeting}/take`, { startsAt: '2031-05-28T08:00:00.000Z' })
  app.clock.set(new Date(NOON.getTime() + 1000))
  await student.ask('POST', `/api/meetings/${meeting}/take`, { startsAt: '2031-05-27T13:00:00.000Z' })
  expect((await newestMail(owner))?.subject).toBe(`Moved to Tue, May 27, 2031, 15:00: ${student.user.fullName}`)
})

test('An applicant who takes proposed times back is named to the business, which reads nothing about an application of its own', async () => {
  const { owner, student, id } = await applied()
  const { id: meeting } = await (await owner.ask('POST', `/api/applications/${id}/meeting`, OFFER)).json()
  const times = [{ start: '2031-05-29T18:00', minutes: 60 }]
  await student.ask('POST', `/api/meetings/${meeting}/propose`, { times })
  await student.ask('POST', `/api/meetings/${meeting}/end`, {})

  const text = await newestText(owner)
  expect(text).toContain('Mira Beispiel has taken the times for “Barista” back.')
  expect(text).not.toMatch(/your applications?/i)
})

test('The mail about an applicant names the WhatsApp number of the card that was sent along', async () => {
  const { owner, job } = await applied()
  const person = await app.student()
  await person.ask('POST', `/api/jobs/${job.id}/apply`, { introduction: { whatsapp: '+4915112345678' } })
  expect(await newestText(owner)).toContain(`WhatsApp: +49 151 1234 5678\nEmail: ${person.user.email}`)
})

test('A reminder gathers who waits for an answer of the business, and names the five that have waited for longest', async () => {
  const { owner, job, id } = await applied()
  const foreign = await app.business()
  await apply(await app.student({ fullName: 'Somewhere Else' }), (await app.job(foreign)).id)
  for (const name of ['Ada', 'Ben', 'Cem', 'Dua', 'Eva', 'Finn'])
    await apply(await app.student({ fullName: name }), job.id)
  await owner.ask('PATCH', `/api/applications/${id}`, { status: 'accepted' })
  await app.db.execute(sql`update users set email_confirmed_at = now()`)

  await remindBusinesses(app.db, later(2 * DAY))

  const mail = await newestMail(owner)
  expect(mail?.subject).toBe('6 applications wait for your answer, the first until May 27, 2031')
  expect(mail?.text).toContain('\n\nAda: Barista\nBen: Barista\nCem: Barista\nDua: Barista\nEva: Barista\n\n')
  expect(mail?.text).not.toMatch(/Finn|Mira|Somewhere/)
})

test('A reminder does not name applicants who have been offered times, and is not sent once all others are answered', async () => {
  const { owner, job, id } = await applied()
  await owner.ask('POST', `/api/applications/${id}/meeting`, OFFER)
  const other = await apply(await app.student({ fullName: 'Ada' }), job.id)
  await app.db.update(users).set({ emailConfirmedAt: NOON })

  await remindBusinesses(app.db, later(2 * DAY))

  const mail = await newestMail(owner)
  expect(mail?.subject).toBe('An application waits for your answer until May 27, 2031')
  expect(mail?.text).toContain('\n\nAda: Barista\n\n')
  const [reminder] = await app.db.select().from(notifications).where(eq(notifications.kind, 'answers-due'))
  await decided(owner, other)
  expect(await mailAbout(reminder?.id)).toBeUndefined()
})
