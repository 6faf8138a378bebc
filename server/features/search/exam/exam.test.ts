import { and, eq, inArray, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillWithDemoData } from '#demo/fill.ts'
import { jobs, users } from '#server/db/schema.ts'
import { searchedJobs } from '#server/features/jobs/list/search/queries.ts'
import judged from '#server/features/search/exam/judged.json' with { type: 'json' }
import occupations from '#server/features/search/exam/occupations.json' with { type: 'json' }
import second from '#server/features/search/exam/second.json' with { type: 'json' }
import third from '#server/features/search/exam/third.json' with { type: 'json' }
import titles from '#server/features/search/exam/titles.json' with { type: 'json' }
import { createSharedValues } from '#server/http/cache/sharedValues.ts'
import { openTestDatabase } from '#test/database.ts'

const { db, close } = await openTestDatabase()
const NOW = new Date('2026-11-01T12:00:00Z')
let businessId: number

beforeAll(async () => {
  await fillWithDemoData(db, NOW)
  const [business] = await db.select().from(users).where(eq(users.isBusiness, true)).orderBy(users.id).limit(1)
  businessId = business?.id ?? 0
  await post(titles)
})
afterAll(close)

function post(names: string[]) {
  shared.clear()
  return db
    .insert(jobs)
    .values(names.map((title) => ({ businessId, title, createdAt: NOW, expiresAt: new Date('2031-01-01') })))
    .returning({ id: jobs.id })
}

/** Shared values, which are the same for all searches until jobs change. */
const shared = createSharedValues({ clock: () => 0, freshUntil: () => 1 })

const find = async (text: string) => {
  const part = { search: text, sort: 'all', after: undefined, offset: 0, limit: 10 } as const
  const { rows } = await searchedJobs({ db, shared: shared.get }, part, null, NOW)
  return rows
}

/** Hundreds of searches take long on a busy machine. */
const PATIENCE = { timeout: 120_000 }

type Judged = (typeof judged)[number]

const listOf = (text: string) => text.split(', ').filter((part) => part !== '')

/** How well a job fits: 3 exactly, 2 well, 1 related, 0 not at all. A judgement is given by a part of the title. */
function gradeOf(title: string, { exactly, good, related }: Judged) {
  const has = (parts: string) => listOf(parts).some((part) => title.includes(part.trim()))
  return [exactly, good, related].reduce((grade, parts, at) => grade || (has(parts) ? 3 - at : 0), 0)
}

/** Words that are the same in both languages, such as Barista, count as English. */
const queriesOf = ({ german, english }: Judged) => [...listOf(german), ...listOf(english)]

const gain = (grades: number[]) =>
  grades.slice(0, 10).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0)

test('three hundred judged searches list the best jobs first, and hardly any finds nothing', PATIENCE, async () => {
  const open = await db
    .select()
    .from(jobs)
    .where(and(jobs.open, isNull(jobs.deletedAt)))
  const openTitles = open.map(({ title }) => title)
  const scores: { text: string; score: number; found: string[] }[] = []
  for (const question of judged) {
    const best = gain(openTitles.map((title) => gradeOf(title, question)).toSorted((a, b) => b - a))
    for (const text of queriesOf(question)) {
      const found = (await find(text)).map(({ title = '' }) => title)
      scores.push({ text, found, score: gain(found.map((title) => gradeOf(title, question))) / best })
    }
  }
  const mean = scores.reduce((sum, { score }) => sum + score, 0) / scores.length
  const empty = scores.filter(({ found }) => found.length === 0)
  const worst = scores.toSorted((one, other) => one.score - other.score).slice(0, 12)
  const report = worst.map(({ text, score, found }) => `${score.toFixed(2)} ${text}: ${found.join(' | ')}`).join('\n')

  expect(scores.length).toBeGreaterThanOrEqual(300)
  const german = judged.flatMap((question) => listOf(question.german))
  expect(german.length / scores.length).toBeGreaterThanOrEqual(0.5)
  expect(mean, `nDCG@10 of ${scores.length} searches; the worst:\n${report}`).toBeGreaterThanOrEqual(0.9)
  expect(empty.length / scores.length, empty.map(({ text }) => text).join(', ')).toBeLessThanOrEqual(0.02)
})

type Question = { name: string; id: number }

async function missesOf(questions: Question[]) {
  const misses: string[] = []
  let empty = 0
  for (const { name, id } of questions) {
    const found = await find(name)
    if (found.length === 0) empty += 1
    if (!found.some((row) => row.id === id)) misses.push(name)
  }
  return { misses, empty }
}

const remove = (posted: { id: number }[]) =>
  db.delete(jobs).where(
    inArray(
      jobs.id,
      posted.map(({ id }) => id),
    ),
  )

/** Names separated by commas. The first one is the title of the job, the others are searched. */
const namesIn = (list: string) => list.split(', ')
const LANGUAGES = ['german', 'english'] as const

const DIRECTIONS = LANGUAGES.flatMap((titled) => LANGUAGES.map((asked) => [titled, asked] as const))
/** The second exam has slang, plurals and other spellings, the third unusual work and what is done there. */
const EXAMS = [
  ...DIRECTIONS.map((direction) => [...direction, 'first', occupations] as const),
  ...DIRECTIONS.map((direction) => [...direction, 'second', second] as const),
  ...DIRECTIONS.map((direction) => [...direction, 'third', third] as const),
]

test.each(EXAMS)(
  'a job with a %s title is found by the other names of its occupation in %s (%s exam)',
  PATIENCE,
  async (titled, asked, _exam, occupations) => {
    const posted = await post(occupations.map((names) => namesIn(names[titled])[0] ?? ''))
    const questions = occupations.flatMap((names, at) =>
      namesIn(names[asked])
        .slice(titled === asked ? 1 : 0)
        .map((name) => ({ name, id: posted[at]?.id ?? 0 })),
    )
    const { misses, empty } = await missesOf(questions)
    await remove(posted)

    expect(1 - misses.length / questions.length, `not found: ${misses.join(', ')}`).toBeGreaterThanOrEqual(0.9)
    expect(empty / questions.length).toBeLessThanOrEqual(0.02)
  },
)

/** One typing error of each kind, in the middle of a word. */
const SLIPS = [
  (word: string, at: number) => `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`,
  (word: string, at: number) => word.slice(0, at) + word.slice(at + 1),
  (word: string, at: number) => word.slice(0, at) + word.slice(at - 1),
  (word: string, at: number) => `${word.slice(0, at)}x${word.slice(at + 1)}`,
]
const LONG = /\p{L}{8,}/gu
/** Every second name is tested. */
const STEP = 2

test.each(LANGUAGES)('a job is found by names in %s with a slip in each long word', PATIENCE, async (language) => {
  const all = [...occupations, ...second]
  const posted = await post(all.map((names) => namesIn(names[language])[0] ?? ''))
  const questions = all
    .flatMap((names, at) => namesIn(names[language]).map((name) => ({ name, id: posted[at]?.id ?? 0 })))
    .filter(({ name }) => name.search(LONG) >= 0)
    .filter((_, at) => at % STEP === 0)
    .map(({ name, id }, at) => ({
      name: name.replace(LONG, (word) => SLIPS[at % SLIPS.length]?.(word, 2 + (at % (word.length - 4))) ?? word),
      id,
    }))
  const { misses, empty } = await missesOf(questions)
  await remove(posted)

  expect(questions.length).toBeGreaterThan(90)
  expect(1 - misses.length / questions.length, `not found: ${misses.join(', ')}`).toBeGreaterThanOrEqual(0.85)
  expect(empty / questions.length).toBeLessThanOrEqual(0.04)
})
