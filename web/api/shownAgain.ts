/** Two looks at a page within this time are one. */
const RECENT_MS = 10_000

/**
 * Options of a query for what other users change: it is fetched again when the user comes back to the page, for example on a phone that was put
 * away. The page stays as it is without a network, and while the user is writing: a new entry would push the text away.
 */
export const refreshedWhenShownAgain = {
  refetchOnWindowFocus: ({ state }: { state: { dataUpdatedAt: number } }) =>
    navigator.onLine &&
    document.activeElement?.tagName !== 'TEXTAREA' &&
    Date.now() - state.dataUpdatedAt > RECENT_MS &&
    'always',
}
