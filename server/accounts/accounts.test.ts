import { beforeEach, describe, expect, test } from 'vitest'
import { loginNames, sessions, users } from '#server/db/schema.ts'
import { createWorld } from '#test/world.ts'

const world = await createWorld()
beforeEach(world.reset)

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

const register = (account: object) => world.newVisitor().ask('POST', '/api/register', account)

describe('registration', () => {
  test('a student gets an account and is logged in at once', async () => {
    const visitor = world.newVisitor()

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

  test('a business is a business, whatever else it claims to be', async () => {
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
  ])('type %s with %j: student is %s', async (type, more, isStudent) => {
    const reply = await register({ ...STUDENT, school: undefined, isStudent: undefined, type, ...more })

    expect(await reply.json()).toMatchObject({ isStudent, isBusiness: false })
  })

  test('the password is kept only as an argon2id hash', async () => {
    await register(STUDENT)

    const [row] = await world.db.select().from(users)
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify(row)).not.toContain('kaffee')
  })

  test.each([
    ['the username', { ...STUDENT, email: 'other@uni.example', username: 'MIRA' }],
    ['the email', { ...STUDENT, username: 'other', email: 'Mira@Uni.example' }],
    ['a username that is a business name', { ...STUDENT, username: 'café  mond', email: 'other@uni.example' }],
    [
      'a business name that is a username',
      { ...BUSINESS, businessName: 'Mira', username: 'x99', email: 'x@y.example' },
    ],
    [
      'the business name in other letters',
      { ...BUSINESS, businessName: 'CAFÉ MOND', username: 'x99', email: 'x@y.example' },
    ],
  ])('%s of somebody else is taken', async (_what, account) => {
    await register(STUDENT)
    await register(BUSINESS)

    const reply = await register(account)

    expect(reply.status).toBe(400)
    expect(await reply.json()).toEqual({ code: 'invalid_input', message: 'Username or email already exists' })
    expect(await world.db.$count(users)).toBe(2)
  })

  test('of twenty who register one name at once, one gets it', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) => register({ ...STUDENT, email: `mira${at}@uni.example` })),
    )

    expect(replies.map((reply) => reply.status).sort()).toEqual([201, ...Array(19).fill(400)])
    expect(await world.db.$count(users)).toBe(1)
    expect(await world.db.$count(loginNames)).toBe(2)
  })

  test('a generated username that is taken gets another number', async () => {
    await register(BUSINESS)

    const reply = await register({ ...BUSINESS, businessName: 'Cafe Mond', email: 'other@mond.example' })

    expect(reply.status).toBe(201)
    const { username } = await reply.json()
    expect(username).toMatch(/^cafemond\d+$/)
    expect(username).not.toBe('cafemond7')
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
    expect(await world.db.$count(users)).toBe(0)
  })

  test('a refused field is named with the message of the forms', async () => {
    const reply = await register({ ...STUDENT, username: 'mi', password: '12345' })

    expect((await reply.json()).issues).toEqual([
      { path: 'username', message: 'Username must be at least 3 characters' },
      { path: 'password', message: 'Password must be at least 6 characters' },
    ])
  })
})

describe('login', () => {
  const logIn = (credentials: object) => world.newVisitor().ask('POST', '/api/login', credentials)

  test.each([
    'cafemond7',
    'CafeMond7',
    'hallo@mond.example',
    'HALLO@MOND.example',
    'Café Mond',
    'café mond',
    ' Café  Mond ',
  ])('the identifier %j finds the account', async (usernameOrEmail) => {
    await register(BUSINESS)

    const reply = await logIn({ usernameOrEmail, password: 'kuchen' })

    expect(reply.status).toBe(200)
    expect(await reply.json()).toMatchObject({ fullName: 'Café Mond', isAuthenticated: true })
  })

  test('a wrong password and an unknown account get the same answer', async () => {
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

  test('the cookie is out of reach of scripts and other sites, and only a remembered one outlives the browser', async () => {
    await register(STUDENT)

    const forgotten = await logIn({ usernameOrEmail: 'mira', password: 'kaffee' })
    const remembered = await logIn({ usernameOrEmail: 'mira', password: 'kaffee', rememberMe: true })

    expect(forgotten.headers.get('set-cookie')).toMatch(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(remembered.headers.get('set-cookie')).toMatch(/Max-Age=2592000/)
  })

  test('logging in ends the session that the browser had, and starts another', async () => {
    await register(STUDENT)
    const visitor = world.newVisitor()
    const credentials = { usernameOrEmail: 'mira', password: 'kaffee' }
    await visitor.ask('POST', '/api/login', credentials)
    const before = visitor.cookies.get('session')

    await visitor.ask('POST', '/api/login', credentials)

    expect(visitor.cookies.get('session')).not.toBe(before)
    const thief = world.newVisitor()
    thief.cookies.set('session', before ?? '')
    expect((await thief.ask('GET', '/api/user')).status).toBe(401)
  })

  test('only a hash of the token is stored', async () => {
    const student = await world.student()

    const [session] = await world.db.select().from(sessions)

    expect(session?.tokenHash).toMatch(/^[\da-f]{64}$/)
    expect(session?.tokenHash).not.toBe(student.cookies.get('session'))
  })

  test('after logout the session is over on the server too', async () => {
    const student = await world.student()
    const copied = world.newVisitor()
    copied.cookies.set('session', student.cookies.get('session') ?? '')

    const reply = await student.ask('POST', '/api/logout')

    expect(reply.status).toBe(204)
    expect(student.cookies.size).toBe(0)
    expect((await copied.ask('GET', '/api/user')).status).toBe(401)
    expect(await world.db.$count(sessions)).toBe(0)
  })

  test('an expired session is none', async () => {
    const student = await world.student()
    await world.db.update(sessions).set({ expiresAt: new Date(Date.now() - 1000) })

    expect((await student.ask('GET', '/api/user')).status).toBe(401)
  })
})

test('an avatar is made of the initials, and nothing in a name can become markup', async () => {
  const student = await world.student({ fullName: '<b "Anna" &Ömer' })

  const reply = await world.visitor.ask('GET', `/api/avatars/${student.user.id}.svg`)

  expect(reply.headers.get('content-type')).toBe('image/svg+xml')
  expect(await reply.text()).toContain('>&lt;&amp;</text>')
  expect((await world.visitor.ask('GET', '/api/avatars/999.svg')).status).toBe(404)
})
