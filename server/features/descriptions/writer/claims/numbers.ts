/** A number and its unit; `any` when the text does not name one. */
export type Quantity = { value: string; unit: string }

const UNITS: Record<string, string> = {
  money: '€|euros?|eur|\\$|£|dollars?|pounds?|cents?|bucks',
  percent: '%|percent|prozent',
  clock: 'uhr|a\\.?m\\.?|p\\.?m\\.?|o.clock',
  hours: 'hours?|hrs?|h|stunden?|std|stündig\\p{L}*',
  shifts: 'shifts?|schichten?|dienste?',
  days: 'days?|tagen?|tage?s?|tägig\\p{L}*',
  weeks: 'weeks?|wochen?|wöchig\\p{L}*',
  months: 'months?|monate?n?',
  years: 'years?|jahre?n?',
  times: 'times?|mal',
  people:
    'people|persons?|colleagues|guests?|seats?|covers|tables?|rooms?|gästen?|plätzen?|kolleg\\p{L}*|leuten?|menschen|personen|mitarbeit\\p{L}*|tischen?|zimmern?|köpfig\\p{L}*',
}

const WRITTEN = [
  'zero|null',
  'one(?= (?:days?|hours?|shifts?|weeks?|months?|times?)\\b)|ein(?:e|en|em|er)?(?= (?:tag|stunde|schicht|woche|monat))',
  'two|zwei|zwo',
  'three|drei',
  'four|vier',
  'five|fünf',
  'six|sechs',
  'seven|sieben',
  'eight|acht',
  'nine|neun',
  'ten|zehn',
  'eleven|elf',
  'twelve|zwölf|dozens?|dutzend',
  'thirteen|dreizehn',
  'fourteen|vierzehn',
  'fifteen|fünfzehn',
  'sixteen|sechzehn',
  'seventeen|siebzehn',
  'eighteen|achtzehn',
  'nineteen|neunzehn',
]
const TENS = [
  'twenty|zwanzig',
  'thirty|dreißig|dreissig',
  'forty|vierzig',
  'fifty|fünfzig',
  'sixty|sechzig',
  'seventy|siebzig',
  'eighty|achtzig',
  'ninety|neunzig',
  'hundreds?|hundert\\p{L}*',
]
const LARGE: [string, string][] = [
  ...TENS.map((words, index): [string, string] => [words, `${(index + 2) * 10}`]),
  ['thousands?|tausend\\p{L}*', '1000'],
]
const WORDS: [RegExp, string][] = [
  ...WRITTEN.map((words, value): [string, string] => [words, `${value}`]),
  ...LARGE,
].map(([words, value]) => [
  // A unit can follow a German number without a space: „fünftägig“.
  new RegExp(
    `(?<![\\p{L}\\d])(?:${words})(?:(?!\\p{L})|(?=tag|täg|stund|stünd|schicht|woch|wöch|mal|monat|jahr|köpf))`,
    'giu',
  ),
  value,
])

const FIGURE = /(?<![\d.,:])(\p{Sc}\s?)?(\d+(?:[.,:]\d+)*)/gu
const UNIT_BEHIND = Object.entries(UNITS).map(([unit, words]): [string, RegExp] => [
  unit,
  new RegExp(`^[\\s-]{0,2}(?:${words})(?!\\p{L})`, 'iu'),
])
const AND_ANOTHER = /^\s*(?:€|euros?|eur|uhr)?\s*(?:-|–|—|to|bis|and|und|or|oder)\s*\p{Sc}?\s?$/iu

/** All numbers in a text, also written ones, in one spelling: 15,50 is 15.5, and 2.400 is 2400. */
export function quantitiesIn(text: string): Quantity[] {
  const digits = WORDS.reduce((result, [words, value]) => result.replace(words, `${value} `), text)
  const found = [...digits.matchAll(FIGURE)].map((match) => {
    const [whole, currency, number = ''] = match
    const end = match.index + whole.length
    return { start: match.index, end, number, unit: currency ? 'money' : unitBehind(digits.slice(end, end + 20)) }
  })
  // In „15 bis 18 €“ both are amounts of money.
  for (const [index, quantity] of [...found.entries()].reverse()) {
    const next = found[index + 1]
    if (!next || !AND_ANOTHER.test(digits.slice(quantity.end, next.start))) continue
    if (quantity.unit === 'any') quantity.unit = next.unit
    // And in „€15-18“.
    else if (quantity.unit === 'money' && next.unit === 'any') next.unit = 'money'
  }
  return found.map(({ number, unit, end }) => inOneSpelling(number, unit, digits.slice(end, end + 6)))
}

const unitBehind = (rest: string) => UNIT_BEHIND.find(([, pattern]) => pattern.test(rest))?.[0] ?? 'any'

function inOneSpelling(number: string, unit: string, rest: string): Quantity {
  if (number.includes(':') || unit === 'clock') {
    const [hours = '', minutes = '00'] = number.split(/[:.]/)
    const afternoon = /^\s?p\.?m/i.test(rest) && Number(hours) < 12 ? 12 : 0
    return { value: `${Number(hours) + afternoon}${Number(minutes) ? `:${minutes}` : ''}`, unit: 'clock' }
  }
  const isGrouped = /^\d{1,3}(?:[.,]\d{3})+$/.test(number)
  return { value: `${Number(isGrouped ? number.replace(/[.,]/g, '') : number.replace(',', '.'))}`, unit }
}
