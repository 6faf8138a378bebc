import { expect, test } from 'vitest'
import { DISTRICTS } from '#contract/city/boroughs.ts'
import { NICKNAMES, STATIONS } from '#contract/city/stations.ts'
import { CONCEPTS } from '#server/features/search/concepts/rules.ts'
import { readStation } from '#server/features/search/filters/stations/rules.ts'
import { readSearch } from '#server/features/search/rules.ts'
import { placedWords, wordsOf } from '#server/features/search/words/rules.ts'
import { stationNamed } from '#test/stations.ts'

const TODAY = '2026-11-23'
const HERMANNPLATZ = stationNamed('Hermannplatz')
const KOTTBUSSER_TOR = stationNamed('Kottbusser Tor')

/** The filters that are read, as in an address, and the remaining words. */
function readingOf(text: string) {
  const { read, wishes } = readSearch(text, TODAY)
  const words = wishes.filter(({ filter }) => !filter).flatMap(({ spans }) => spans.map((span) => text.slice(...span)))
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
  ['Kellner am Wochende', 'day=sa,su', 'Kellner'],
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
  ['Freitag bis Sonntag', 'day=fr,sa,su', ''],
  ['Kellner von Freitag bis Sonntagabend', 'day=fr,sa,su & time=evening', 'Kellner'],
  ['Tue-Fri evenings', 'day=tu,we,th,fr & time=evening', ''],
  ['Monday to Friday', 'day=mo,tu,we,th,fr', ''],
  ['montags bis freitags', 'day=mo,tu,we,th,fr', ''],
  ['Mo-Fr', 'day=mo,tu,we,th,fr', ''],
  ['barkeeper fr sa', 'day=fr & day=sa', 'barkeeper'],
  ['fr – mo', 'day=mo,fr,sa,su', ''],
  ['Samstag oder Sonntag', 'day=sa,su', ''],
  ['Mi, Fr oder Sa abends', 'day=we,fr,sa & time=evening', ''],
  ['Di und Do', 'day=tu & day=th', ''],
  ['Mo, Mi und Fr bis So', 'day=mo & day=we & day=fr,sa,su', ''],
  ['Sat/Sun barista', 'day=sa & day=su', 'barista'],
  ['Tue abends', 'day=tu & time=evening', ''],
  ['mon tu wed', 'day=mo & day=tu & day=we', ''],
  ['Job nahe der TU Berlin', `station=${stationNamed('Ernst-Reuter-Platz')}`, ''],
  ['Nebenjob an der TU Berlin', '', 'Nebenjob TU'],
  ['in der Nähe von meiner Uni (FU)', `station=${stationNamed('Freie Universität')}`, ''],
  ['near Humboldt university', `station=${stationNamed('Friedrichstraße')}`, ''],
  ['nähe U8 Hermannstraße', `station=${stationNamed('Hermannstraße')}`, ''],
  ['nähe hackesher markt', `station=${stationNamed('Hackescher Markt')}`, ''],
  ['Kellner Kreuzkölln', 'district=Kreuzberg,Neuk%C3%B6lln', 'Kellner'],
  ['Best Western', '', 'Best Western'],
  ['waitress job on weekends, pays at least 14', 'day=sa,su & minPay=14', 'waitress'],
  ['Kellner, zahlt mehr als 15 die Stunde', 'minPay=15', 'Kellner'],
  ['waiter pays at least 80 a day', '', 'waiter pays least 80 day'],
  ['Kellner zahlt mindestens 90 pro Schicht', '', 'Kellner zahlt mindestens 90 pro Schicht'],
  ['worker who', '', 'worker'],
  ['pays at least 14 days holiday', '', 'pays least'],
  ['cook with accommodation', '', 'cook with accommodation'],
  ['barista so 20 Stunden die Woche', 'kind=partTime,workingStudent', 'barista'],
  ['Bar, a2 reicht', '', 'Bar'],
  ['ich suche was mit Kaffee in Kreuzberg', 'district=Kreuzberg', 'Kaffee'],
  ['hallo, wo gibt es hier Minijobs in Neukölln', 'kind=minijob & district=Neuk%C3%B6lln', ''],
  ['Can I get a job as a waiter on weekends?', 'day=sa,su', 'waiter'],
  ['what is there for a barista in Mitte', 'district=Mitte', 'barista'],
  ['no German', 'english=true', ''],
  ['kein Deutsch', 'english=true', ''],
  ['ohne Deutsch', 'english=true', ''],
  ['English only', 'english=true', ''],
  ['English speaking jobs bar', 'english=true', 'bar'],
  ['küche ohne sprache', 'english=true', 'küche'],
  ['Minijob', 'kind=minijob', ''],
  ['556 Euro Job', 'kind=minijob', ''],
  ['Teilzeit Koch', 'kind=partTime', 'Koch'],
  ['full time', 'kind=fullTime', ''],
  ['ohne Erfahrung', 'untrained=true', ''],
  ['no experience needed', 'untrained=true', ''],
  ['ab sofort', 'start=now', ''],
  ['Kellner heute', 'start=now', 'Kellner'],
  ['kellner heute abend', 'start=now & time=evening', 'kellner'],
  ['Job für heute Nacht', 'start=now & time=night', ''],
  ['bar today', 'start=now', 'bar'],
  ['bar tonight', 'start=now&time=evening', 'bar'],
  ['Neukölln', 'district=Neuk%C3%B6lln', ''],
  ['10999', 'district=Kreuzberg', ''],
  ['Kellner PLZ 12047', 'district=Neuk%C3%B6lln', 'Kellner'],
  ['barista near 10119', 'district=Mitte,Prenzlauer+Berg', 'barista'],
  ['10999 Berlin-Kreuzberg', 'district=Kreuzberg', ''],
  ['10119 Mitte', 'district=Mitte', ''],
  ['Kellner Prenzlauer Berg 10119', 'district=Prenzlauer+Berg', 'Kellner'],
  ['12157 Berlin (Steglitz)', 'district=Steglitz', ''],
  ['10119 oder Mitte', 'district=Mitte,Prenzlauer+Berg & district=Mitte', ''],
  ['D-10437 Koch', 'district=Prenzlauer+Berg', 'Koch'],
  ['um 10178 herum', 'district=Mitte', ''],
  ['15 € 10999', 'minPay=15 & district=Kreuzberg', ''],
  ['nicht 10999', '', ''],
  ['Koch 12000 €', '', 'Koch'],
  ['Koch 14109 brutto', '', 'Koch'],
  ['030/10999', '', '030 10999'],
  ['20095 Kellner', '', '20095 Kellner'],
  ['close to Kreuzberg', 'district=Kreuzberg', ''],
  ['Schöneweide', 'district=Niedersch%C3%B6neweide,Obersch%C3%B6neweide', ''],
  ['Kellner Oberschöneweide', 'district=Obersch%C3%B6neweide', 'Kellner'],
  ['Xhain', 'borough=Friedrichshain-Kreuzberg', ''],
  ['Kellner in Xberg', 'district=Kreuzberg', 'Kellner'],
  ['Koch Gesundbrunnen', 'district=Gesundbrunnen', 'Koch'],
  ['Treptow-Köpenick', 'borough=Treptow-K%C3%B6penick', ''],
  ['Kellner Wedding', 'district=Wedding', 'Kellner'],
  ['Werkstudent', 'kind=workingStudent', ''],
  ['working student bar', 'kind=workingStudent', 'bar'],
  ['Werkstudent IT', 'kind=workingStudent', 'IT'],
  ['603 € Job', 'kind=minijob', ''],
  ['603-Euro-Job', 'kind=minijob', ''],
  ['633 Euro', 'kind=minijob', ''],
  ['450€', 'kind=minijob', ''],
  ['520 € Job', 'kind=minijob', ''],
  ['520€-Job Küche', 'kind=minijob', 'Küche'],
  ['Kellner 556 €', 'kind=minijob', 'Kellner'],
  ['603€', 'kind=minijob', ''],
  ['Kellner €450', 'kind=minijob', 'Kellner'],
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
  ['Kellner U-Bahn Hermannplatz', `station=${HERMANNPLATZ}`, 'Kellner'],
  ['Koch nachts', 'time=night', 'Koch'],
  ['Koch S-Bahnhof Ostkreuz abends', `station=${stationNamed('Ostkreuz')} & time=evening`, 'Koch'],
  ['U Kottbusser Tor', `station=${KOTTBUSSER_TOR}`, ''],
  ['U+S Hermannstraße', `station=${stationNamed('Hermannstraße')}`, ''],
  ['Bahnhof Spandau', `station=${stationNamed('Spandau')}`, ''],
  ['Kreuzberg u Wedding', 'district=Kreuzberg & district=Wedding', ''],
  ['nahe Alex', `station=${stationNamed('Alexanderplatz')}`, ''],
  ['Bar am Zoo', `station=${stationNamed('Zoologischer Garten')}`, 'Bar'],
  ['nähe Görli', `station=${stationNamed('Görlitzer Bahnhof')}`, ''],
  ['near Schlesi', `station=${stationNamed('Schlesisches Tor')}`, ''],
  ['nahe Hbf', `station=${stationNamed('Hauptbahnhof')}`, ''],
  ['am Ostkreuz', `station=${stationNamed('Ostkreuz')}`, ''],
  ['nahe Herrmanplatz', `station=${HERMANNPLATZ}`, ''],
  ['Barista am Hermanplatz', `station=${HERMANNPLATZ}`, 'Barista'],
  ['Kellner nähe Kottbuser Tor abends', `station=${KOTTBUSSER_TOR} & time=evening`, 'Kellner'],
  ['near Alexanderplaz', `station=${stationNamed('Alexanderplatz')}`, ''],
  ['nahe Warschauer Strase', `station=${stationNamed('Warschauer Straße')}`, ''],
  ['20 min vom Alexannderplatz', `station=${stationNamed('Alexanderplatz')}&minutes=15`, ''],
  ['within 30 minutes', 'minutes=30', ''],
  ['in 30 Minuten', 'minutes=30', ''],
  ['höchstens 45 Minuten Fahrt, Koch', 'minutes=45', 'Koch'],
  ['max. 15 min', 'minutes=15', ''],
  ['eine halbe Stunde entfernt', 'minutes=30', ''],
  ['half an hour away', 'minutes=30', ''],
  ['in 20 Minuten', 'minutes=15', ''],
  ['up to an hour', 'minutes=45', ''],
  ['30 min vom Hermannplatz', `station=${HERMANNPLATZ}&minutes=30`, ''],
  ['Kellner 15 minutes from Kottbusser Tor', `station=${KOTTBUSSER_TOR}&minutes=15`, 'Kellner'],
  ['Hermannplatz 30 min', `station=${HERMANNPLATZ}&minutes=30`, ''],
  ['nahe Hermannplatz, höchstens 45 Minuten', `station=${HERMANNPLATZ}&minutes=45`, ''],
  ['Neukölln in 30 Minuten', 'district=Neuk%C3%B6lln & minutes=30', ''],
  [
    'Tuesday and Thursday evenings, Neukölln, no German, within 30 minutes',
    'day=tu & day=th & time=evening & district=Neuk%C3%B6lln & english=true & minutes=30',
    '',
  ],
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
  '450 € die Woche',
  '2.450 €',
  '2 450 €',
  '450',
  '450 € wöchentlich',
  '€450 weekly',
  'Wedding waiter',
  'wedding',
  'Abendrot',
  'nicht heute',
  'so oder so',
  'Di',
  'Hermannplatz 30',
  'Kellner am Hermann',
  'Hermannplatz',
  'English',
  'Deutsch',
  'Barista 3 days a week',
  'Student',
  'Ausbilder',
  'close',
])('"%s" is searched as it is', (text) => {
  expect(readingOf(text)[0]).toBe('')
})

test('No kind of work is called like the evenings or the weekend of another, so that these words say when', () => {
  const work = [...CONCEPTS.values()]
    .filter(({ kind }) => kind === 'role')
    .map(({ names: [name = []] }) => name.join(' '))
  const times = ['abends', 'evenings', 'am Wochenende', 'weekend', 'sonntags']
  const searches = work.flatMap((name) => times.flatMap((time) => [`${name} ${time}`, `${time} ${name}`]))
  expect(searches.filter((text) => readSearch(text, TODAY).read.length === 0)).toEqual([])
})

test('Each district of the city is read as the filter for it', () => {
  const missed = DISTRICTS.filter(({ name }) => readSearch(`Kellner ${name}`, TODAY).read[0]?.filter.district !== name)
  expect(missed).toEqual([])
})

test('What is read as filters counts after any number of words', () => {
  const { wishes } = readSearch('one two three four five six seven eight nine ten eleven Neukölln abends', TODAY)
  expect(wishes.flatMap(({ filter }) => filter?.name ?? [])).toEqual(['district', 'time'])
  expect(wishes).toHaveLength(10)
})

test('What was read is named as it was typed, with the words that mean nothing without it', () => {
  const textsIn = (text: string) => readSearch(text, TODAY).read.map((one) => one.text)
  expect(textsIn('Kellner in Neukölln, Dienstag und Donnerstag ab 15 € nur abends')).toEqual([
    ...['in Neukölln', 'Dienstag', 'und Donnerstag', 'ab 15 €', 'nur abends'],
  ])
  expect(textsIn('Koch in der Nähe vom Kottbusser Tor')).toEqual(['in der Nähe vom Kottbusser Tor'])
  expect(textsIn('Koch von Fr bis So, am Mo und Di')).toEqual(['von Fr bis So', 'am Mo', 'und Di'])
  expect(textsIn('Koch, höchstens 30 min vom Kotti')).toEqual(['höchstens 30 min vom Kotti'])
  expect(textsIn('am Kotti abends, in 30 Minuten')).toEqual(['am Kotti', 'abends', 'in 30 Minuten'])
})

test.each([
  ['Kellner 9 bis 17 Küche', ['9 bis 17']],
  ['nur 20h/Woche abends', ['nur 20h/Woche', 'abends']],
  ['in der Nähe nach der Uni abends', ['nach der Uni', 'abends']],
  ['only nahe Hermannplatz Freitag', ['nahe Hermannplatz', 'Freitag']],
  ['30 min ohne Erfahrung nahe Hermannplatz', ['30 min', 'ohne Erfahrung', 'nahe Hermannplatz']],
  ['kein Wochenende 603 € nicht', ['kein Wochenende', '603 €']],
  ['no nights or weekends', ['no nights or weekends']],
  ['nicht Montag und Dienstag', ['nicht Montag und Dienstag']],
])(
  'In "%s", no part takes another filter along when it is taken out, and none is left to mean the opposite: %j',
  (text, parts) => {
    expect(readSearch(text, TODAY).read.map((part) => part.text)).toEqual(parts)
  },
)

test.each(['Kellner 0151 10115 123', '+49 30 12047 11', '030 / 10999-22'])(
  'A part of the telephone number in "%s" is no postcode',
  (text) => {
    expect(readSearch(text, TODAY).read).toEqual([])
  },
)

test.each(['22-06 10115', '8 bis 12 Uhr 10115'])('In "%s", the number behind the hours is a postcode', (text) => {
  expect(readSearch(text, TODAY).read.map(({ filter }) => filter.district)).toContain('Mitte')
})

test.each([
  ['450 € 20h/Woche', 'kind=minijob & kind=partTime,workingStudent'],
  ['2.000 € 40h', 'kind=fullTime'],
  ['18+ 20h/Woche', 'kind=partTime,workingStudent'],
])('"%s" names no pay by the hour, whatever number is behind a currency', (text, filters) => {
  expect(readingOf(text)[0]).toBe(filters)
})

test('A filter that was read counts in a search of many words, too', () => {
  const { read, wishes } = readSearch(
    'mojito spritz negroni paloma mimosa bellini sazerac gimlet julep cosmopolitan Neukölln',
    TODAY,
  )

  expect(read.map(({ text }) => text)).toEqual(['Neukölln'])
  expect(wishes.filter(({ filter }) => filter)).toMatchObject([{ filter: { name: 'district', values: ['Neukölln'] } }])
})

test('No more words are read than can be typed, because some single characters stand for several', () => {
  expect(placedWords('ﷺ'.repeat(200))).toHaveLength(100)
})

test('No name that the search knows is taken for the name of a station with a slip in it', () => {
  const called = [...STATIONS.map(({ name }) => wordsOf(name).join(' ')), ...NICKNAMES.keys()]
  const names = [...CONCEPTS.values()]
    .filter(({ kind }) => kind !== 'district')
    .flatMap((concept) => concept.names.map((name) => name.join(' ')))
    .filter((name) => !called.some((station) => name.startsWith(station)))
  expect(names.length).toBeGreaterThan(8000)
  for (const before of ['nahe', 'am', 'bei der'])
    expect(names.filter((name) => readStation(placedWords(`${before} ${name}`)))).toEqual([])
})
