import { describe, expect, test } from 'vitest'
import { dayText } from '#contract/days.ts'
import { JobFilter } from '#contract/jobs.ts'
import {
  ageOf,
  descriptionFor,
  excerpt,
  inOrder,
  isFiltered,
  jobFilterAddress,
  parseJobFilter,
} from '#web/features/jobs/rules.ts'

describe('the filter in the address', () => {
  test.each([
    ['', {}],
    ['?', {}],
    ['?search=&jobType=&minPay=&sort=', {}],
    [
      '?search=barista&jobType=Casual&minPay=15&sort=recent',
      { search: 'barista', jobType: 'Casual', minPay: 15, sort: 'recent' },
    ],
    ['?sort=all', {}],
    ['?sort=oldest&jobType=Pirate&minPay=lots&page=7&colour=red', {}],
    ['?jobType=Full+Time', { jobType: 'Full-time' }],
    ['?jobType=part-time', { jobType: 'Part-time' }],
    ['?jobType=Internship', { jobType: 'Internship' }],
    ['?minPay=-5', {}],
    ['?minPay=0', {}],
    ['?minPay=1e309', {}],
    ['?minPay=17.5', { minPay: 17.5 }],
    ['?search=++K%C3%BCche%0D%0A+hilfe+', { search: 'Küche hilfe' }],
    ['?search=%00', {}],
    ['?search=%252B', { search: '%2B' }],
    ['?search=100%25', { search: '100%' }],
    ['?search=%E0%A4%A', { search: '\ufffd%A' }],
    ['?search=a&search=b', { search: 'a' }],
    [
      '?day=tu,th&time=evening&district=Alt-Hohenschönhausen,Mitte&english=true&start=2026-12&station=900078101&minutes=15',
      {
        day: 'tu,th',
        time: 'evening',
        district: 'Alt-Hohenschönhausen,Mitte',
        english: 'true',
        start: '2026-12',
        station: '900078101',
        minutes: '15',
      },
    ],
    ['?day=monday&district=-&time=noon,&kind=&english=1&start=2026-13&station=Alex&minutes=20&borough=%3Cb%3E', {}],
  ])('%s', (address, filter) => {
    expect(parseJobFilter(address)).toEqual(filter)
  })

  test('never has more characters than the server accepts, nor half a character', () => {
    const { search = '' } = parseJobFilter(`?search=${'a'.repeat(199)}${encodeURIComponent('😀😀')}`)
    expect(search).toBe(`${'a'.repeat(199)}😀`)
  })

  test.each([
    '?search=a%01b%E2%80%AE',
    '?minPay=999.99',
    `?search=${'é'.repeat(300)}`,
    '?jobType=FULLTIME&minPay=0x10',
    `?district=${'Mitte,'.repeat(25)}&borough=a%22b`,
    `?district=${Array.from({ length: 20 }, () => 'Mitte')}&kind=minijob,partTime&untrained=true`,
  ])('the server accepts the filter of %s', (address) => {
    expect(JobFilter.safeParse(parseJobFilter(address)).success).toBe(true)
  })

  test('has one canonical spelling, which is parsed into the same filter', () => {
    const filter = { sort: 'popular', minPay: 20, jobType: 'Part-time', search: 'Koch & Küche +50%' } as const
    const address = '/?search=Koch+%26+K%C3%BCche+%2B50%25&jobType=Part-time&minPay=20&sort=popular'
    expect(jobFilterAddress(filter)).toBe(address)
    expect(parseJobFilter(address.slice(1))).toEqual(filter)
  })

  test.each([{}, { search: '   ' }, { sort: 'all' }, { jobType: '', minPay: '' }])(
    '%o has the address of the home page',
    (filter) => {
      expect(jobFilterAddress(filter)).toBe('/')
    },
  )
})

const typed = { descriptionLanguage: null, otherDescription: null }
const inBoth = { descriptionLanguage: 'de', otherDescription: 'We need you.' } as const

describe('the texts of a job', () => {
  const job = { description: 'Wir brauchen dich.', shortDescription: null, ...inBoth }

  test.each([
    ['de', 'Wir brauchen dich.', 'de'],
    ['en', 'We need you.', 'en'],
    ['tr', 'Wir brauchen dich.', 'de'],
  ])('who reads %s sees the one in this language, or else its own', (reader, text, language) => {
    expect(descriptionFor(job, reader)).toEqual({ text, language })
    expect(excerpt(job, reader, '...').text).toBe(text)
  })

  test('a typed text stays in its language', () => {
    const own = { ...job, otherDescription: null }
    expect(descriptionFor(own, 'en')).toEqual({ text: 'Wir brauchen dich.', language: 'de' })
  })

  test('a typed short text is on the card of those who read its language', () => {
    const short = { ...job, shortDescription: 'Nur abends.' }
    expect(excerpt(short, 'de', '...')).toEqual({ text: 'Nur abends.', language: 'de' })
    expect(excerpt(short, 'en', '...')).toEqual({ text: 'We need you.', language: 'en' })
  })
})

describe('an excerpt', () => {
  const of = (description: string, shortDescription: string | null = null) =>
    excerpt({ description, shortDescription, ...typed }, 'de', '...').text

  test('is the short description when there is one, however long it is', () => {
    expect(of('Long.', 'x'.repeat(200))).toBe('x'.repeat(200))
  })

  test.each([139, 140])('leaves %i characters whole', (length) => {
    expect(of('x'.repeat(length))).toBe('x'.repeat(length))
  })

  test('ends with a whole word, without the punctuation after it', () => {
    const words = `${'Kaffee '.repeat(19)}brühen,`
    expect(of(`${words} Gläser spülen`)).toBe(`${words.slice(0, -1)}...`)
    expect(of(`${'Kaffee '.repeat(19)}aufbrühen und mehr`)).toBe(`${'Kaffee '.repeat(19).trim()}...`)
  })

  test('cuts a single long word at 140 characters', () => {
    expect(of('x'.repeat(141))).toBe(`${'x'.repeat(140)}...`)
  })

  test('counts characters, not UTF-16 units', () => {
    expect(of('😀'.repeat(140))).toBe('😀'.repeat(140))
    const cut = of(`${'x'.repeat(139)}😀😀`)
    expect(cut).toBe(`${'x'.repeat(139)}😀...`)
    expect(cut.isWellFormed()).toBe(true)
  })
})

describe('how long ago', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const [minute, hour, day] = [60, 3600, 86_400]

  test.each([
    [-2 * day, null],
    [0, null],
    [59, null],
    [minute, { unit: 'minutes', count: 1 }],
    [hour - 1, { unit: 'minutes', count: 59 }],
    [hour, { unit: 'hours', count: 1 }],
    [day - 1, { unit: 'hours', count: 23 }],
    [day, { unit: 'days', count: 1 }],
    [30 * day - 1, { unit: 'days', count: 29 }],
    [30 * day, { unit: 'months', count: 1 }],
    [59 * day, { unit: 'months', count: 1 }],
    [364 * day, { unit: 'months', count: 11 }],
    [365 * day, { unit: 'years', count: 1 }],
    [800 * day, { unit: 'years', count: 2 }],
  ])('%i seconds', (seconds, age) => {
    expect(ageOf(new Date(now.getTime() - seconds * 1000).toISOString(), now)).toEqual(age)
  })

  test('an invalid time counts as just now', () => {
    expect(ageOf('yesterday', now)).toBeNull()
  })
})

test.each([
  ['2026-11-20T12:00:00Z', 'Nov 20, 2026', '20. Nov 2026'],
  ['2026-11-20T23:30:00Z', 'Nov 21, 2026', '21. Nov 2026'],
  ['2026-07-01T22:30:00Z', 'Jul 2, 2026', '2. Juli 2026'],
  ['2024-02-29T00:00:00Z', 'Feb 29, 2024', '29. Feb 2024'],
])('%s is a day in Berlin', (moment, english, german) => {
  expect(dayText(moment, 'en')).toBe(english)
  expect(dayText(moment, 'de')).toBe(german)
})

test('An order alone is no filter', () => {
  expect(isFiltered({ sort: 'popular' })).toBe(false)
  expect(isFiltered({ sort: 'popular', english: 'true' })).toBe(true)
  expect(isFiltered({ sort: 'near', station: '1' })).toBe(false)
  expect(isFiltered({ sort: 'near', station: '1', minutes: '15' })).toBe(true)
})

describe('the order by minutes', () => {
  const STATION = '900000078101'

  test('The order by minutes needs a station; without one the list is in its usual order', () => {
    expect(parseJobFilter(`?sort=near&station=${STATION}`)).toEqual({ sort: 'near', station: STATION })
    expect(parseJobFilter('?sort=near')).toEqual({})
    expect(jobFilterAddress({ sort: 'near' })).toBe('/')
  })

  test('It takes the station of the filter, or else the one that it is given', () => {
    expect(inOrder({ search: 'koch' }, 'near', STATION)).toEqual({ search: 'koch', sort: 'near', station: STATION })
    expect(inOrder({ station: '1', minutes: '15' }, 'near', STATION)).toMatchObject({ station: '1', minutes: '15' })
  })

  test('Another order leaves the station only where it is a filter', () => {
    expect(jobFilterAddress(inOrder({ sort: 'near', station: STATION }, 'recent'))).toBe('/?sort=recent')
    const filtered = { sort: 'near', station: STATION, minutes: '15' } as const
    expect(inOrder(filtered, 'all')).toEqual({ ...filtered, sort: 'all' })
  })
})
