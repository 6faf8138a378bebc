import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startBackground } from '#server/background.ts'
import { jobs, mails, mutedMails, users } from '#server/db/schema.ts'
import { notify, notifyExpiringJobs } from '#server/features/notifications/commands.ts'
import { smtpMailer } from '#server/integrations/mail/smtp.ts'
import { createTestApp, type Person } from '#test/app.ts'
import { headerIn, openMailbox, textIn } from '#test/smtpServer.ts'
import { freePort } from '../../../scripts/ports.mjs'

vi.setConfig({ testTimeout: 30_000 })

const PUBLIC_URL = 'https://zaphiring.example'

const app = await createTestApp()
let ends: (() => Promise<unknown>)[] = []
let setbacks: string[] = []
beforeEach(app.reset)
afterEach(async () => {
  for (const end of ends.toReversed()) await end()
  ends = []
  setbacks = []
})

async function openBox(port?: number) {
  const mailbox = await openMailbox(port)
  ends.push(mailbox.close)
  return mailbox
}

/** Runs the background work of one process. */
async function startWork(url: string) {
  const stop = startBackground(
    {
      ...app,
      mailer: smtpMailer({ url, from: 'ZapHiring <jobs@zaphiring.example>' }),
      publicUrl: PUBLIC_URL,
      currencySymbol: '€',
      invalidateCache: () => {},
      onError: (error, task) => {
        if (task !== 'mail') throw error
        setbacks.push(String(error))
      },
      timings: { retryDelay: 1, retryDelayMax: 1, pollingIntervalSeconds: 0.5 },
    },
    {},
  )
  ends.push(stop)
  return stop
}

async function aJob(title = 'Barista', businessName = 'Café Größenwahn') {
  const business = await app.business({ fullName: businessName, businessName, email: 'hallo@wahn.example' })
  const student = await app.student({ fullName: 'Jürgen Öztürk' })
  await app.db.update(users).set({ emailConfirmedAt: new Date() })
  return { business, student, job: await app.job(business, { title }) }
}

const comment = (person: Person, jobId: number) =>
  person.ask('POST', `/api/jobs/${jobId}/comment`, { content: 'Hello' })

type Box = Awaited<ReturnType<typeof openMailbox>>
const arrived = (box: Box, count: number) => expect.poll(() => box.letters.length, { timeout: 20_000 }).toBe(count)
const mailOf = ({ letters }: Box, at = 0) => letters[at]?.raw ?? ''

test('A mail about an application is sent once, with a link to the page that shows it', async () => {
  const box = await openBox()
  await startWork(box.url)
  await startWork(box.url)
  const { business, student, job } = await aJob()

  const sent = await student.ask('POST', `/api/jobs/${job.id}/apply`, { message: 'I am there on Sundays.' })
  const { id } = await sent.json()
  await arrived(box, 1)
  const remark = await (await comment(student, job.id)).json()
  await arrived(box, 2)

  const raw = mailOf(box)
  expect(box.letters[0]?.to).toEqual([business.user.email])
  expect(headerIn(raw, 'Subject')).toBe('Jürgen Öztürk wants to work as Barista')
  expect(textIn(raw)).toBe(
    [
      'Hi Café Größenwahn,\n',
      'Jürgen Öztürk wants to work as Barista\n',
      'Jürgen Öztürk applied for “Barista” and waits for your answer.\n',
      `Jürgen Öztürk writes:\n> I am there on Sundays.\n`,
      `Email: ${student.user.email}\n`,
      `Read and answer:\n${PUBLIC_URL}/auth?next=%2Fdashboard%3Ftab%3Dapplicants%26job%3D${job.id}%23application-${id}\n`,
      `-- \nThis mail comes from ZapHiring.\nChoose which mails you get:\n${PUBLIC_URL}/notifications#mail`,
    ].join('\n'),
  )
  expect(headerIn(raw, 'List-Unsubscribe')).toMatch(
    /^<https:\/\/zaphiring\.example\/api\/unsubscribe\?token=[\w-]{43}>$/,
  )
  expect(textIn(mailOf(box, 1))).toContain(`${PUBLIC_URL}/jobs/${job.id}#comment-${remark.id}`)
})

test('Mails that were due while no process sent mails are sent once when one starts', async () => {
  const { student, job } = await aJob()
  await comment(student, job.id)
  await student.ask('POST', `/api/jobs/${job.id}/apply`, {})
  const box = await openBox()
  const stops = await Promise.all([startWork(box.url), startWork(box.url)])

  await arrived(box, 2)
  for (const stop of stops) await stop()

  expect(box.letters).toHaveLength(2)
  expect(await app.db.$count(mails)).toBe(0)
})

test('An account with German as its language gets mails in German', async () => {
  const box = await openBox()
  await startWork(box.url)
  const { business, student, job } = await aJob('Spätdienst 🎉')
  await app.db.update(users).set({ language: 'de' }).where(eq(users.id, business.user.id))

  await comment(student, job.id)
  await arrived(box, 1)

  expect(headerIn(mailOf(box), 'Subject')).toBe('Jürgen Öztürk hat „Spätdienst 🎉“ kommentiert')
  expect(textIn(mailOf(box))).toContain('Hallo Café Größenwahn,')
})

test('A mail to an unconfirmed address contains no user input', async () => {
  const box = await openBox()
  await startWork(box.url)
  const { student, job } = await aJob('Call spam.example', 'Spam Corporation')
  await app.db.update(users).set({ emailConfirmedAt: null })

  await student.ask('POST', `/api/jobs/${job.id}/apply`, { message: 'Buy spam' })
  await arrived(box, 1)

  expect(headerIn(mailOf(box), 'Subject')).toBe('Somebody applied for one of your jobs')
  expect(headerIn(mailOf(box), 'To')).toBe('hallo@wahn.example')
  expect(mailOf(box) + textIn(mailOf(box))).not.toMatch(/spam|Öztürk/i)
})

test('A mailbox gets at most 20 mails a day at addresses that were not confirmed, however they are written', async () => {
  const student = await app.student()
  for (const email of ['s.tranger+one@gmail.com', 'stranger+two@googlemail.com', 'stranger+three@gmail.com']) {
    const { id } = await app.job(await app.business({ email }))
    await app.db.update(users).set({ emailConfirmedAt: null })
    for (let count = 0; count < 8; count += 1) await comment(student, id)
  }
  const box = await openBox()
  await startWork(box.url)

  await expect.poll(() => app.db.$count(mails), { timeout: 20_000 }).toBe(0)

  expect(box.letters).toHaveLength(20)
})

test('An application that is withdrawn and repeated causes one mail, and a notification each time', async () => {
  const box = await openBox()
  await startWork(box.url)
  const { business, student, job } = await aJob()
  const apply = async () => (await (await student.ask('POST', `/api/jobs/${job.id}/apply`, {})).json()).id
  let id = await apply()
  await arrived(box, 1)
  for (const _time of [1, 2]) {
    await student.ask('DELETE', `/api/applications/${id}`)
    id = await apply()
  }
  expect(await (await business.ask('GET', '/api/notifications')).json()).toMatchObject({ unread: 1 })
  expect(await app.db.$count(mails)).toBe(0)

  await comment(student, job.id)
  await arrived(box, 2)
  expect(headerIn(mailOf(box, 1), 'Subject')).toContain('commented')
})

test('An application that is withdrawn before its mail is sent causes a mail when it is repeated', async () => {
  const { student, job } = await aJob()
  const { id } = await (await student.ask('POST', `/api/jobs/${job.id}/apply`, {})).json()
  await student.ask('DELETE', `/api/applications/${id}`)
  await student.ask('POST', `/api/jobs/${job.id}/apply`, {})
  expect(await app.db.$count(mails)).toBe(1)
})

test('Hostile user input stays plain text', async () => {
  const box = await openBox()
  await startWork(box.url)
  const { student, job } = await aJob('{settings} Bcc: x@x.example', 'Eve <x@x.example>, {title}')

  await comment(student, job.id)
  await arrived(box, 1)

  expect(box.letters[0]?.to).toEqual(['hallo@wahn.example'])
  expect(headerIn(mailOf(box), 'Subject')).toBe('Jürgen Öztürk commented on “{settings} Bcc: x@x.example”')
  expect(headerIn(mailOf(box), 'Bcc')).toBeUndefined()
})

test('A kind that is switched off is shown on the site and not sent, even when it was switched off just now', async () => {
  const box = await openBox()
  const deaf = await startWork(`smtp://127.0.0.1:${await freePort()}`)
  const { business, student, job } = await aJob()
  await comment(student, job.id)
  await deaf()
  await app.db.insert(mutedMails).values({ userId: business.user.id, kind: 'new-comment' })
  await startWork(box.url)
  await comment(student, job.id)

  await student.ask('POST', `/api/jobs/${job.id}/apply`, {})
  await arrived(box, 1)

  expect(headerIn(mailOf(box), 'Subject')).toContain('wants to work')
  expect(await (await business.ask('GET', '/api/notifications')).json()).toMatchObject({ unread: 3 })
})

test('No mail is sent about a comment that was deleted before', async () => {
  const box = await openBox()
  const deaf = await startWork(`smtp://127.0.0.1:${await freePort()}`)
  const { student, job } = await aJob()
  const { id } = await (await comment(student, job.id)).json()
  await student.ask('DELETE', `/api/comments/${id}`)
  await deaf()
  await startWork(box.url)

  await student.ask('POST', `/api/jobs/${job.id}/apply`, {})
  await arrived(box, 1)

  expect(headerIn(mailOf(box), 'Subject')).toContain('wants to work')
})

test.each([
  ['renewed', { expiresAt: new Date('2099-01-01T23:00:00Z') }],
  ['closed', { open: false, closedAt: new Date() }],
  ['deleted', { deletedAt: new Date() }],
])('A job that is %s before the mail is sent gets no mail about its previous end', async (_, change) => {
  const { business, job } = await aJob()
  await notifyExpiringJobs(app.db, new Date(new Date(job.expiresAt).getTime() - 86_400_000))
  await app.db.update(jobs).set(change).where(eq(jobs.id, job.id))
  await notify(app.db, { userId: business.user.id, kind: 'new-comment', about: 'comment:1', jobId: null, facts: {} })

  const box = await openBox()
  await startWork(box.url)
  // The mail about the comment was enqueued after the other one.
  await arrived(box, 1)
  expect(headerIn(mailOf(box), 'Subject')).toContain('commented')
})

test('A mail that the server refuses temporarily is sent later, one that it refuses permanently is not', async () => {
  const box = await openBox()
  await startWork(box.url)
  const { student, job } = await aJob()

  box.refuse(451, 550)
  await comment(student, job.id)
  await expect.poll(() => box.refuse(), { timeout: 20_000 }).toBe(0)
  await comment(student, job.id)
  await arrived(box, 1)

  box.refuse(421)
  await comment(student, job.id)
  await arrived(box, 2)
  expect(setbacks.map((line) => /(again|hopeless).*?(\d+)/.exec(line)?.slice(1))).toEqual([
    ['again', '451'],
    ['hopeless', '550'],
    ['again', '421'],
  ])
  expect(setbacks.join()).not.toContain('@')
})

test('No mail is lost while the mail server is down, or by a restart', async () => {
  const port = await freePort()
  const stop = await startWork(`smtp://127.0.0.1:${port}`)
  const { student, job } = await aJob()
  await comment(student, job.id)
  await student.ask('POST', `/api/jobs/${job.id}/apply`, {})
  await stop()

  await startWork(`smtp://127.0.0.1:${port}`)
  const box = await openBox(port)
  await arrived(box, 2)

  const subjects = box.letters.map(({ raw }) => headerIn(raw, 'Subject')).sort()
  expect(subjects).toEqual(['Jürgen Öztürk commented on “Barista”', 'Jürgen Öztürk wants to work as Barista'])
})
