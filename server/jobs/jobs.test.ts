import { beforeEach, describe, expect, test } from 'vitest'
import type { Job, JobList } from '#contract/jobs.ts'
import { jobs } from '#server/db/schema.ts'
import { closeExpiredJobs } from '#server/jobs/commands.ts'
import { createWorld } from '#test/world.ts'

const world = await createWorld()
beforeEach(world.reset)

const list = async (query = ''): Promise<JobList> => (await world.visitor.ask('GET', `/api/jobs${query}`)).json()
const titles = async (query = '') => (await list(query)).jobs.map((job) => job.title)
const HOUR = 3_600_000

/** Posts jobs that are one hour apart in age, the first the newest; each may be given what the API cannot give. */
async function postAll(...rows: (Partial<typeof jobs.$inferInsert> & { title: string })[]) {
  const { user } = await world.business()
  const now = Date.now()
  await world.db.insert(jobs).values(
    rows.map((row, at) => ({
      businessId: user.id,
      createdAt: new Date(now - at * HOUR),
      expiresAt: new Date(now + 24 * HOUR),
      ...row,
    })),
  )
  world.app.forget()
}

const closed = { open: false, closedAt: new Date() }

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

  test('a business posts a job, and everybody sees it as it was meant', async () => {
    const business = await world.business({ businessName: 'Café Mond' })

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
    expect(Date.parse(job.expiresAt) - Date.parse(job.createdAt)).toBe(60 * 24 * HOUR)
    const detail = await (await world.visitor.ask('GET', `/api/jobs/${job.id}`)).json()
    expect(detail).toEqual({ job, comments: [], similarJobs: [] })
  })

  test('the first job of an installation without demo data has the id 15', async () => {
    expect((await world.job(await world.business())).id).toBe(15)
  })

  test('a job with neither description gets one, in its language, from its own facts', async () => {
    const business = await world.business({ businessName: 'Café Mond' })
    const draft = { ...FULL, description: '', shortDescription: null }

    const english = await (await business.ask('POST', '/api/jobs', { ...draft, language: 'English' })).json()
    const german = await (await business.ask('POST', '/api/jobs', { ...draft, language: 'German' })).json()

    expect(english.description).toMatch(/Café Mond/)
    expect(german.description).toMatch(/Café Mond/)
    expect(german.description).not.toBe(english.description)
    expect(english.description.length).toBeLessThanOrEqual(1200)
  })

  test('only a short description stands for both', async () => {
    const business = await world.business()

    const job = await (await business.ask('POST', '/api/jobs', { ...FULL, description: '' })).json()

    expect(job.description).toBe('Coffee and cake, twice a week.')
  })

  test('empty fields mean the same as missing ones', async () => {
    const business = await world.business()
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
      { contactWhatsapp: '01713920012' },
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
    const business = await world.business()

    const reply = await business.ask('POST', '/api/jobs', { ...FULL, ...change })

    expect(reply.status).toBe(400)
    expect((await reply.json()).message).toBe(message)
    expect(await world.db.$count(jobs)).toBe(0)
  })

  test('a missing contact is told at the email field', async () => {
    const business = await world.business()

    const reply = await business.ask('POST', '/api/jobs', { title: 'Barista' })

    expect((await reply.json()).issues).toEqual([
      { path: 'contactEmail', message: 'Please provide at least one contact method (email or WhatsApp)' },
    ])
  })

  test('a preview is written without posting anything', async () => {
    const business = await world.business({ businessName: 'Café Mond' })

    const reply = await business.ask('POST', '/api/jobs/describe', { title: 'Barista', payRate: '15 €/Std.' })

    expect(reply.status).toBe(200)
    expect((await reply.json()).description).toMatch(/Barista/)
    expect(await world.db.$count(jobs)).toBe(0)
  })
})

describe('the list', () => {
  test('all: open jobs first, then the newest', async () => {
    await postAll({ title: 'closed', ...closed }, { title: 'new' }, { title: 'old' })

    expect(await titles()).toEqual(['new', 'old', 'closed'])
    expect(await titles('?sort=all')).toEqual(['new', 'old', 'closed'])
  })

  test('recent: the newest, open or not', async () => {
    await postAll({ title: 'closed', ...closed }, { title: 'new' }, { title: 'old' })

    expect(await titles('?sort=recent')).toEqual(['closed', 'new', 'old'])
  })

  test('popular: open first, then likes, then comments, then the newest', async () => {
    await postAll(
      { title: 'none' },
      { title: 'talked about', likes: 2, comments: 3 },
      { title: 'newer', likes: 2 },
      { title: 'older', likes: 2 },
      { title: 'liked', likes: 5 },
      { title: 'closed', likes: 9, ...closed },
    )

    expect(await titles('?sort=popular')).toEqual(['liked', 'talked about', 'newer', 'older', 'none', 'closed'])
  })

  test.each(['Full Time', 'Full-time', 'full-time', 'FULLTIME', 'full%20time'])(
    'the job type %s means the same',
    async (jobType) => {
      await postAll({ title: 'full', jobType: 'Full-time' }, { title: 'part', jobType: 'Part-time' }, { title: 'any' })

      expect(await titles(`?jobType=${jobType}`)).toEqual(['full'])
    },
  )

  test('minimum pay compares with the hour; pay that cannot be read never matches', async () => {
    const business = await world.business()
    for (const payRate of ['15', '€20-25/hour', '2.400 € / Monat', 'VB', '19,99 €'])
      await world.job(business, { title: `Pays ${payRate}`, payRate })

    expect(await titles('?minPay=15')).toEqual(['Pays 19,99 €', 'Pays €20-25/hour', 'Pays 15'])
    expect(await titles('?minPay=20')).toEqual(['Pays €20-25/hour'])
    expect(await titles('?minPay=13.5&jobType=')).toHaveLength(4)
  })

  test('a deleted job is in no list and on no page', async () => {
    await postAll({ title: 'gone', deletedAt: new Date() }, { title: 'there' })
    const [gone] = await world.db.select().from(jobs).orderBy(jobs.id)

    expect(await titles()).toEqual(['there'])
    expect((await world.visitor.ask('GET', `/api/jobs/${gone?.id}`)).status).toBe(404)
  })

  test('an expired job is closed at once, and sorted behind by the next sweep', async () => {
    await postAll({ title: 'expired', expiresAt: new Date(Date.now() - 1000) }, { title: 'open' })

    expect((await list()).jobs[0]).toMatchObject({ title: 'expired', closed: true })
    await closeExpiredJobs(world.db)
    expect((await list('?limit=2')).jobs.map((job) => [job.title, job.closed])).toEqual([
      ['open', false],
      ['expired', true],
    ])
  })

  test('pages of ten, by number', async () => {
    await postAll(...Array.from({ length: 23 }, (_, at) => ({ title: `job ${at}` })))

    expect(await titles()).toEqual(Array.from({ length: 10 }, (_, at) => `job ${at}`))
    expect(await titles('?page=3')).toEqual(['job 20', 'job 21', 'job 22'])
    expect(await titles('?page=4')).toEqual([])
    expect(await titles('?page=2&limit=15')).toHaveLength(8)
    expect(await titles('?page=999999999')).toEqual([])
  })

  test.each(['all', 'recent', 'popular'])(
    'Load more by cursor never repeats or skips while others post (%s)',
    async (sort) => {
      await postAll(
        ...Array.from({ length: 25 }, (_, at) => ({ title: `job ${at}`, likes: at % 3, ...(at % 4 === 0 && closed) })),
      )
      const whole = (await list(`?sort=${sort}&limit=50`)).jobs.map((job) => job.id)

      const seen: Job[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const page: JobList = await list(`?sort=${sort}&cursor=${cursor}`)
        seen.push(...page.jobs)
        cursor = page.nextCursor
        await postAll({ title: 'posted meanwhile' })
      }

      expect(seen.filter((job) => job.title.startsWith('job')).map((job) => job.id)).toEqual(whole)
    },
  )

  test('the last page says so', async () => {
    await postAll(...Array.from({ length: 10 }, (_, at) => ({ title: `job ${at}` })))

    expect((await list()).nextCursor).toBeNull()
    expect((await list('?limit=9')).nextCursor).toEqual(expect.any(String))
  })

  test.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=abc',
    'page=1e9',
    'page=99999999999999999999',
    'page=1&page=2',
    'limit=0',
    'limit=51',
    'limit=-5',
    'limit=abc',
    'limit=1e309',
    'sort=newest',
    'sort=all&sort=recent',
    'minPay=-1',
    'minPay=1001',
    'minPay=abc',
    'minPay=NaN',
    'minPay=Infinity',
    'jobType=Slavery',
    'jobType=Casual&jobType=Contract',
    `search=${'x'.repeat(201)}`,
    'search=%00',
    'cursor=abc',
    'cursor=W10',
    'unknown=1',
    '__proto__=1',
  ])('?%s is refused', async (query) => {
    const reply = await world.visitor.ask('GET', `/api/jobs?${query}`)

    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({ code: 'invalid_input', message: expect.any(String) })
  })

  test('a cursor is good for its own order only', async () => {
    await postAll(...Array.from({ length: 3 }, (_, at) => ({ title: `job ${at}` })))
    const { nextCursor } = await list('?sort=recent&limit=2')

    expect((await world.visitor.ask('GET', `/api/jobs?sort=popular&cursor=${nextCursor}`)).status).toBe(400)
  })
})

test('similar jobs are open ones with the same tags and type, never the job itself', async () => {
  await postAll(
    { title: 'this', jobType: 'Casual', tags: ['coffee', 'weekend'] },
    { title: 'unlike', jobType: 'Contract', tags: ['hotel'] },
    { title: 'same type', jobType: 'Casual' },
    { title: 'same tags', tags: ['weekend', 'coffee'] },
    { title: 'closed twin', jobType: 'Casual', tags: ['coffee', 'weekend'], ...closed },
    { title: 'one tag', tags: ['coffee'] },
    { title: 'also unlike' },
  )
  const [first] = (await list()).jobs

  const { similarJobs } = await (await world.visitor.ask('GET', `/api/jobs/${first?.id}`)).json()

  expect(similarJobs.map((job: { title: string }) => job.title)).toEqual([
    'same tags',
    'one tag',
    'same type',
    'unlike',
  ])
})

describe('the search', () => {
  test('a match in the title comes before one elsewhere, open jobs before closed ones', async () => {
    await postAll(
      { title: 'Barista, closed', ...closed },
      { title: 'Waiter', description: 'You help the barista.' },
      { title: 'Barista' },
      { title: 'Cook' },
    )

    expect(await titles('?search=barista')).toEqual(['Barista', 'Waiter', 'Barista, closed'])
    expect(await titles('?search=barista&sort=recent')).toEqual(['Barista, closed', 'Waiter', 'Barista'])
  })

  test('it goes together with the filters', async () => {
    await postAll(
      { title: 'Barista', jobType: 'Casual', payHourlyMin: 1600 },
      { title: 'Barista part time', jobType: 'Part-time', payHourlyMin: 1600 },
      { title: 'Barista for little', jobType: 'Casual', payHourlyMin: 1300 },
    )

    expect(await titles('?search=barista&jobType=casual&minPay=15')).toEqual(['Barista'])
  })

  test('words that mean nothing here find nothing', async () => {
    await postAll({ title: 'Barista' })

    for (const search of ['xyzzy', '!!!', "' or 9=9 --", '%', '_', '& | !', '👩‍🍳']) {
      expect(await titles(`?search=${encodeURIComponent(search)}`)).toEqual([])
    }
  })

  test.each(['all', 'recent', 'popular'])('its pages never repeat or skip a job (%s)', async (sort) => {
    await postAll(
      ...Array.from({ length: 25 }, (_, at) => ({
        title: at % 3 ? `Barista ${at}` : `Waiter ${at}`,
        description: 'With the barista.',
        ...(at % 4 === 0 && closed),
      })),
    )
    const whole = (await list(`?search=barista&sort=${sort}&limit=50`)).jobs.map((job) => job.id)

    const seen: number[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: JobList = await list(`?search=barista&sort=${sort}&cursor=${cursor}`)
      seen.push(...page.jobs.map((job) => job.id))
      cursor = page.nextCursor
    }

    expect(whole).toHaveLength(25)
    expect(seen).toEqual(whole)
    expect((await list(`?search=barista&sort=${sort}&page=2`)).jobs.map((job) => job.id)).toEqual(whole.slice(10, 20))
  })
})
