import { beforeEach, describe, expect, test } from 'vitest'
import { loginNames, sessions, users } from '#server/db/schema.ts'
import { createTestApp, type Person } from '#test/app.ts'

const app = await createTestApp()
beforeEach(app.reset)

const STUDENT = {
  type: 'jobseeker',
  username: 'mira',
  email: 'mira@uni.example',
  password: 'kaffee',
  fullName: 'Mira Aydın',
  school: 'FU Berlin',
  isStudent: true,
}
const BUSINESS = {
  type: 'business',
  username: 'cafemond7',
  email: 'hallo@mond.example',
  password: 'kuchen',
  fullName: 'Café Mond',
  businessName: 'Café Mond',
  businessType: 'cafe',
  businessLocation: 'Not specified',
}

const TAKEN: Record<string, string> = {
  username: 'This username is already taken.',
  email: 'This email address already has an account.',
  businessName: 'This business name is already registered.',
}

const register = (account: object) => app.newVisitor().ask('POST', '/api/register', account)

describe('registration', () => {
  test('A student gets an account and is logged in at once', async () => {
    const visitor = app.newVisitor()

    const reply = await visitor.ask('POST', '/api/register', STUDENT)

    expect(reply.status).toBe(201)
    expect(await reply.json()).toMatchObject({
      fullName: 'Mira Aydın',
      username: 'mira',
      isStudent: true,
      isBusiness: false,
      isAuthenticated: true,
      school: 'FU Berlin',
      businessName: null,
    })
    expect((await visitor.ask('GET', '/api/user')).status).toBe(200)
  })

  test('A business account ignores fields that would make it another type', async () => {
    const reply = await register({ ...BUSINESS, isStudent: true, school: 'FU Berlin' })

    expect(await reply.json()).toMatchObject({
      isBusiness: true,
      isStudent: false,
      businessName: 'Café Mond',
      businessType: 'cafe',
      businessLocation: 'Not specified',
      school: null,
    })
  })

  test.each([
    ['student', {}, true],
    ['jobseeker', { school: 'HTW Berlin' }, true],
    ['jobseeker', { isStudent: true }, true],
    ['jobseeker', {}, false],
    ['jobseeker', { isBusiness: true }, false],
  ])('A registration with type %s and %j creates an account with isStudent %s', async (type, more, isStudent) => {
    const reply = await register({ ...STUDENT, school: undefined, isStudent: undefined, type, ...more })

    expect(await reply.json()).toMatchObject({ isStudent, isBusiness: false })
  })

  test('Only an argon2id hash of the password is stored', async () => {
    await register(STUDENT)

    const [row] = await app.db.select().from(users)
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify(row)).not.toContain('kaffee')
  })

  test.each([
    ['the username', { ...STUDENT, email: 'other@uni.example', username: 'MIRA' }, ['username']],
    ['the email', { ...STUDENT, username: 'other', email: 'Mira@Uni.example' }, ['email']],
    ['the username and the email', { ...STUDENT }, ['username', 'email']],
    [
      'a username that is a business name',
      { ...STUDENT, username: 'café  mond', email: 'other@uni.example' },
      ['username'],
    ],
    [
      'a business name that is a username',
      { ...BUSINESS, businessName: 'Mira', username: 'x99', email: 'x@y.example' },
      ['businessName'],
    ],
    [
      'the business name in other letters',
      { ...BUSINESS, businessName: 'CAFÉ MOND', username: 'x99', email: 'x@y.example' },
      ['businessName'],
    ],
  ])('%s of another account is refused, and the response names the fields', async (_what, account, paths) => {
    await register(STUDENT)
    await register(BUSINESS)

    const reply = await register(account)

    expect(reply.status).toBe(400)
    expect(await reply.json()).toEqual({
      code: 'invalid_input',
      message: 'Username or email already exists',
      issues: paths.map((path) => ({ path, message: TAKEN[path] })),
    })
    expect(await app.db.$count(users)).toBe(2)
  })

  test('Of twenty concurrent registrations of one name, one succeeds', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) => register({ ...STUDENT, email: `mira${at}@uni.example` })),
    )

    expect(replies.map((reply) => reply.status).sort()).toEqual([201, ...Array(19).fill(400)])
    expect(await app.db.$count(users)).toBe(1)
    expect(await app.db.$count(loginNames)).toBe(2)
  })

  test('A generated username that is taken gets another number', async () => {
    await register(BUSINESS)

    const reply = await register({ ...BUSINESS, businessName: 'Cafe & Mond', email: 'other@mond.example' })

    expect(reply.status).toBe(201)
    const { username } = await reply.json()
    expect(username).toMatch(/^cafemond\d+$/)
    expect(username).not.toBe('cafemond7')
  })

  test('A generated username of a person that is taken gets another number, and a chosen one does not', async () => {
    await register({ ...STUDENT, username: 'mira7' })
    const second = { ...STUDENT, fullName: 'Mira Sommer', username: 'mira7', email: 'second@uni.example' }

    const chosen = await register(second)
    expect([chosen.status, (await chosen.json()).issues]).toMatchObject([400, [{ path: 'username' }]])
    const generated = await register({ ...second, madeUsername: true })

    expect(generated.status).toBe(201)
    const { username } = await generated.json()
    expect(username).toMatch(/^mira\d+$/)
    expect(username).not.toBe('mira7')
  })

  test.each([
    ['nothing at all', {}, 'Please fill in all required fields'],
    ['no full name', { ...STUDENT, fullName: undefined }, 'Please fill in all required fields'],
    ['a blank username', { ...STUDENT, username: '  ' }, 'Please fill in all required fields'],
    ['a bad address', { ...STUDENT, email: 'mira@uni' }, 'Please enter a valid email address'],
    ['two addresses', { ...STUDENT, email: 'mira@uni.example,x@y.example' }, 'Please enter a valid email address'],
    [
      'a widened address',
      { ...STUDENT, email: 'mira@uni.example?bcc=x@y.example' },
      'Please enter a valid email address',
    ],
    ['a short username', { ...STUDENT, username: 'mi' }, 'Invalid registration data'],
    ['a short password', { ...STUDENT, password: '12345' }, 'Invalid registration data'],
    ['an unknown type', { ...STUDENT, type: 'admin' }, 'Invalid registration data'],
    ['an unknown field', { ...STUDENT, id: 1 }, 'Invalid registration data'],
    ['a business without a name', { ...BUSINESS, businessName: undefined }, 'Invalid registration data'],
    ['a name with NUL', { ...STUDENT, fullName: 'Mi\0ra' }, 'Invalid registration data'],
    ['a lone surrogate', { ...STUDENT, fullName: 'Mira \ud800' }, 'Invalid registration data'],
    ['an address with NUL', { ...STUDENT, email: 'mi\0ra@uni.example' }, 'Please enter a valid email address'],
  ])('%s is refused, and nothing is stored', async (_what, account, message) => {
    const reply = await register(account)

    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({ code: 'invalid_input', message })
    expect(await app.db.$count(users)).toBe(0)
  })

  test('The response names a refused field, with the message of the forms', async () => {
    const reply = await register({ ...STUDENT, username: 'mi', password: '12345' })

    expect((await reply.json()).issues).toEqual([
      { path: 'username', message: 'Username must be at least 3 characters' },
      { path: 'password', message: 'Password must be at least 6 characters' },
    ])
  })
})

describe('login', () => {
  const logIn = (credentials: object) => app.newVisitor().ask('POST', '/api/login', credentials)

  test.each([
    'cafemond7',
    'CafeMond7',
    'hallo@mond.example',
    'HALLO@MOND.example',
    'Café Mond',
    'café mond',
    ' Café  Mond ',
  ])('The identifier %j finds the account', async (usernameOrEmail) => {
    await register(BUSINESS)

    const reply = await logIn({ usernameOrEmail, password: 'kuchen' })

    expect(reply.status).toBe(200)
    expect(await reply.json()).toMatchObject({ fullName: 'Café Mond', isAuthenticated: true })
  })

  test('A wrong password and an unknown account get the same response', async () => {
    await register(STUDENT)

    const replies = await Promise.all([
      logIn({ usernameOrEmail: 'mira', password: 'wrong password' }),
      logIn({ usernameOrEmail: 'nobody', password: 'wrong password' }),
    ])

    for (const reply of replies) {
      expect(reply.status).toBe(401)
      expect(await reply.json()).toEqual({
        code: 'unauthenticated',
        message: 'Invalid username, email, or password. Please check your credentials.',
      })
    }
  })

  test.each([
    [{}, 'Email or business name is required'],
    [{ usernameOrEmail: ' ', password: 'x' }, 'Email or business name is required'],
    [{ usernameOrEmail: 'mira', password: '' }, 'Password is required'],
    [{ usernameOrEmail: 'mira', password: 7 }, 'Password is required'],
  ])('%j is refused', async (credentials, message) => {
    const reply = await logIn(credentials)

    expect(reply.status).toBe(400)
    expect((await reply.json()).message).toBe(message)
  })

  test('Scripts and other sites cannot read the cookie, and only a remembered session outlives the browser', async () => {
    await register(STUDENT)

    const forgotten = await logIn({ usernameOrEmail: 'mira', password: 'kaffee' })
    const remembered = await logIn({ usernameOrEmail: 'mira', password: 'kaffee', rememberMe: true })

    expect(forgotten.headers.get('set-cookie')).toMatch(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(remembered.headers.get('set-cookie')).toMatch(/Max-Age=2592000/)
  })

  test('A login ends the previous session of the browser, and starts another', async () => {
    await register(STUDENT)
    const visitor = app.newVisitor()
    const credentials = { usernameOrEmail: 'mira', password: 'kaffee' }
    await visitor.ask('POST', '/api/login', credentials)
    const before = visitor.cookies.get('session')

    await visitor.ask('POST', '/api/login', credentials)

    expect(visitor.cookies.get('session')).not.toBe(before)
    const thief = app.newVisitor()
    thief.cookies.set('session', before ?? '')
    expect((await thief.ask('GET', '/api/user')).status).toBe(401)
  })

  test('Only a hash of the token is stored', async () => {
    const student = await app.student()

    const [session] = await app.db.select().from(sessions)

    expect(session?.tokenHash).toMatch(/^[\da-f]{64}$/)
    expect(session?.tokenHash).not.toBe(student.cookies.get('session'))
  })

  test('A logout ends the session on the server, too', async () => {
    const student = await app.student()
    const copied = app.newVisitor()
    copied.cookies.set('session', student.cookies.get('session') ?? '')

    const reply = await student.ask('POST', '/api/logout')

    expect(reply.status).toBe(204)
    expect(student.cookies.size).toBe(0)
    expect((await copied.ask('GET', '/api/user')).status).toBe(401)
    expect(await app.db.$count(sessions)).toBe(0)
  })

  test('An expired session is refused', async () => {
    const student = await app.student()
    await app.db.update(sessions).set({ expiresAt: new Date(Date.now() - 1000) })

    expect((await student.ask('GET', '/api/user')).status).toBe(401)
  })
})

describe('an avatar', () => {
  const seenBy = async (who: Pick<Person, 'ask'>, id: number) => {
    const reply = await who.ask('GET', `/api/avatars/${id}.svg`)
    const headers = ['content-type', 'cache-control', 'vary'].map((name) => reply.headers.get(name))
    return { status: reply.status, headers, svg: await reply.text() }
  }
  const shows = (letters: string) => expect.stringContaining(`>${letters}</text>`)

  test('An avatar shows the initials, and a name cannot insert markup', async () => {
    const student = await app.student({ fullName: '<b "Anna" &Ömer' })
    expect(await seenBy(student, student.user.id)).toMatchObject({ status: 200, svg: shows('&lt;&amp;') })
  })

  test('An avatar does not reveal whether an account exists that the current user cannot see', async () => {
    const student = await app.student({ fullName: 'Lena Hoffmann' })
    const nobody = await seenBy(app.visitor, 999_999)
    expect(nobody).toMatchObject({ status: 200, svg: shows('') })
    expect(await seenBy(app.visitor, student.user.id)).toEqual(nobody)
    expect(await seenBy(await app.student(), student.user.id)).toEqual(nobody)
    expect(await seenBy(await app.business(), student.user.id)).toEqual(nobody)
  })

  test('An avatar of a business or of the author of a comment is public', async () => {
    const business = await app.business({ fullName: 'Bar Taube' })
    const student = await app.student({ fullName: 'Lena Hoffmann' })
    const job = await app.job(business)
    await student.ask('POST', `/api/jobs/${job.id}/comment`, { content: 'Ist die Stelle noch frei?' })
    expect((await seenBy(app.visitor, business.user.id)).svg).toEqual(shows('BT'))
    expect((await seenBy(app.visitor, student.user.id)).svg).toEqual(shows('LH'))

    await business.ask('DELETE', `/api/jobs/${job.id}`)
    expect((await seenBy(app.visitor, student.user.id)).svg).toEqual(shows(''))
  })

  test('An avatar of an applicant is visible only to the business', async () => {
    const business = await app.business()
    const student = await app.student({ fullName: 'Lena Hoffmann' })
    await student.ask('POST', `/api/jobs/${(await app.job(business)).id}/apply`, {})
    expect((await seenBy(business, student.user.id)).svg).toEqual(shows('LH'))
    expect((await seenBy(app.visitor, student.user.id)).svg).toEqual(shows(''))
  })
})
