import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type Person } from '#test/app.ts'
import { stationNamed } from '#test/stations.ts'

const HERMANNPLATZ = stationNamed('Hermannplatz')

const app = await createTestApp()
beforeEach(app.reset)

const patch = (person: Person, body: object) => person.ask('PATCH', '/api/user', body)
const me = async (person: Person) => (await person.ask('GET', '/api/user')).json()

describe('the profile of an account', () => {
  test('A student can change name and school, and omitted fields stay', async () => {
    const student = await app.student()
    const reply = await patch(student, { fullName: '  Lena   Hoffmann ' })
    expect(reply.status).toBe(200)
    expect(await reply.json()).toEqual({ ...student.user, fullName: 'Lena Hoffmann' })
    await patch(student, { school: 'HTW Berlin' })
    expect(await me(student)).toMatchObject({ fullName: 'Lena Hoffmann', school: 'HTW Berlin', isStudent: true })
  })

  test('An account with a school is a student, and one without is not', async () => {
    const seeker = await app.jobSeeker()
    expect(await (await patch(seeker, { school: 'HTW Berlin' })).json()).toMatchObject({ isStudent: true })
    expect(await (await patch(seeker, { school: null })).json()).toMatchObject({ isStudent: false, school: null })
  })

  test('A business can change its type, location and description, and is found by them', async () => {
    const business = await app.business({ businessName: 'Café Mokka' })
    const details = { businessType: 'bar', businessLocation: 'Wedding', about: 'Zwei Tresen.\nEine Bühne.' }
    expect(await (await patch(business, details)).json()).toMatchObject(details)
    const { partners } = await (await app.visitor.ask('GET', '/api/partners?search=wedding')).json()
    expect(partners).toMatchObject([{ businessName: 'Café Mokka', businessType: 'bar', businessLocation: 'Wedding' }])
  })

  test('A business that changes its name can log in with it, and its jobs show it', async () => {
    const business = await app.business({ businessName: 'Café Mokka', fullName: 'Café Mokka' })
    const job = await app.job(business)
    await patch(business, { businessName: 'Café Arabica' })

    expect(await me(business)).toMatchObject({ businessName: 'Café Arabica', fullName: 'Café Arabica' })
    const login = (usernameOrEmail: string) =>
      app.newVisitor().ask('POST', '/api/login', { usernameOrEmail, password: business.password })
    expect((await login('café arabica')).status).toBe(200)
    expect((await login('Café Mokka')).status).toBe(401)
    expect((await login(business.user.username)).status).toBe(200)
    const { jobs } = await (await app.visitor.ask('GET', '/api/jobs?search=arabica')).json()
    expect(jobs).toMatchObject([{ id: job.id, businessName: 'Café Arabica' }])
  })

  test('A name of another account is refused, and nothing changes', async () => {
    await app.business({ businessName: 'Café Mokka' })
    const business = await app.business({ businessName: 'Bar Taube' })
    const reply = await patch(business, { businessName: 'CAFÉ mokka', about: 'Neu' })
    expect([reply.status, (await reply.json()).message]).toEqual([400, 'Username or email already exists'])
    expect(await me(business)).toEqual(business.user)
  })

  test.each([
    { fullName: 'x' },
    { fullName: null },
    { isBusiness: true },
    { email: 'new@house.example' },
    { username: 'ab' },
    { username: 'a@b' },
    { id: 7 },
    { businessName: 'Bar' },
    { about: 'x' },
    { school: 'x' },
    { fullName: 'a'.repeat(101) },
    { callName: 'a'.repeat(41) },
    { callName: 'Mirа' }, // The last letter is Cyrillic.
    { fullName: 'nul\0' },
  ])('A student cannot change %j', async (body) => {
    const student = await app.student()
    expect((await patch(student, body)).status).toBe(400)
    expect(await me(student)).toEqual(student.user)
  })

  test('A student can change the username, logs in with the new one, and cannot take that of another account', async () => {
    const [student, other] = [await app.student(), await app.student()]
    expect(await (await patch(student, { username: 'lena.neu' })).json()).toEqual({
      ...student.user,
      username: 'lena.neu',
    })

    const login = (usernameOrEmail: string) =>
      app.newVisitor().ask('POST', '/api/login', { usernameOrEmail, password: student.password })
    expect((await login('Lena.Neu')).status).toBe(200)
    expect((await login(student.user.username)).status).toBe(401)
    const refusal = await patch(student, { username: other.user.username.toUpperCase() })
    expect([refusal.status, (await refusal.json()).issues]).toEqual([
      400,
      [{ path: 'username', message: 'This username is already taken.' }],
    ])
    expect((await me(student)).username).toBe('lena.neu')
  })

  test('A business cannot change its username', async () => {
    expect((await patch(await app.business(), { username: 'other' })).status).toBe(400)
  })

  test.each(['student', 'jobSeeker', 'business'] as const)(
    'A %s can keep a station in the account, has it in every session, and can remove it again',
    async (kind) => {
      const person = await app[kind]()
      expect(await me(person)).toMatchObject({ station: null })
      expect(await (await patch(person, { station: HERMANNPLATZ })).json()).toMatchObject({ station: HERMANNPLATZ })
      const elsewhere = app.newVisitor()
      await elsewhere.ask('POST', '/api/login', { usernameOrEmail: person.user.email, password: person.password })
      expect(await (await elsewhere.ask('GET', '/api/user')).json()).toMatchObject({ station: HERMANNPLATZ })
      expect(await (await elsewhere.ask('GET', '/api/user/export')).json()).toMatchObject({
        account: { station: HERMANNPLATZ },
      })

      await patch(person, { fullName: 'Lena Hoffmann' })
      expect(await me(person)).toMatchObject({ station: HERMANNPLATZ })
      expect(await (await patch(person, { station: null })).json()).toMatchObject({ station: null })
    },
  )

  test.each(['Hermannplatz', '900000000000', '9'.repeat(21), 12])(
    'The station %j is refused, because there is none with this id',
    async (station) => {
      const student = await app.student()
      const reply = await patch(student, { station })
      expect([reply.status, (await reply.json()).message]).toEqual([400, 'Please choose a station from the list'])
      expect(await me(student)).toEqual(student.user)
    },
  )

  test('A visitor has no account to keep a station in, and no other account learns of one', async () => {
    expect((await app.visitor.ask('PATCH', '/api/user', { station: HERMANNPLATZ })).status).toBe(401)
    const business = await app.business()
    await patch(business, { station: HERMANNPLATZ })
    const seen = await Promise.all(
      [`/api/partners/${business.user.id}`, '/api/partners'].map(async (url) =>
        (await (await app.student()).ask('GET', url)).text(),
      ),
    )
    expect(seen.join(' ')).not.toContain(HERMANNPLATZ)
  })

  test.each(['student', 'business'] as const)(
    'A %s can choose how to be greeted, other accounts do not see it, and an empty name removes it',
    async (kind) => {
      const person = await app[kind]()
      expect(await (await patch(person, { callName: '  Kowa   Lski ' })).json()).toMatchObject({
        fullName: person.user.fullName,
        callName: 'Kowa Lski',
      })
      const owner = kind === 'business' ? person : await app.business()
      const job = await app.job(owner)
      const student = kind === 'student' ? person : await app.student()
      await student.ask('POST', `/api/jobs/${job.id}/apply`, {})
      await student.ask('POST', `/api/jobs/${job.id}/comment`, { content: 'When do you open?' })
      const seen = await Promise.all(
        [
          await owner.ask('GET', `/api/jobs/${job.id}/applications`),
          ...(await Promise.all(
            [`/api/jobs/${job.id}`, `/api/partners/${owner.user.id}`].map((url) => app.visitor.ask('GET', url)),
          )),
        ].map((reply) => reply.text()),
      )
      expect(seen.join(' ')).not.toContain('Kowa')
      expect(seen.join(' ')).toContain(student.user.fullName)

      expect(await (await patch(person, { callName: ' ' })).json()).toMatchObject({ callName: null })
    },
  )

  test('A business cannot set a school', async () => {
    expect((await patch(await app.business(), { school: 'HTW Berlin' })).status).toBe(400)
  })
})

describe('a new password', () => {
  const change = (person: Person, currentPassword = person.password, password = 'ein neues Passwort') =>
    person.ask('POST', '/api/user/password', { currentPassword, password })

  test('A new password ends all other sessions, not this one', async () => {
    const student = await app.student()
    const elsewhere = app.newVisitor()
    await elsewhere.ask('POST', '/api/login', { usernameOrEmail: student.user.email, password: student.password })

    expect((await change(student)).status).toBe(204)
    expect((await elsewhere.ask('GET', '/api/user')).status).toBe(401)
    expect((await student.ask('GET', '/api/user')).status).toBe(200)
    const login = { usernameOrEmail: student.user.email, password: 'ein neues Passwort' }
    expect((await app.newVisitor().ask('POST', '/api/login', login)).status).toBe(200)
  })

  test('A new password requires the current one', async () => {
    const student = await app.student()
    expect((await change(student, 'wrong')).status).toBe(403)
    expect((await change(student, student.password, '12345')).status).toBe(400)
  })
})
