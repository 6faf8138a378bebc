import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { PAGE_SIZE_MAX } from '#contract/limits.ts'
import { entriesOf, type Page, type PagedList, readPage } from '#web/api/pagedList.ts'

/** Loads the next page of a list and appends it to the cached one. */
type OlderEntries = { hasMore: boolean; isLoading: boolean; isFailed: boolean; load: () => void }

/** Returns how to load the entries that follow `answer`, the loaded part of a list. */
export function useOlderEntries(list: PagedList, answer: Page | null | undefined): OlderEntries {
  const cache = useQueryClient()
  const { mutate, isPending, isError, variables } = useMutation({
    mutationFn: ({ list: of, cursor }: { list: PagedList; cursor: string }) => readPage<Page>(cache, of, { cursor }),
    onSuccess: (page, { list: of, cursor }) =>
      cache.setQueryData<Page>(of.queryKey, (known) => {
        // The list may have been read again meanwhile and then ends elsewhere.
        if (known?.nextCursor !== cursor) return known
        const entries = [...entriesOf(known, of), ...entriesOf(page, of)]
        return { ...known, [of.name]: entries, nextCursor: page.nextCursor }
      }),
  })
  const next = answer?.nextCursor ?? null
  return {
    hasMore: next !== null,
    isLoading: isPending,
    // A failure counts only for this list, and only until the list is read again.
    isFailed: isError && variables.cursor === next,
    load: () => {
      if (next !== null && !isPending) mutate({ list, cursor: next })
    },
  }
}

/** Reads all entries of a list, for example for a download. */
export async function readAll<Entry>(cache: QueryClient, list: PagedList<Entry>): Promise<Entry[]> {
  const all: Entry[] = []
  let cursor: string | undefined
  do {
    const page: Page = await readPage(cache, list, { cursor, limit: PAGE_SIZE_MAX })
    all.push(...entriesOf<Entry>(page, list))
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return all
}
