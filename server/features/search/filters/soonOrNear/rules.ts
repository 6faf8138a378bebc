import { TRAVEL_MINUTES } from '#contract/factValues.ts'
import {
  dayFilter,
  type Filter,
  filtersOfConcepts,
  NOTHING,
  newFilter,
} from '#server/features/search/filters/fromConcepts/rules.ts'
import type { Reading } from '#server/features/search/filters/rules.ts'

/** "Morgen" without "am" or a day means tomorrow, not the morning. */
const TOMORROW = String.raw`(?<!\p{N})(?<!(?:am|jeden|jeder|guten|früh|tag|woch|abend|mo|di|mi|do|fr|sa|so)s?\s+)(?:(?:ab|für|gleich|schon)\s+)?(?:über)?morgen(?!\p{L}|\s+(?:ab|um|bis|von)\s)`
const AT_ONCE = String.raw`(?:(?:so|as)\s+(?:bald|schnell|früh|soon|early|fast)\s+(?:wie|as)\s+(?:möglich|possible)|schnellstmöglich|möglichst\s+(?:bald|schnell)|(?:from\s+)?tomorrow|(?:in\s+)?dieser?\s+woche|this\s+week(?!end))`
/** "Ab Montag" is a start, but "ab Montag bis Freitag" is not. */
const FROM_DAY = String.raw`(?:(?:ab|from|starting|next|nächste[nrm]?|kommende[nrm]?|ab\s+(?:dem\s+)?(?:nächste|kommende)[nrm])\s+(?:on\s+)?(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?!\p{L})(?!\s*(?:-|–|bis|to|until|through|und|and|\d|früh|abend|morgen|nachmittag|evening|morning|night)))`
const SOON = new RegExp(`(?<!\\p{L})(?:${AT_ONCE}|${FROM_DAY}|${TOMORROW})(?!\\p{L})`, 'iu')
const THIS_WEEKEND =
  /(?<!\p{L})(?:(?:am|an)\s+)?(?:dieses|diesem|this|next|nächstes|nächsten|kommendes|kommenden|coming)\s+(?:wochenende|weekend)(?!\p{L})/iu
/** "Am WE". */
const SHORT_WEEKEND = /(?<!\p{L})(?:(?:am|jedes|übers)\s+we|WE)(?!\p{L})/u
const NEAR_ME =
  /(?<!\p{L})(?:near(?:\s?by)?\s+me|close\s+to\s+(?:me|home)|in\s+meiner\s+(?:nähe|gegend|umgebung)|nearby|um\s+die\s+ecke|in\s+der\s+nähe(?=\s*(?:$|[,.;!?])))(?!\p{L})/iu

/** A job that starts soon or on the next weekend, or is near home. */
export function readSoonOrNear(text: string): Reading[] {
  const read = (words: RegExp, filters: Filter[]): Reading[] => {
    const found = words.exec(text)
    return found ? [{ span: [found.index, found.index + found[0].length], filters }] : []
  }
  const now = filtersOfConcepts(['immediately'])
  const weekend = [dayFilter(['sa', 'su'])]
  return [
    ...read(SOON, now),
    ...read(THIS_WEEKEND, [...now, ...weekend]),
    ...read(SHORT_WEEKEND, weekend),
    ...read(NEAR_ME, [newFilter('minutes', TRAVEL_MINUTES[0], NOTHING)]),
  ]
}
