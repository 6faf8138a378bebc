import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { jobs, searchJobs, users } from '#server/db/schema.ts'
import { hit, hits, type Search } from '#server/features/search/queries.ts'
import { queryOf, readSearch } from '#server/features/search/rules.ts'
import { splitWords } from '#server/features/search/words/rules.ts'
import { emptyTables, openTestDatabase } from '#test/database.ts'

const { db, close } = await openTestDatabase()
afterAll(close)

let cafe: number
beforeEach(async () => {
  await emptyTables(db)
  cafe = await business('Morgenrot', 'Moabit')
})

const DAY = 86_400_000
const NOW = Date.parse('2026-11-01T12:00:00Z')

async function business(businessName: string, businessLocation: string) {
  const account = { username: businessName, email: `${businessName}@house.example`, fullName: 'Ada', isBusiness: true }
  const [row] = await db
    .insert(users)
    .values({ ...account, businessName, businessLocation })
    .returning()
  return row?.id ?? 0
}

type Draft = Partial<typeof jobs.$inferInsert> & { title: string; daysOld?: number }

const draftOf = ({ daysOld = 1, ...job }: Draft) => ({
  businessId: cafe,
  expiresAt: new Date(NOW + 30 * DAY),
  createdAt: new Date(NOW - daysOld * DAY),
  ...job,
})

async function post(...drafts: (Draft | string)[]) {
  const full = drafts.map((draft) => draftOf(typeof draft === 'string' ? { title: draft } : draft))
  const ids: number[] = []
  // In parts, because a busy machine would cancel one statement for hundreds of jobs.
  for (let from = 0; from < full.length; from += 100) {
    const part = full.slice(from, from + 100)
    ids.push(...(await db.insert(jobs).values(part).returning({ id: jobs.id })).map(({ id }) => id))
  }
  return ids
}

const rowsFor = (text: string, more: Partial<Search> = {}) =>
  db
    .select({
      id: jobs.id,
      title: jobs.title,
      open: jobs.open,
      likes: jobs.likes,
      createdAt: jobs.createdAt,
      match: hit.match,
    })
    .from(jobs)
    .innerJoin(
      hits({ ...queryOf(readSearch(text, '2026-11-01').wishes), sort: 'all', limit: 50, ...more }),
      eq(hit.jobId, jobs.id),
    )
    .orderBy(hit.place)

const find = async (text: string, more?: Partial<Search>) => (await rowsFor(text, more)).map(({ title }) => title)

describe('spelling', () => {
  test.each(['kuche', 'kueche', 'Küche', 'KÜCHE', 'Ku\u0308che'])('%s is Küche', async (typed) => {
    await post('Hilfe in der Küche', 'Kellner')
    expect(await find(typed)).toEqual(['Hilfe in der Küche'])
  })

  test.each([
    ['strasse', 'Straßenfest'],
    ['Straße', 'Strassenfest'],
    ['patissier', 'Pâtissière'],
    ['smorrebrod', 'Smørrebrød'],
    ['Øl', 'Ol und Brot'],
    ['сервис', 'СЕРВИС'],
    ['ızgara', 'Izgara'],
    ['servicekraft', 'Service-Kraft'],
    ['mitarbeiter', 'Mitarbeiter*in'],
    ['Kochin', 'Köch\u00adin'],
  ])('%s finds %s', async (typed, title) => {
    await post(title, 'Etwas anderes')
    expect(await find(typed)).toEqual([title])
  })

  test('Every letter is folded in the same way here and in the database', async () => {
    const letters = Array.from({ length: 0x2fff }, (_, at) => `a${String.fromCodePoint(at + 1)}b`).filter(
      (text) => !/[-\u2010\u2011]/.test(text),
    )
    const { rows } = await db.execute<{ tokens: string[] }>(
      sql`select search_tokens(text) as tokens from jsonb_array_elements_text(${JSON.stringify(letters)}::jsonb) with ordinality _(text, at) order by at`,
    )
    const ours = letters.map((text) => wordsIn(text))
    expect(rows.map(({ tokens }) => tokens.sort())).toEqual(ours)
  })

  test('Any text is folded in the same way here and in the database', async () => {
    const text = fc.string({ unit: fc.constantFrom(...'aAeouäÜßẞæÉ€–… .,:/()\u0301\u00ad🍕中я1') })
    await fc.assert(
      fc.asyncProperty(text, async (text) => {
        const { rows } = await db.execute<{ tokens: string[] }>(sql`select search_tokens(${text}) as tokens`)
        expect(rows[0]?.tokens.sort()).toEqual(wordsIn(text))
      }),
      { numRuns: 200 },
    )
  })

  const wordsIn = (text: string) => [...new Set(splitWords(text).map(({ word }) => word))].sort()
})

describe('typing errors', () => {
  test.each(['barrista', 'barsta', 'barusta', 'braista', 'abrista', 'baristaa'])('%s finds Barista', async (typed) => {
    await post('Barista', 'Gärtner')
    expect(await find(typed)).toEqual(['Barista'])
  })

  test('A word with two typing errors finds nothing', async () => {
    await post('Barista')
    expect(await find('berrista')).toEqual([])
    expect(await find('xyzzy')).toEqual([])
  })

  test('Short words must match exactly', async () => {
    await post('Zelt', 'Bank')
    expect(await find('belt')).toEqual([])
    expect(await find('zelt')).toEqual(['Zelt'])
  })

  test('A word that jobs contain is not treated as a typing error', async () => {
    await post('Weinkarte schreiben', 'Steinkarte malen', 'Keller aufräumen', 'Kelter bedienen')
    expect(await find('keller')).toEqual(['Keller aufräumen'])
  })

  test('A synonym with a typing error is found', async () => {
    await post('Servicekraft')
    expect(await find('waitres')).toEqual(['Servicekraft'])
    expect(await find('kelner')).toEqual(['Servicekraft'])
  })
})

describe('parts of words', () => {
  test.each([
    ['Küche', 'Küchenhilfe'],
    ['hilfe', 'Küchenhilfe'],
    ['kraft', 'Gartenkraft'],
    ['koch', 'Jungkoch'],
    ['markt', 'Wochenmarktstand'],
    ['bar', 'Barhocker polstern'],
    ['baris', 'Barista'],
  ])('%s finds %s', async (typed, title) => {
    await post(title, 'Etwas anderes')
    expect(await find(typed)).toEqual([title])
  })

  test.each([
    ['ba', 'Barista'],
    ['reis', 'Guter Preis'],
    ['rin', 'Gärtnerin'],
  ])('%s does not find %s', async (typed, title) => {
    await post(title)
    expect(await find(typed)).toEqual([])
  })
})

describe('meaning', () => {
  test.each([
    ['Kellner', 'Waitress'],
    ['waiter', 'Servicekraft (m/w/d)'],
    ['server', 'Kellner/in'],
    ['chef', 'Koch'],
    ['Köchin', 'Line cook'],
    ['dishwasher', 'Spüler'],
    ['Spülkraft', 'Kitchen porter'],
    ['night shift', 'Portier für die Nachtschicht'],
    ['Nachtschicht', 'Porter, night shift'],
    ['front desk', 'Rezeptionist'],
    ['Empfang', 'Front desk agent'],
    ['mini job', 'Garten, Minijob'],
    ['Werkstudent', 'Student job'],
    ['waiters', 'Bedienung'],
    ['Kellnerinnen', 'Waiter'],
  ])('%s finds %s', async (typed, title) => {
    await post(title, 'Etwas anderes')
    expect(await find(typed)).toEqual([title])
  })

  test('A phrase must match as a whole', async () => {
    await post('Front of the house, coat rack', 'Desk lamp painter')
    expect(await find('front desk')).toEqual([])
  })
})

describe('several words', () => {
  test('All words must match, each in any field', async () => {
    await post(
      { title: 'Barista', location: 'Kreuzberg' },
      { title: 'Barista', location: 'Mitte' },
      { title: 'Gärtner', location: 'Kreuzberg' },
    )
    const rows = await rowsFor('barista kreuzberg')
    expect(rows).toHaveLength(1)
    expect(await find('barista kreuzberg atlantis')).toEqual([])
  })

  test('Stop words are ignored, unless there are no others', async () => {
    await post('Gärtner', 'Arbeit im Freien')
    expect(await find('ein Job als Gärtner (m/w/d) in Berlin')).toEqual(['Gärtner'])
    expect(await find('im')).toEqual(['Arbeit im Freien'])
  })

  test('Every field of a job is searched', async () => {
    await post({
      title: 'Titelwort',
      description: 'Beschreibungswort',
      shortDescription: 'Kurzfassung',
      tags: ['Schlagwort', 'two words'],
      location: 'Hinterhof',
    })
    for (const typed of [
      'titelwort',
      'beschreibungswort',
      'kurzfassung',
      'schlagwort',
      'two words',
      'hinterhof',
      'morgenrot',
    ]) {
      expect(await find(typed), typed).toEqual(['Titelwort'])
    }
  })

  test('A job without a location is found at that of its business', async () => {
    await post('Gärtner', { title: 'Maler', location: 'Pankow' })
    expect(await find('moabit')).toEqual(['Gärtner'])
    expect(await find('pankow')).toEqual(['Maler'])
  })
})

describe('order', () => {
  test('Results list open jobs first, then matches in the title, of synonyms, of parts and elsewhere, then the newest', async () => {
    const garden = { description: 'Kellner im Garten', location: 'Garten' }
    await post(
      { ...garden, title: 'Kellner im Garten, zu', daysOld: 1, open: false, closedAt: new Date(NOW) },
      { ...garden, title: 'Nirgends', daysOld: 2 },
      { ...garden, title: 'Kellner', daysOld: 3 },
      { ...garden, title: 'Waiter im Garten', daysOld: 4 },
      { ...garden, title: 'Kellner im Garten, alt', daysOld: 6 },
      { ...garden, title: 'Kellner im Garten, neu', daysOld: 5 },
    )
    expect(await find('kellner garten')).toEqual([
      'Kellner im Garten, neu',
      'Kellner im Garten, alt',
      'Waiter im Garten',
      'Kellner',
      'Nirgends',
      'Kellner im Garten, zu',
    ])
  })

  test('An exact match of a short word comes before longer words that begin with it', async () => {
    await post({ title: 'Barhocker', daysOld: 1 }, { title: 'Hilfe an der Bar', daysOld: 2 })
    expect(await find('bar')).toEqual(['Hilfe an der Bar', 'Barhocker'])
  })

  test('The orders "recent" and "popular" do not rank by match', async () => {
    await post(
      { title: 'Gärtner', daysOld: 3, likes: 5 },
      { title: 'Anderes', description: 'Gärtner', daysOld: 1, likes: 2 },
      { title: 'Gärtner, zu', daysOld: 2, likes: 9, open: false, closedAt: new Date(NOW) },
      { title: 'Maler', daysOld: 2 },
    )
    expect(await find('gärtner', { sort: 'recent' })).toEqual(['Anderes', 'Gärtner, zu', 'Gärtner'])
    expect(await find('gärtner', { sort: 'popular' })).toEqual(['Gärtner', 'Anderes', 'Gärtner, zu'])
  })

  test('Type and pay filter the results', async () => {
    await post(
      { title: 'Gärtner A', jobType: 'Casual', payHourlyMin: 1500 },
      { title: 'Gärtner B', jobType: 'Casual', payHourlyMin: null },
      { title: 'Gärtner C', jobType: 'Contract', payHourlyMin: 1600 },
    )
    for (const sort of ['all', 'recent', 'popular'] as const) {
      expect((await find('gärtner', { sort, jobType: 'Casual' })).sort()).toEqual(['Gärtner A', 'Gärtner B'])
      expect((await find('gärtner', { sort, payFrom: 1500 })).sort()).toEqual(['Gärtner A', 'Gärtner C'])
      expect(await find('gärtner', { sort, payFrom: 1500, jobType: 'Contract' })).toEqual(['Gärtner C'])
    }
  })
})

describe('changes', () => {
  test('An edited job is found by its new words only', async () => {
    const [id = 0] = await post('Gärtner')
    await db
      .update(jobs)
      .set({ title: 'Maler', tags: ['Leiter'] })
      .where(eq(jobs.id, id))
    expect([await find('gärtner'), await find('maler'), await find('leiter')]).toEqual([[], ['Maler'], ['Maler']])
  })

  test('A renamed business is found by its new name only', async () => {
    await post('Gärtner')
    await db.update(users).set({ businessName: 'Abendrot' }).where(eq(users.id, cafe))
    expect([await find('morgenrot'), await find('abendrot')]).toEqual([[], ['Gärtner']])
  })

  test('A deleted job is not found, a restored one is', async () => {
    const [id = 0] = await post('Gärtner')
    await db.update(jobs).set({ deletedAt: new Date() }).where(eq(jobs.id, id))
    expect(await find('gärtner')).toEqual([])
    await db.update(jobs).set({ deletedAt: null }).where(eq(jobs.id, id))
    expect(await find('gärtner')).toEqual(['Gärtner'])
    await db.delete(users).where(eq(users.id, cafe))
    expect(await find('gärtner')).toEqual([])
  })

  test('A closed job is listed after open ones, and a reopened one before closed ones', async () => {
    const [first = 0] = await post({ title: 'Gärtner 1', daysOld: 1 }, { title: 'Gärtner 2', daysOld: 2 })
    await db.update(jobs).set({ open: false, closedAt: new Date() }).where(eq(jobs.id, first))
    expect(await find('gärtner')).toEqual(['Gärtner 2', 'Gärtner 1'])
    await db.update(jobs).set({ open: true, closedAt: null }).where(eq(jobs.id, first))
    expect(await find('gärtner')).toEqual(['Gärtner 1', 'Gärtner 2'])
  })

  test('A like does not change the search index', async () => {
    const [id = 0] = await post('Gärtner')
    const version = async () => (await db.execute(sql`select xmin from search_jobs where job_id = ${id}`)).rows
    const before = await version()
    await db.update(jobs).set({ likes: 1 }).where(eq(jobs.id, id))
    expect(await version()).toEqual(before)
  })
})

test('Concurrent writes leave no outdated word in the index and never block each other', async () => {
  const ids = await post(...Array.from({ length: 8 }, (_, at) => `Gärtner ${at}`))
  const deeds = Array.from({ length: 80 }, (_, at) => () => {
    const id = ids[at % ids.length] ?? 0
    const words = Array.from({ length: 12 }, (_, n) => `wort${(at * 7 + n * 5) % 40}`).join(' ')
    if (at % 4 === 0)
      return db
        .update(users)
        .set({ businessName: `Haus ${at}` })
        .where(eq(users.id, cafe))
    if (at % 4 === 1)
      return db
        .update(jobs)
        .set({ title: `Maler ${at}`, description: words })
        .where(eq(jobs.id, id))
    if (at % 4 === 2) return post({ title: `Maurer ${at}`, description: words })
    return db
      .update(jobs)
      .set({ open: sql`not open`, closedAt: sql`case when open then now() end` })
      .where(eq(jobs.id, id))
  })
  // In small groups of concurrent queries, so that none waits too long for a connection.
  for (let at = 0; at < deeds.length; at += 10) await Promise.all(deeds.slice(at, at + 10).map((deed) => deed()))

  const known = () => db.select().from(searchJobs).orderBy(searchJobs.jobId)
  const before = await known()
  await db.delete(searchJobs)
  await db.execute(sql`select search_index(array(select id from jobs), false)`)
  expect(before).toEqual(await known())
})

const SIGNS = [
  '&',
  '|',
  '!',
  '(',
  ')',
  ':*',
  '<->',
  "'",
  '"',
  '\\',
  '%',
  '_',
  '*',
  '--',
  ';',
  '$$',
  '{}',
  '🍕',
  '\u202e',
  ' ',
  'a',
  'ß',
  'koch',
  '',
]

describe('anything may be typed', () => {
  test.each([
    ...SIGNS,
    'a & b | !c',
    "it's",
    'koch:*',
    "'koch' & !kellner",
    '!!!',
    '%_%',
    'x'.repeat(200),
    'küche '.repeat(33),
    '🍕🍕🍕',
    '\ud800',
  ])('%s', async (typed) => {
    await post('Gärtner')
    for (const sort of ['all', 'recent', 'popular'] as const) expect(await find(typed, { sort })).toEqual([])
  })

  test('Any words can be searched in any order', async () => {
    await post('Koch', 'ein a')
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...SIGNS), { maxLength: 12 }), async (signs) => {
        expect(await find(signs.join(''))).toBeDefined()
      }),
      { numRuns: 100 },
    )
  })
})

describe('a common word', () => {
  const COUNT = 1200
  const TITLES = ['Kellner', 'Maler', 'Waiter und Maler', 'Maler und Kellnerin']
  const drafts = Array.from({ length: COUNT }, (_, at) => {
    const daysOld = 1 + ((at * 7) % 100)
    return {
      title: `${TITLES[at % TITLES.length]} ${at}`,
      description: daysOld > 60 ? 'Kellner, früher' : 'Kellner',
      daysOld,
      likes: at % 5,
      ...(at % 3 === 0 ? { open: false, closedAt: new Date(NOW) } : {}),
    }
  })

  const ORDERS = {
    all: ['open', 'match', 'createdAt', 'id'],
    recent: ['createdAt', 'id'],
    popular: ['open', 'likes', 'createdAt', 'id'],
  } as const

  type Row = Awaited<ReturnType<typeof rowsFor>>[number]

  const positionOf = ({ open, match, likes, createdAt, id }: Row, sort: keyof typeof ORDERS) => {
    const time = createdAt.toISOString()
    return { all: [open, match, time, id], recent: [time, id], popular: [open, likes, 0, time, id] }[sort]
  }

  async function allPages(text: string, sort: keyof typeof ORDERS, limit: number) {
    const found: Row[] = []
    for (let page = 0; page * limit <= COUNT; page += 1) {
      const last = found.at(-1)
      found.push(...(await rowsFor(text, { sort, limit, position: last && positionOf(last, sort) })))
    }
    return found
  }

  const inOrder = (rows: Row[], sort: keyof typeof ORDERS) =>
    rows.toSorted((a, b) => {
      const column = ORDERS[sort].find((column) => Number(a[column]) !== Number(b[column]))
      return column ? Number(b[column]) - Number(a[column]) : 0
    })

  const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

  test('A common word is found completely and in order, page by page', async () => {
    await post(...drafts)
    for (const sort of ['all', 'recent', 'popular'] as const) {
      const found = await allPages('kellner', sort, 50)
      expect(idsOf(found)).toEqual(idsOf(inOrder(found, sort)))
      expect(new Set(idsOf(found)).size).toBe(COUNT)
      expect(found).toHaveLength(COUNT)
    }
  })

  test('While jobs do not have the word of their day yet, they are found all the same', async () => {
    await post(...drafts)
    await db.execute(sql`
      update search_jobs set version = 0, words = array_to_tsvector(array(
        select word from unnest(tsvector_to_array(words)) word where not starts_with(word, '=0on-')))
      where job_id % 2 = 0`)
    for (const sort of ['all', 'recent', 'popular'] as const)
      expect(new Set(idsOf(await allPages('kellner', sort, 50))).size).toBe(COUNT)
  })

  test('A common word is found in old jobs, too', async () => {
    await post(...drafts)
    for (const sort of ['all', 'recent', 'popular'] as const) {
      const old = (await allPages('kellner', sort, 50)).filter(({ createdAt }) => createdAt.getTime() < NOW - 60 * DAY)
      expect(idsOf(await rowsFor('früher', { sort, limit: 10 }))).toEqual(
        idsOf(
          inOrder(
            old.map((row) => ({ ...row, match: 0 })),
            sort,
          ),
        ).slice(0, 10),
      )
      const some = await rowsFor('maler früher', { sort, limit: 10 })
      expect(idsOf(some)).toEqual(idsOf(await rowsFor('maler früher', { sort, limit: 50 })).slice(0, 10))
    }
  })
})
