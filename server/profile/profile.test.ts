import { beforeEach, describe, expect, test } from 'vitest'
import { createWorld, type Person } from '#test/world.ts'

const world = await createWorld()
beforeEach(world.reset)

const patch = (person: Person, body: object) => person.ask('PATCH', '/api/user', body)
const me = async (person: Person) => (await person.ask('GET', '/api/user')).json()

describe('what an account tells about itself', () => {
  test('a student changes name and school; what is left out stays', async () => {
    const student = await world.student()
    const reply = await patch(student, { fullName: '  Lena   Hoffmann ' })
    expect(reply.status).toBe(200)
    expect(await reply.json()).toEqual({ ...student.user, fullName: 'Lena Hoffmann' })
    await patch(student, { school: 'HTW Berlin' })
    expect(await me(student)).toMatchObject({ fullName: 'Lena Hoffmann', school: 'HTW Berlin', isStudent: true })
  })

  test('whoever names a school is a student, whoever leaves it is none', async () => {
    const seeker = await world.jobSeeker()
    expect(await (await patch(seeker, { school: 'HTW Berlin' })).json()).toMatchObject({ isStudent: true })
    expect(await (await patch(seeker, { school: null })).json()).toMatchObject({ isStudent: false, school: null })
  })

  test('a business changes its type, place and words, and is found by them', async () => {
    const business = await world.business({ businessName: 'Café Mokka' })
    const details = { businessType: 'bar', businessLocation: 'Wedding', about: 'Zwei Tresen.\nEine Bühne.' }
    expect(await (await patch(business, details)).json()).toMatchObject(details)
    const { partners } = await (await world.visitor.ask('GET', '/api/partners?search=wedding')).json()
    expect(partners).toMatchObject([{ businessName: 'Café Mokka', businessType: 'bar', businessLocation: 'Wedding' }])
  })

  test('a business that takes another name logs in by it, and its jobs bear it', async () => {
    const business = await world.business({ businessName: 'Café Mokka', fullName: 'Café Mokka' })
    const job = await world.job(business)
    await patch(business, { businessName: 'Café Arabica' })

    expect(await me(business)).toMatchObject({ businessName: 'Café Arabica', fullName: 'Café Arabica' })
    const login = (usernameOrEmail: string) =>
      world.newVisitor().ask('POST', '/api/login', { usernameOrEmail, password: business.password })
    expect((await login('café arabica')).status).toBe(200)
    expect((await login('Café Mokka')).status).toBe(401)
    expect((await login(business.user.username)).status).toBe(200)
    const { jobs } = await (await world.visitor.ask('GET', '/api/jobs?search=arabica')).json()
    expect(jobs).toMatchObject([{ id: job.id, businessName: 'Café Arabica' }])
  })

  test('a name that another account bears is refused, and nothing changes', async () => {
    await world.business({ businessName: 'Café Mokka' })
    const business = await world.business({ businessName: 'Bar Taube' })
    const reply = await patch(business, { businessName: 'CAFÉ mokka', about: 'Neu' })
    expect([reply.status, (await reply.json()).message]).toEqual([400, 'Username or email already exists'])
    expect(await me(business)).toEqual(business.user)
  })

  test.each([
    { fullName: 'x' },
    { fullName: null },
    { isBusiness: true },
    { email: 'new@house.example' },
    { username: 'other' },
    { id: 7 },
    { businessName: 'Bar' },
    { about: 'x' },
    { school: 'x' },
    { fullName: 'a'.repeat(101) },
    { fullName: 'nul\0' },
  ])('a student cannot change %j', async (body) => {
    const student = await world.student()
    expect((await patch(student, body)).status).toBe(400)
    expect(await me(student)).toEqual(student.user)
  })

  test('a business has no school', async () => {
    expect((await patch(await world.business(), { school: 'HTW Berlin' })).status).toBe(400)
  })
})

describe('a new password', () => {
  const change = (person: Person, currentPassword = person.password, password = 'ein neues Passwort') =>
    person.ask('POST', '/api/user/password', { currentPassword, password })

  test('ends all other sessions, not this one', async () => {
    const student = await world.student()
    const elsewhere = world.newVisitor()
    await elsewhere.ask('POST', '/api/login', { usernameOrEmail: student.user.email, password: student.password })

    expect((await change(student)).status).toBe(204)
    expect((await elsewhere.ask('GET', '/api/user')).status).toBe(401)
    expect((await student.ask('GET', '/api/user')).status).toBe(200)
    const login = { usernameOrEmail: student.user.email, password: 'ein neues Passwort' }
    expect((await world.newVisitor().ask('POST', '/api/login', login)).status).toBe(200)
  })

  test('needs the one before it', async () => {
    const student = await world.student()
    expect((await change(student, 'wrong')).status).toBe(403)
    expect((await change(student, student.password, '12345')).status).toBe(400)
  })
})
