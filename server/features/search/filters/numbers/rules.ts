import { A_DAY, type Clock, clockAt, FROM, NOON, ROUND, UNTIL } from '#server/features/search/filters/clock/rules.ts'

/** The beginnings of words after a number that counts something, and is no hour of the day: "10-15 Stunden", "2 Personen". */
export const COUNTED = 'eur|std|stund|hour|min|jahr|year|tag|day|mal|person|people|g[aä]st|guest'
/** What follows a number that is no hour: "ab 2 Personen". */
const UNLIKE_HOUR = String.raw`(?!,\d|\s*(?:[€$%/.:+–-]|(?:h|hrs?|x|pro|per|brutto|netto)(?!\p{L})|(?:${COUNTED}|woche|week|monat|month|leute|stern|star)\p{L}*(?!\p{L})|(?:jan|feb|m[aä]r|apr|mai|may|jun|jul|aug|sep|o[kc]t|nov|de[zc])\p{L}*))`
const DATE = String.raw`\d{1,2}\.\d{1,2}\.?`
const MORE_OR_LESS = String.raw`über|mehr\s+als|mindestens|mind?\.?|over|more\s+than|at\s+least|unter|weniger\s+als|under|less\s+than`
/** "Ab 17", "bis 22", "mehr als 15", "15-18", "vom 1.12 bis 24.12". */
const ALONE = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,:€/-])(?:(?:(${UNTIL})|(${FROM})|um|gegen|${MORE_OR_LESS})\s+(\d{1,2})(?!\s+an?\s)|\d{1,2}(?:\s?[-–]\s?|\s+(?:bis|to)\s+)\d{1,2}|(?:(?:vom|am|zum|${UNTIL}|${FROM})\s+)?${DATE}(?:\s?[-–]\s?${DATE})?)(?![\p{L}\p{N}])${UNLIKE_HOUR}`,
  'giu',
)
const AFTER = /nach|after|vor|before/i

/**
 * Numbers without a unit that belong to no name. Until, before or after such an hour as 22 is a time of day. Others may also be pay, an age
 * or hours a week, so they mean no time.
 */
export function numbersAlone(text: string): Clock[] {
  return [...text.matchAll(ALONE)].map(({ 0: all, 1: until, 2: from = '', 3: typed, index }) => {
    const hour = Number(typed)
    const span = [index, index + all.length] as const
    const isClear = (until ?? AFTER.exec(from)) && hour > NOON && hour < A_DAY && hour % ROUND > 0
    return isClear ? clockAt(hour, [until, from || undefined], span) : { times: [], span }
  })
}
