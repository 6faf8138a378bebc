/**
 * Resolves when the browser has nothing else to do, or after half a second. What the page shows must not change before: React hydrates it
 * part by part, and fails if a part no longer matches the HTML of the server.
 */
export const untilIdle = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve, { timeout: 500 }) : setTimeout(resolve),
  )
