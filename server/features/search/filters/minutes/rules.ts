import { TRAVEL_MINUTES } from '#contract/factValues.ts'
import { isDistrict } from '#server/features/search/concepts/rules.ts'
import { named } from '#server/features/search/names/rules.ts'
import type { Span } from '#server/features/search/spans/rules.ts'
import { wordsOf } from '#server/features/search/words/rules.ts'

const BEFORE = String.raw`(?<![\p{L}\p{N}])(?:(?:within|in|innerhalb(?:\s+von)?|max(?:imal|imum)?\.?|höchstens|bis(?:\s+zu)?|up\s+to|under|unter|(?:weniger|nicht\s+mehr|nicht\s+weiter)\s+als|(?:no|not)\s+more\s+than|less\s+than|at\s+most|about|ca\.?|circa|etwa)\s+)*`
const NUMBER = String.raw`(?<![\p{L}\p{N}.,€])(\d{1,3})[\s-]?min(?:ute[ns]?|s)?(?!\p{L})\.?`
const IN_WORDS = String.raw`(?:einer?\s+)?(dreiviertelstunde|viertelstunde|halben?\s+stunde|stunde)(?!\p{L})|(?:an?\s+)?(half\s+an\s+hour|half\s+hour|quarter\s+of\s+an\s+hour|hour)(?!\p{L})`
const AFTER = String.raw`(?:\s+(?:away|entfernt|weg|weit|fahrt|fahrzeit|anfahrt|commute|ride|walk|walking|zu\s+fuß|zur\s+arbeit|to\s+work|by\s+bike|mit\s+dem\s+(?:fahrrad|rad)|mit\s+der\s+(?:u-?bahn|s-?bahn|bahn|bvg)|by\s+(?:train|u-?bahn|s-?bahn))(?!\p{L}))*`
const MINUTES = new RegExp(`(${BEFORE})(?:${NUMBER}|${IN_WORDS})(${AFTER})`, 'iu')

/** The longest travel time that a search accepts, rounded down to a value of the filter, or up to its lowest value. */
export function readMinutes(text: string): { minutes: string; span: Span } | undefined {
  const found = MINUTES.exec(text)
  if (!found) return undefined
  const [all, before, number, german, english, after] = found
  // "15 € the hour" is pay, and "4 hours" is a shift.
  const isWay = number !== undefined || before || after
  if (!isWay) return undefined
  const most = number === undefined ? minutesIn((german ?? english ?? '').toLowerCase()) : Number(number)
  const minutes = TRAVEL_MINUTES.findLast((choice) => Number(choice) <= most) ?? TRAVEL_MINUTES[0]
  return { minutes, span: [found.index, found.index + all.length] }
}

function minutesIn(words: string): number {
  if (/^dreiviertel/.test(words)) return 45
  if (/^(?:viertel|quarter)/.test(words)) return 15
  return /^hal/.test(words) ? 30 : 60
}

const KILOMETRES =
  /(?:(?<!\p{L})(?:(?:im\s+)?umkreis(?:\s+von)?|within|max(?:imal)?\.?|höchstens|bis(?:\s+zu)?|up\s+to)\s+)*(?<![\p{L}\p{N}.,])(\d{1,2})\s?(?:km|kilometern?|kilomet(?:er|re)s?)(?!\p{L})(?:\s+(?:umkreis|radius|entfernt|away)(?!\p{L}))?(\s+(?:um|von|around|from|of)(?!\p{L})(?:\s+(\p{L}+)))?/giu
const PLACE_BEFORE = /(?<!\p{L})(?:in\s+)?(\p{L}+(?:[\s-]berg)?)[\s,+]*(?:im\s+)?$/iu

/** More kilometres around a district are most of the city. */
const NEAR_KM = 5

/**
 * A distance, for which there is no filter. A long one is read with its district, because only this district would be too little: "Mitte 20
 * km". A short one leaves the district to be asked for: "Kreuzberg 5 km".
 */
export const readDistances = (text: string): Span[] =>
  [...text.matchAll(KILOMETRES)].map(({ 0: all, 1: km, 2: from = '', 3: after = '', index }) => {
    const isFar = Number(km) > NEAR_KM
    const before = PLACE_BEFORE.exec(text.slice(0, index))
    const start = isFar && before && isPlaceName(before[1] ?? '') ? before.index : index
    const left = isPlaceName(after) ? (isFar ? '' : after) : from
    return [start, index + all.length - left.length]
  })

const isPlaceName = (word: string) => word !== '' && named(wordsOf(word)).some(isDistrict)
