import { JOB_KINDS, type JobKind, type TIMES_OF_DAY, type Weekday } from '#contract/factValues.ts'
import { DAY, daysIn } from '#contract/shiftReading.ts'
import { MONTH_NAME, SEASON } from '#server/features/search/filters/starts/rules.ts'
import { type Span, spansInTurn } from '#server/features/search/spans/rules.ts'

/** The usual hours a week for each kind. Students may work 20, and a Minijob pays for about ten. */
const USUAL: Partial<Record<JobKind, readonly [from: number, to: number]>> = {
  minijob: [1, 12],
  partTime: [8, 34],
  fullTime: [35, 60],
  workingStudent: [8, 20],
}
/** Fewer hours than this are hours of a day. */
const LEAST = 5
const MOST = 60
const ROUND_THE_CLOCK = 24
/** Hours a week are usually named in steps of this many. */
const ROUND = 5

const UP_TO = String.raw`max(?:imal|imum)?\.?|höchstens|bis(?:\s+zu)?|up\s+to|unter|under|less\s+than|weniger\s+als|(?:not?|nicht)\s+(?:more\s+than|mehr\s+als|über|over)|at\s+most`
const AT_LEAST = String.raw`min(?:imum|destens|d)?\.?|ab|from|at\s+least|über|over|more\s+than|mehr\s+als`
const OTHER = String.raw`ca\.?|circa|etwa|ungefähr|about|around|von|zwischen|between|nur|only`
const UNIT = String.raw`h|std\.?|stunden?|wochenstunden|hours?|hrs?`
const WEEK = String.raw`\s?(?:(?:\/|pro|die|in\s+der|per|an?|each|every|jede|-)\s?)?(?:woche|week|wk|wöchentlich|weekly|w)`
const HOURS = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?:(${UP_TO})|(${AT_LEAST})|(?:${OTHER}))\s+)*(?<![\p{L}\p{N}.,:€])(\d{1,2})(\+)?(?:\s?(?:h|std\.?|stunden|hours)?\s?(?:-|–|bis|to|und|and|oder|or)\s?(\d{1,2}))?[\s-]?(${UNIT})(?!\p{L})(${WEEK}(?!\p{L}))?`,
  'iu',
)
/** Hours of a day, of a shift, or of travel. */
const OTHERWISE =
  /^\s*(?:\/|pro|am|a|per|each|in\s+the|im)?\s*(?:tag|day|tage?s?|schichte?n?|shifts?|monate?|month|täglich|daily|monatlich|away|entfernt|fahrt|notice)(?!\p{L})/iu

const BEHIND_DAY = new RegExp(`(?<!\\p{L})${DAY}\\s+$`, 'iu')
const BEFORE_DAY = new RegExp(`^\\s+${DAY}(?!\\p{L})`, 'iu')
export const isNextToDay = (text: string, [from, to]: Span): boolean =>
  BEHIND_DAY.test(text.slice(0, from)) || BEFORE_DAY.test(text.slice(to))

/** The kinds of work with as many hours a week as a search names. */
export function readHours(text: string): { kinds: JobKind[]; span: Span } | undefined {
  const found = HOURS.exec(text)
  if (!found) return undefined
  const [all, upTo, minimum, first, plus, last = first, unit = '', week] = found
  const atLeast = minimum ?? plus
  const [from, to] = [Number(first), Number(last)]
  const isWeekly = week !== undefined || /^wochen/i.test(unit)
  // 25hours is a hotel. 20hours are a number of hours.
  if (!isWeekly && first === last && /25hours$/i.test(all)) return undefined
  const end = found.index + all.length
  if (!isWeekly && (to < LEAST || (to === ROUND_THE_CLOCK && first === last) || OTHERWISE.test(text.slice(end))))
    return undefined
  // "Ab 18h" is a time of day, "max 20h" is not.
  if (!isWeekly && /^h$/i.test(unit) && first === last && /^(?:ab|from|bis)$/i.test(minimum ?? upTo ?? ''))
    return undefined
  // "9-14h mo-do" is a time of day, too.
  if (!isWeekly && /^h$/i.test(unit) && first !== last && isNextToDay(text, [found.index, end])) return undefined
  if (to > MOST || from < 1) return undefined
  if (!isWeekly && isEitherWay(from, to, unit)) return { kinds: [], span: [found.index, end] }
  const [least, most] = [upTo ? 1 : from, atLeast ? MOST : to]
  return { kinds: kindsWith(least, most), span: [found.index, end] }
}

const kindsWith = (least: number, most: number): JobKind[] =>
  JOB_KINDS.filter((kind) => {
    const [lowest, highest] = USUAL[kind] ?? [MOST + 1, 0]
    return lowest <= most && highest >= least
  })

/** The hours of full time, of which a share is named: "80-100% Pensum", "halbe Stelle". */
const FULL = 40
const POST = String.raw`(?:stelle|job|pensum|position|anstellung|arbeitszeit|beschäftigung|workload|contract|vertrag)(?!\p{L})`
const PART_TIME = String.raw`(?:teilzeit|part[\s-]?time)`
const SHARE = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,])(?:(?:${PART_TIME}\s*[:,(]?\s*(?:(?:mit|zu|with)\s+)?|(?:pensum|workload)\s+)?(\d{2,3})\s?%?(?:\s?[-–]\s?(\d{2,3}))?\s?(?:%|prozent(?!\p{L})|percent(?!\p{L}))\)?(?:[\s-]*${POST}|[\s-]*${PART_TIME}(?!\p{L})|(?<=(?:pensum|workload)\s.*)|(?<=${PART_TIME}\s*[:,(]?\s*(?:(?:mit|zu|with)\s+)?[\d\s–-]+(?:%|\p{L}+)\)?))|halbe\s+stelle(?!\p{L}))`,
  'giu',
)
const NAMES_PART_TIME = new RegExp(PART_TIME, 'iu')
/** "Teilzeit 50%" and "50% Teilzeit" are one part, and whatever the share is, it is part time. */
export const readShares = (text: string): { kinds: JobKind[]; span: Span }[] =>
  [...text.matchAll(SHARE)].map(({ 0: all, 1: first = '50', 2: last = first, index }) => ({
    kinds: NAMES_PART_TIME.test(all)
      ? ['partTime']
      : kindsWith((Number(first) / 100) * FULL, (Number(last) / 100) * FULL),
    span: [index, index + all.length] as const,
  }))

/** "9-17h" may be times of a day, "10-20h" are hours a week. */
const isEitherWay = (from: number, to: number, unit: string) =>
  /^h$/i.test(unit) && from < to && to <= ROUND_THE_CLOCK && (from % ROUND > 0 || to % ROUND > 0)

const COUNT = String.raw`(?<![\p{L}\p{N}.,])(?:\d(?:\s?(?:-|–|bis|to|oder|or)\s?\d)?|ein(?:en|e)?|zwei|drei|vier|fünf|one|two|three|four|five|few|paar|a\s+few)`
/** What a business has a number of. */
const COUNTED = String.raw`(?:zimmern?|betten|(?:sitz)?plätzen?|tischen?|gästen?|covers|rooms|beds|seats|tables|guests|personen|leuten?|people|mitarbeitern?|kollegen|filialen|qm)(?!\p{L})`
/** In "clean 16 rooms", the rooms say what the work is. */
const NOT_CLEANED = `(?!.*(?:putz|reinig|clean))(?<!(?:putz|reinig|clean).*)`
/** Until when a job may last. */
const LAST_DAY = String.raw`(?:(?:\d{1,2}\.?\s*)?${MONTH_NAME}(?:\s+20\d\d(?!\d))?|${SEASON})`
const SO_MUCH = [
  // "3 Tage die Woche", "2x pro Woche", "twice a week"
  String.raw`(?:(?:${UP_TO}|${OTHER})\s+)*(?:${COUNT}\s?(?:tage?n?|days?|mal|x|times?|schichten|shifts|abende|nights)|(?<!\p{L})(?:ein|zwei|drei|vier)mal|(?<!\p{L})(?:once|twice))\s*(?:(?:\/|pro|die|in\s+der|per|an?|each|every)\s?|(?<=\dx\s*))(?:woche|week|monat|month)(?!\p{L})`,
  // "6 Stunden am Tag", "4 hour shifts"
  String.raw`(?:${COUNT}|\d{1,2})\s?-?(?:h|std\.?|stunden|stündige|hours?|hrs?)\s?-?(?:(?:\/|pro|am|per|an?)\s?)?(?:tag|day|täglich|daily|schichte?n?|shifts?|(?:im\s)?monat|month)(?!\p{L})`,
  // "2-Tage-Woche"
  String.raw`(?<![\p{L}\p{N}.,])[1-35-6][\s-]?(?:tage?|day)[\s-]?(?:woche|week)(?!\p{L})`,
  // "Alle 2 Wochen", "every other week", "ab und zu"
  String.raw`(?<!\p{L})(?:ab\s+und\s+(?:zu|an)|hin\s+und\s+wieder|gelegentlich(?:e[nrs]?)?|occasionally|(?:every\s+)?now\s+and\s+then)(?!\p{L})`,
  String.raw`(?<!\p{L})(?:alle|every)\s+(?:2|3|4|zwei|drei|vier|two|three|four)\s+(?:wochen|weeks|tage|days)(?!\p{L})|(?<!\p{L})(?:jede\s+zweite\s+woche|every\s+(?:second|other)\s+week)(?!\p{L})`,
  // "Hotel mit 100 Zimmern", "bis 16 Zimmer"
  String.raw`(?:(?:${UP_TO}|${AT_LEAST}|${OTHER}|mit|with|für|for)\s+)*(?<![\p{L}\p{N}.,])\d{1,4}\+?(?:\s?(?:-|–|bis|to)\s?\d{1,4})?(?:[\s-]?${COUNTED}${NOT_CLEANED}|(?=[\s-]?${COUNTED}))`,
  // "Nur 2 Tage", "max 2 evenings", "jedes zweite Wochenende frei"
  String.raw`(?:(?:${UP_TO}|${OTHER})\s+)*(?:${COUNT}|(?<![\p{L}\p{N}.,])\d\d)\s?(?:tage?n?|days?|schichten|shifts)(?!\p{L}|[\s-]*(?:woche|week|urlaub|holiday|vacation))(?:\s+(?:frei|off)(?!\p{L}))?`,
  String.raw`(?:(?<!\p{L})(?:(?:${UP_TO}|${OTHER})\s+)?${COUNT}|(?<![\p{L}\p{N}.,])\d\s?(?:-|–|bis|to)\s?\d)(?=\s+(?:abende?n?|nächten?|evenings?|nights?)(?!\p{L}))`,
  String.raw`(?<!\p{L})(?:jede[nrs]?\s+(?:zweite[nrs]?|2\.)|every\s+(?:second|other|2nd)|ein|one)\s+(?:wochenende|weekend)\s+(?:frei|off)(?!\p{L})`,
  // "für 3 Monate", "for two months"
  String.raw`(?<!\p{L})(?:für|for|nur)\s+(?:\d{1,2}|ein(?:en|e)?|zwei|drei|vier|a|one|two|three|four)\s+(?:tage?n?|wochen?|monate?n?|days?|weeks?|months?)(?!\p{L})`,
  // "Praktikum 3 Monate"; in "3 Wochen Urlaub" and "6 Monate Erfahrung" it is no length of the job
  String.raw`(?<![\p{L}\p{N}.,-])\d{1,2}\s?(?:(?:-|–|bis|to)\s?\d{1,2}\s?)?(?:wochen|monate?n?|weeks|months)(?!\p{L}|\s+(?:urlaub|\p{L}*erfahrung|holiday|vacation|experience|of|frei|off|alt|old))`,
  // "30 Tage Urlaub"
  String.raw`(?<![\p{L}\p{N}.,])\d{2}\s+(?:tagen?|days)\s+(?:(?:of|bezahlte[nr]?|paid)\s+)*(?:urlaub|holidays?|vacation|leave)(?!\p{L})`,
  // "bis Ende März", "until Christmas", "zwischen den Jahren"
  String.raw`(?<!\p{L})(?<!${MONTH_NAME}\s*(?:20\d\d\s*)?)(?:bis|until|till)\s+(?:(?:zum|zur|the|anfang|mitte|ende|(?:beginning|middle|end)\s+of)\s+)*${LAST_DAY}`,
  String.raw`(?<!\p{L})zwischen\s+den\s+jahren(?!\p{L})`,
  // "keine Feiertage", "Weihnachten frei"
  String.raw`(?<!\p{L})(?:keine?|ohne|no|without|nicht(?:\s+an)?)\s+(?:feiertag(?:en?|s)?|überstunden|public\s+holidays?|bank\s+holidays?|holidays|overtime)(?!\p{L})`,
  String.raw`(?<!\p{L})(?:an\s+)?(?:feiertag(?:en?|s)?|weihnachten|heiligabend|silvester|ostern|christmas|easter|holidays)\s+(?:frei|nicht|off)(?!\p{L})`,
].map((way) => new RegExp(way, 'giu'))

/** Numbers of days a week, of hours a day or of months, which are not compared with anything in a job. */
export const readAmounts = (text: string): Span[] => spansInTurn(text, SO_MUCH)

/** "2 Samstage im Monat" means only some of these days. */
const SOME_DAYS = new RegExp(
  String.raw`${COUNT}\s+(?=${DAY}(?:en?)?\s)(\p{L}+)\s+(?:im|pro|per|an?|in\s+the|each)\s+(?:monat|month)(?!\p{L})`,
  'giu',
)
export const readSomeDays = (text: string): { days: Weekday[]; span: Span }[] =>
  [...text.matchAll(SOME_DAYS)].map(({ 0: all, 1: day = '', index }) => ({
    days: daysIn(day.replace(/en?$/, '')),
    span: [index, index + all.length] as const,
  }))

const TIMES_NAMED: [RegExp, (typeof TIMES_OF_DAY)[number]][] = [
  [/^(?:vormittag|morning)/i, 'morning'],
  [/^(?:nachmittag|afternoon)/i, 'day'],
  [/^(?:abend|evening)/i, 'evening'],
  [/^(?:nächte|night)/i, 'night'],
]
const SOME_TIMES = new RegExp(
  String.raw`(?<!(?:${UP_TO})\s+)${COUNT}\s+((?:vormittag|nachmittag|abend)en?|nächten?|(?:morning|afternoon|evening|night)s?)\s+(?:(?:die|pro|in\s+der|im|per|an?|each|every)\s+)(?:woche|week|monat|month)(?!\p{L})`,
  'giu',
)
/** "2 Abende die Woche". */
export const readSomeTimes = (text: string) =>
  [...text.matchAll(SOME_TIMES)].map(({ 0: all, 1: named = '', index }) => ({
    times: TIMES_NAMED.flatMap(([name, time]) => (name.test(named) ? [time] : [])).slice(0, 1),
    span: [index, index + all.length] as const,
  }))

const DECADE = String.raw`(?:[2-7]0(?:\s?(?:er|ern|s))?|zwanzig(?:er|ern)?|(?:drei(?:ß|ss)|vier|f(?:ü|ue)nf|sech|sieb)[sz]?ig(?:er|ern)?|(?:twen|thir|for|fif|six|seven)ties)`
/** "Ab 16 Jahren", "Mitte 20", "18+", "Ü30" and "50 plus" are ages of applicants, which jobs do not state. */
const AGES = [
  // "Mitte 20" is an age, "in Mitte 20 Stunden" is not.
  new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?<!(?:in|nach|berlin)[\s-]+)(?:(?:i\s?['’]?m|i\s+am|(?:ich\s+)?bin)\s+)?(?:in\s+(?:my|meinen|den)|anfang|mitte|ende|early|mid|late)[\s-]+${DECADE}(?![\p{L}\p{N}]|[.,:]\d|\.?\s*(?:[€%/–-]|eur|(?:h|hrs|km|m|mal|x)(?!\p{L})|std|(?:wochen)?stunden|hours|uhr|min|tage?n?(?!\p{L})|days|${COUNTED}|bis|plus|\+|${MONTH_NAME}))`,
    'giu',
  ),
  /(?<![\p{L}\p{N}])(?:(?:ab|über|unter|under|over|für|for|i\s?['’]?m|i\s+am|ich\s+bin|bin)\s+)?(?:1[4-9]|[2-7]\d)\s?(?:jahre?n?(?:\s+alt)?|-?jährige[nr]?|years?[\s-]olds?|yo)(?!\s+(?:erfahrung|berufserfahrung))(?!\p{L})/giu,
  /(?<![\p{L}\p{N}.,€])(?:18|[4-7]\d)\s?(?:\+|plus)(?![\p{L}\p{N}]|\s*(?:€|eur|\/|h(?!\p{L})|std|stunden|hours))/giu,
  /(?<![\p{L}\p{N}])(?:ü\s?[1-7]\d|u18)(?![\p{L}\p{N}])/giu,
  /(?<![\p{L}\p{N}])(?:i\s?['’]?m|i\s+am|ich\s+bin|bin)\s+(?:1[4-9]|[2-7]\d)(?![\p{L}\p{N}]|\s*(?:€|eur|\/|h(?!\p{L})|std|stunden|hours|min))/giu,
  // With nothing after it, it is neither an hour nor pay.
  /(?<![\p{L}\p{N}])(?:(?:ab|über|unter|over|under)\s+18|mit\s+1[4-7])(?=\s*(?:$|[;!?]|,\s)|\s+(?:arbeiten|jobben)(?!\p{L}))/giu,
]
export const readAges = (text: string): Span[] => spansInTurn(text, AGES)

/** Ordered by hours, the fewest first. */
const BY_HOURS: JobKind[][] = [['minijob'], ['partTime', 'workingStudent'], ['fullTime']]
const MORE_OR_LESS =
  /(?<!\p{L})(?:((?:nicht|not|no)\s+(?:mehr\s+als|more\s+than|über|over)|höchstens|max(?:imal|imum)?\.?|at\s+most)|((?:nicht|not|no)\s+(?:weniger\s+als|less\s+than|unter|under)|mindestens|mind?\.?|at\s+least)|(mehr\s+als|more\s+than|über|over)|(?:weniger\s+als|less\s+than|unter|under))\s+(?:(?:nur|just|only|eine?[nr]?|a)\s+)*(?:(mini[\s-]?job)|(teilzeit|part[\s-]?time)|vollzeit|full[\s-]?time)(?:[\s-]?(?:job|stelle|basis))?(?!\p{L})/giu
/** "Mehr als Minijob", "at least part time". */
export const readMoreOrLess = (text: string): { kinds: JobKind[]; span: Span }[] =>
  [...text.matchAll(MORE_OR_LESS)].map(({ 0: all, 1: atMost, 2: atLeast, 3: more, 4: mini, 5: part, index }) => {
    const named = mini ? 0 : part ? 1 : 2
    const [from, to] = (atLeast ?? more) ? [named + (more ? 1 : 0), 2] : [0, named - (atMost ? 0 : 1)]
    return { kinds: BY_HOURS.slice(from, to + 1).flat(), span: [index, index + all.length] as const }
  })

/** "Voll- oder Teilzeit" and "full or part time", where half of the first word is omitted. */
export const FULL_OR_PART =
  /(?<!\p{L})(?:voll|full)\s?-?\s?(?:und|oder|and|or|[/&])\s?(?:teilzeit|part[\s-]?time)|(?<!\p{L})(?:teil|part)\s?-?\s?(?:und|oder|and|or|[/&])\s?(?:vollzeit|full[\s-]?time)(?!\p{L})/giu
