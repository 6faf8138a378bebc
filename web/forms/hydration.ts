import { useSyncExternalStore } from 'react'

/** Whether the page is hydrated: false on the server and in the first render of the browser. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
const never = () => () => undefined

/** React hydrates the page part by part, and fails if a part no longer matches the HTML of the server. */
export const untilIdle = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve, { timeout: 500 }) : setTimeout(resolve),
  )
