import { PRODUCT_NAME } from '#contract/product.ts'
import { withoutOverrides } from '#contract/rightToLeft.ts'

export type CalendarEvent = {
  uid: string
  /** Counts the changes. */
  sequence: number
  changedAt: Date
  startsAt: Date
  endsAt: Date
  isCancelled: boolean
  summary: string
  location: string | null
  description: string
  url: string
}

/** A calendar as RFC 5545 has it. Times are in UTC, so it needs no rules of time zones. */
export function calendarFile(name: string, events: CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${PRODUCT_NAME}//${PRODUCT_NAME}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const eventLines = (event: CalendarEvent) => [
  'BEGIN:VEVENT',
  `UID:${escaped(event.uid)}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTAMP:${utc(event.changedAt)}`,
  `LAST-MODIFIED:${utc(event.changedAt)}`,
  `DTSTART:${utc(event.startsAt)}`,
  `DTEND:${utc(event.endsAt)}`,
  `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  `TRANSP:${event.isCancelled ? 'TRANSPARENT' : 'OPAQUE'}`,
  `SUMMARY:${escaped(event.summary)}`,
  ...(event.location ? [`LOCATION:${escaped(event.location)}`] : []),
  ...(event.description ? [`DESCRIPTION:${escaped(event.description)}`] : []),
  `URL:${event.url}`,
  'END:VEVENT',
]

const utc = (moment: Date) => `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** What users typed is a value and never a line of its own. */
const escaped = (text: string) =>
  withoutOverrides(text)
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')

const LINE_BYTES = 75
const encoder = new TextEncoder()

/** Lines of at most 75 bytes, between characters; those after the first begin with a space. */
function folded(line: string): string {
  const parts: string[] = []
  let [part, bytes] = ['', 0]
  for (const character of line) {
    const size = encoder.encode(character).length
    if (bytes + size > LINE_BYTES) {
      parts.push(part)
      ;[part, bytes] = [' ', 1]
    }
    part += character
    bytes += size
  }
  return [...parts, part].join('\r\n')
}
