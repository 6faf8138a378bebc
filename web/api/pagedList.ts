import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import { PAGE_SIZE, PAGE_SIZE_MAX } from '#contract/limits.ts'
import { get } from '#web/api/api.ts'

/** A list that the API returns page by page. */
export type PagedList<Entry = unknown> = {
  /** The cache key of the answer with all entries loaded so far. */
  queryKey: QueryKey
  path: string
  query?: Record<string, string | number | undefined>
  /** The property of the answer that holds the entries. */
  name: string
  /** Converts an entry of the API. */
  take?: (given: never) => Entry
}

type Named = Pick<PagedList, 'name'>
export type Page = { nextCursor: string | null }

/** The query of a list from its start. */
export const newestEntries = <Answer extends Page>(list: PagedList, times: { staleTime?: number } = {}) =>
  queryOptions({ queryKey: list.queryKey, queryFn: ({ client }) => readNewest<Answer>(client, list), ...times })

/**
 * Reads a list from the start, with as many entries as were loaded before, so that three loaded pages stay three. Entries beyond the maximum
 * of one request are taken from the cache.
 */
export async function readNewest<Answer extends Page>(cache: QueryClient, list: PagedList): Promise<Answer> {
  const loaded = entriesOf(cache.getQueryData(list.queryKey), list).length
  const limit = loaded > PAGE_SIZE ? Math.min(loaded, PAGE_SIZE_MAX) : undefined
  const newest = await readPage<Answer>(cache, list, { limit })
  return mergeNewest(cache.getQueryData<Answer>(list.queryKey), newest, list)
}

/** The entries that were just read, followed by older ones that were loaded before. */
export function mergeNewest<Answer extends Page>(
  known: Answer | null | undefined,
  newest: Answer,
  list: Named,
): Answer {
  if (!known || newest.nextCursor === null) return newest
  const entries = entriesOf(newest, list)
  const loaded = entriesOf(known, list)
  const last = keyOf(entries.at(-1))
  const end = loaded.findIndex((entry) => keyOf(entry) === last)
  // All of the entries just read are new, so the two lists do not overlap. Adding the older ones would leave a gap.
  const older = end < 0 ? [] : loaded.slice(end + 1)
  if (older.length === 0) return newest
  return { ...newest, [list.name]: [...entries, ...older], nextCursor: known.nextCursor }
}

type Place = { cursor?: string | undefined; limit?: number | undefined }

/** Reads one page of a list. */
export async function readPage<Answer extends Page>(
  cache: QueryClient,
  list: PagedList,
  place: Place,
): Promise<Answer> {
  const answer = await get<Answer>(cache, list.path, { ...list.query, ...place })
  const { take } = list
  return take ? { ...answer, [list.name]: entriesOf<never>(answer, list).map(take) } : answer
}

/** The entries in an answer. */
export const entriesOf = <Entry>(answer: object | null | undefined, { name }: Named): Entry[] =>
  (answer as Record<string, Entry[]> | null | undefined)?.[name] ?? []

/** Most entries have an id; the others are compared by their content. */
const keyOf = (entry: unknown) =>
  typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : JSON.stringify(entry)
