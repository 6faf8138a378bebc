import { DAY_MS, HOUR_MS } from '#contract/durations.ts'
import { parseJson } from '#web/api/storage.ts'

/** The prefix of all drafts in the browser's storage, followed by the id of the account. */
export const DRAFT_PREFIX = 'typed:'

const DRAFT_LIFETIME_MS = 7 * DAY_MS
/** How long drafts are stored after a session ended, in case the same user logs in again. */
const LOGIN_AGAIN_MS = HOUR_MS

/** The text in each field of a form. */
export type DraftFields = Record<string, string>

/** Deletes the drafts of all other accounts; with null, all drafts. */
export const deleteOtherDrafts = (userId: number | null) =>
  deleteDrafts((key) => userId === null || !key.startsWith(`${DRAFT_PREFIX}${userId}:`))

/** On pages of visitors: deletes drafts of sessions that ended more than an hour ago. */
export const deleteAbandonedDrafts = (now = Date.now()) =>
  deleteDrafts((_, text) => !isYounger(text, now, LOGIN_AGAIN_MS))

/** Deletes drafts older than a week. */
export const deleteStaleDrafts = (now: number) => deleteDrafts((_, text) => !isYounger(text, now, DRAFT_LIFETIME_MS))

function deleteDrafts(isDue: (key: string, text: string | null) => boolean) {
  try {
    // Drafts of visitors are in that of the tab.
    for (const area of [localStorage, sessionStorage])
      for (const key of Object.keys(area))
        if (key.startsWith(DRAFT_PREFIX) && isDue(key, area.getItem(key))) area.removeItem(key)
  } catch {
    // Without storage there are no drafts.
  }
}

function isYounger(text: string | null, now: number, age: number): boolean {
  const stored = parseStored(text)
  // The absolute value, so that a clock that was set back does not extend the lifetime.
  return stored !== null && Math.abs(now - stored.at) < age
}

/** Validates what is stored, because users, extensions and older releases can write anything into it. */
export function parseStored(stored: string | null): { at: number; typed: DraftFields } | null {
  const { at, typed } = Object(parseJson(stored ?? ''))
  if (typeof at !== 'number' || typeof typed !== 'object' || typed === null) return null
  const texts = Object.entries(typed).filter((field): field is [string, string] => typeof field[1] === 'string')
  return { at, typed: Object.fromEntries(texts) }
}
