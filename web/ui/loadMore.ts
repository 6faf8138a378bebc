import { useEffect, useRef } from 'react'

type Paged = { hasNextPage: boolean; fetchNextPage: () => unknown }

/** Loads the next page of a list of links. After the last page it moves the focus from the removed button to the first new entry. */
export function useLoadMore({ hasNextPage, fetchNextPage }: Paged, count: number) {
  const list = useRef<HTMLUListElement>(null)
  const countBefore = useRef(0)
  useEffect(() => {
    const before = countBefore.current
    if (before === 0 || count <= before) return
    countBefore.current = 0
    // The button disappears with the last page. If it had the focus, the first new entry gets it.
    const isLost = !hasNextPage && document.activeElement === document.body
    if (isLost) list.current?.children[before]?.querySelector('a')?.focus()
  }, [count, hasNextPage])

  const loadMore = () => {
    countBefore.current = count
    void fetchNextPage()
  }
  return { list, loadMore }
}
