import { beforeEach, describe, expect, test } from 'vitest'
import { openUntil } from '#contract/days.ts'
import { jobs } from '#server/db/schema.ts'
import { createTestApp } from '#test/app.ts'

const app = await createTestApp()
beforeEach(app.reset)

describe('posting', () => {
  const FULL = {
    title: 'Barista (m/w/d)',
    description: 'Coffee.\n\nAnd cake.',
    shortDescription: 'Coffee and cake, twice a week.',
    payRate: '15,50 € pro Stunde',
    jobType: 'part time',
    language: 'Both',
    location: 'Kreuzberg, Berlin',
    tags: 'coffee, weekend ,, coffee',
    contactEmail: 'jobs@mond.example',
    contactWhatsapp: '+491713920012',
  }

  test('A business posts a job, and everyone sees it as it was entered', async () => {
    const business = await app.business({ businessName: 'Café Mond' })

    const reply = await business.ask('POST', '/api/jobs', FULL)

    expect(reply.status).toBe(201)
    const job = await reply.json()
    expect(job).toMatchObject({
      ...FULL,
      jobType: 'Part-time',
      language: 'EnglishOrGerman',
      tags: ['coffee', 'weekend'],
      businessName: 'Café Mond',
      closed: false,
      closedAt: null,
      likes: 0,
      comments: 0,
      liked: false,
    })
    expect(job.expiresAt).toBe(openUntil(new Date(job.createdAt)).toISOString())
    const detail = await (await app.visitor.ask('GET', `/api/jobs/${job.id}`)).json()
    expect(detail).toEqual({
      job,
      answers: null,
      payException: null,
      written: null,
      website: null,
      wage: null,
      fraudSigns: [],
      held: [],
      pictures: { logo: null, photos: [] },
      otherJobs: [],
      comments: [],
      nextCursor: null,
      similarJobs: [],
      place: null,
      contactsHidden: false,
    })
  })

  test('The first job of an installation without demo data has the id 15', async () => {
    expect((await app.job(await app.business())).id).toBe(15)
  })

  test('A job without descriptions gets a generated one, in its language and from its own facts', async () => {
    const business = await app.business({ businessName: 'Café Mond' })
    const draft = { ...FULL, description: '', shortDescription: null }

    const english = await (await business.ask('POST', '/api/jobs', { ...draft, language: 'English' })).json()
    const german = await (await business.ask('POST', '/api/jobs', { ...draft, language: 'German' })).json()

    expect(english.description).toMatch(/Café Mond/)
    expect(german.description).toMatch(/Café Mond/)
    expect(german.description).not.toBe(english.description)
    expect(english.description.length).toBeLessThanOrEqual(1200)
  })

  test('A short description alone is used for both', async () => {
    const business = await app.business()

    const job = await (await business.ask('POST', '/api/jobs', { ...FULL, description: '' })).json()

    expect(job.description).toBe('Coffee and cake, twice a week.')
  })

  test('Empty fields mean the same as missing ones', async () => {
    const business = await app.business()
    const blank = { payRate: ' ', jobType: '', language: '', location: '', tags: null, contactWhatsapp: '' }

    const job = await (await business.ask('POST', '/api/jobs', { ...FULL, ...blank })).json()

    expect(job).toMatchObject({
      payRate: null,
      jobType: null,
      language: null,
      location: null,
      tags: [],
      contactWhatsapp: null,
    })
  })

  test.each([
    ['no title', { title: undefined }, 'Job title is required'],
    ['a title of one character', { title: ' x ' }, 'Job title is required'],
    ['a title of 101', { title: 'x'.repeat(101) }, 'Job title must be less than 100 characters'],
    [
      'a short description of 9',
      { shortDescription: 'x'.repeat(9) },
      'Short description must be at least 10 characters',
    ],
    [
      'a short description of 201',
      { shortDescription: 'x'.repeat(201) },
      'Short description must be less than 200 characters',
    ],
    ['a bad address', { contactEmail: 'jobs@mond' }, 'Please enter a valid email'],
    ['two addresses', { contactEmail: 'jobs@mond.example,x@y.example' }, 'Please enter one plain email address'],
    ['a widened address', { contactEmail: 'a@b.co?bcc=x@y.z' }, 'Please enter one plain email address'],
    [
      'a number without country',
      { contactWhatsapp: '0171 392' },
      'Please enter a valid WhatsApp number with country code (e.g. +12345678901)',
    ],
    [
      'no contact',
      { contactEmail: '', contactWhatsapp: null },
      'Please provide at least one contact method (email or WhatsApp)',
    ],
    ['an unknown type', { jobType: 'Slavery' }, 'Some of this input cannot be used.'],
    ['tags that are a number', { tags: 7 }, 'Some of this input cannot be used.'],
    ['thirteen tags', { tags: Array.from({ length: 13 }, (_, at) => `tag ${at}`) }, 'This text is too long.'],
    ['somebody else’s id', { businessId: 1 }, 'Some of this input cannot be used.'],
    ['likes of its own', { likes: 99 }, 'Some of this input cannot be used.'],
    ['NUL in the title', { title: 'Bar\0ista' }, 'This text holds characters that cannot be stored.'],
    ['half an emoji in a tag', { tags: ['\ud83d'] }, 'This text holds characters that cannot be stored.'],
  ])('%s is refused', async (_what, change, message) => {
    const business = await app.business()

    const reply = await business.ask('POST', '/api/jobs', { ...FULL, ...change })

    expect(reply.status).toBe(400)
    expect((await reply.json()).message).toBe(message)
    expect(await app.db.$count(jobs)).toBe(0)
  })

  test('A missing contact is reported at the email field', async () => {
    const business = await app.business()

    const reply = await business.ask('POST', '/api/jobs', { title: 'Barista' })

    expect((await reply.json()).issues).toEqual([
      { path: 'contactEmail', message: 'Please provide at least one contact method (email or WhatsApp)' },
    ])
  })

  test('A preview of the description posts no job', async () => {
    const business = await app.business({ businessName: 'Café Mond' })

    const reply = await business.ask('POST', '/api/jobs/describe', { title: 'Barista', payRate: '15 €/Std.' })

    expect(reply.status).toBe(200)
    expect((await reply.json()).description).toMatch(/\bbarista\b/)
    expect(await app.db.$count(jobs)).toBe(0)
  })
})
