import { FEW_JOBS } from '#contract/limits.ts'
import type { Db } from '#server/db/open.ts'
import { type Found, type Part, readList } from '#server/features/jobs/list/search/queries.ts'
import { relaxed, typedParts } from '#server/features/search/closest/rules.ts'
import { findIds } from '#server/features/search/queries.ts'
import type { SessionKey } from '#server/features/sessions/queries.ts'
import type { Shared } from '#server/http/cache/sharedValues.ts'

/**
 * The jobs that lack one thing that is asked for, if only few jobs have everything. Those are left out, because the list itself has them.
 * If no job has everything, the list itself has the closest matches, and this has none. There is only one page.
 */
export async function closeMatches(
  deps: { db: Db; shared: Shared },
  { limit, ...part }: Part,
  sessionKey: SessionKey,
  now: Date,
): Promise<Pick<Found, 'rows'> & Partial<Found>> {
  const { search = '', after, offset } = part
  if (after || offset > 0) return { rows: [] }
  const whole = { ...part, limit: limit + FEW_JOBS }
  const { all, searchFor, find, foundBy } = await readList(deps, whole, sessionKey, now)
  const hits = await findIds(deps.db, { ...searchFor(all), limit: FEW_JOBS })
  if (hits.length === 0 || hits.length === FEW_JOBS) return { rows: [] }
  for (const one of relaxed(all)) {
    // The last row would belong to a next page.
    const rows = (await find(one)).filter(({ id = 0 }) => !hits.includes(id)).slice(0, limit - 1)
    if (rows.length === 0) continue
    const { leftOut, unstated } = one
    return {
      rows,
      foundAs: foundBy(one, rows).foundAs,
      ...(unstated && { unstated }),
      leftOut: 'wish' in leftOut ? typedParts(search, [leftOut.wish]) : [],
      leftOutFilters: 'filters' in leftOut ? [...leftOut.filters] : [],
    }
  }
  return { rows: [] }
}
