import { expect, test } from 'vitest'
import { STATIONS } from '#contract/city/stations.ts'
import { readSearch } from '#server/features/search/rules.ts'
import { placedWords } from '#server/features/search/words/rules.ts'

const TODAY = '2026-11-23'
const HERMANNPLATZ = STATIONS.find(({ name }) => name === 'Hermannplatz')?.id
const KOTTBUSSER_TOR = STATIONS.find(({ name }) => name === 'Kottbusser Tor')?.id

/** What is read as filters, as in an address, and the words that stay a search. */
function readingOf(text: string) {
  const { read, wishes } = readSearch(text, TODAY)
  const words = wishes.filter(({ asked }) => !asked).flatMap(({ spans }) => spans.map((span) => text.slice(...span)))
  return [
    read
      .map(({ filter }) =>
        new URLSearchParams({ ...filter } as Record<string, string>).toString().replaceAll('%2C', ','),
      )
      .join(' & '),
    words.join(' '),
  ]
}

test.each([
  ['abends', 'time=evening', ''],
  ['Kellner nachts', 'time=night', 'Kellner'],
  ['Wochenende', 'day=sa,su', ''],
  ['am Wochenende', 'day=sa,su', ''],
  ['weekends', 'day=sa,su', ''],
  ['barista mornings', 'time=morning', 'barista'],
  ['Dienstag und Donnerstag abends', 'day=tu & day=th & time=evening', ''],
  [
    'Tuesday and Thursday evenings, Neukölln, no German',
    'day=tu & day=th & time=evening & district=Neuk%C3%B6lln & english=true',
    '',
  ],
  ['Tue + Thu evenings', 'day=tu & day=th & time=evening', ''],
  ['Freitagabend', 'day=fr&time=evening', ''],
  ['Samstagabends Bar', 'day=sa&time=evening', 'Bar'],
  ['unter der Woche', 'day=mo,tu,we,th,fr', ''],
  ['no German', 'english=true', ''],
  ['kein Deutsch', 'english=true', ''],
  ['ohne Deutsch', 'english=true', ''],
  ['English only', 'english=true', ''],
  ['Minijob', 'kind=minijob', ''],
  ['556 Euro Job', 'kind=minijob', ''],
  ['Teilzeit Koch', 'kind=partTime', 'Koch'],
  ['full time', 'kind=fullTime', ''],
  ['ohne Erfahrung', 'untrained=true', ''],
  ['no experience needed', 'untrained=true', ''],
  ['ab sofort', 'start=now', ''],
  ['Neukölln', 'district=Neuk%C3%B6lln', ''],
  ['Kellner in Xberg', 'district=Kreuzberg', 'Kellner'],
  ['Koch Gesundbrunnen', 'district=Gesundbrunnen', 'Koch'],
  ['Treptow-Köpenick', 'borough=Treptow-K%C3%B6penick', ''],
  ['Kellner Wedding', 'district=Wedding', 'Kellner'],
  ['ab 15 €', 'minPay=15', ''],
  ['15€', 'minPay=15', ''],
  ['€15', 'minPay=15', ''],
  ['min 15 euro', 'minPay=15', ''],
  ['15+', 'minPay=15', ''],
  ['15,50 €/h Koch', 'minPay=15.5', 'Koch'],
  ['Koch 15-18 €', 'minPay=15', 'Koch'],
  ['Koch mindestens 16 Euro die Stunde', 'minPay=16', 'Koch'],
  ['Jobs ab 15 €', 'minPay=15', ''],
  ['near Hermannplatz', `station=${HERMANNPLATZ}`, ''],
  ['Kellner nähe Hermannplatz', `station=${HERMANNPLATZ}`, 'Kellner'],
  ['in der Nähe vom Kottbusser Tor', `station=${KOTTBUSSER_TOR}`, ''],
  ['Barista am Kotti abends', `station=${KOTTBUSSER_TOR} & time=evening`, 'Barista'],
  ['around U Hermannplatz', `station=${HERMANNPLATZ}`, ''],
  [
    'Kellner Neukölln abends kein Deutsch ab 14€',
    'district=Neuk%C3%B6lln & time=evening & english=true & minPay=14',
    'Kellner',
  ],
])('"%s" filters by %s, and "%s" is searched', (text, filters, words) => {
  expect(readingOf(text)).toEqual([filters, words])
})

test.each([
  'Chef vom Dienst',
  'Frühstück',
  'Nachtportier',
  'night porter',
  'night auditor',
  'Sonntagsbrunch',
  '15',
  'Koch 15',
  'bis 20 €',
  '2000 €',
  '450 Stunden',
  'Wedding waiter',
  'wedding',
  'Abendrot',
  'keine Nachtschicht',
  'Bäcker ohne Nachtschicht',
  'no weekends',
  'no evenings',
  'Kellner am Hermann',
  'Hermannplatz',
  'English',
  'Deutsch',
  'Barista 3 days a week',
  'Student',
  'Ausbilder',
])('"%s" is searched as it is', (text) => {
  expect(readingOf(text)[0]).toBe('')
})

test('What is read as filters counts after any number of words', () => {
  const { wishes } = readSearch('one two three four five six seven eight nine ten eleven Neukölln abends', TODAY)
  expect(wishes.flatMap(({ asked }) => asked?.name ?? [])).toEqual(['district', 'time'])
  expect(wishes).toHaveLength(10)
})

test('What was read is named as it was typed, with the words that mean nothing without it', () => {
  const textsIn = (text: string) => readSearch(text, TODAY).read.map((one) => one.text)
  expect(textsIn('Kellner in Neukölln, Dienstag und Donnerstag ab 15 € nur abends')).toEqual([
    ...['in Neukölln', 'Dienstag', 'und Donnerstag', 'ab 15 €', 'nur abends'],
  ])
  expect(textsIn('Koch in der Nähe vom Kottbusser Tor')).toEqual(['in der Nähe vom Kottbusser Tor'])
})

test('A filter that was read counts in a search of many words, too', () => {
  const { read, wishes } = readSearch(
    'mojito spritz negroni paloma mimosa bellini sazerac gimlet julep cosmopolitan Neukölln',
    TODAY,
  )

  expect(read.map(({ text }) => text)).toEqual(['Neukölln'])
  expect(wishes.filter(({ asked }) => asked)).toMatchObject([{ asked: { name: 'district', values: ['Neukölln'] } }])
})

test('No more words are read than can be typed, because some single characters stand for several', () => {
  expect(placedWords('ﷺ'.repeat(200))).toHaveLength(100)
})
