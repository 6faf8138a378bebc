import type { Span } from '#server/features/search/words/rules.ts'

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

/** Filters of a search for a job that starts soon, for the next weekend, or near home. */
export function readSoon(text: string) {
  const found = (words: RegExp): Span[] => {
    const match = words.exec(text)
    return match ? [[match.index, match.index + match[0].length]] : []
  }
  const weekend = found(THIS_WEEKEND)
  return { soon: found(SOON), thisWeekend: weekend, weekend: found(SHORT_WEEKEND), near: found(NEAR_ME) }
}
