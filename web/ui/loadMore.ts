import { useEffect, useRef } from 'react'

type Paged = { hasNextPage: boolean; fetchNextPage: () => unknown }

/** The button that makes a list of links longer, and the way of the focus when that was the last page. */
export function useLoadMore({ hasNextPage, fetchNextPage }: Paged, count: number) {
  const list = useRef<HTMLUListElement>(null)
  const countBefore = useRef(0)
  useEffect(() => {
    const before = countBefore.current
    if (before === 0 || count <= before) return
    countBefore.current = 0
    // The button left with the last page, and the focus with it: it goes on with the first entry that is new.
    const isLost = !hasNextPage && document.activeElement === document.body
    if (isLost) list.current?.children[before]?.querySelector('a')?.focus()
  }, [count, hasNextPage])

  const loadMore = () => {
    countBefore.current = count
    void fetchNextPage()
  }
  return { list, loadMore }
}
