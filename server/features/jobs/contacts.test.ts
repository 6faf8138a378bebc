import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { JobDetail } from '#contract/jobDetails.ts'
import type { Job } from '#contract/jobs.ts'
import { jobs } from '#server/db/schema.ts'
import { createTestApp, type Person } from '#test/app.ts'

const CONTACTS = { contactEmail: 'jobs@mond.example', contactWhatsapp: '+491713920012' }
const NONE = { contactEmail: null, contactWhatsapp: null }

describe('in lists', async () => {
  const app = await createTestApp()
  let business: Person
  let job: Job
  beforeEach(async () => {
    await app.reset()
    business = await app.business()
    job = await app.job(business, { ...CONTACTS, title: 'Barista' })
  })
  const LISTS = ['/api/jobs', '/api/jobs?sort=popular', '/api/jobs?search=barista', '/api/jobs?limit=7', 'partner']
  const listed = async (ask: Person['ask'], path: string, headers = {}): Promise<Job> => {
    const address = path === 'partner' ? `/api/partners/${business.user.id}` : path
    return (await (await ask('GET', address, undefined, headers)).json()).jobs[0]
  }

  test.each(LISTS)('A visitor does not see the contacts of a business (%s)', async (path) => {
    expect(await listed(app.visitor.ask, path)).toEqual({ ...job, ...NONE })
  })

  test.each(LISTS)('A client with a cookie of no session does not see the contacts (%s)', async (path) => {
    expect(await listed(app.visitor.ask, path, { cookie: 'session=made-up' })).toEqual({ ...job, ...NONE })
  })

  test.each(LISTS)('A logged-in user sees the contacts (%s)', async (path) => {
    const student = await app.student()
    expect(await listed(student.ask, path)).toMatchObject(CONTACTS)
  })

  test('A visitor sees the contacts on the page of a job', async () => {
    const detail: JobDetail = await (await app.visitor.ask('GET', `/api/jobs/${job.id}`)).json()
    expect(detail).toMatchObject({ job: CONTACTS, contactsHidden: false })
  })
})

describe('on the pages of very many jobs', async () => {
  const environment = { RATE_LIMIT: 'on', TRUST_PROXY: '1' }
  const app = await createTestApp(environment)
  // Over the network, because cached responses are sent before the framework handles a request.
  const origin = await app.fastify.listen({ host: '127.0.0.1', port: 0 })
  let first = 0
  let student: Person
  beforeAll(async () => {
    await app.reset()
    student = await app.student()
    const business = await app.business()
    const { id } = await app.job(business, CONTACTS)
    const [createdAt, expiresAt] = [new Date(), new Date(Date.now() + 86_400_000)]
    const row = { ...CONTACTS, businessId: business.user.id, title: 'Barista', createdAt, expiresAt }
    await app.db.insert(jobs).values(Array.from({ length: 125 }, () => row))
    first = id
  })
  // Each test is another client, for which nothing was counted before.
  let networks = 0
  const newAddress = () => {
    networks += 1
    return `203.0.113.${networks}`
  }
  const open = async (id: number, from: string, { path = '/api/jobs/', cookie = '' } = {}): Promise<JobDetail> => {
    const headers = { 'x-forwarded-for': from, ...(cookie && { cookie }) }
    return (await fetch(`${origin}${path}${id}`, { headers })).json()
  }
  const openMany = async (count: number, from: string | ((at: number) => string), more = {}) => {
    for (let at = 0; at < count; at += 1) await open(first + at, typeof from === 'string' ? from : from(at), more)
  }
  const shows = ({ job, contactsHidden }: JobDetail) => {
    expect(job).toMatchObject(contactsHidden ? NONE : CONTACTS)
    return !contactsHidden
  }

  test('A client that has opened 120 jobs in an hour is asked to log in for the next one', async () => {
    const here = newAddress()
    await openMany(119, here)
    expect(shows(await open(first + 119, here))).toBe(true)
    expect(shows(await open(first + 120, here))).toBe(false)
    expect(shows(await open(first + 120, newAddress()))).toBe(true)
  })

  test('The same job counts once, however often and in whatever spelling it is opened', async () => {
    const here = newAddress()
    for (let time = 0; time < 130; time += 1) await open(first, here)
    await open(first, here, { path: '/api/%6aobs/' })
    await openMany(119, here)
    expect(shows(await open(first + 119, here))).toBe(true)
  })

  test('A URL with a host or a fragment is that of the same job', async () => {
    const here = newAddress()
    const { port } = new URL(origin)
    const openAs = async (path: string): Promise<JobDetail> => {
      const { promise, resolve } = Promise.withResolvers<Promise<string>>()
      get({ port, path, headers: { 'x-forwarded-for': here } }, (reply) => resolve(text(reply)))
      return JSON.parse(await promise)
    }
    for (let at = 0; at < 120; at += 2) {
      await openAs(`http://any.example/api/jobs/${first + at}`)
      await openAs(`/api/jobs/${first + at + 1}#x`)
    }

    expect(shows(await openAs(`http://any.example/api/jobs/${first + 120}`))).toBe(false)
    expect(shows(await openAs(`/api/jobs/${first + 120}#x`))).toBe(false)
    expect(shows(await open(first + 120, here))).toBe(false)
  })

  test('Cached responses count, and so do those to a cookie of no session', async () => {
    await openMany(60, newAddress())
    const here = newAddress()
    await openMany(60, here)
    for (let at = 60; at < 120; at += 1) await open(first + at, here, { cookie: 'session=made-up' })

    expect(shows(await open(first + 120, here))).toBe(false)
    expect(shows(await open(first + 120, here, { cookie: 'session=made-up' }))).toBe(false)
  })

  test('Hidden contacts of one client are not cached for the others', async () => {
    const here = newAddress()
    await openMany(121, here)
    for (const from of [newAddress(), here, newAddress(), here]) {
      expect(shows(await open(first + 122, from))).toBe(from !== here)
    }
  })

  test('Addresses of one IPv6 network count together', async () => {
    await openMany(120, (at) => `2001:db8:7:7::${at.toString(16)}`)
    expect(shows(await open(first + 120, '2001:db8:7:7:ffff::1'))).toBe(false)
    expect(shows(await open(first + 120, '2001:db8:7:8::1'))).toBe(true)
  })

  test('A logged-in user sees all contacts', async () => {
    const here = newAddress()
    await openMany(121, here)
    const cookie = [...student.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    expect(shows(await open(first + 120, here, { cookie }))).toBe(true)
  })
})
