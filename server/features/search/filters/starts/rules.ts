import { twoDigits } from '#contract/days.ts'
import { type Meaning, meaningOf, together } from '#server/features/search/meaning/rules.ts'
import type { Span } from '#server/features/search/spans/rules.ts'
import { wordsOf } from '#server/features/search/words/rules.ts'

/** The names of each month as jobs write them, and short ones that only occur in searches. */
const MONTHS = [
  ...[
    'januar january jänner|jan',
    'februar february|feb',
    'märz march|mrz mar',
    'april|apr',
    'mai may|',
    'juni june|jun',
  ],
  ...[
    'juli july|jul',
    'august|aug',
    'september|sept sep',
    'oktober october|okt oct',
    'november|nov',
    'dezember december|dez dec',
  ],
].map((names) => names.split('|').map((some) => some.split(' ').filter((name) => name !== '')))

/** These also occur in other texts: a job that "may" suit students does not state a month. */
const COMMON = new Set(['may', 'march'])

/** Months whose names are nothing else, so that they need no word before them: "Weihnachtsmarkt Dezember". */
const ALONE = 'januar|january|februar|february|märz|juni|juli|july|september|oktober|october|november|dezember|december'
/** Short names that mean a month only before a day: "dec 24". Jan and Mai are also names. */
const BEFORE_DAY = 'feb|apr|aug|sept?|o[ck]t|nov|de[cz]'
/** What can be called after a month, if a search begins with it: "Café Juli", "in der Bar Oktober". */
const IN_NAME = String.raw`^\s*(?:(?:bei|im|in|at|the|der|das|dem|zum|near|nähe)\s+)*(?:caf[eé]|bar|bistro|club)\s+`

const PART = String.raw`(?:(?:the\s+)?(?:anfang|mitte|ende|early|mid|late|beginning\s+of|middle\s+of|end\s+of)(?!\p{L}))`
/** Words before a month that is over: "Kellnerin seit Januar". */
const PAST = String.raw`(?<!\p{L})(?:seit|since|letzte[nmr]?|last|geboren|born)(?:\s+(?:dem|the|in|im))?(?:\s+${PART})?(?:\s+\d{1,2}\.?)?`

const LEAD = String.raw`(?<!\p{L})(?:anfang|mitte|ende|(?:ab|im|in|zum|from|starting|start|beginning|beginn|as\s+of)(?!\p{L})(?:\s+(?:dem|den|in|im|from|on|zum|ab)(?!\p{L}))?(?:\s+${PART})?)\s+`
export const MONTH_NAME = String.raw`(?:${MONTHS.flat(2)
  .toSorted((one, other) => other.length - one.length)
  .join('|')})(?!\p{L})\.?`
const YEAR = String.raw`(?:\s+(20\d\d)(?!\d))?`
const DAY = String.raw`(?:\d{1,2}(?:\.|st|nd|rd|th)?\s*(?:of\s+)?)?`
/** What follows a number that is no day: "Dezember 15 Euro", "December 18-23". */
const UNLIKE_DAY = String.raw`(?![\p{L}\p{N}]|[.,:]\d|\s*(?:[€$%/+–-]|(?:bis|to|h|hrs?|x|am|pm|uhr|o['’]?clock|eur|std|stund|hour|min|jahr|year|tag|day|mal|person|people|woche|week)\p{L}*(?!\p{L})))`
/** "24th", or "24" without a unit. */
const DAY_NUMBER = String.raw`(?:[12]?\d|3[01])(?:(?:st|nd|rd|th)(?!\p{L})|${UNLIKE_DAY})`
const DAY_AFTER = String.raw`(?:\s+${DAY_NUMBER})?`
const MONTH_ALONE = String.raw`(?!(?<=${IN_NAME})\p{L}+\s*$)${DAY}(?:${ALONE})(?!\p{L})|(?:${BEFORE_DAY})\.?\s+${DAY_NUMBER}`
const AND = String.raw`\s*(?:bis|to|until|till|through|und|and|oder|or|[-–,/&])`
/** Seasons and holidays until which a job may last: "bis Herbst", "until Christmas". */
export const SEASON = String.raw`(?:weihnachten|christmas|xmas|silvester|neujahr|new\s+year(?:['’]?s)?|ostern|easter|jahresende|des\s+jahres|(?:the\s+)?year|(?:des\s+)?sommers?|summer|(?:des\s+)?herbst(?:e?s)?|autumn|(?:des\s+)?winters?|frühling|frühjahr|spring|semesterende|semesterbeginn)(?!\p{L})`
const LASTING = String.raw`(?:\s+(?:bis|to|until|till|through)\s+(?:(?:zum|zur|the|anfang|mitte|ende|(?:beginning|middle|end)\s+of)\s+)*${SEASON})?`
/** Further months after the first. A job can start in any of them, so its text need not contain them. */
const UNTIL = String.raw`((?:(?:${AND}|\s)\s*(?:(?:ende|end\s+of)\s+)?${DAY}${MONTH_NAME}${DAY_AFTER}(?:\s+20\d\d)?)*)${LASTING}`
/** "Im April oder Mai": the start may be as late as the last month. */
const OR_LATER = new RegExp(String.raw`(?<!\p{L})(?:oder|or)\s+${DAY}(${MONTH_NAME})`, 'iu')
/** `ab Januar`, `im Dezember`, `from December 1st`, `von Mai bis September`, `5. Dezember`. */
const NAMED = new RegExp(
  String.raw`(?<!${PAST}\s+)(?:${LEAD}|(?<!\p{L})(?:(?:von|between|zwischen)\s+)?(?=${MONTH_NAME}${DAY_AFTER}(?:\s+20\d\d)?${AND})|(?<![\p{L}\p{N}])(?=${MONTH_ALONE}))${DAY}(${MONTH_NAME})${DAY_AFTER}${YEAR}${UNTIL}`,
  'iu',
)
/** `ab 1.12.`; without a point or a year at the end it may be pay. */
const NUMBERED = new RegExp(String.raw`${LEAD}\d{1,2}\.\s?(0?[1-9]|1[0-2])\.(20\d\d|\d\d)?(?!\d)`, 'iu')
const NEXT =
  /(?<!\p{L})(?:(?:ab|in|from|starting)\s+(?:der\s+)?)?(?:nächste[nrm]?|kommende[nrm]?|next)\s+(?:(woche|week)|monat|month)(?!\p{L})|(?<!\p{L})(?:(?:ab|zum|zur)\s+)?(?:anfang|mitte|ende)\s+des\s+monats(?!\p{L})/iu

const SINCE = new RegExp(String.raw`(?<=${PAST}\s+)${MONTH_NAME}${YEAR}`, 'giu')
/** "Seit Anfang Januar" is what applicants say of themselves. */
export const readPast = (text: string): Span[] =>
  [...text.matchAll(SINCE)].map(({ 0: all, index }) => [text.slice(0, index).search(BEFORE_PAST), index + all.length])
const BEFORE_PAST = new RegExp(String.raw`${PAST}\s+$`, 'iu')

type Start = { month: string; says: Meaning; span: Span }

/** The latest month in which the applicant wants to start, and how jobs name it. `today` is a day such as `2026-11-23`. */
export function readStart(text: string, today: string): Start | undefined {
  const found = NAMED.exec(text) ?? NUMBERED.exec(text) ?? NEXT.exec(text)
  if (!found) return undefined
  const [all, what = '', year, after = ''] = found
  const number = numberOf(what)
  const first = number > 0 ? comingMonth(number, year, today) : monthAfter(today, what !== '')
  const [, later] = OR_LATER.exec(after) ?? []
  const last = later === undefined ? first : comingMonth(numberOf(later), undefined, today)
  const month = last > first ? last : first
  const own = [...new Set([first, last])].flatMap((one) => MONTHS[Number(one.slice(5)) - 1]?.[0] ?? [])
  const words = own.filter((name) => !COMMON.has(name)).flatMap(wordsOf)
  const says = together([{ words, beginnings: null, phrases: [] }, meaningOf(['immediately'])])
  return { month, says, span: [found.index, found.index + all.length] }
}

/** The number of a month, which was typed as a name or as a number. */
function numberOf(what: string): number {
  const at = MONTHS.findIndex((names) => names.flat().includes(what.toLowerCase().replace('.', '')))
  return at < 0 ? Number(what) : at + 1
}

/** The month of this number in the typed year. Without a year, or if that month is over, the next one. */
function comingMonth(number: number, typed: string | undefined, today: string): string {
  const thisMonth = today.slice(0, 7)
  const thisYear = Number(today.slice(0, 4))
  const years = [...(typed === undefined ? [] : [Number(typed.padStart(4, '20'))]), thisYear, thisYear + 1]
  return years.map((year) => `${year}-${twoDigits(number)}`).find((month) => month >= thisMonth) ?? thisMonth
}

/** The month in which the day a week from now is, or the next month. */
function monthAfter(today: string, isWeek: boolean): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const moment = isWeek ? Date.UTC(year, month - 1, day + 7) : Date.UTC(year, month, 1)
  return new Date(moment).toISOString().slice(0, 7)
}
