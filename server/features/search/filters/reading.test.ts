import { expect, test } from 'vitest'
import { readSearch } from '#server/features/search/rules.ts'
import { stationNamed } from '#test/stations.ts'

/** The filters that are read, the remaining words, and what is understood but has no filter. */
function readingOf(text: string) {
  const { read, wishes, unasked } = readSearch(text, '2026-11-28')
  const words = wishes.filter(({ filter }) => !filter).flatMap(({ spans }) => spans.map((span) => text.slice(...span)))
  return [
    read
      .map(({ filter }) =>
        Object.entries(filter)
          .map((entry) => entry.join('='))
          .join('&'),
      )
      .join(' '),
    words.join(' '),
    unasked.join(' '),
  ]
}

test.each([
  ['kellner ab 18 Uhr', 'time=evening,night', 'kellner'],
  ['Kellner Sonntagsdienst', 'day=su', 'Kellner'],
  ['Samstagsschichten Kellner', 'day=sa', 'Kellner'],
  ['Wochenendeinsatz', 'day=sa,su', ''],
  ['Koch ohne Wochenenddienst', 'day=mo,tu,we,th,fr', 'Koch'],
  ['keine Sonntagsschicht', 'day=mo,tu,we,th,fr,sa', ''],
  ['baker night shift', 'time=night', 'baker'],
  ['Midijob Service', 'kind=partTime', 'Service'],
  ['bis 22 Uhr', 'time=morning,day,evening', ''],
  ['bis 2 Uhr', 'time=evening,night', ''],
  ['von 9 bis 15 Uhr', 'time=morning,day', ''],
  ['mo - fr 9-17', 'day=mo,tu,we,th,fr time=morning,day', ''],
  ['from 6pm', 'time=evening,night', ''],
  ['after 5pm', 'time=evening,night', ''],
  ['9 to 3', 'time=morning,day', ''],
  ['22:00-06:00', 'time=night', ''],
  ['nicht nach 20 Uhr', 'time=morning,day,evening', ''],
  ['not before 10 am', 'time=day,evening', ''],
  ['um 6 Uhr früh', 'time=morning', ''],
  ['nach der Uni', 'time=evening', ''],
  ['while the kids are at school', 'time=morning,day', ''],
  ['before noon', 'time=morning', ''],
  ['bis mittags', 'time=morning', ''],
  ['ab mittags Kellner', 'time=day,evening,night', 'Kellner'],
  ['after lunch', 'time=day,evening,night', ''],
  ['nach Mitternacht', 'time=night', ''],
  ['nicht nach Mitternacht', 'time=morning,day,evening', ''],
  ['barista before uni', 'time=morning', 'barista'],
  ['vor der Arbeit', 'time=morning', ''],
  ['4pm till close', 'time=evening,night', ''],
  ['ab 18 Uhr bis Ende', 'time=evening,night', ''],
  ['23-7 Uhr', 'time=night', ''],
  ['von 22 bis 5 Uhr früh', 'time=night', ''],
  ['Kellner mi ab 18 Uhr', 'day=we time=evening,night', 'Kellner'],
  ['so abends', 'day=su time=evening', ''],
  ['irgendwas so 18 Uhr', 'time=evening', ''],
  ['am WE', 'day=sa,su', ''],
  ['ab Montag', 'start=now', ''],
  ['Kellner morgen', 'start=now', 'Kellner'],
  ['Samstag morgen', 'day=sa time=morning', ''],
  ['mittags', 'time=day', ''],
  ['Mittagsschicht Kellner', 'time=day', 'Kellner'],
  ['lunch shift waiter', 'time=day', 'waiter'],
  ['9to5', 'time=morning,day', ''],
  ['ab halb sechs', 'time=evening,night', ''],
  ['von halb 6 bis 2 Uhr', 'time=evening,night time=evening,night', ''],
  ['ab halb sechs früh', 'time=morning,day,evening', ''],
  ['nicht vor halb neun', 'time=morning,day,evening', ''],
  ['Kellner, 2 Samstage im Monat', 'day=sa', 'Kellner'],
  ['two Sundays a month', 'day=su', ''],
  ['jeden Tag außer Sonntag', 'day=mo,tu,we,th,fr,sa', ''],
  ['as soon as possible', 'start=now', ''],
  ['übermorgen', 'start=now', ''],
  ['Mitte Januar', 'start=2027-01', ''],
  ['Mitte des Monats', 'start=2026-12', ''],
  ['Feierabend um 16 Uhr', 'time=morning,day', ''],
  ['vor 20 Uhr Feierabend', 'time=morning,day,evening', ''],
  ['nur wenn die Kinder in der Kita sind', 'time=morning,day', ''],
  ['Voll- oder Teilzeit Koch', 'kind=partTime,fullTime', 'Koch'],
  ['full or part time', 'kind=partTime,fullTime', ''],
  ['Job in der Nähe', 'minutes=15', ''],
  ['nicht weit vom Kotti', 'station=900000013102', ''],
  ['30 Minuten bis Kotti', 'station=900000013102&minutes=30', ''],
  ['Barista wo man Englisch spricht', 'english=true', 'Barista'],
  ['Erfahrung egal', 'untrained=true', ''],
  ['neben der Ausbildung', '', 'neben der Ausbildung'],
  ['zwischen 9 und 14 uhr', 'time=morning,day', ''],
  ['9-14h mo-do', 'time=morning,day day=mo,tu,we,th', ''],
  ['Kellner 2 Abende die Woche', 'time=evening', 'Kellner'],
  ['2 evenings a week', 'time=evening', ''],
  ['tonight shift', 'start=now&time=evening', ''],
  ['max 30 min vom hermannplatz entfernt', 'station=900000078101&minutes=30', ''],
])('"%s" asks for the times of day in which that is (%s), and "%s" is searched', (text, filters, words) => {
  expect(readingOf(text)).toEqual([filters, words, ''])
})

test.each([
  ['Weder Küche noch Bar', '', '', 'Weder Küche noch Bar'],
  ['neither kitchen nor bar', '', '', 'neither kitchen nor bar'],
  ['weder nachts noch Küche', 'time=morning,day,evening', '', ''],
  ['nicht in Mitte oder Wedding', '', '', 'nicht in Mitte oder Wedding'],
  ['kein Minijob oder Vollzeit', 'kind=partTime,workingStudent', '', ''],
  ['Hotel, aber nicht putzen', '', 'Hotel', 'nicht putzen'],
  ['hotel no cleaning', '', 'hotel', 'no cleaning'],
  ['Küche nicht Service', '', 'Küche', 'nicht Service'],
  ['Küche nein, Service', '', 'Service', 'Küche nein'],
  ['Kellner statt Küche', '', 'Kellner', 'statt Küche'],
  ['anything but bar', '', '', 'anything but bar'],
  ['nothing but bar', '', 'bar', ''],
  ['nichts außer Bar', '', 'Bar', ''],
  ['nicht nur Küche', '', 'Küche', 'nicht nur'],
  ['auf keinen Fall Küche', '', '', 'keinen Fall Küche'],
  ['keine Lust auf Nachtschicht', 'time=morning,day,evening', '', ''],
  ['i am not available on mondays', 'day=tu,we,th,fr,sa,su', '', ''],
  ['kein großes Hotel', '', '', 'kein großes Hotel'],
  ['ungern abends', 'time=morning,day,night', '', ''],
  ['Kellner ohne Lebenslauf', '', 'Kellner', 'ohne Lebenslauf'],
  ['no alcohol', '', '', 'no alcohol'],
  ['abends passt leider nicht', 'time=morning,day,night', '', ''],
  ['weder Deutsch noch Erfahrung', 'english=true&untrained=true', '', ''],
  ['no experience or german needed', 'english=true&untrained=true', '', ''],
  ['nicht jeden Abend', '', '', 'nicht jeden Abend'],
  ['kein veganes Restaurant', '', '', 'kein veganes Restaurant'],
  ['no vegan restaurant', '', '', 'no vegan restaurant'],
  ['kein Café', '', '', 'kein Café'],
  ['keine Küche Service', '', 'Service', 'keine Küche'],
  ['keine Pizza, Restaurant', '', 'Restaurant', 'keine Pizza'],
  ['nicht schwer heben', '', '', 'nicht schwer heben'],
  ['nicht viele Wochenenden', '', '', 'nicht viele Wochenenden'],
  ['not many nights', '', '', 'not many nights'],
  ['any day but friday', 'day=mo,tu,we,th,sa,su', '', ''],
  ['kein Wochenende außer Samstag', 'day=mo,tu,we,th,fr,sa', '', ''],
  ['no weekends except Saturdays', 'day=mo,tu,we,th,fr,sa', '', ''],
  ['nicht montags bis auf abends', '', '', 'nicht montags bis auf abends'],
  ['no nights except on Fridays', '', '', 'no nights except on Fridays'],
  ['nicht mehr als 3 Abende die Woche', '', '', 'nicht mehr als 3 Abende die Woche'],
])('"%s" neither asks for what it rules out (%s) nor searches it ("%s"): it leaves out "%s"', (text, ...reading) => {
  expect(readingOf(text)).toEqual(reading)
})

test.each([
  ['nicht mo di', 'day=we,th,fr,sa,su'],
  ['nicht montags, dienstags gerne', 'day=tu,we,th,fr,sa,su day=tu'],
  ['nicht Mo und Di, Mi gerne', 'day=we,th,fr,sa,su day=we'],
  ['no mondays, tuesdays are fine', 'day=tu,we,th,fr,sa,su day=tu'],
  ['montags nicht dienstags schon', 'day=tu,we,th,fr,sa,su day=tu'],
  ['Freitag ja Samstag nein', 'day=fr day=mo,tu,we,th,fr,su'],
  ["can't do weekends", 'day=mo,tu,we,th,fr'],
  ['Sonntag leider nicht', 'day=mo,tu,we,th,fr,sa'],
  ['sonntags geht gar nicht', 'day=mo,tu,we,th,fr,sa'],
  ['Samstag eher nicht', 'day=mo,tu,we,th,fr,su'],
  ['Mittwoch und Donnerstag Uni', 'day=mo,tu,fr,sa,su'],
  ['Uni bis 16 Uhr', 'time=evening,night'],
  ['bin mittwochs in der Uni', 'day=mo,tu,th,fr,sa,su'],
  ['dienstags bin ich nicht da', 'day=mo,we,th,fr,sa,su'],
  ['tuesdays i have classes', 'day=mo,we,th,fr,sa,su'],
])('"%s" rules out no day that is welcome (%s)', (text, filters) => {
  expect(readingOf(text)).toEqual([filters, '', ''])
})

test.each([
  ...['no friday nights', 'Freitag abends nicht', 'Freitag Abend kann ich nicht', 'not friday or saturday nights'],
  ...['abends oder am Wochenende', 'Wochenende oder abends unter der Woche'],
])('"%s" has no filter, so it neither rules out nor asks for the days or times in it', (text) => {
  expect(readingOf(text)).toEqual(['', '', text])
})

test.each([
  ['hallo, habt ihr was für Köche', 'Köche'],
  ['am liebsten Café', 'Café'],
  ['good tips', 'tips'],
  ['ich mag gerne kochen', 'kochen'],
])('In "%s", words that people say around their wish are not searched', (text, words) => {
  expect(readingOf(text)).toEqual(['', words, ''])
})

test.each(['Hallo, ich suche Arbeit', 'jobs berlin', 'any job', 'i need a job'])(
  '"%s" asks for any job, so none is left out because it lacks one of these words',
  (text) => {
    expect(readingOf(text)).toEqual(['', '', text])
  },
)

test.each(['irgendwas in der Gastro', 'job gastronomie'])(
  '"%s" asks for any job, since all are in the trade',
  (text) => {
    expect(readingOf(text).slice(0, 2)).toEqual(['', ''])
  },
)

test.each(['15-18', 'Koch 18', 'ab 18', '10 bis 15', 'Bar 25', 'so oder so', 'I do evenings'])(
  '"%s" names no hour of a day',
  (text) => {
    expect(readingOf(text)[0]).not.toMatch(/day=|time=(?!evening$)/)
  },
)

test.each([
  ['10 Stunden pro Woche', 'minijob,partTime,workingStudent'],
  ['20h/Woche', 'partTime,workingStudent'],
  ['max 20 hours a week', 'minijob,partTime,workingStudent'],
  ['30 Stunden Woche', 'partTime'],
  ['mindestens 30 Stunden', 'partTime,fullTime'],
  ['40h week', 'fullTime'],
  ['max 20h', 'minijob,partTime,workingStudent'],
  ['30+ Stunden', 'partTime,fullTime'],
])('"%s" asks for the kinds of work that have as many hours (%s)', (text, kinds) => {
  expect(readingOf(text)).toEqual([`kind=${kinds}`, '', ''])
})

test.each([
  ['mehr als Minijob', 'partTime,workingStudent,fullTime'],
  ['more than a minijob', 'partTime,workingStudent,fullTime'],
  ['mehr als Teilzeit', 'fullTime'],
  ['weniger als Vollzeit', 'minijob,partTime,workingStudent'],
  ['höchstens Teilzeit', 'minijob,partTime,workingStudent'],
  ['not more than part time', 'minijob,partTime,workingStudent'],
  ['at least part time', 'partTime,workingStudent,fullTime'],
])('"%s" asks for the kinds of work that have so many hours (%s)', (text, kinds) => {
  expect(readingOf(text)).toEqual([`kind=${kinds}`, '', ''])
})

test('Hours beside a kind of work ask for no other kind', () => {
  expect(readingOf('Werkstudent 20h')).toEqual(['kind=workingStudent kind=workingStudent', '', ''])
})

test.each([
  ['ohne wochenende', 'day=mo,tu,we,th,fr', ''],
  ['kein wochenende', 'day=mo,tu,we,th,fr', ''],
  ['no weekends', 'day=mo,tu,we,th,fr', ''],
  ["i can't work on weekends", 'day=mo,tu,we,th,fr', ''],
  ['sonntags frei', 'day=mo,tu,we,th,fr,sa', ''],
  ['Sonntag nicht', 'day=mo,tu,we,th,fr,sa', ''],
  ['ich habe Montag frei', 'day=mo', ''],
  ['nicht Freitag bis Sonntag', 'day=mo,tu,we,th', ''],
  ['not Mon-Fri', 'day=sa,su', ''],
  ['nicht Montag und Dienstag', 'day=we,th,fr,sa,su', ''],
  ['no nights or weekends', 'time=morning,day,evening&day=mo,tu,we,th,fr', ''],
  ['not on Mondays, Tuesdays and Fridays', 'day=we,th,sa,su', ''],
  ['nicht Mo, Di', 'day=we,th,fr,sa,su', ''],
  ['keine Früh- und Nachtschicht', 'time=day,evening', ''],
  ['weder nachts noch am Wochenende', 'time=morning,day,evening&day=mo,tu,we,th,fr', ''],
  ['neither Mondays nor Tuesdays', 'day=we,th,fr,sa,su', ''],
  ['Fr, Sa und So frei', 'day=mo,tu,we,th', ''],
  ['Montag und Dienstag nicht', 'day=we,th,fr,sa,su', ''],
  ['abends, Sonntag frei', 'time=evening day=mo,tu,we,th,fr,sa', ''],
  ['ich habe Sa und So frei', 'day=sa day=su', ''],
  ['keine Nachtschicht, Wochenende', 'time=morning,day,evening day=sa,su', ''],
  ['keine Nachtschicht und keine Wochenenden', 'time=morning,day,evening day=mo,tu,we,th,fr', ''],
  ['keine Nachtschicht Hotel', 'time=morning,day,evening', 'Hotel'],
  ['keine Nachtschicht Rezeption', 'time=morning,day,evening', 'Rezeption'],
  ['keene Nachtschicht, Kellner', 'time=morning,day,evening', 'Kellner'],
  ['Bäcker ohne Nachtschicht', 'time=morning,day,evening', 'Bäcker'],
  ['no evenings', 'time=morning,day,night', ''],
  ['Koch abends', 'time=evening', 'Koch'],
  ['weekend no experience', 'day=sa,su untrained=true', ''],
  ['keine Ausbildung', 'untrained=true', ''],
  ['Erfahrung nicht nötig', 'untrained=true', ''],
  ['kein 450 € Job', 'kind=partTime,fullTime,workingStudent', ''],
  ['no 520€', 'kind=partTime,fullTime,workingStudent', ''],
  ['über 603 €', 'kind=partTime,fullTime,workingStudent', ''],
  ['ab 603 Euro', 'kind=partTime,fullTime,workingStudent', ''],
  ['bis 603 Euro', 'kind=minijob', ''],
  ['über 603', 'kind=partTime,fullTime,workingStudent', ''],
  ['unter 603', 'kind=minijob', ''],
])('"%s" never asks for what it rules out (%s), and "%s" is searched', (text, filters, words) => {
  expect(readingOf(text)).toEqual([filters, words, ''])
})

test.each([
  ...[
    'no problem with German',
    'no night porter',
    'Deutsch kein Problem',
    'kein Problem mit Nachtschicht',
    'nachts kein Problem',
    'nights are no problem',
  ],
  ...[
    "don't mind working nights",
    'nicht unbedingt abends',
    'nicht immer nachts',
    'not only after 6pm',
    'nicht bis 22 Uhr',
  ],
  ...['no night club', 'außer Küche', 'Führerschein nicht nötig', 'ich bin Student', 'Guten Tag', 'kein Problem'],
])('"%s" neither asks for this nor rules it out with a filter: it is left out', (text) => {
  expect(readingOf(text)).toEqual(['', '', text])
})

test.each([
  ['nicht ab 18 Uhr', 'morning,day'],
  ['nie vor 9 Uhr', 'morning,day,evening'],
  ['vor 10 Uhr nicht', 'day,evening'],
  ['keine Arbeit nach 20 Uhr', 'morning,day,evening'],
  ['not until 6pm', 'evening,night'],
  ['nicht von 9 bis 17 Uhr', 'evening,night'],
])('"%s" asks for the other times of day (%s)', (text, times) => {
  expect(readingOf(text)).toEqual([`time=${times}`, '', ''])
})

test('Times of day that are ruled out one after the other are all ruled out', () => {
  const [wish] = readSearch('keine Nachtschicht, keine Frühschicht', '2026-11-28').wishes
  expect(wish?.filter?.values).toEqual(['day', 'evening'])
  expect(wish?.term.fact?.fits.without).toEqual(['=0morning', '=0night'])
})

test('A wish that is stated twice is one part of the search, and naming the days of the weekend as free means the same as naming the weekend', () => {
  expect(readSearch('Koch kein Problem, kein Problem', '2026-11-28').unasked).toEqual(['kein Problem'])
  expect(readSearch('keine Nachtschicht, keine Nachtschicht', '2026-11-28').read).toHaveLength(1)
  const saidBy = (text: string) => readSearch(text, '2026-11-28').wishes.map(({ term }) => term.also)
  expect(saidBy('Sa und So frei')).toEqual(saidBy('nicht am Wochenende'))
})

test('An applicant who has to leave at an hour can work until then', () => {
  expect(readingOf('muss um 15 Uhr mein Kind abholen')[0]).toBe('time=morning,day')
  expect(readingOf('weil ich um 15 Uhr mein Kind abholen muss')[0]).toBe('time=morning,day')
  expect(readingOf('have to pick up my son at 3 pm')[0]).toBe('time=morning,day')
  expect(readingOf('Babysitter, Kinder um 15 Uhr abholen')[0]).toBe('time=day')
})

test('A time without "Uhr" is taken out of the search together with nothing beside it', () => {
  const { read } = readSearch('ab 18:00 morgen', '2026-11-28')
  expect(read.map(({ text }) => text)).toEqual(['ab 18:00', 'morgen'])
})

test('Work on all days does not leave the weekend free, so all working times must be on the other days', () => {
  for (const text of ['no weekends', 'nur unter der Woche', 'weekdays only'])
    expect(readSearch(text, '2026-11-28').wishes).toMatchObject([{ term: { fact: { fits: { week: 'fffff00' } } } }])
  expect(readSearch('Mo-Fr', '2026-11-28').wishes).not.toMatchObject([
    { term: { fact: { fits: { week: 'fffff00' } } } },
  ])
})

test.each([
  ['Kellner 2 Tage die Woche', '2 Tage die Woche', 'Kellner'],
  ['barista 3x a week', '3x a week', 'barista'],
  ['2.800 € Koch', '2.800 €', 'Koch'],
  ['bis 20 €', 'bis 20 €', ''],
  ['Deutsch B1 Kellner', 'Deutsch B1', 'Kellner'],
  ['keine Arbeit im Dezember', 'keine Arbeit im Dezember', ''],
  ['nicht in Mitte', 'nicht in Mitte', ''],
  ['nicht nur abends', 'nicht nur abends', ''],
  ['Job nicht in der Küche', 'nicht in der Küche', ''],
  ['Job ab 16 Jahren', 'ab 16 Jahren', ''],
  ['Kellner 18+', '18+', 'Kellner'],
  ['50 plus', '50 plus', ''],
  ['22 years old', '22 years old', ''],
  ['Kellner ab 18', 'ab 18', 'Kellner'],
  ['Kellner 9-17h', '9-17h', 'Kellner'],
  ['2x week', '2x week', ''],
  ['2-Tage-Woche', '2-Tage-Woche', ''],
  ['spüler 18-24h', '18-24h', 'spüler'],
  ['100 € pro Abend', '100 € pro Abend', ''],
  ['gut bezahlt Kellner', 'gut bezahlt', 'Kellner'],
  ['well-paid barista', 'well-paid', 'barista'],
  ['Kellner in der Nähe der Uni', 'in der Nähe der Uni', 'Kellner'],
  ['unter 18', 'unter 18', ''],
  ['Barkeeper Ü30', 'Ü30', 'Barkeeper'],
  ['U18', 'U18', ''],
  ['Koch mit 5 Jahren Erfahrung', 'mit 5 Jahren Erfahrung', 'Koch'],
  ['10 Jahre Berufserfahrung', '10 Jahre Berufserfahrung', ''],
  ['bartender 3+ years of experience', '3+ years of experience', 'bartender'],
  ['langjährige Erfahrung', 'langjährige Erfahrung', ''],
  ['nicht mehr als 15 €', 'nicht mehr als 15 €', ''],
  ['Koch, keine Feiertage', 'keine Feiertage', 'Koch'],
  ['no overtime', 'no overtime', ''],
  ['Feiertage frei', 'Feiertage frei', ''],
  ['Weihnachten frei', 'Weihnachten frei', ''],
  ['jedes zweite Wochenende frei', 'jedes zweite Wochenende frei', ''],
  ['Koch nicht mehr als 2 Tage', 'nicht mehr als 2 Tage', 'Koch'],
  ['Praktikum Küche 3 Monate', '3 Monate', 'Praktikum Küche'],
  ['internship 3-6 months hotel', '3-6 months', 'internship hotel'],
  ['nur 10 Stunden im Monat', '10 Stunden im Monat', ''],
  ['ich bin 19 und suche was im Service', 'ich bin 19', 'Service'],
  ['kann man mit 14 arbeiten Eisdiele', 'mit 14', 'Eisdiele'],
  ['Souschef 30 Tage Urlaub', '30 Tage Urlaub', 'Souschef'],
  ['Café, Hund mitbringen', 'Hund mitbringen', 'Café'],
  ['work with dogs allowed', 'work with dogs allowed', ''],
  ['dog friendly office', 'dog friendly', 'office'],
  ['was mit Menschen', 'was mit Menschen', ''],
])('"%s": there is no filter for "%s", which is left out, and "%s" is searched', (text, unasked, words) => {
  expect(readingOf(text)).toEqual(['', words, unasked])
})

test.each([
  ['12,82', '12.82'],
  ['12.82 brutto', '12.82'],
  ['16/h', '16'],
  ['14 bis 16 Euro', '14'],
  ['zwischen 14 und 16 €', '14'],
  ['Stundenlohn 15', '15'],
  ['14€ aufwärts', '14'],
  ['15 euros', '15'],
  ['14,-€', '14'],
  ['15 bucks', '15'],
  ['18+ €', '18'],
  ['nicht unter 15 €', '15'],
  ['not less than 15 euro', '15'],
  ['kein Job unter 15 Euro', '15'],
  ['keine Jobs unter 14,50 €/h', '14.5'],
  ['nichts unter 15€', '15'],
  ['no job below 15 euros', '15'],
])('"%s" asks for at least this pay by the hour: %s', (text, pay) => {
  expect(readingOf(text)).toEqual([`minPay=${pay}`, '', ''])
})

test.each([
  '15.12 bis 20.12',
  'vom 1.12 bis 24.12',
  'vom 10.10 bis 12.12',
  '15.12-20.12',
  'from 15.12 to 20.12',
  '15.10 bis 20.10',
  '1.05-5.05',
])('"%s" are days of months and no times of day', (text) => {
  expect(readSearch(text, '2026-11-28').read).toEqual([])
})

test.each(['von 15.30 bis 20.30', '15.12 bis 20.12 Uhr', '10.10 bis 16.10 Uhr', '15.00-20.00', '9.30 bis 14.10'])(
  '"%s" are times of day, although a point is in them',
  (text) => {
    expect(readSearch(text, '2026-11-28').read.map(({ filter }) => Object.keys(filter))).toEqual([['time']])
  },
)

test.each(['Montage', 'montagearbeiten'])('"%s" is no Monday', (text) => {
  const [filters] = readingOf(text)
  expect([filters, readSearch(text, '2026-11-28').wishes.flatMap(({ ids }) => ids)]).toEqual(['', []])
})

test('A job that states only its district is found by a line of the U-Bahn that stops there', () => {
  const [wish] = readSearch('U8', '2026-11-28').wishes
  const hermannplatz = stationNamed('Hermannplatz')
  expect(wish?.term.also?.words).toEqual(expect.arrayContaining([`=0station-${hermannplatz}`, '=0around-Neukölln']))
  expect(wish?.term.also?.words).not.toContain('=0around-Spandau')
})

test('A search twice as long is read in a few times as long at most, whatever is repeated in it', () => {
  const parts = [
    'ich ',
    'kein ',
    'nicht so ',
    'no ',
    'bis ',
    'ab 1',
    '1-',
    '9 bis ',
    'deutsch ',
    "don't ",
    'von Mai bis ',
    'max 2 h ',
    ' ',
  ]
  const took = (length: number) => {
    const rounds = [1, 2, 3].map(() => {
      const begun = performance.now()
      for (const part of parts) readSearch(part.repeat(length).slice(0, length), '2026-11-28')
      return performance.now() - begun
    })
    return Math.min(...rounds)
  }
  took(200)
  expect(took(200) / took(100)).toBeLessThan(20)
})

test.each([
  ['anfang 30 kellner', 'anfang 30', 'kellner'],
  ['Koch Ende 40', 'Ende 40', 'Koch'],
  ['bin Mitte 20 und suche Bar', 'bin Mitte 20', 'Bar'],
  ['mitte zwanzig kellnerin', 'mitte zwanzig', 'kellnerin'],
  ['waiter in his mid-20s', 'mid-20s', 'waiter his'],
  ['early thirties barista', 'early thirties', 'barista'],
])('"%s" states an age (%s), which is neither a district, a time nor a word of a job', (text, unasked, words) => {
  expect(readingOf(text)).toEqual(['', words, unasked])
})

test.each([
  ['Kellner in Mitte 20 Stunden', 'district=Mitte kind=partTime,workingStudent', 'Kellner'],
  ['Mitte 20 €', 'district=Mitte minPay=20', ''],
  ['Mitte 30 Wochenstunden', 'district=Mitte kind=partTime', ''],
  ['bar mitte 20 hrs', 'district=Mitte kind=partTime,workingStudent', 'bar'],
  ['Ende 30. Juni', 'start=2027-06', ''],
  ['Ende 2026', '', 'Ende 2026'],
])('"%s" states no age, although it looks similar (%s)', (text, ...reading) => {
  expect(readingOf(text).slice(0, 2)).toEqual(reading)
})

test.each([
  ['kellner 9-15', 'time=morning,day', 'kellner'],
  ['10-14 Küche', 'time=day', 'Küche'],
  ['Küche 9 bis 13', 'time=morning,day', 'Küche'],
  ['barkeeper 18-2', 'time=evening,night', 'barkeeper'],
  ['22 bis 6', 'time=night', ''],
  ['Samstag 18-23', 'day=sa time=evening', ''],
  ['mo-fr 14-22', 'day=mo,tu,we,th,fr time=day,evening', ''],
  ['kellner bis 22 neukölln', 'time=morning,day,evening district=Neukölln', 'kellner'],
  ['bis 22 Hotel', 'time=morning,day,evening', 'Hotel'],
  ['nach 18 Bar', 'time=evening,night', 'Bar'],
  ['nicht nach 22', 'time=morning,day,evening', ''],
])('"%s" can only mean hours of the day, although they have no unit (%s)', (text, filters, words) => {
  expect(readingOf(text)).toEqual([filters, words, ''])
})

test.each([
  ['Kellner ab 17', 'ab 17', 'Kellner'],
  ['ab 15 kreuzberg', 'ab 15', ''],
  ['Koch bis 20', 'bis 20', 'Koch'],
  ['15-18', '15-18', ''],
  ['Bar 10 bis 15', '10 bis 15', 'Bar'],
  ['from 5 barista', 'from 5', 'barista'],
  ['Kellner ab 1.12', 'ab 1.12', 'Kellner'],
  ['Messe vom 1.12 bis 24.12', 'vom 1.12 bis 24.12', 'Messe'],
])('"%s" may mean hours, pay, an age or a date, so "%s" is neither a filter nor searched', (text, unasked, words) => {
  const [filters, ...others] = readingOf(text)
  expect([filters?.replace(/district=\p{L}+/u, ''), ...others]).toEqual(['', words, unasked])
})

test.each([
  ['Kochazubi', 'kind=apprenticeship', 'cook'],
  ['Barlehrling Mitte', 'kind=apprenticeship district=Mitte', 'bartender'],
  ['Hotelazubi', 'kind=apprenticeship', 'hotel'],
])('"%s" asks for the apprenticeship (%s), and the work that is learned is searched: %s', (text, filters, id) => {
  expect(readingOf(text)[0]).toBe(filters)
  expect(readSearch(text, '2026-11-28').wishes.flatMap((wish) => wish.ids ?? [])).toContain(id)
})

test.each([
  ["friday's restaurant", '', 'friday restaurant'],
  ["sunday's café", '', 'sunday café'],
  ["friday's shift", 'day=fr', ''],
  ['tgi fridays', '', 'tgi fridays'],
  ["T.G.I. Friday's", '', 'T G Friday'],
  ['waiter fridays', 'day=fr', 'waiter'],
  ['25hours hotel', '', '25hours hotel'],
  ['25 hours hotel', 'kind=partTime', 'hotel'],
  ['waiter 20hours', 'kind=partTime,workingStudent', 'waiter'],
])('"%s": a day or a number of hours in a name asks for no filter (%s)', (text, ...reading) => {
  expect(readingOf(text).slice(0, 2)).toEqual(reading)
})

test.each([
  ['18 Uhr bis Ende März', 'time=evening', '', 'bis Ende März'],
  ['Kellner bis zum 31. Dezember', '', 'Kellner', 'bis zum 31. Dezember'],
  ['barista until christmas', '', 'barista', 'until christmas'],
  ['Bar zwischen den Jahren', '', 'Bar', 'zwischen den Jahren'],
  ['Kellner über Silvester', '', 'Kellner Silvester', ''],
])('"%s": the last day of work is understood, and hides no jobs', (text, filters, words, unasked) => {
  expect(readingOf(text)).toEqual([filters, words, unasked])
})

test.each(['Ruby Kellner', 'tgi kellner'])('"%s": work beside the name of a business is understood', (text) => {
  expect(readSearch(text, '2026-11-28').wishes.flatMap(({ ids }) => ids)).toEqual(['waiter'])
})

test.each([
  ['bin Koch aus Syrien', 'Koch', 'aus Syrien'],
  ['ich komme aus der Ukraine und suche Küche', 'Küche', 'ich komme aus der Ukraine'],
  ["i'm from India, kitchen", 'kitchen', "i'm from India"],
])('"%s": where a person comes from is not searched (%s)', (text, words, unasked) => {
  expect(readingOf(text)).toEqual(['', words, unasked])
})

test.each([
  ['2-3 weekends', 'day=sa,su'],
  ['2-3 Wochenenden', 'day=sa,su'],
  ['sa so 2-3 x im Monat', 'day=sa day=su'],
  ['Montag 3-4h', 'day=mo'],
  ['in der Woche 15-20', ''],
  ['Koch 2026-12-01', ''],
  ['Koch 20-12-2026', ''],
  ['bis 18 pro Stunde', ''],
])('"%s" names no time of day (%s)', (text, filters) => expect(readingOf(text)[0]).toBe(filters))

test.each(['wohne im Wedding', 'komme aus dem Wedding'])('%s names the district', (text) => {
  expect(readingOf(text)).toEqual(['district=Wedding', '', ''])
})

test.each(['Neukölln', 'Prenzlauer Berg', 'Alt-Treptow'])(
  'A person who comes from a district would like to work there: %s',
  (district) => expect(readingOf(`ich komme aus ${district}`)).toEqual([`district=${district}`, '', '']),
)

test.each(['Kreuzberg 5 km', 'Kreuzberg im Umkreis von 3 km', '5 km um Kreuzberg'])(
  'A short distance around a district leaves the district to be asked for: %s',
  (text) => expect(readingOf(text).slice(0, 2)).toEqual(['district=Kreuzberg', '']),
)

test.each([
  ['bis 16 Zimmer', '', 'bis 16 Zimmer'],
  ['Hotel mit 100 Zimmern', 'Hotel', 'mit 100 Zimmern'],
  ['Koch für 300 Gäste', 'Koch', 'für 300 Gäste'],
  ['16 Zimmer putzen', 'Zimmer putzen', '16'],
  ['clean 16 rooms a day', 'clean rooms', '16'],
  ['Mitte 20 km', '', 'Mitte 20 km'],
  ['Kellner, 10 km um Kreuzberg', 'Kellner', '10 km um Kreuzberg'],
  ['mehr als 15', '', 'mehr als 15'],
  ['Job für 15-jährige', '', 'für 15-jährige'],
  ['alle zwei Wochen kellnern', 'kellnern', 'alle zwei Wochen'],
  ['chef 3k a month', 'chef', '3k a month'],
  ['2,8k brutto Küchenchef', 'Küchenchef', '2,8k brutto'],
  ['Gehalt ab 2500', '', 'Gehalt ab 2500'],
  ['Kellner nahe der S-Bahn', 'Kellner', 'nahe der S-Bahn'],
])(
  'In "%s", an amount or a distance is no time and no place: "%s" is searched, and "%s" is left out',
  (text, ...parts) => {
    expect(readingOf(text)).toEqual(['', ...parts])
  },
)

test.each([
  ['Mitte 20 Tage', 'district=Mitte', '', '20 Tage'],
  ['zwei Abende', 'time=evening', '', 'zwei'],
  ['von 8 bis 12', 'time=morning', '', ''],
  ['Sa 18-23 Bar', 'day=sa time=evening', 'Bar', ''],
  ['kellner do 18-23', 'day=th time=evening', 'kellner', ''],
  ['Kellner do 2-3', '', 'Kellner', '2-3'],
  ['i can do 10-15', 'time=day', '', ''],
  ["Saturday's kitchen shift", 'day=sa', 'kitchen', ''],
  ["Sunday's hotel breakfast", 'day=su', 'hotel breakfast', ''],
  ["Friday's restaurant", '', 'Friday restaurant', ''],
  ['80-100% Pensum', 'kind=partTime,fullTime', '', ''],
  ['Teilzeit 50% Rezeption', 'kind=partTime', 'Rezeption', ''],
  ['Koch Teilzeit (50%)', 'kind=partTime', 'Koch', ''],
  ['50% Teilzeit Koch', 'kind=partTime', 'Koch', ''],
  ['60 % part-time waiter', 'kind=partTime', 'waiter', ''],
  ['bar job till late', 'time=evening', 'bar', ''],
  ['easy job, no experience', 'untrained=true', '', ''],
  ['halbe Stelle Bäckerei', 'kind=partTime,workingStudent', 'Bäckerei', ''],
  ['100% vegan', '', '100 vegan', ''],
])('"%s" asks for %s, "%s" is searched, and "%s" is left out', (text, ...reading) => {
  expect(readingOf(text)).toEqual(reading)
})

test.each([
  ['moin bräuchte nen Job in ner Bar', 'Bar', ''],
  ['suche nebenbei was im Café', 'Café', ''],
  ['looking for waitress position', 'waitress', ''],
  ['job wo man viel Trinkgeld bekommt', 'Trinkgeld', ''],
  ['kleines gemütliches Café', 'Café', ''],
  ['Unterkunft inklusive, Koch', 'Unterkunft Koch', ''],
  ['Lieferfahrer mit eigenem Fahrrad', 'Lieferfahrer Fahrrad', ''],
  ['Mama sucht Job, Küche', 'Küche', 'Mama sucht'],
  ['gelegentlich kellnern', 'kellnern', 'gelegentlich'],
  ['ab und zu Bar', 'Bar', 'ab und zu'],
  ['kellnern über Mindestlohn', 'kellnern', 'über Mindestlohn'],
  ['Küche die gut zahlt', 'Küche', 'gut zahlt'],
  ['egal wann', '', 'egal wann'],
  ['ick such wat uffm Markt', 'Markt', ''],
  ['schnell Geld verdienen Bar', 'Bar', ''],
  ['Spüler gesucht, bitte melden', 'Spüler', ''],
])(
  'In "%s", only "%s" is searched, and "%s" is left out, because jobs do not have the other words',
  (text, ...parts) => {
    expect(readingOf(text)).toEqual(['', ...parts])
  },
)

test.each([
  ['haltestelle Eberswalder', '900000110006'],
  ['U8 Hermannstraße', '900000079221'],
])('"%s" names a station by what stops there', (text, id) => {
  expect(readingOf(text)).toEqual([`station=${id}`, '', ''])
})
