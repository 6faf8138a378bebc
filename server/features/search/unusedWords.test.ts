import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { JobList } from '#contract/jobs.ts'
import { searchWords, searchWordsLeft } from '#server/db/schema.ts'
import { dropUnusedWords } from '#server/features/search/commands.ts'
import { createTestApp, type Person } from '#test/app.ts'

const app = await createTestApp()
let business: Person
beforeEach(async () => {
  await app.reset()
  business = await app.business({ businessName: 'Bar Nachtfalter' })
})

const titlesFor = async (search: string) => {
  const reply = await app.visitor.ask('GET', `/api/jobs?search=${encodeURIComponent(search)}&limit=50`)
  const { jobs }: JobList = await reply.json()
  return jobs.map(({ title }) => title)
}
const isKnown = async (word: string) =>
  (await app.db.select().from(searchWords).where(eq(searchWords.word, word))).length > 0
const remove = (id: number) => business.ask('DELETE', `/api/jobs/${id}`)

describe('one job that spells a word wrongly', () => {
  const RIGHT = Array.from({ length: 9 }, (_, at) => `Kellner für Schicht ${at}`)
  beforeEach(async () => {
    for (const title of RIGHT) await app.job(business, { title })
  })

  test('The misspelled job is found, and so are the jobs with the right spelling', async () => {
    await app.job(business, { title: 'Kelner und Barrista gesucht' })
    expect(await titlesFor('kelner')).toEqual(['Kelner und Barrista gesucht', ...RIGHT.toReversed()])
  })

  test('A typing error is tolerated after the misspelled job is deleted', async () => {
    const { id } = await app.job(business, { title: 'Kelner und Barrista gesucht' })
    await remove(id)
    expect(await titlesFor('kelner')).toEqual(RIGHT.toReversed())
  })

  test('A typing error is tolerated after the misspelled title is corrected', async () => {
    const { id } = await app.job(business, { title: 'Kelner gesucht' })
    await business.ask('PATCH', `/api/jobs/${id}`, { title: 'Koch gesucht' })
    expect(await titlesFor('kelner')).toEqual(RIGHT.toReversed())
  })
})

test('A word that several jobs contain is not treated as a typing error', async () => {
  for (let at = 0; at < 4; at += 1) await app.job(business, { title: 'Hafenfest' })
  for (let at = 0; at < 20; at += 1) await app.job(business, { title: 'Hafengest' })
  expect(new Set(await titlesFor('hafenfest'))).toEqual(new Set(['Hafenfest']))
})

describe('words that only a deleted job had', () => {
  test('The words are removed, and those of other jobs are not', async () => {
    const { id } = await app.job(business, { title: 'Barista namens Quastenflosser', description: 'Beim Quirlwerk.' })
    await app.job(business, { title: 'Barista' })
    await remove(id)
    await dropUnusedWords(app.db)

    expect([await isKnown('quastenflosser'), await isKnown('quirlwerk')]).toEqual([false, false])
    expect([await isKnown('barista'), await isKnown('nachtfalter')]).toEqual([true, true])
    expect(await app.db.select().from(searchWordsLeft)).toEqual([])
  })

  test('Words are also removed after a change of the text or of the name of the business', async () => {
    const { id } = await app.job(business, { title: 'Quastenflosser' })
    await business.ask('PATCH', `/api/jobs/${id}`, { title: 'Barista' })
    await business.ask('PATCH', '/api/user', { businessName: 'Bar Morgenrot' })
    await dropUnusedWords(app.db)

    expect([await isKnown('quastenflosser'), await isKnown('nachtfalter')]).toEqual([false, false])
    expect(await isKnown('morgenrot')).toBe(true)
  })

  test('Words are removed with a deleted account', async () => {
    await app.job(business, { title: 'Quastenflosser' })
    await business.ask('DELETE', '/api/user', { password: business.password })
    await dropUnusedWords(app.db)

    expect(await isKnown('nachtfalter')).toBe(false)
  })

  test('Removed words are found again as soon as a job contains them', async () => {
    const { id } = await app.job(business, { title: 'Quastenflosser' })
    await remove(id)
    await dropUnusedWords(app.db)
    await app.job(business, { title: 'Quastenflosser gesucht' })
    expect(await titlesFor('quastenflosser')).toEqual(['Quastenflosser gesucht'])
  })
})

test('Concurrent posting, deleting and removal of unused words lose no word of an existing job', async () => {
  const rounds = Array.from({ length: 12 }, async (_, at) => {
    const { id } = await app.job(business, { title: `Quastenflosser ${at}` })
    await remove(id)
    await dropUnusedWords(app.db)
    await app.job(business, { title: 'Quastenflosser bleibt' })
  })
  await Promise.all(rounds)
  await dropUnusedWords(app.db)

  expect(await titlesFor('quastenflosser')).toHaveLength(12)
})
