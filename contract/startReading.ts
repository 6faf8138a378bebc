import { twoDigits } from '#contract/days.ts'

const MONTHS = [
  'jan(?:uar|uary)?',
  'feb(?:ruar|ruary)?',
  'märz|mar(?:ch)?',
  'apr(?:il)?',
  'mai|may',
  'jun[ie]?',
  'jul[iy]?',
  'aug(?:ust)?',
  'sep(?:t|tember)?',
  'o[kc]t(?:ober)?',
  'nov(?:ember)?',
  'de[zc](?:ember)?',
]
const MONTH = `(${MONTHS.join('|')})(?!\\p{L})\\.?`
const SINCE = '(?:\\bab|\\bfrom|\\bstarting(?: on)?|\\bstart:?|\\bbeginn:?)\\s+(?:dem |zum |the |am |on )?'
const YEAR = '(?:,?\\s*(20\\d\\d))?'
/** `ab 1. Dezember`, `from 1 December 2026`, `from December 1st`, `ab 1.12.` */
const FORMS = [
  { form: new RegExp(`${SINCE}(\\d{1,2})(?:\\.|st|nd|rd|th)?(?: of)?\\s+${MONTH}${YEAR}`, 'iu'), order: [1, 2, 3] },
  { form: new RegExp(`${SINCE}${MONTH}\\s+(\\d{1,2})(?:st|nd|rd|th)?\\b${YEAR}`, 'iu'), order: [2, 1, 3] },
  { form: new RegExp(`${SINCE}(\\d{1,2})\\.\\s?(\\d{1,2})\\.(?:\\s?(20\\d\\d))?(?!\\d)`, 'iu'), order: [1, 2, 3] },
] as const

/** The date on which a job starts, if the text states one. Without a year it is the next such day after today. */
export function readStart(text: string, today: string): string | undefined {
  for (const { form, order } of FORMS) {
    const found = form.exec(text)
    if (!found) continue
    const [day, month, year] = order.map((at) => found[at])
    const rest = `${twoDigits(monthOf(month ?? ''))}-${twoDigits(Number(day))}`
    const thisYear = Number(today.slice(0, 4))
    return `${year ?? (`${thisYear}-${rest}` < today ? thisYear + 1 : thisYear)}-${rest}`
  }
  return undefined
}

const monthOf = (name: string) =>
  Number(name) || 1 + MONTHS.findIndex((month) => new RegExp(`^(?:${month})$`, 'iu').test(name))
