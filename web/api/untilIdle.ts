/**
 * Resolves when the browser has nothing else to do, or after half a second. The content of the page must not change before: React hydrates the
 * page part by part, and fails if a part no longer matches the HTML of the server.
 */
export const untilIdle = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve, { timeout: 500 }) : setTimeout(resolve),
  )
