import { beforeEach, describe, expect, test } from 'vitest'
import { JobDetail } from '#contract/jobDetails.ts'
import { Job, type JobList } from '#contract/jobs.ts'
import { jobs } from '#server/db/schema.ts'
import { createTestApp } from '#test/app.ts'

const app = await createTestApp()
beforeEach(app.reset)

const list = async (query = ''): Promise<JobList> => (await app.visitor.ask('GET', `/api/jobs${query}`)).json()
const titles = async (query = '') => (await list(query)).jobs.map((job) => job.title)

const closed = { open: false, closedAt: new Date() }

describe('the list', () => {
  test('A job has exactly the fields of the contract, in a list and on its page', async () => {
    await app.jobsAnHourApart({ title: 'Barista', payHourlyMin: 1500, ...closed })
    const [job] = (await list()).jobs
    const detail = await (await app.visitor.ask('GET', `/api/jobs/${job?.id}`)).json()

    expect(job).toEqual(Job.strict().parse(job))
    expect(job).toMatchObject({
      closedAt: closed.closedAt.toISOString(),
      createdAt: expect.stringMatching(/T.*\.\d{3}Z$/),
    })
    expect(detail).toEqual({ ...JobDetail.parse(detail), job })
  })

  test('The order "all" lists open jobs first, then the newest', async () => {
    await app.jobsAnHourApart({ title: 'closed', ...closed }, { title: 'new' }, { title: 'old' })

    expect(await titles()).toEqual(['new', 'old', 'closed'])
    expect(await titles('?sort=all')).toEqual(['new', 'old', 'closed'])
  })

  test('The order "recent" lists the newest jobs, open or not', async () => {
    await app.jobsAnHourApart({ title: 'closed', ...closed }, { title: 'new' }, { title: 'old' })

    expect(await titles('?sort=recent')).toEqual(['closed', 'new', 'old'])
  })

  test('The order "popular" lists open jobs first, then by likes, by comments and the newest', async () => {
    await app.jobsAnHourApart(
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
    'The job type %s means the same',
    async (jobType) => {
      await app.jobsAnHourApart(
        { title: 'full', jobType: 'Full-time' },
        { title: 'part', jobType: 'Part-time' },
        { title: 'any' },
      )

      expect(await titles(`?jobType=${jobType}`)).toEqual(['full'])
    },
  )

  test('The minimum pay is compared with the hourly pay, and pay that cannot be parsed never matches', async () => {
    const business = await app.business()
    for (const payRate of ['15', '€20-25/hour', '2.400 € / Monat', 'VB', '19,99 €'])
      await app.job(business, { title: `Pays ${payRate}`, payRate })

    expect(await titles('?minPay=15')).toEqual(['Pays 19,99 €', 'Pays €20-25/hour', 'Pays 15'])
    expect(await titles('?minPay=20')).toEqual(['Pays €20-25/hour'])
    expect(await titles('?minPay=13.5&jobType=')).toHaveLength(4)
  })

  test('A deleted job is in no list and on no page', async () => {
    await app.jobsAnHourApart({ title: 'gone', deletedAt: new Date() }, { title: 'there' })
    const [gone] = await app.db.select().from(jobs).orderBy(jobs.id)

    expect(await titles()).toEqual(['there'])
    expect((await app.visitor.ask('GET', `/api/jobs/${gone?.id}`)).status).toBe(404)
  })

  test.each(['', '?sort=popular', '?search=hotel', '?search=hotel&sort=popular'])(
    'A job that expires is listed behind the open ones at once, without waiting for a sweep (%s)',
    async (query) => {
      const until = new Date('2031-05-20T22:00:00Z')
      await app.jobsAnHourApart(
        { title: 'Hotel one', expiresAt: until },
        { title: 'Hotel two', expiresAt: new Date('2031-06-01') },
      )
      const states = async () => (await list(query)).jobs.map((job) => [job.title, job.state, job.closedAt])

      app.clock.set(new Date(until.getTime() - 1))
      expect(await states()).toEqual([
        ['Hotel one', 'open', null],
        ['Hotel two', 'open', null],
      ])

      app.clock.set(until)
      expect(await states()).toEqual([
        ['Hotel two', 'open', null],
        ['Hotel one', 'expired', until.toISOString()],
      ])
    },
  )

  test('A page behind the open jobs shows the jobs that have expired since the previous page', async () => {
    const until = new Date('2031-05-20T22:00:00Z')
    const expiresAt = new Date('2031-06-01')
    await app.jobsAnHourApart(
      { title: 'open', expiresAt },
      { title: 'closed', expiresAt, ...closed },
      { title: 'ends', expiresAt: until },
    )
    app.clock.set(new Date(until.getTime() - 1))
    const first = await list('?limit=2')
    const second = await list(`?limit=2&cursor=${first.nextCursor}`)
    expect([first, second].map(({ jobs }) => jobs.map((job) => job.title))).toEqual([['open', 'ends'], ['closed']])

    app.clock.set(until)
    const end = (await list('?limit=2')).nextCursor
    expect((await list(`?limit=2&cursor=${end}`)).jobs.map((job) => job.title)).toEqual(['ends'])
  })

  test('The list has numbered pages of ten jobs', async () => {
    await app.jobsAnHourApart(...Array.from({ length: 23 }, (_, at) => ({ title: `job ${at}` })))

    expect(await titles()).toEqual(Array.from({ length: 10 }, (_, at) => `job ${at}`))
    expect(await titles('?page=3')).toEqual(['job 20', 'job 21', 'job 22'])
    expect(await titles('?page=4')).toEqual([])
    expect(await titles('?page=2&limit=15')).toHaveLength(8)
    expect(await titles('?page=999999999')).toEqual([])
  })

  test.each(['all', 'recent', 'popular'])(
    'A list that is continued by cursor never repeats or skips a job while others are posted (%s)',
    async (sort) => {
      await app.jobsAnHourApart(
        ...Array.from({ length: 25 }, (_, at) => ({ title: `job ${at}`, likes: at % 3, ...(at % 4 === 0 && closed) })),
      )
      const whole = (await list(`?sort=${sort}&limit=50`)).jobs.map((job) => job.id)

      const seen: Job[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const page: JobList = await list(`?sort=${sort}&cursor=${cursor}`)
        seen.push(...page.jobs)
        cursor = page.nextCursor
        await app.jobsAnHourApart({ title: 'posted meanwhile' })
      }

      expect(seen.filter((job) => job.title.startsWith('job')).map((job) => job.id)).toEqual(whole)
    },
  )

  test('The last page has no next cursor', async () => {
    await app.jobsAnHourApart(...Array.from({ length: 10 }, (_, at) => ({ title: `job ${at}` })))

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
    'minPay=0x10',
    'minPay=1e2',
    'minPay=%2B15',
    'minPay=15.',
    'minPay=15&minPay=20',
    'page=0x1',
    'limit=%2B5',
    'jobType=Slavery',
    'jobType=Casual&jobType=Contract',
    `search=${'x'.repeat(201)}`,
    'search=%00',
    'cursor=abc',
    'cursor=W10',
    'unknown=1',
    '__proto__=1',
  ])('?%s is refused', async (query) => {
    const reply = await app.visitor.ask('GET', `/api/jobs?${query}`)

    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({ code: 'invalid_input', message: expect.any(String) })
  })

  const LAST = '2026-11-20T12:00:00.000Z'
  test.each([
    ['sort=recent', ['recent', LAST, 2 ** 31]],
    ['sort=recent', ['recent', LAST, 10 ** 18]],
    ['sort=recent', ['recent', LAST, -1]],
    ['sort=recent', ['recent', LAST, 1.5]],
    ['sort=recent', ['recent', LAST, '7']],
    ['sort=recent', ['recent', LAST, null]],
    ['sort=recent', ['recent', '0000-01-01T00:00:00.000Z', 7]],
    ['sort=recent', ['recent', '0001-01-01T00:00:00.000Z', 7]],
    ['sort=recent', ['recent', '2026-13-45T99:00:00.000Z', 7]],
    ['sort=recent', ['recent', 'NaN', 7]],
    ['sort=recent', ['recent', 1e15, 7]],
    ['sort=recent', ['recent', LAST]],
    ['sort=recent', ['recent', LAST, 7, 8]],
    ['sort=recent', { 0: 'recent', 1: LAST, 2: 7 }],
    ['sort=all', ['all', 1, LAST, 7]],
    ['sort=all', ['all', true, '0000-01-01T00:00:00.000Z', 7]],
    ['sort=all', ['all', true, LAST, 2 ** 40]],
    ['sort=popular', ['popular', true, 2 ** 31, 0, LAST, 7]],
    ['sort=popular', ['popular', true, 0, -(2 ** 31) - 1, LAST, 7]],
    ['sort=popular', ['popular', true, 0, 0, '0000-01-01T00:00:00.000Z', 7]],
    ['search=barista', ['best', true, 2 ** 31, LAST, 7]],
    ['search=barista', ['best', true, 9, LAST, 7]],
    ['search=barista', ['best', true, 3, '0000-01-01T00:00:00.000Z', 7]],
    ['search=barista', ['best', true, 3, LAST, 2 ** 31]],
    ['search=barista', ['best', 'true', 3, LAST, 7]],
  ])('The list for ?%s refuses the invalid cursor %j', async (query, position) => {
    await app.jobsAnHourApart({ title: 'Barista' })
    const cursor = Buffer.from(JSON.stringify(position)).toString('base64url')

    expect((await app.visitor.ask('GET', `/api/jobs?${query}&cursor=${cursor}`)).status).toBe(400)
  })

  test.each([
    'search=%20',
    'search=%20%09',
    'search=',
    'minPay=0',
    'minPay=0.00',
    'minPay=%20',
    'page=%20',
    'sort=%20',
  ])('The empty filter ?%s lists all jobs', async (query) => {
    await app.jobsAnHourApart({ title: 'Pays 15', payHourlyMin: 1500 }, { title: 'Pays what it wants' })

    expect(await titles(`?${query}`)).toEqual(['Pays 15', 'Pays what it wants'])
  })

  test('A cursor is valid for its own order only', async () => {
    await app.jobsAnHourApart(...Array.from({ length: 3 }, (_, at) => ({ title: `job ${at}` })))
    const { nextCursor } = await list('?sort=recent&limit=2')

    expect((await app.visitor.ask('GET', `/api/jobs?sort=popular&cursor=${nextCursor}`)).status).toBe(400)
  })
})

describe('the search', () => {
  test('Search results list open jobs first, and matches in the title before others', async () => {
    await app.jobsAnHourApart(
      { title: 'Barista, closed', ...closed },
      { title: 'Waiter', description: 'You help the barista.' },
      { title: 'Barista' },
      { title: 'Cook' },
    )

    expect(await titles('?search=barista')).toEqual(['Barista', 'Waiter', 'Barista, closed'])
    expect(await titles('?search=barista&sort=recent')).toEqual(['Barista, closed', 'Waiter', 'Barista'])
  })

  test('A search can be combined with filters', async () => {
    await app.jobsAnHourApart(
      { title: 'Barista', jobType: 'Casual', payHourlyMin: 1600 },
      { title: 'Barista part time', jobType: 'Part-time', payHourlyMin: 1600 },
      { title: 'Barista for little', jobType: 'Casual', payHourlyMin: 1300 },
    )

    expect(await titles('?search=barista&jobType=casual&minPay=15')).toEqual(['Barista'])
  })

  test('A search for unknown words finds nothing', async () => {
    await app.jobsAnHourApart({ title: 'Barista' })

    for (const search of ['xyzzy', '!!!', "' or 9=9 --", '%', '_', '& | !', '👩‍🍳']) {
      expect(await titles(`?search=${encodeURIComponent(search)}`)).toEqual([])
    }
  })

  test.each(['all', 'recent', 'popular'])('The pages of a search never repeat or skip a job (%s)', async (sort) => {
    await app.jobsAnHourApart(
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

describe('when no job has all words of a search', () => {
  const search = async (text: string, more = '') => await list(`?search=${encodeURIComponent(text)}${more}`)
  const found = ({ jobs, leftOut }: JobList) => [jobs.map(({ title }) => title), leftOut]

  test('the closest matches are listed, with the words that were left out, as they were typed', async () => {
    await app.jobsAnHourApart({ title: 'Barista', location: 'Kreuzberg' }, { title: 'Koch', location: 'Neukölln' })

    expect(found(await search('Barista in Neukölln'))).toEqual([['Barista'], ['in Neukölln']])
    expect(found(await search('Einhornreiter Neukölln'))).toEqual([['Koch'], ['Einhornreiter']])
    expect(found(await search('Barista Kreuzberg'))).toEqual([['Barista'], undefined])
  })

  test('the filters stay as long as some word is found with them', async () => {
    await app.jobsAnHourApart({ title: 'Barista', jobType: 'Casual' }, { title: 'Koch', jobType: 'Contract' })

    expect(found(await search('Barista Koch', '&jobType=Contract'))).toEqual([['Koch'], ['Barista']])
    const { leftOutFilters, ...list } = await search('Barista Einhornreiter', '&jobType=Contract')
    expect([found(list), leftOutFilters]).toEqual([[['Barista'], ['Einhornreiter']], ['jobType']])
  })

  test('a closed job is no reason to leave out less: what remains is found with a job that takes applications', async () => {
    const owner = await app.business()
    const { id } = await app.job(owner, { title: 'Barista', location: 'Kreuzberg' })
    await app.job(owner, { title: 'Barista am Kanal', location: 'Neukölln' })
    await owner.ask('PATCH', `/api/jobs/${id}`, { closed: true })

    expect(found(await search('Barista Kreuzberg Einhornreiter'))).toEqual([
      ['Barista am Kanal', 'Barista'],
      ['Kreuzberg', 'Einhornreiter'],
    ])
  })

  test('its pages never repeat or skip a job, and each says what was left out', async () => {
    await app.jobsAnHourApart(...Array.from({ length: 5 }, (_, at) => ({ title: `Barista ${at}` })))
    const first = await search('barista einhornreiter', '&limit=3')
    const second = await search('barista einhornreiter', `&limit=3&cursor=${first.nextCursor}`)

    expect([...first.jobs, ...second.jobs].map(({ title }) => title)).toEqual(
      Array.from({ length: 5 }, (_, at) => `Barista ${at}`),
    )
    expect([first.leftOut, second.leftOut, second.nextCursor]).toEqual([['einhornreiter'], ['einhornreiter'], null])
    expect(await search('barista einhornreiter', '&limit=3&page=2')).toEqual(second)
    expect(found(await search('barista einhornreiter', '&limit=3&page=3'))).toEqual([[], ['einhornreiter']])
  })

  test('a page behind the last job that has all words is empty, and nothing is left out', async () => {
    await app.jobsAnHourApart({ title: 'Barista', location: 'Kreuzberg' })
    expect(found(await search('Barista Kreuzberg', '&page=2'))).toEqual([[], undefined])
  })
})
