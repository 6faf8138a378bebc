import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, expect, test } from 'vitest'
import type { Case } from '#contract/desk.ts'
import type { JobDetail } from '#contract/jobDetails.ts'
import type { JobList } from '#contract/jobs.ts'
import type { NotificationList } from '#contract/notifications.ts'
import type { Statistics } from '#contract/statistics.ts'
import { openDatabase } from '#server/db/open.ts'
import { inviteOperator } from '#server/features/operators/commands.ts'
import { readSettings } from '#server/settings/settings.ts'
import { done, jobCalled, newVisitor, post, register } from '#test/cluster/client.ts'
import { endWithFile, openDatabaseServer, startProcess } from '#test/cluster/cluster.ts'
import type { TestServer } from '#test/e2e/server.ts'
import { openMailbox } from '#test/smtpServer.ts'

let one: string
let other: string
let servers: TestServer[]
let databaseUrl: string
let mailbox: Awaited<ReturnType<typeof openMailbox>>

beforeAll(async () => {
  const [database, box] = await Promise.all([openDatabaseServer(), openMailbox()])
  mailbox = box
  databaseUrl = database.url
  endWithFile(mailbox.close)
  // Behind a proxy, visitors from different networks can be told apart.
  const mail = { SMTP_URL: mailbox.url, MAIL_FROM: 'jobs@house.example', TRUST_PROXY: '1' }
  servers = await Promise.all([startProcess(database.url, mail), startProcess(database.url, mail)])
  ;[one, other] = servers.map(({ url }) => url) as [string, string]
})

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
/** The processes must agree about an operator's act within this time. */
const WITHIN_A_SECOND = { timeout: 1000, interval: 5 }

test('A session from one process is valid at the other, and its end applies to both', async () => {
  const person = await register(one, 'student')
  expect(await (await person.ask(other, 'GET', '/api/user')).json()).toMatchObject({ username: person.username })

  const stolen = new Map(person.cookies)
  await done(person.ask(other, 'POST', '/api/logout'))

  for (const [name, value] of stolen) person.cookies.set(name, value)
  expect((await person.ask(one, 'GET', '/api/notifications')).status).toBe(401)
})

test('Both processes count wrong passwords together', async () => {
  const { username } = await register(one, 'student')
  const visitor = newVisitor()
  const guess = (url: string) =>
    visitor.ask(url, 'POST', '/api/login', { usernameOrEmail: username, password: 'not this one' })

  const answers = []
  for (const url of [one, other, one, other, one, other, one]) answers.push((await guess(url)).status)

  expect(answers).toEqual([401, 401, 401, 401, 401, 429, 429])
})

test('Both processes count likes together, and each account once', async () => {
  const business = await register(one, 'business')
  const { id } = await post(business, one)
  const people = await Promise.all([one, other, one, other].map((url) => register(url, 'student')))
  const like = (url: string) => (person: (typeof people)[number]) =>
    done(person.ask(url, 'POST', `/api/jobs/${id}/like`, { action: 'like' }))

  await Promise.all([...people.map(like(one)), ...people.map(like(other))])

  for (const url of [one, other]) {
    const { job } = await business.get<JobDetail>(url, `/api/jobs/${id}`)
    expect(job.likes).toBe(people.length)
  }
})

test('The numbers of a business equal a recount after a storm of visits to both processes', async () => {
  const business = await register(one, 'business')
  const ids = [(await post(business, one)).id, (await post(business, other)).id]
  const visitor = newVisitor()
  /** Each visitor opens every job on both processes, from another channel on the second one. */
  const visit = (at: number) =>
    ids.flatMap((id) =>
      [one, other].map((url) => {
        const headers = { 'user-agent': FIREFOX, 'x-forwarded-for': `203.0.113.${at}` }
        return done(visitor.ask(url, 'GET', `/jobs/${id}?via=${url === one ? 'poster' : 'share'}`, undefined, headers))
      }),
    )
  await Promise.all(Array.from({ length: 60 }, (_, at) => visit(at)).flat())

  const seenAt = async (url: string) => {
    const { channels, jobs } = await business.get<Statistics>(url, '/api/statistics')
    const sum = (rows: { seen: number }[]) => rows.reduce((total, { seen }) => total + seen, 0)
    return [sum(channels), ...jobs.map((job) => sum(job.channels)).sort()]
  }
  for (const url of [one, other])
    await expect.poll(() => seenAt(url), { timeout: 30_000, interval: 100 }).toEqual([120, 60, 60])
  const database = await openDatabase({ database: { url: databaseUrl, pool: 2 }, dataDir: '' })
  const { rows } = await database.db
    .execute(sql`
      select job_id, channel, sum(seen)::int as counted,
        (select count(*)::int from visits where visits.job_id = job_views.job_id and visits.channel = job_views.channel) as visits
      from job_views group by job_id, channel`)
    .finally(database.close)
  for (const { counted, visits } of rows) expect(counted).toBe(visits)
})

test('A notification from one process appears at the other', async () => {
  const business = await register(one, 'business')
  const { id } = await post(business, one)
  const student = await register(other, 'student')

  await done(student.ask(other, 'POST', `/api/jobs/${id}/apply`, {}))

  const { notifications, unread } = await business.get<NotificationList>(one, '/api/notifications')
  expect(unread).toBe(1)
  expect(notifications).toMatchObject([{ kind: 'new-applicant', jobId: id }])
})

test('Visitors of either process see changes of the other at once', async () => {
  const business = await register(one, 'business')
  const visitor = newVisitor()
  const titles = async (url: string) => (await visitor.get<JobList>(url, '/api/jobs')).jobs.map(({ title }) => title)

  for (const [here, there] of [
    [one, other],
    [other, one],
    [one, other],
  ] as const) {
    const title = `Posted at ${here}, ${Math.random()}`
    // Both processes now serve cached responses, for five seconds.
    expect(await titles(there)).not.toContain(title)
    const { id } = await post(business, here, { title })

    expect(await titles(here)).toContain(title)
    await expect.poll(() => titles(there), { timeout: 3000, interval: 5 }).toContain(title)
    await done(business.ask(there, 'DELETE', `/api/jobs/${id}`))
    expect(await titles(there)).not.toContain(title)
    await expect.poll(() => titles(here), { timeout: 3000, interval: 5 }).not.toContain(title)
  }
})

test('What an operator hides at one process is gone from the other within a second, and is back at both as soon', async () => {
  const business = await register(one, 'business')
  const { id, businessId } = await post(business, one, jobCalled('Zwirbelkoch'))
  const [operator, visitor] = [await openDesk(one), newVisitor()]
  const surfaces = [`/jobs/${id}`, '/api/jobs?search=zwirbelkoch', '/feed.atom', `/api/partners/${businessId}/jobs`]
  const shownAt = (url: string) => async () => {
    const asked = surfaces.map(async (path) => (await visitor.ask(url, 'GET', path)).text())
    return (await Promise.all(asked)).map((text) => text.includes('Zwirbelkoch'))
  }
  const agreeOn = async (isShown: boolean) => {
    for (const url of [one, other])
      await expect.poll(shownAt(url), WITHIN_A_SECOND).toEqual(surfaces.map(() => isShown))
  }
  // The first page that a process renders takes longer than all later ones.
  for (const url of [one, other]) expect(await shownAt(url)()).toEqual(surfaces.map(() => true))

  const decision = { kind: 'job', subjectId: id, action: 'hide', rule: 'spam', facts: 'Ads.' }
  const made = await (await done(operator.ask(one, 'POST', '/api/operator/decisions', decision))).json()
  await agreeOn(false)

  // The session of an operator is valid at either process as well.
  await done(operator.ask(other, 'POST', `/api/operator/decisions/${made.id}/end`, { why: 'An error.' }))
  await agreeOn(true)
})

test('A job that is held at one process is unseen at the other at once, and an operator there lets it go', async () => {
  const business = await register(one, 'business')
  const { id } = await post(business, one, jobCalled('Zwirbelbäcker'))
  const [operator, visitor] = [await openDesk(one), newVisitor()]
  const statusAt = async (url: string) => (await visitor.ask(url, 'GET', `/api/jobs/${id}`)).status
  expect([await statusAt(one), await statusAt(other)]).toEqual([200, 200])

  await done(business.ask(one, 'PATCH', `/api/jobs/${id}`, { description: 'Schreib mir auf Telegram.' }))
  await expect.poll(() => statusAt(other), WITHIN_A_SECOND).toBe(404)
  expect((await business.get<JobDetail>(other, `/api/jobs/${id}`)).held).toEqual(['fraud'])

  const { version } = await operator.get<Case>(other, `/api/operator/case?kind=job&id=${id}`)
  const decision = { kind: 'job', subjectId: id, action: 'nothing', seen: version }
  await done(operator.ask(other, 'POST', '/api/operator/decisions', decision))
  expect(await statusAt(other)).toBe(200)
  await expect.poll(() => statusAt(one), WITHIN_A_SECOND).toBe(200)
})

test('An announcement or a text that is published at one process is on the pages of both within a second, until a command ends it', async () => {
  const [operator, visitor] = [await openDesk(one, 'banner@operator.example'), newVisitor()]
  const isShown = async (url: string) =>
    (await (await visitor.ask(url, 'GET', '/about')).text()).includes('Mails are late today.')
  expect([await isShown(one), await isShown(other)]).toEqual([false, false])

  const texts = { en: 'Mails are late today.', de: 'Mails kommen heute später.' }
  const draft = { texts, kind: 'warning', audience: 'everyone', until: '2099-01-01T12:00' }
  const { id } = await (await done(operator.ask(one, 'POST', '/api/operator/banners', draft))).json()
  expect(await isShown(one)).toBe(true)
  await expect.poll(() => isShown(other), WITHIN_A_SECOND).toBe(true)

  const terms = { name: 'terms', markdown: { en: '## Our own rule', de: null }, replaces: null }
  const isOurs = async (url: string) =>
    (await (await visitor.ask(url, 'GET', '/terms')).text()).includes('Our own rule')
  expect([await isOurs(one), await isOurs(other)]).toEqual([false, false])
  await done(operator.ask(other, 'POST', '/api/operator/texts', terms))
  expect(await isOurs(other)).toBe(true)
  await expect.poll(() => isOurs(one), WITHIN_A_SECOND).toBe(true)

  expect(await runCommand('end-banner', String(id))).toBe(0)
  for (const url of [one, other]) await expect.poll(() => isShown(url), WITHIN_A_SECOND).toBe(false)
})

test('What a command on the server blocks or hides is gone from every process within a second', async () => {
  const business = await register(one, 'business')
  const { id, businessId } = await post(business, one, jobCalled('Zwirbelbarista'))
  await openDesk(one, 'command@operator.example')
  const visitor = newVisitor()
  const statuses = async () => [
    (await visitor.ask(one, 'GET', `/api/jobs/${id}`)).status,
    (await visitor.ask(other, 'GET', `/api/jobs/${id}`)).status,
  ]
  expect(await statuses()).toEqual([200, 200])

  const reasons = ['--rule', 'spam', '--facts', 'Ads.', '--as', 'command@operator.example']
  expect(await runCommand('block', String(businessId), ...reasons)).toBe(0)
  await expect.poll(statuses, WITHIN_A_SECOND).toEqual([404, 404])
  const as = ['--as', 'command@operator.example']
  expect(await runCommand('unblock', String(businessId), '--why', 'By phone.', ...as)).toBe(0)
  await expect.poll(statuses, WITHIN_A_SECOND).toEqual([200, 200])
  expect(await runCommand('decide', 'job', String(id), '--action', 'hide', ...reasons)).toBe(0)
  await expect.poll(statuses, WITHIN_A_SECOND).toEqual([404, 404])
})

test('What a command imports is listed by every process at once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'zaphiring-import-'))
  const [businesses, jobs] = [join(folder, 'businesses.csv'), join(folder, 'jobs.csv')]
  writeFileSync(businesses, 'key,businessName,email\nlinde,Café Linde,linde@house.example\n')
  writeFileSync(jobs, 'key,business,title,contactEmail\n1,linde,Zwirbelkellner,jobs@house.example\n')
  const visitor = newVisitor()
  const isListed = async (url: string) =>
    (await (await visitor.ask(url, 'GET', '/api/jobs')).text()).includes('Zwirbelkellner')
  expect([await isListed(one), await isListed(other)]).toEqual([false, false])

  expect([await runCommand('import', businesses), await runCommand('import', jobs)]).toEqual([0, 0])
  rmSync(folder, { recursive: true })
  for (const url of [one, other]) await expect.poll(() => isListed(url), WITHIN_A_SECOND).toBe(true)
})

/** `npm run operator -- …`; returns its exit code. */
async function runCommand(...words: string[]): Promise<number> {
  const child = spawn(process.execPath, ['--import', './entry/loading.mjs', 'entry/operator.ts', ...words], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: 'ignore',
  })
  return (await once(child, 'exit'))[0]
}

/** An operator who is set up and logged in. */
async function openDesk(url: string, email = 'desk@operator.example') {
  const database = await openDatabase(readSettings({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' }))
  const token = await inviteOperator(database.db, email)
  await database.close()
  const operator = newVisitor()
  const offer = await (await done(operator.ask(url, 'POST', '/api/operator/setup/offer', { token }))).json()
  const code = new TOTP({ secret: Secret.fromBase32(offer.secret) }).generate()
  const setup = { token, password: 'ein langes Passwort', code }
  const { recoveryCodes } = await (await done(operator.ask(url, 'POST', '/api/operator/setup', setup))).json()
  const login = { email, password: setup.password, code: recoveryCodes[0] }
  await done(operator.ask(url, 'POST', '/api/operator/login', login))
  return operator
}

test('Each mail is sent once, by one of the processes', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, (_, at) => register(at % 2 ? one : other, 'student')))
  const urls = [one, other]
  await Promise.all(
    people.map(({ username }, at) =>
      done(newVisitor().ask(urls[at % 2] ?? one, 'POST', '/api/password-reset', { usernameOrEmail: username })),
    ),
  )

  // One mail confirms the address of the new account, the other one has the link for a new password.
  const addresses = people.flatMap(({ username }) => Array.from({ length: 2 }, () => `${username}@house.example`))
  const received = () => mailbox.letters.flatMap(({ to }) => to.filter((address) => addresses.includes(address)))
  await expect.poll(() => received().length, { timeout: 60_000 }).toBeGreaterThanOrEqual(addresses.length)
  // Mails that are being sent at the end are finished.
  await Promise.all(servers.map(({ close }) => close()))
  expect(received().sort()).toEqual(addresses.sort())
})
