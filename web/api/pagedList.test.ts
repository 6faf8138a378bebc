import { expect, test } from 'vitest'
import { readAll } from '#web/api/olderEntries.ts'
import { mergeNewest, type PagedList, readNewest } from '#web/api/pagedList.ts'
import { createCache } from '#web/api/queryClient.ts'

type Entry = { id: number }
type Answer = { things: Entry[]; nextCursor: string | null; total?: number }

const LIST: PagedList<Entry> = { queryKey: ['things'], path: '/api/things', name: 'things' }
const things = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, at) => ({ id: from - at }))
const page = (from: number, to: number): Answer => ({
  things: things(from, to),
  nextCursor: to > 1 ? `${to}` : null,
})

/** A server with this many entries, the newest first. Its cursor is the last id of a page. */
function serve(count: () => number) {
  const requests: string[] = []
  const cache = createCache(async (path) => {
    requests.push(path)
    const query = new URL(path, 'http://house.example').searchParams
    const start = Number(query.get('cursor') ?? count() + 1) - 1
    return Response.json(page(start, Math.max(1, start - Number(query.get('limit') ?? 50) + 1)))
  })
  return { cache, requests }
}

test('a list is read from its start, with as many entries as were loaded before', async () => {
  const { cache, requests } = serve(() => 500)
  expect((await readNewest<Answer>(cache, LIST)).things).toEqual(things(500, 451))

  cache.setQueryData(LIST.queryKey, page(500, 380))
  expect((await readNewest<Answer>(cache, LIST)).things).toEqual(things(500, 380))
  expect(requests).toEqual(['/api/things', '/api/things?limit=121'])
})

test('entries beyond the maximum of one request stay as they are cached', async () => {
  const { cache, requests } = serve(() => 503)
  cache.setQueryData(LIST.queryKey, page(500, 200))

  const { things: read, nextCursor } = await readNewest<Answer>(cache, LIST)

  expect(read).toEqual(things(503, 200))
  expect(nextCursor).toBe('200')
  expect(requests).toEqual(['/api/things?limit=200'])
})

test('all entries of a list are read for a file, however many are loaded', async () => {
  const { cache, requests } = serve(() => 401)
  cache.setQueryData(LIST.queryKey, page(401, 352))

  expect(await readAll(cache, LIST)).toEqual(things(401, 1))
  expect(requests).toEqual([
    '/api/things?limit=200',
    '/api/things?cursor=202&limit=200',
    '/api/things?cursor=2&limit=200',
  ])
})

test.each([
  ['nothing is known', undefined, page(60, 11), page(60, 11)],
  ['nothing is missing any more', page(60, 11), page(60, 11), page(60, 11)],
  ['more was loaded before', page(60, 5), page(60, 11), page(60, 5)],
  ['some are new', page(60, 5), page(63, 14), page(63, 5)],
  ['so many are new that the two do not meet', page(60, 5), page(200, 151), page(200, 151)],
  ['some are gone, so that it reaches further than before', page(60, 11), { ...page(55, 6) }, page(55, 6)],
  ['all of it came', page(60, 5), page(10, 1), page(10, 1)],
])('when %s, new and cached entries are merged into one list', (_, known, newest, result) => {
  expect(mergeNewest(known, newest, LIST)).toEqual(result)
})

test('the other properties of a list come from the newest answer', () => {
  expect(mergeNewest({ ...page(60, 5), total: 60 }, { ...page(61, 12), total: 61 }, LIST).total).toBe(61)
})
