import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startBackground } from '#server/background.ts'
import { emailChanges, identities, mails, passwordResets, users } from '#server/db/schema.ts'
import { sendLetter } from '#server/features/recovery/commands.ts'
import { smtpMailer } from '#server/integrations/mail/smtp.ts'
import { enqueueLetter } from '#server/integrations/queue.ts'
import { createTestApp, type Person, type Visitor } from '#test/app.ts'
import { headerIn, openMailbox, textIn } from '#test/smtpServer.ts'

const PUBLIC_URL = 'https://zaphiring.example'

const app = await createTestApp()
const mailbox = await openMailbox()
const stop = startBackground(
  {
    ...app,
    mailer: smtpMailer({ url: mailbox.url, from: 'ZapHiring <jobs@zaphiring.example>' }),
    publicUrl: PUBLIC_URL,
    currencySymbol: '€',
    invalidateCache: () => {},
    // A temporary refusal by the mail server is not an error.
    onError: (error, task) => {
      if (task !== 'mail') throw error
    },
    timings: { retryDelay: 1, retryDelayMax: 1, pollingIntervalSeconds: 0.5 },
  },
  {},
)
afterAll(async () => {
  await stop()
  await mailbox.close()
})
beforeEach(app.reset)
afterEach(() => void mailbox.letters.splice(0))

const letters = async (count: number) => {
  await expect.poll(() => mailbox.letters.length, { timeout: 20_000 }).toBe(count)
  return mailbox.letters.map(({ to, raw }) => ({ to, subject: headerIn(raw, 'Subject'), text: textIn(raw) }))
}
const allWritten = () =>
  expect
    .poll(
      async () => {
        return app.db.$count(mails)
      },
      { timeout: 20_000 },
    )
    .toBe(0)
const tokenIn = (text = '') => /[?&]token=([\w-]+)/.exec(text)?.[1] ?? ''

const forget = (usernameOrEmail: string) => app.newVisitor().ask('POST', '/api/password-reset', { usernameOrEmail })
const reset = (token: string, password = 'ein neues Passwort') =>
  app.newVisitor().ask('POST', '/api/password-reset/confirm', { token, password })
const idOf = async ({ ask }: Visitor): Promise<number> => (await (await ask('GET', '/api/user')).json()).id
const logIn = (usernameOrEmail: string, password: string) =>
  app.newVisitor().ask('POST', '/api/login', { usernameOrEmail, password })

/** Sets a new password through the link in a mail. */
async function recover(person: Person) {
  const before = mailbox.letters.length
  await forget(person.user.username)
  await expect.poll(() => mailbox.letters.length, { timeout: 20_000 }).toBe(before + 1)
  return reset(tokenIn(textIn(mailbox.letters.at(-1)?.raw ?? '')))
}
const changePassword = (person: Person) =>
  person.ask('POST', '/api/user/password', { currentPassword: person.password, password: 'ein neues Passwort' })

describe('a forgotten password', () => {
  test('A forgotten password is replaced through a link in a mail, every session ends, and the account is notified', async () => {
    const student = await app.student({ fullName: 'Lena Hoffmann' })
    expect((await forget(student.user.username.toUpperCase())).status).toBe(202)
    const [mail] = await letters(1)
    expect(mail?.to).toEqual([student.user.email])
    expect(mail?.subject).toBe('Your new password for ZapHiring')
    expect(mail?.text).toMatch(/^Hi,\n/)
    expect(mail?.text).toContain(`${PUBLIC_URL}/reset-password?token=`)

    expect((await reset(tokenIn(mail?.text))).status).toBe(204)
    expect((await student.ask('GET', '/api/user')).status).toBe(401)
    expect((await logIn(student.user.email, student.password)).status).toBe(401)
    expect((await logIn(student.user.email, 'ein neues Passwort')).status).toBe(200)
    expect((await letters(2))[1]?.subject).toBe('Your password was changed')
    const [row] = await app.db.select().from(users).where(eq(users.id, student.user.id))
    expect(row?.emailConfirmedAt).not.toBeNull()
  })

  test('The mail has the language of the account, and a business can be identified by its name', async () => {
    const business = await app.business({ businessName: 'Café Mokka' })
    await app.db.update(users).set({ language: 'de' }).where(eq(users.id, business.user.id))
    await forget('café mokka')
    expect((await letters(1))[0]?.subject).toBe('Dein neues Passwort für ZapHiring')
  })

  test('A request for an unknown account gets the same response, and no mail', async () => {
    const student = await app.student()
    const known = await forget(student.user.email)
    const unknown = await forget('nobody@house.example')
    expect([unknown.status, await unknown.text()]).toEqual([known.status, await known.text()])
    await letters(1)
  })

  test('A link is valid once, and only for an hour', async () => {
    const student = await app.student()
    await forget(student.user.email)
    await forget(student.user.email)
    const [first, second] = (await letters(2)).map(({ text }) => tokenIn(text))
    const replies = await Promise.all([reset(first ?? '', 'ein anderes'), reset(first ?? '', 'noch ein anderes')])
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 400])
    // After a new password, other links are invalid.
    expect((await reset(second ?? '')).status).toBe(400)

    await forget(student.user.email)
    const late = tokenIn((await letters(4)).at(-1)?.text)
    await app.db.update(passwordResets).set({ expiresAt: sql`now() - interval '1 second'` })
    const reply = await reset(late)
    expect(reply.status).toBe(400)
    expect((await reply.json()).message).toBe('This link is no longer valid. Please ask for a new one.')
  })

  test('A letter that is sent again invalidates the link of the first attempt, and other letters keep their id', async () => {
    const student = await app.student()
    mailbox.refuse(450)
    await forget(student.user.email)
    const [mail] = await letters(1)
    expect(await app.db.$count(passwordResets)).toBe(1)
    expect((await reset(tokenIn(mail?.text))).status).toBe(204)
    await letters(2)

    const named: (string | undefined)[] = []
    const flaky = { send: async ({ id }: { id: string }) => void named.push(id) }
    const letter = { occasion: 'password-changed', userId: student.user.id } as const
    for (const _try of [1, 2]) await sendLetter(app.db, flaky, PUBLIC_URL, letter, 'work-7')
    expect(named).toEqual(['password-changed-work-7', 'password-changed-work-7'])
  })

  test('A reset unlinks an earlier sign-in with Google', async () => {
    const student = await app.student()
    await app.db
      .insert(identities)
      .values({ issuer: 'https://google.example', subject: 'thief', userId: student.user.id })
    await recover(student)
    expect(await app.db.$count(identities)).toBe(0)
    await letters(2)
  })

  test('The database contains only the hash of a token', async () => {
    const student = await app.student()
    await forget(student.user.email)
    const token = tokenIn((await letters(1))[0]?.text)
    const everything = await app.db.execute(sql`
      select (select string_agg(r::text, ' ') from password_resets r) as resets,
        (select string_agg(m::text, ' ') from mails m) as queue`)
    expect(JSON.stringify(everything.rows)).not.toContain(token)
  })

  test.each([{}, { token: 'x' }, { token: 'x', password: '12345' }, { token: '', password: 'kaffee' }])(
    'bad input is refused: %j',
    async (body) => {
      expect((await app.visitor.ask('POST', '/api/password-reset/confirm', body)).status).toBe(400)
    },
  )
})

describe('the address of a new account', () => {
  const NEW = { username: 'nika', email: 'nika@house.example', password: 'Kaffee und Kuchen', type: 'student' }
  const confirm = (token: string) => app.newVisitor().ask('POST', '/api/user/email/confirm', { token })
  async function signUp() {
    const visitor = app.newVisitor()
    expect((await visitor.ask('POST', '/api/register', { ...NEW, fullName: 'Win at spam.example' })).status).toBe(201)
    return visitor
  }
  const isConfirmed = async ({ ask }: Visitor) => (await (await ask('GET', '/api/user')).json()).emailConfirmed

  test('It is confirmed once, within a day, with the link in a mail that contains nothing that was typed', async () => {
    const student = await signUp()
    const [letter] = await letters(1)
    expect(letter).toMatchObject({ to: [NEW.email], subject: 'Welcome to ZapHiring! Is this your address?' })
    expect(mailbox.letters.map(({ raw }) => raw + textIn(raw)).join()).not.toContain('spam')
    expect(await isConfirmed(student)).toBe(false)

    await app.db.update(emailChanges).set({ expiresAt: sql`${emailChanges.expiresAt} - interval '23 hours'` })
    expect((await confirm(tokenIn(letter?.text))).status).toBe(204)
    expect(await isConfirmed(student)).toBe(true)
    expect((await confirm(tokenIn(letter?.text))).status).toBe(400)
    await allWritten()
    expect(mailbox.letters).toHaveLength(1)
  })

  test('Its link is sent again on request, but not to an address that is confirmed', async () => {
    const student = await signUp()
    await letters(1)
    expect((await student.ask('POST', '/api/user/email/confirmation')).status).toBe(202)
    const [first, second] = await letters(2)
    expect((await confirm(tokenIn(second?.text))).status).toBe(204)
    expect((await confirm(tokenIn(first?.text))).status).toBe(400)

    expect((await student.ask('POST', '/api/user/email/confirmation')).status).toBe(202)
    await allWritten()
    expect(mailbox.letters).toHaveLength(2)
  })

  test('Its confirmation leaves a link to another address valid', async () => {
    const student = await signUp()
    await student.ask('POST', '/api/user/email', { email: 'new@house.example', password: NEW.password })
    const toNew = tokenIn((await letters(2))[1]?.text)
    await student.ask('POST', '/api/user/email/confirmation')
    const own = tokenIn((await letters(3))[2]?.text)

    expect((await confirm(own)).status).toBe(204)
    expect((await confirm(toNew)).status).toBe(204)
    expect((await (await student.ask('GET', '/api/user')).json()).email).toBe('new@house.example')
    await letters(4)
  })

  test('Its link cannot bring back an address that was changed meanwhile', async () => {
    const student = await signUp()
    const old = tokenIn((await letters(1))[0]?.text)
    await student.ask('POST', '/api/user/email', { email: 'new@house.example', password: NEW.password })
    expect((await confirm(old)).status).toBe(400)
    expect((await confirm(tokenIn((await letters(2))[1]?.text))).status).toBe(204)
    await enqueueLetter(app.db, { occasion: 'email-confirmation', userId: await idOf(student), email: NEW.email })
    await letters(3)
    await allWritten()
    expect(
      mailbox.letters.filter(({ to }) => to.includes(NEW.email)).map(({ raw }) => headerIn(raw, 'Subject')),
    ).toEqual(['Welcome to ZapHiring! Is this your address?', 'Your account has another address now'])
  })
})

describe('another address', () => {
  const change = (person: Person, email: string, password = person.password) =>
    person.ask('POST', '/api/user/email', { email, password })
  const confirm = (token: string) => app.newVisitor().ask('POST', '/api/user/email/confirm', { token })

  test('A new address is used once it is confirmed, and the old address is notified', async () => {
    const student = await app.student({ email: 'old@house.example' })
    expect((await change(student, 'new@house.example')).status).toBe(202)
    const [question] = await letters(1)
    expect(question).toMatchObject({ to: ['new@house.example'], subject: 'Is this your address?' })
    expect((await logIn('new@house.example', student.password)).status).toBe(401)

    expect((await confirm(tokenIn(question?.text))).status).toBe(204)
    expect((await (await student.ask('GET', '/api/user')).json()).email).toBe('new@house.example')
    expect((await logIn('NEW@house.example', student.password)).status).toBe(200)
    expect((await logIn('old@house.example', student.password)).status).toBe(401)
    expect((await letters(2))[1]).toMatchObject({ to: ['old@house.example'] })
    // An address that is no longer used can be taken by another account.
    await app.student({ email: 'old@house.example' })
  })

  test('The mail to the old address contains no user input', async () => {
    const student = await app.student({ email: 'old@house.example', fullName: 'Win at spam.example' })
    await change(student, 'new@house.example')
    await confirm(tokenIn((await letters(1))[0]?.text))
    await letters(2)
    expect(mailbox.letters.map(({ raw }) => raw + textIn(raw)).join()).not.toContain('spam')
  })

  test('A new address invalidates password links that were sent to the old one', async () => {
    const student = await app.student()
    await forget(student.user.email)
    const toOld = tokenIn((await letters(1))[0]?.text)
    await change(student, 'new@house.example')
    await confirm(tokenIn((await letters(2))[1]?.text))
    await letters(3)
    expect((await reset(toOld)).status).toBe(400)
  })

  test('Confirming the current address sends no other mail', async () => {
    const student = await app.student({ email: 'own@house.example' })
    expect((await change(student, 'Own@House.example')).status).toBe(202)
    expect((await confirm(tokenIn((await letters(1))[0]?.text))).status).toBe(204)
    await allWritten()
    expect(mailbox.letters).toHaveLength(1)
    const [row] = await app.db.select().from(users).where(eq(users.id, student.user.id))
    expect(row).toMatchObject({ email: 'Own@house.example', emailConfirmedAt: expect.any(Date) })
  })

  test('Of two requested links only the later one is valid', async () => {
    const student = await app.student()
    await change(student, 'first@house.example')
    const first = tokenIn((await letters(1))[0]?.text)
    await change(student, 'second@house.example')
    const second = tokenIn((await letters(2))[1]?.text)
    expect((await confirm(first)).status).toBe(400)
    expect((await confirm(second)).status).toBe(204)
    await letters(3)
  })

  test('A new address requires the password', async () => {
    const student = await app.student()
    const reply = await change(student, 'new@house.example', 'wrong')
    expect(reply.status).toBe(403)
    expect((await reply.json()).message).toBe('This is not your password.')
  })

  test.each([
    ['a new password by mail', recover],
    ['another password', changePassword],
    ['logging out everywhere', (student: Person) => student.ask('DELETE', '/api/user/sessions')],
  ])('A requested address is dropped after %s, whether its letter was read or is still waiting', async (_what, act) => {
    const student = await app.student({ email: 'own@house.example' })
    await change(student, 'thief@house.example')
    const token = tokenIn((await letters(1))[0]?.text)

    expect((await act(student)).status).toBe(204)
    await enqueueLetter(app.db, { occasion: 'email-change', userId: student.user.id, email: 'thief@house.example' })

    expect((await confirm(token)).status).toBe(400)
    await allWritten()
    expect(mailbox.letters.filter(({ to }) => to.includes('thief@house.example'))).toHaveLength(1)
    expect(await app.db.select().from(emailChanges)).toEqual([])
  })

  test('A new address cannot be that of another account, neither at the request nor at the confirmation', async () => {
    const [student, other] = [await app.student(), await app.student()]
    expect((await change(student, other.user.email.toUpperCase())).status).toBe(400)

    await change(student, 'wanted@house.example')
    const token = tokenIn((await letters(1))[0]?.text)
    await app.student({ email: 'wanted@house.example' })
    const reply = await confirm(token)
    expect([reply.status, (await reply.json()).message]).toEqual([400, 'Username or email already exists'])
    expect((await (await student.ask('GET', '/api/user')).json()).email).toBe(student.user.email)
  })

  test('A link is valid once, and only for an hour', async () => {
    const student = await app.student()
    await change(student, 'new@house.example')
    const token = tokenIn((await letters(1))[0]?.text)
    await app.db.update(emailChanges).set({ expiresAt: sql`now() - interval '1 second'` })
    expect((await confirm(token)).status).toBe(400)
  })

  test.each(['a@b.co?bcc=x@y.z', 'a@b.co,x@y.z', 'x', 'a@b.co\r\nBcc: x@y.z'])(
    'The invalid address %j is refused',
    async (email) => {
      const student = await app.student()
      expect((await change(student, email)).status).toBe(400)
    },
  )
})
