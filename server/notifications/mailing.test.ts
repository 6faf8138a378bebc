import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startBackground } from '#server/background.ts'
import { mutedMails, notifications, users } from '#server/db/schema.ts'
import { smtpMailer } from '#server/outside/mail/smtp.ts'
import { freePort } from '#test/journeys/start.ts'
import { headerIn, openMailbox, textIn } from '#test/mailbox.ts'
import { createWorld, type Person } from '#test/world.ts'

vi.setConfig({ testTimeout: 30_000 })

const PUBLIC_URL = 'https://zaphiring.example'

const world = await createWorld()
let ends: (() => Promise<unknown>)[] = []
let setbacks: string[] = []
beforeEach(async () => {
  await world.reset()
  await world.db.execute(sql`drop schema if exists pgboss cascade`)
})
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

/** The background work of one process. */
async function startWork(url: string) {
  const stop = await startBackground(
    {
      ...world,
      mailer: smtpMailer({ url, from: 'ZapHiring <jobs@zaphiring.example>' }),
      publicUrl: PUBLIC_URL,
      forget: () => {},
      onError: (error, task) => {
        if (task !== 'mail') throw error
        setbacks.push(String(error))
      },
      patience: { retryDelay: 1, retryDelayMax: 1, pollingIntervalSeconds: 0.5 },
    },
    {},
  )
  ends.push(stop)
  return stop
}

async function aJob(title = 'Barista', fullName = 'Café Größenwahn') {
  const business = await world.business({ fullName, email: 'hallo@wahn.example' })
  const student = await world.student({ fullName: 'Jürgen Öztürk' })
  return { business, student, job: await world.job(business, { title }) }
}

const comment = (person: Person, jobId: number, content = 'Hello') =>
  person.ask('POST', `/api/jobs/${jobId}/comment`, { content })

type Box = Awaited<ReturnType<typeof openMailbox>>
const arrived = (box: Box, count: number) => expect.poll(() => box.letters.length, { timeout: 20_000 }).toBe(count)
const mailOf = ({ letters }: Box, at = 0) => letters[at]?.raw ?? ''

test('an application is told by mail, once, with a link to the page that shows it', async () => {
  const box = await openBox()
  await startWork(box.url)
  await startWork(box.url)
  const { business, student, job } = await aJob()

  await student.ask('POST', `/api/jobs/${job.id}/apply`, {})
  await arrived(box, 1)
  await comment(student, job.id)
  await arrived(box, 2)

  const raw = mailOf(box)
  expect(box.letters[0]?.to).toEqual([business.user.email])
  expect(headerIn(raw, 'Subject')).toBe('Jürgen Öztürk applied for “Barista”')
  expect(textIn(raw)).toBe(
    [
      'Hi Café Größenwahn,\n',
      'Jürgen Öztürk applied for “Barista”.\n',
      `Read the application and answer it:\n${PUBLIC_URL}/auth?next=%2Fdashboard%3Ftab%3Dapplicants%26job%3D${job.id}\n`,
      `-- \nThis mail comes from ZapHiring. You choose which ones you get:\n${PUBLIC_URL}/notifications#mail`,
    ].join('\n'),
  )
  expect(headerIn(raw, 'List-Unsubscribe')).toBe(`<${PUBLIC_URL}/notifications#mail>`)
  expect(textIn(mailOf(box, 1))).toContain(`${PUBLIC_URL}/jobs/${job.id}#comments`)
})

test('what happened while nobody sent mails is sent by whoever starts to, once', async () => {
  const { student, job } = await aJob()
  await comment(student, job.id)
  await student.ask('POST', `/api/jobs/${job.id}/apply`, {})
  const box = await openBox()
  const stops = await Promise.all([startWork(box.url), startWork(box.url)])

  await arrived(box, 2)
  for (const stop of stops) await stop()

  expect(box.letters).toHaveLength(2)
  const left = await world.db.$count(notifications, eq(notifications.mailDue, true))
  expect(left).toBe(0)
})

test('who reads German gets German', async () => {
  const box = await openBox()
  await startWork(box.url)
  const { business, student, job } = await aJob('Spätdienst 🎉')
  await world.db.update(users).set({ language: 'de' }).where(eq(users.id, business.user.id))

  await comment(student, job.id)
  await arrived(box, 1)

  expect(headerIn(mailOf(box), 'Subject')).toBe('Jürgen Öztürk hat „Spätdienst 🎉“ kommentiert')
  expect(textIn(mailOf(box))).toContain('Hallo Café Größenwahn,')
})

test('hostile words stay words', async () => {
  const box = await openBox()
  await startWork(box.url)
  const { student, job } = await aJob('{settings} Bcc: x@x.example', 'Eve <x@x.example>, {title}')

  await comment(student, job.id)
  await arrived(box, 1)

  expect(box.letters[0]?.to).toEqual(['hallo@wahn.example'])
  expect(headerIn(mailOf(box), 'Subject')).toBe('Jürgen Öztürk commented on “{settings} Bcc: x@x.example”')
  expect(headerIn(mailOf(box), 'Bcc')).toBeUndefined()
})

test('a kind that is switched off is shown on the site and not sent, even when it was switched off just now', async () => {
  const box = await openBox()
  const deaf = await startWork(`smtp://127.0.0.1:${await freePort()}`)
  const { business, student, job } = await aJob()
  await comment(student, job.id)
  await deaf()
  await world.db.insert(mutedMails).values({ userId: business.user.id, kind: 'new-comment' })
  await startWork(box.url)
  await comment(student, job.id)

  await student.ask('POST', `/api/jobs/${job.id}/apply`, {})
  await arrived(box, 1)

  expect(headerIn(mailOf(box), 'Subject')).toContain('applied')
  expect(await (await business.ask('GET', '/api/notifications')).json()).toMatchObject({ unread: 3 })
})

test('a comment that was taken back before its mail went out is not told by mail', async () => {
  const box = await openBox()
  const deaf = await startWork(`smtp://127.0.0.1:${await freePort()}`)
  const { student, job } = await aJob()
  const { id } = await (await comment(student, job.id)).json()
  await student.ask('DELETE', `/api/comments/${id}`)
  await deaf()
  await startWork(box.url)

  await student.ask('POST', `/api/jobs/${job.id}/apply`, {})
  await arrived(box, 1)

  expect(headerIn(mailOf(box), 'Subject')).toContain('applied')
})

test('what a server puts off comes with a later try, what it refuses for good does not', async () => {
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

test('while the mail server is away nothing is lost, nor by a restart', async () => {
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
  expect(subjects).toEqual(['Jürgen Öztürk applied for “Barista”', 'Jürgen Öztürk commented on “Barista”'])
})
