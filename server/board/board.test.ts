import { beforeEach, describe, expect, test } from 'vitest'
import { Job, JobDetail, type JobList } from '#contract/jobs.ts'
import { jobs } from '#server/db/schema.ts'
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

describe('the list', () => {
  test('a job shows what the contract names, in a list and on its page, and nothing else', async () => {
    await postAll({ title: 'Barista', payHourlyMin: 1500, ...closed })
    const [job] = (await list()).jobs
    const detail = await (await world.visitor.ask('GET', `/api/jobs/${job?.id}`)).json()

    expect(job).toEqual(Job.strict().parse(job))
    expect(job).toMatchObject({
      closedAt: closed.closedAt.toISOString(),
      createdAt: expect.stringMatching(/T.*\.\d{3}Z$/),
    })
    expect(detail).toEqual({ ...JobDetail.parse(detail), job })
  })

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

  test.each(['', '?sort=popular', '?search=hotel', '?search=hotel&sort=popular'])(
    'a job that expires sinks behind the open ones at that moment, without waiting for a sweep (%s)',
    async (query) => {
      const until = new Date('2031-05-20T22:00:00Z')
      await postAll({ title: 'Hotel one', expiresAt: until }, { title: 'Hotel two', expiresAt: new Date('2031-06-01') })
      const states = async () => (await list(query)).jobs.map((job) => [job.title, job.state, job.closedAt])

      world.clock.set(new Date(until.getTime() - 1))
      expect(await states()).toEqual([
        ['Hotel one', 'open', null],
        ['Hotel two', 'open', null],
      ])

      world.clock.set(until)
      expect(await states()).toEqual([
        ['Hotel two', 'open', null],
        ['Hotel one', 'expired', until.toISOString()],
      ])
    },
  )

  test('a page behind the open jobs shows what has expired since the page before', async () => {
    const until = new Date('2031-05-20T22:00:00Z')
    const expiresAt = new Date('2031-06-01')
    await postAll(
      { title: 'open', expiresAt },
      { title: 'closed', expiresAt, ...closed },
      { title: 'ends', expiresAt: until },
    )
    world.clock.set(new Date(until.getTime() - 1))
    const first = await list('?limit=2')
    const second = await list(`?limit=2&cursor=${first.nextCursor}`)
    expect([first, second].map(({ jobs }) => jobs.map((job) => job.title))).toEqual([['open', 'ends'], ['closed']])

    world.clock.set(until)
    const end = (await list('?limit=2')).nextCursor
    expect((await list(`?limit=2&cursor=${end}`)).jobs.map((job) => job.title)).toEqual(['ends'])
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
