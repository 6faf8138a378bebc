import fc from 'fast-check'
import { STATIONS } from '#contract/city/stations.ts'
import { EXPERIENCE_LEVELS, JOB_EXTRAS, JOB_KINDS, LANGUAGE_LEVELS, TIPS, WEEKDAYS } from '#contract/factValues.ts'
import { JobFacts } from '#contract/jobFacts.ts'
import { JobLanguage, JobType } from '#contract/jobs.ts'
import { TONES } from '#contract/tones.ts'
import type { DescribedJob } from '#server/features/descriptions/writer/writer.ts'

/** Title, business, pay, kind of work, language, place and tags, separated by bars. A field may be empty. */
const TYPED = `
Barista (m/w/d) unter der Woche | Kaffeebar Quittengelb | 15,50 € + Trinkgeld | Part-time | German | Stargarder Straße, Prenzlauer Berg | Barista, vormittags, Stammgäste
Küchenhilfe | Zur Schiefen Reuse | 14 €/Std. | Casual | German | Köpenick | Spülen, Wochenende, am Wasser
Koch / Köchin | Gasthaus Drei Linden | 2.800 € brutto im Monat | Full-time | German | Wannsee | regionale Küche, Mittagstisch
Servicekraft für 2 Tage die Woche | Café Wolkenteller | 13,90 € | Part-time | German | Weserstraße 12, Neukölln | Service, Kasse
Thekenkraft | Bar No. 7 | VB |  | German |  | nachts, Cocktails
Frühstückshilfe | Hotel Apfelhof |  | Casual | German | Charlottenburg | Frühstück, 6 bis 11 Uhr
Kellner*in | Ristorante Lo Scoglio | 15 bis 18 € | Part-time | German | Schöneberg | abends, Italienisch von Vorteil
Eisverkäufer:in | Eisdiele Kältepol | 14,00 € | Casual | German | Kollwitzplatz | Sommer, Verkauf
Praktikum Eventplanung | Sommerschicht Events | 600 € / Monat | Internship | German | Mitte | Büro, Planung, Englisch
Spülkraft |  |  |  | German |  |
Barista for weekends | Nordlicht Coffee | €15-18/hour | Part-time | English | Kreuzberg | latte art, early shifts
Line cook | The Copper Ladle | from €16 | Full-time | English | Friedrichshain | vegan, dinner service
Night auditor | Hotel Linden | 2,400 € per month | Full-time | English | Tiergarten | front desk, German B1
Bartender | Bar No. 7 | €14 + tips | Casual | English | Weserstraße, Neukölln | cocktails, nights
Dishwasher | Zur Schiefen Reuse | 13.50 EUR | Part-time | English | Köpenick |
Waiter / waitress | Café Wolkenteller |  | Part-time | EnglishOrGerman | Wedding | brunch, 2 days a week
Head chef | Gasthaus Drei Linden | negotiable | Contract | English | Wannsee | team of 6, seasonal menu
Host |  | 15 |  |  |  |
Housekeeping | Hostel Sonnendeck | 14 € per hour | Part-time | English | near Ostkreuz | mornings, staff discount
Event staff for New Year’s Eve | Sommerschicht Events | €20/h | Casual | English | all over Berlin | one night, 18:00-03:00
Konditor (m/w/d) | Konditorei Zuckerhut | 17,50 €/Stunde | Full-time | German | Steglitz | Torten, ab 5 Uhr, sonntags frei
Fahrer für Lieferungen | Pizzeria Vesuvio Nord | 13,50 € + Trinkgeld | Casual | German | Moabit | Führerschein B, abends
Restaurantleitung | Das Speiselokal | 3.200 € | Full-time | German | Savignyplatz | Dienstplanung, Einkauf, unbefristet
Zimmermädchen / Roomboy | Pension Waldrand | 14 € | Contract | German | Grunewald | vormittags, Einarbeitung
Aushilfe Biergarten | Prater am Kanal | 15 € die Stunde | Casual | German | Landwehrkanal | Sommer, Wochenende, Zapfen
`

const TITLES = [
  'Runner',
  'Barback',
  'Sous-Chef (m/w/d)',
  'Sommelier',
  'Rezeption',
  'Kitchen porter',
  'Pizzabäcker',
  'Tellertaxi',
]
const BUSINESSES = ['Bistro Krähenfuß', 'O’Malley’s', 'Kantine 21', 'Kiezküche & Co.', 'Bäckerei Ä. Müller']
const PAYS = ['12,82 €', '€17', '16-19 € + Bonus', '', 'nach Absprache', '120 € pro Schicht', '450 € Minijob']
const PLACES = [
  'Boxhagener Platz',
  '',
  'Sonnenallee 101',
  'Potsdam',
  'U-Bahn Kottbusser Tor',
  'Spandau',
  'S-Bhf. Tegel',
]
const TAGS = [
  '',
  'Teamevents, Personalessen',
  '4-day week, free lunch',
  'Visum, Wohnung',
  'Mo-Fr, 9 to 5',
  'Wein, Trinkgeld, BVG-Ticket',
]
const TYPES = ['Full-time', 'Part-time', 'Casual', 'Contract', 'Internship', '']
const LANGUAGES = ['German', 'English', 'German', 'EnglishOrGerman', '']

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

const mixed = Array.from({ length: 75 }, (_, index) => [
  at(TITLES, index),
  at(BUSINESSES, index),
  at(PAYS, index),
  at(TYPES, index),
  at(LANGUAGES, index),
  at(PLACES, index * 2),
  at(TAGS, index * 5),
])
const typed = TYPED.trim()
  .split('\n')
  .map((line) => line.split('|').map((fact) => fact.trim()))

/** A hundred jobs as businesses would type them: short and full, German and English, with unusual pay and places. */
export const HUNDRED_JOBS: DescribedJob[] = [...typed, ...mixed].map(
  ([title = '', businessName = '', pay, type, language, place, tags = '']) => ({
    title,
    businessName,
    payRate: pay || null,
    jobType: JobType.safeParse(type).data ?? null,
    language: JobLanguage.safeParse(language).data ?? null,
    location: place || null,
    tags: tags.split(',').flatMap((tag) => tag.trim() || []),
  }),
)

const optional = <Value>(some: fc.Arbitrary<Value>) => fc.option(some, { nil: undefined })
const orNull = <Value>(some: fc.Arbitrary<Value>) => fc.option(some, { nil: null })
const time = fc.constantFrom('06:00', '07:30', '11:00', '16:45', '17:00', '22:00', '23:30', '00:00')
const days = fc.subarray([...WEEKDAYS], { minLength: 1 })
const shifts = fc.oneof(
  fc.constant('varies' as const),
  fc.tuple(days, time, time).map(([some, from, to]) => [{ days: some, from, to }]),
  days.map((some) => [{ days: some, from: null, to: null }]),
)
const hours = fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 20 }))

/** All facts that a form can state, in any combination. */
const anyFacts = fc
  .record({
    shifts: optional(shifts),
    weeklyHours: optional(hours.map(([from, more]) => ({ from, to: from + more }))),
    start: optional(fc.constantFrom('now', '2026-12-01', '2027-01-15')),
    end: optional(fc.constant('2027-03-31')),
    kind: optional(fc.constantFrom(...JOB_KINDS)),
    german: optional(fc.constantFrom(...LANGUAGE_LEVELS)),
    english: optional(fc.constantFrom(...LANGUAGE_LEVELS)),
    experience: optional(fc.constantFrom(...EXPERIENCE_LEVELS)),
    trialShift: optional(fc.constantFrom({ kind: 'none' }, { kind: 'paid', hours: 4 }, { kind: 'watching', hours: 1 })),
    tips: optional(fc.constantFrom(...TIPS)),
    extras: optional(fc.subarray([...JOB_EXTRAS], { minLength: 1 })),
    payDay: optional(fc.constantFrom(1, 15, 22, 31)),
    adultsOnly: optional(fc.boolean()),
    station: optional(fc.constantFrom(...STATIONS.map(({ id }) => id))),
    district: optional(fc.constantFrom('Neukölln', 'Wedding', 'Mitte', 'Prenzlauer Berg')),
  })
  .map((facts) => JobFacts.parse(JSON.parse(JSON.stringify(facts))))

/** Jobs that the form can send. */
export const anyJob: fc.Arbitrary<DescribedJob> = fc.record({
  title: fc.constantFrom(
    'Barista',
    'Koch (m/w/d)',
    'Kellner*in',
    'kellner gesucht!!',
    'KOCH GESUCHT',
    'Night auditor',
    'Einhornreiter',
    'Spülkraft',
    'Housekeeping',
    'Bartender',
    'Event helper',
  ),
  businessName: fc.constantFrom('', 'Café Wolkenteller', 'Bar No. 7', 'Sommerschicht Events'),
  payRate: orNull(
    fc.constantFrom(
      '15',
      '15,50 €',
      '€15-18/hour',
      'VB',
      '17 €/Std.',
      '2.400 € / Monat',
      'from €16',
      'asdf',
      '13',
      '120 € pro Schicht',
      'Mindestlohn',
      '15 € + Trinkgeld',
    ),
  ),
  jobType: orNull(fc.constantFrom(...JobType.options)),
  language: orNull(fc.constantFrom(...JobLanguage.options)),
  location: orNull(
    fc.constantFrom('Neukölln', 'Weserstraße 12, Neukölln', 'all over Berlin', 'Mitte.', 'Alte Straße 5'),
  ),
  tags: fc.subarray(['Service', 'early shifts', 'Trinkgeld', 'flexible', 'am Wasser', 'Wein']),
  facts: anyFacts,
  contacts: fc.subarray(['email', 'whatsapp']),
  about: fc.constantFrom(null, 'Wir rösten unseren Kaffee selbst.', 'We roast our own coffee.'),
  tone: fc.constantFrom(...TONES),
  variant: fc.nat(1000),
})
