import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillWithDemoData } from '#demo/fill.ts'
import { jobs, users } from '#server/db/schema.ts'
import { searchedJobs } from '#server/features/jobs/list/search/queries.ts'
import questions from '#server/features/search/exam/judged.json' with { type: 'json' }
import titles from '#server/features/search/exam/titles.json' with { type: 'json' }
import { createSharedValues } from '#server/http/cache/sharedValues.ts'
import { openTestDatabase } from '#test/database.ts'

const { db, close } = await openTestDatabase()
const NOW = new Date('2026-11-01T12:00:00Z')
let openTitles: string[]

beforeAll(async () => {
  await fillWithDemoData(db, NOW)
  const [business] = await db.select().from(users).where(eq(users.isBusiness, true)).orderBy(users.id).limit(1)
  const common = { businessId: business?.id ?? 0, createdAt: NOW, expiresAt: new Date('2031-01-01') }
  await db.insert(jobs).values(titles.map((title) => ({ title, ...common })))
  openTitles = (
    await db
      .select()
      .from(jobs)
      .where(and(jobs.open, isNull(jobs.deletedAt)))
  ).map(({ title }) => title)
})
afterAll(close)

/** Shared values, which are the same for all searches until jobs change. */
const shared = createSharedValues({ clock: () => 0, freshUntil: () => 1 })

const find = async (text: string) => {
  const part = { search: text, sort: 'all', after: undefined, offset: 0, limit: 10 } as const
  const { rows } = await searchedJobs({ db, shared: shared.get }, part, null, NOW)
  return rows.map(({ title = '' }) => title)
}

type Question = (typeof questions)[number]

const listOf = (text: string) => text.split(', ').filter((part) => part !== '')

/** How well a job fits: 3 exactly, 2 well, 1 related, 0 not at all. A judgement is given by a part of the title. */
function gradeOf(title: string, { exactly, good, related }: Question) {
  const has = (parts: string) => listOf(parts).some((part) => title.includes(part.trim()))
  return [exactly, good, related].reduce((grade, parts, at) => grade || (has(parts) ? 3 - at : 0), 0)
}

/** Words that are the same in both languages, such as Barista, count as English. */
const queriesOf = ({ german, english }: Question) => [...listOf(german), ...listOf(english)]

const gain = (grades: number[]) =>
  grades.slice(0, 10).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0)

test('three hundred judged searches list the best jobs first, and hardly any finds nothing', async () => {
  const scores: { text: string; score: number; found: string[] }[] = []
  for (const question of questions) {
    const best = gain(openTitles.map((title) => gradeOf(title, question)).toSorted((a, b) => b - a))
    for (const text of queriesOf(question)) {
      const found = await find(text)
      scores.push({ text, found, score: gain(found.map((title) => gradeOf(title, question))) / best })
    }
  }
  const mean = scores.reduce((sum, { score }) => sum + score, 0) / scores.length
  const empty = scores.filter(({ found }) => found.length === 0)
  const worst = scores.toSorted((one, other) => one.score - other.score).slice(0, 12)
  const report = worst.map(({ text, score, found }) => `${score.toFixed(2)} ${text}: ${found.join(' | ')}`).join('\n')

  expect(scores.length).toBeGreaterThanOrEqual(300)
  const german = questions.flatMap((question) => listOf(question.german))
  expect(german.length / scores.length).toBeGreaterThanOrEqual(0.5)
  expect(mean, `nDCG@10 of ${scores.length} searches; the worst:\n${report}`).toBeGreaterThanOrEqual(0.9)
  expect(empty.length / scores.length, empty.map(({ text }) => text).join(', ')).toBeLessThanOrEqual(0.02)
})
