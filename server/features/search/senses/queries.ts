import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import type { Meaning, Sense, Term } from '#server/features/search/meaning/rules.ts'
import type { Wish } from '#server/features/search/rules.ts'
import type { Shared } from '#server/http/cache/sharedValues.ts'

/**
 * Adds to the wishes what the jobs contain of each concept. A concept has hundreds of names, of which jobs use a few, and looking these up
 * takes longer than the rest of a search. The results are shared by all searches until jobs change.
 */
export async function withSenses(db: Pick<Db, 'execute'>, shared: Shared, wishes: Wish[]): Promise<Wish[]> {
  const senses = await shared('senses', async () => new Map<string, Promise<Sense>>())
  const missing = new Map<string, Meaning>()
  for (const { term } of wishes)
    for (const meaning of meaningsOf(term))
      if (meaning.key !== undefined && !senses.has(meaning.key)) missing.set(meaning.key, meaning)
  if (missing.size > 0) {
    const found = lookUp(db, [...missing.values()])
    for (const [at, key] of [...missing.keys()].entries()) {
      const sense = found.then((all) => all[at] ?? NOTHING)
      sense.catch(() => senses.delete(key))
      senses.set(key, sense)
    }
  }
  const known = async (meaning: Meaning): Promise<Meaning> => {
    const { key = '' } = meaning
    const found = senses.get(key)
    // If another search failed to look it up, on its own database, this search uses the names instead.
    const sense = await (missing.has(key) ? found : found?.catch(() => undefined))
    return sense ? { ...EMPTY, known: sense } : meaning
  }
  return Promise.all(wishes.map(async (wish) => ({ ...wish, term: await withMeanings(wish.term, known) })))
}

const NOTHING: Sense = { query: null, titles: 0, jobs: 0 }
const EMPTY: Meaning = { words: [], beginnings: null, phrases: [] }

const meaningsOf = ({ also, narrower, near, others, slip }: Term) =>
  [also, narrower, near, others, slip?.also].filter((meaning) => meaning !== undefined)

async function withMeanings(term: Term, known: (meaning: Meaning) => Promise<Meaning>): Promise<Term> {
  const { also, narrower, near, others, slip } = term
  return {
    ...term,
    ...(also && { also: await known(also) }),
    ...(narrower && { narrower: await known(narrower) }),
    ...(near && { near: await known(near) }),
    ...(others && { others: await known(others) }),
    ...(slip?.also && { slip: { ...slip, also: await known(slip.also) } }),
  }
}

/** The sense of each meaning, in the same order. */
async function lookUp(db: Pick<Db, 'execute'>, meanings: Meaning[]): Promise<Sense[]> {
  const given = JSON.stringify(meanings)
  const { rows } = await db.execute<Sense>(
    sql`select query::text as query, titles, jobs from search_senses(${given}::jsonb)`,
  )
  return rows
}
