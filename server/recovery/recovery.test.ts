import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startBackground } from '#server/background.ts'
import { emailChanges, passwordResets, users } from '#server/db/schema.ts'
import { smtpMailer } from '#server/outside/mail/smtp.ts'
import { headerIn, openMailbox, textIn } from '#test/mailbox.ts'
import { createWorld, type Person } from '#test/world.ts'

const PUBLIC_URL = 'https://zaphiring.example'

const world = await createWorld()
const mailbox = await openMailbox()
const stop = await startBackground(
  {
    ...world,
    mailer: smtpMailer({ url: mailbox.url, from: 'ZapHiring <jobs@zaphiring.example>' }),
    publicUrl: PUBLIC_URL,
    forget: () => {},
    onError: (error) => {
      throw error
    },
    patience: { retryDelay: 1, retryDelayMax: 1, pollingIntervalSeconds: 0.5 },
  },
  {},
)
afterAll(async () => {
  await stop()
  await mailbox.close()
})
beforeEach(world.reset)
afterEach(() => void mailbox.letters.splice(0))

const letters = async (count: number) => {
  await expect.poll(() => mailbox.letters.length, { timeout: 20_000 }).toBe(count)
  return mailbox.letters.map(({ to, raw }) => ({ to, subject: headerIn(raw, 'Subject'), text: textIn(raw) }))
}
const tokenIn = (text = '') => /[?&]token=([\w-]+)/.exec(text)?.[1] ?? ''

const forget = (usernameOrEmail: string) => world.newVisitor().ask('POST', '/api/password-reset', { usernameOrEmail })
const reset = (token: string, password = 'ein neues Passwort') =>
  world.newVisitor().ask('POST', '/api/password-reset/confirm', { token, password })
const logIn = (usernameOrEmail: string, password: string) =>
  world.newVisitor().ask('POST', '/api/login', { usernameOrEmail, password })

describe('a forgotten password', () => {
  test('is replaced by way of a mail; every session ends, and the account hears of it', async () => {
    const student = await world.student({ fullName: 'Lena Hoffmann' })
    expect((await forget(student.user.username.toUpperCase())).status).toBe(202)
    const [mail] = await letters(1)
    expect(mail?.to).toEqual([student.user.email])
    expect(mail?.subject).toBe('Your new password for ZapHiring')
    expect(mail?.text).toContain('Hi Lena Hoffmann,')
    expect(mail?.text).toContain(`${PUBLIC_URL}/reset-password?token=`)

    expect((await reset(tokenIn(mail?.text))).status).toBe(204)
    expect((await student.ask('GET', '/api/user')).status).toBe(401)
    expect((await logIn(student.user.email, student.password)).status).toBe(401)
    expect((await logIn(student.user.email, 'ein neues Passwort')).status).toBe(200)
    expect((await letters(2))[1]?.subject).toBe('Your password was changed')
    const [row] = await world.db.select().from(users).where(eq(users.id, student.user.id))
    expect(row?.emailConfirmedAt).not.toBeNull()
  })

  test('asks in the language of the account, and knows a business by its name', async () => {
    const business = await world.business({ businessName: 'Café Mokka' })
    await world.db.update(users).set({ language: 'de' }).where(eq(users.id, business.user.id))
    await forget('café mokka')
    expect((await letters(1))[0]?.subject).toBe('Dein neues Passwort für ZapHiring')
  })

  test('gets the same answer for an account that is not there, and no mail', async () => {
    const student = await world.student()
    const known = await forget(student.user.email)
    const unknown = await forget('nobody@house.example')
    expect([unknown.status, await unknown.text()]).toEqual([known.status, await known.text()])
    await letters(1)
  })

  test('a link is good once, and only for an hour', async () => {
    const student = await world.student()
    await forget(student.user.email)
    await forget(student.user.email)
    const [first, second] = (await letters(2)).map(({ text }) => tokenIn(text))
    const replies = await Promise.all([reset(first ?? '', 'ein anderes'), reset(first ?? '', 'noch ein anderes')])
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 400])
    // Whoever has a new password needs no other link.
    expect((await reset(second ?? '')).status).toBe(400)

    await forget(student.user.email)
    const late = tokenIn((await letters(4)).at(-1)?.text)
    await world.db.update(passwordResets).set({ expiresAt: sql`now() - interval '1 second'` })
    const reply = await reset(late)
    expect(reply.status).toBe(400)
    expect((await reply.json()).message).toBe('This link is no longer valid. Please ask for a new one.')
  })

  test('the database holds no token, only its hash', async () => {
    const student = await world.student()
    await forget(student.user.email)
    const token = tokenIn((await letters(1))[0]?.text)
    const everything = await world.db.execute(sql`
      select (select string_agg(r::text, ' ') from password_resets r) as resets,
        (select string_agg(j::text, ' ') from pgboss.job j) as queue`)
    expect(JSON.stringify(everything.rows)).not.toContain(token)
  })

  test.each([{}, { token: 'x' }, { token: 'x', password: '12345' }, { token: '', password: 'kaffee' }])(
    'bad input is refused: %j',
    async (body) => {
      expect((await world.visitor.ask('POST', '/api/password-reset/confirm', body)).status).toBe(400)
    },
  )
})

describe('another address', () => {
  const change = (person: Person, email: string, password = person.password) =>
    person.ask('POST', '/api/user/email', { email, password })
  const confirm = (token: string) => world.newVisitor().ask('POST', '/api/user/email/confirm', { token })

  test('counts once a mail there was answered, and the old address hears of it', async () => {
    const student = await world.student({ email: 'old@house.example' })
    expect((await change(student, 'new@house.example')).status).toBe(202)
    const [question] = await letters(1)
    expect(question).toMatchObject({ to: ['new@house.example'], subject: 'Is this your address?' })
    expect((await logIn('new@house.example', student.password)).status).toBe(401)

    expect((await confirm(tokenIn(question?.text))).status).toBe(204)
    expect((await (await student.ask('GET', '/api/user')).json()).email).toBe('new@house.example')
    expect((await logIn('NEW@house.example', student.password)).status).toBe(200)
    expect((await logIn('old@house.example', student.password)).status).toBe(401)
    expect((await letters(2))[1]).toMatchObject({ to: ['old@house.example'] })
    // What nobody bears any more, somebody else may take.
    await world.student({ email: 'old@house.example' })
  })

  test('needs the password', async () => {
    const student = await world.student()
    const reply = await change(student, 'new@house.example', 'wrong')
    expect(reply.status).toBe(403)
    expect((await reply.json()).message).toBe('This is not your password.')
  })

  test('cannot be that of another account, now or when the link is followed', async () => {
    const [student, other] = [await world.student(), await world.student()]
    expect((await change(student, other.user.email.toUpperCase())).status).toBe(400)

    await change(student, 'wanted@house.example')
    const token = tokenIn((await letters(1))[0]?.text)
    await world.student({ email: 'wanted@house.example' })
    const reply = await confirm(token)
    expect([reply.status, (await reply.json()).message]).toEqual([400, 'Username or email already exists'])
    expect((await (await student.ask('GET', '/api/user')).json()).email).toBe(student.user.email)
  })

  test('a link is good once, and only for an hour', async () => {
    const student = await world.student()
    await change(student, 'new@house.example')
    const token = tokenIn((await letters(1))[0]?.text)
    await world.db.update(emailChanges).set({ expiresAt: sql`now() - interval '1 second'` })
    expect((await confirm(token)).status).toBe(400)
  })

  test.each(['a@b.co?bcc=x@y.z', 'a@b.co,x@y.z', 'x', 'a@b.co\r\nBcc: x@y.z'])('%j is no address', async (email) => {
    const student = await world.student()
    expect((await change(student, email)).status).toBe(400)
  })
})
