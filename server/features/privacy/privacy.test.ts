import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { jobs, users } from '#server/db/schema.ts'
import { createTestApp, type Person } from '#test/app.ts'

const app = await createTestApp()
beforeEach(app.reset)

const remove = (person: Person, password = person.password) => person.ask('DELETE', '/api/user', { password })

/** A student with data in every table, and a job of a business. */
async function traces() {
  const business = await app.business({ businessName: 'Café Mokka' })
  const student = await app.student({ fullName: 'Lena Einzigartig', username: 'lena-einzigartig' })
  const job = await app.job(business, { title: 'Barista', description: 'Bei uns im Café Mokka.' })
  await student.ask('POST', `/api/jobs/${job.id}/like`, { action: 'like' })
  await student.ask('POST', `/api/jobs/${job.id}/save`, { action: 'save' })
  await student.ask('POST', `/api/jobs/${job.id}/comment`, { content: 'Auch am Sonntag?' })
  await student.ask('POST', `/api/jobs/${job.id}/apply`, { message: 'Ich mag Kaffee.' })
  return { business, student, job }
}

/** Every row of every table, as text. */
async function everything() {
  const { rows } = await app.db.execute<{ dump: string }>(
    sql`select string_agg(query_to_xml(format('select * from %I', tablename), false, true, '')::text, '') as dump
      from pg_tables where schemaname = 'public' and tablename not like 'search%'`,
  )
  return rows[0]?.dump ?? ''
}

describe('a copy of everything', () => {
  test('The copy contains all data of the account, and no secret', async () => {
    const { student, job } = await traces()
    const reply = await student.ask('GET', '/api/user/export')

    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="zaphiring.json"')
    const text = await reply.text()
    expect(JSON.parse(text)).toMatchObject({
      account: { username: 'lena-einzigartig', email: student.user.email },
      likes: [{ jobId: job.id }],
      saves: [{ jobId: job.id }],
      comments: [{ content: 'Auch am Sonntag?' }],
      applications: [{ jobId: job.id, message: 'Ich mag Kaffee.' }],
    })
    expect(text).not.toMatch(/argon2|tokenHash|passwordHash/)
  })

  test('The copy contains no unpublished decision', async () => {
    const { business, student } = await traces()
    const { applications } = await (await business.ask('GET', '/api/jobs/business/applications')).json()
    await business.ask('PATCH', `/api/applications/${applications[0].id}`, { status: 'rejected', note: 'Geheim' })
    const text = await (await student.ask('GET', '/api/user/export')).text()
    expect(text).not.toMatch(/Geheim|rejected/)
  })

  test('The copy of a business contains its jobs and incidents, and nothing about its applicants', async () => {
    const { business } = await traces()
    const incident = { title: 'Wasser im Keller', description: 'Seit heute früh steht Wasser im Keller.' }
    await business.ask('POST', '/api/incidents', incident)
    const text = await (await business.ask('GET', '/api/user/export')).text()
    expect(JSON.parse(text)).toMatchObject({ jobs: [{ title: 'Barista' }], incidents: [incident], applications: [] })
    expect(text).not.toContain('Ich mag Kaffee.')
  })
})

describe('the end of an account', () => {
  test('Deleting a student removes all personal data, keeps comments without a name, and leaves correct counts', async () => {
    const { business, student, job } = await traces()
    expect(await everything()).toContain('Einzigartig')
    expect((await remove(student)).status).toBe(204)

    const left = await everything()
    for (const trace of ['Einzigartig', 'lena-einzigartig', student.user.email, 'Ich mag Kaffee.'])
      expect(left).not.toContain(trace)
    const detail = await (await app.visitor.ask('GET', `/api/jobs/${job.id}`)).json()
    expect(detail.job).toMatchObject({ likes: 0, comments: 1 })
    expect(detail.comments).toMatchObject([{ userId: null, username: 'Deleted user', content: 'Auch am Sonntag?' }])
    const own = await (await business.ask('GET', '/api/jobs/business')).json()
    expect(own.totalInteractions).toEqual({ applications: 0, likes: 0, comments: 1 })
    expect((await student.ask('GET', '/api/user')).status).toBe(401)
    // The names are free again.
    await app.student({ username: 'lena-einzigartig', email: student.user.email })
  })

  test('Deleting a business closes its jobs, removes its name from them, and notifies waiting applicants', async () => {
    const { business, student, job } = await traces()
    const incident = { title: 'Wasser im Keller', description: 'Seit heute früh steht Wasser im Keller.' }
    await business.ask('POST', '/api/incidents', incident)
    expect((await remove(business)).status).toBe(204)

    const left = await everything()
    for (const trace of [
      'Mokka',
      business.user.username,
      business.user.email,
      'Wasser im Keller',
      'jobs@house.example',
    ])
      expect(left).not.toContain(trace)
    const { job: shown } = await (await app.visitor.ask('GET', `/api/jobs/${job.id}`)).json()
    expect(shown).toMatchObject({ closed: true, businessName: 'Deleted user', contactEmail: null, title: 'Barista' })
    expect((await (await app.visitor.ask('GET', '/api/partners')).json()).partners).toEqual([])
    const { applications } = await (await student.ask('GET', '/api/applications')).json()
    expect(applications).toMatchObject([{ job: { title: 'Barista', closed: true } }])
    const { notifications } = await (await student.ask('GET', '/api/notifications')).json()
    expect(notifications).toMatchObject([{ kind: 'application-status', facts: { status: 'closed' } }])
    const login = { usernameOrEmail: business.user.email, password: business.password }
    expect((await app.newVisitor().ask('POST', '/api/login', login)).status).toBe(401)
  })

  test('Deleting an account requires the password', async () => {
    const student = await app.student()
    expect((await remove(student, 'wrong')).status).toBe(403)
    expect((await student.ask('GET', '/api/user')).status).toBe(200)
  })

  test('An account without a password must set one before it can be deleted', async () => {
    const student = await app.student()
    await app.db.update(users).set({ passwordHash: null }).where(eq(users.id, student.user.id))
    const reply = await remove(student, 'any')
    expect([reply.status, (await reply.json()).message]).toEqual([
      409,
      'This account has no password yet. We can mail you a link to set one.',
    ])
  })

  test('Deleting an account during many likes leaves correct counts', async () => {
    const { student, job } = await traces()
    const others = await Promise.all(Array.from({ length: 5 }, () => app.student()))
    const like = (person: Person) => person.ask('POST', `/api/jobs/${job.id}/like`, { action: 'like' })
    await Promise.all([...others.map(like), remove(student), like(student), ...others.map(like)])
    const [row] = await app.db.select().from(jobs).where(eq(jobs.id, job.id))
    expect(row?.likes).toBe(await app.db.$count(sql`likes`))
  })
})
