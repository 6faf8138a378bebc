import { expect, test } from 'vitest'
import { readSearch } from '#server/features/search/rules.ts'

/** The filters that are read, the remaining words, and what is understood but has no filter. */
function readingOf(text: string) {
  const { read, wishes, unasked } = readSearch(text, '2026-11-28')
  const words = wishes.filter(({ filter }) => !filter).flatMap(({ spans }) => spans.map((span) => text.slice(...span)))
  const filters = read.flatMap(({ filter }) => Object.entries(filter).map((entry) => entry.join('=')))
  return [filters.join(' '), words.join(' '), unasked.join(' ')]
}

test.each([
  ['class on Tuesdays', 'mo,we,th,fr,sa,su'],
  ['I have class on Tuesdays and Thursdays', 'mo,we,fr,sa,su'],
  ['have class monday wednesday', 'tu,th,fr,sa,su'],
  ['busy on Mondays', 'tu,we,th,fr,sa,su'],
  ['busy weekdays', 'sa,su'],
  ['busy Mon-Wed', 'th,fr,sa,su'],
  ['German course on Mondays and Wednesdays', 'tu,th,fr,sa,su'],
  ['uni immer mo und mi', 'tu,th,fr,sa,su'],
  ['am Montag ist Uni', 'tu,we,th,fr,sa,su'],
  ['montags uni sonst immer zeit', 'tu,we,th,fr,sa,su'],
  ['am montag bin ich immer in der uni', 'tu,we,th,fr,sa,su'],
  ['mo-mi habe ich schule', 'th,fr,sa,su'],
  ['Tuesdays and Thursdays I am at uni', 'mo,we,fr,sa,su'],
])('"%s" names days on which the person cannot work, so it asks for the other days (%s)', (text, days) => {
  expect(readingOf(text)).toEqual([`day=${days}`, '', ''])
})

test.each(["I'm busy Monday mornings", 'Deutschkurs immer dienstags vormittag'])(
  '"%s" takes up a part of a day, which no filter can rule out, so it asks for nothing',
  (text) => {
    const [filters, words] = readingOf(text)
    expect([filters, words]).toEqual(['', ''])
  },
)

test.each([
  ['yoga class on Tuesdays', 'day=tu', 'yoga class'],
  ['Koch Schule montags', 'day=mo', 'Koch Schule'],
])('"%s" is about work on that day, which is asked for', (text, ...reading) => {
  expect(readingOf(text).slice(0, 2)).toEqual(reading)
})

test.each([
  ['working Mon–Fri, free on weekends', 'day=sa,su', '', 'working Mon–Fri'],
  ['ich arbeite mo-fr und suche was fürs wochenende', 'day=sa,su', '', 'ich arbeite mo-fr'],
  ['arbeite unter der Woche bis 16 uhr suche abends was', 'time=evening', '', 'arbeite unter der Woche bis 16 uhr'],
  ['i work full time, looking for evenings', 'time=evening', '', 'i work full time'],
  ['habe schon einen vollzeitjob und suche was abends', 'time=evening', '', 'habe schon einen vollzeitjob'],
  ['ich heiße ahmed suche arbeit als koch', '', 'koch', 'ich heiße ahmed'],
  ["can't do Mondays because of uni", 'day=tu,we,th,fr,sa,su', '', 'because of uni'],
])('"%s" asks for %s, and not for the work that the person already does', (text, ...reading) => {
  expect(readingOf(text)).toEqual(reading)
})

test.each([
  ['working Mon-Fri', 'day=mo,tu,we,th,fr'],
  ['ich arbeite gerne nachts', 'time=night'],
  ['ich arbeite Vollzeit', 'kind=fullTime'],
])('"%s" says when the person would like to work', (text, filters) => {
  expect(readingOf(text)[0]).toBe(filters)
})

test.each([
  ['komme aus Sri Lanka, Küche', 'Küche', 'komme aus Sri Lanka'],
  ["I'm from South Korea barista", 'barista', "I'm from South Korea"],
  ['ich spreche Arabisch, Küche', 'Küche', 'ich spreche Arabisch'],
  ['I speak Spanish and Italian, waiter', 'waiter', 'I speak Spanish and Italian'],
  ['I speak English and Spanish', 'English', 'and Spanish'],
  ['Spanish speaking waiter', 'Spanish speaking waiter', ''],
  ['where people speak Spanish', 'people Spanish', ''],
])(
  '"%s" tells where the person is from or what they speak, so only "%s" is searched, without "%s"',
  (text, ...parts) => {
    expect(readingOf(text)).toEqual(['', ...parts])
  },
)
