/** How many ids a browser remembers; the oldest are forgotten. */
const REMEMBERED_MAX = 20

export const idsIn = (stored: string | null): string[] => stored?.split('.').filter(Boolean) ?? []

/** Adds ids to the stored ones. */
export const withIds = (stored: string | null, ids: number[]): string =>
  [...new Set([...idsIn(stored), ...ids.map(String)])].slice(-REMEMBERED_MAX).join('.')
