import { STATIONS } from '#contract/city/stations.ts'

/** The texts of the generated jobs, in German and English like real jobs in Berlin. */
export const ROLES = [
  ...['Barista', 'Kellner (m/w/d)', 'Waiter', 'Küchenhilfe', 'Koch', 'Line cook', 'Bartender', 'Servicekraft'],
  ...['Rezeptionist', 'Housekeeping', 'Spülkraft', 'Bäcker', 'Host', 'Lieferfahrer', 'Frühstückskraft', 'Night porter'],
  ...['Sous Chef', 'Pizzabäcker', 'Runner', 'Thekenkraft', 'Konditorin', 'Sommelier', 'Zimmermädchen', 'Dishwasher'],
]
export const WHEN = [
  ...['for weekends', 'am Wochenende', 'in the mornings', 'für den Frühdienst', 'Thursday to Saturday', 'in Vollzeit'],
  ...['as a mini job', 'ab sofort', 'for the summer', 'im neuen Team', 'for late shifts', 'neben dem Studium'],
]
export const WHERE = [
  ...['Kreuzberg', 'Neukölln', 'Mitte', 'Prenzlauer Berg', 'Friedrichshain', 'Charlottenburg', 'Wedding', 'Moabit'],
  ...['Schöneberg', 'Steglitz', 'Köpenick', 'Pankow', 'Tempelhof', 'Lichtenberg', 'Spandau', 'Weißensee'],
]
export const BUSINESS_KINDS = ['Café', 'Restaurant', 'Bar', 'Hotel', 'Bistro', 'Bäckerei', 'Trattoria', 'Biergarten']
export const NAMES = [
  ...['Morgenrot', 'Lindenhof', 'Nachtfalter', 'Sonnenuhr', 'Fliederhain', 'Spreeblick', 'Kupferkanne', 'Zimtstern'],
  ...['Himmelblau', 'Waldmeister', 'Taubenschlag', 'Goldregen', 'Apfelbaum', 'Silberfisch', 'Mondschein', 'Kornblume'],
]
export const TAGS = [
  ...['coffee', 'weekend', 'Frühschicht', 'Studentenjob', 'night shift', 'no experience', 'Trinkgeld', 'English'],
  ...['Teilzeit', 'latte art', 'vegan', 'Events', 'Quereinsteiger', 'Deutsch B1', 'team', 'city centre'],
]
export const TYPES = ['Full-time', 'Part-time', 'Casual', 'Contract', 'Internship']
export const SENTENCES = [
  'You know your way around a busy room, or want to learn it from people who care.',
  'Wir arbeiten dich in Ruhe ein, der Dienstplan steht zwei Wochen im Voraus.',
  'Shifts are fair, the team is small and the coffee is good.',
  'Bei uns zählt ein freundliches Wort mehr als ein langer Lebenslauf.',
  'We bake our own bread, roast once a week and close on Mondays.',
  'Du bekommst Trinkgeld, ein warmes Essen und jeden zweiten Sonntag frei.',
  'Experience with a portafilter machine helps, patience helps more.',
  'Unsere Küche ist offen, die Gäste sehen dir beim Kochen zu.',
  'A short trial shift is paid like any other hour.',
  'Für die Terrasse suchen wir Verstärkung, sobald die Sonne scheint.',
  'You carry three plates, remember five orders and smile at the sixth guest.',
  'Gute Laune am frühen Morgen ist kein Muss, Pünktlichkeit schon.',
  'Our guests come from everywhere, so English is as welcome as German.',
  'Das Hotel hat achtzig Zimmer und ein Frühstück, das bis elf dauert.',
  'You will learn wine, cheese and how to fold a napkin properly.',
  'Ein Gesundheitszeugnis brauchst du, den Termin bezahlen wir.',
]

const shift = (days: string[], from: string, to: string) => ({ days, from, to })

/** Possible facts of jobs. One of each list together are the `facts` of a job. */
export const SHIFTS = [
  { shifts: [shift(['sa', 'su'], '07:30', '14:00')] },
  { shifts: [shift(['mo', 'tu', 'we', 'th', 'fr'], '06:00', '13:30')] },
  { shifts: [shift(['tu', 'th'], '17:00', '23:00')] },
  { shifts: [shift(['th', 'fr', 'sa'], '18:00', '02:00')] },
  { shifts: [shift(['fr', 'sa'], '22:00', '06:00')] },
  { shifts: [shift(['we', 'th', 'fr', 'sa', 'su'], '11:00', '19:00')] },
  { shifts: 'varies' },
]
export const KINDS = ['minijob', 'partTime', 'fullTime', 'workingStudent', 'shortTerm'].map((kind) => ({ kind }))
export const LANGUAGES = [
  { german: 'none', english: 'good' },
  { german: 'little' },
  { german: 'good' },
  { german: 'fluent' },
]
export const EXPERIENCE = ['none', 'some', 'trained'].map((experience) => ({ experience }))
export const STARTS = ['now', '2024-12-15', '2025-01-15', '2025-03-01'].map((start) => ({ start }))
/** Every fifth station of the city, and districts for jobs that state no station. */
export const PLACES = [
  ...STATIONS.filter((_, at) => at % 5 === 0).map(({ id }) => ({ station: id })),
  ...['Neukölln', 'Kreuzberg', 'Mitte', 'Wedding', 'Moabit'].map((district) => ({ district })),
]

const SEARCHED = [...ROLES.map(withoutGender), ...TAGS]

/**
 * Searches that are all different, and the same in each run. Most are for a job and a place, some of them half typed; others are for the
 * name of a business, and a fifth for three terms. One in eight has a typing error.
 */
export const SEARCHES = shuffled([
  ...new Set([
    ...SEARCHED.flatMap(withPrefixes).flatMap((what) => [...WHERE, ...NAMES].map((where) => `${what} ${where}`)),
    ...NAMES.flatMap((name) => Array.from({ length: 320 }, (_, at) => `${name} ${at + 1}`)),
    ...SEARCHED.flatMap((what) => WHERE.flatMap((where) => WHEN.slice(0, 4).map((when) => `${what} ${where} ${when}`))),
  ]),
]).map((search, at) => (at % 8 === 0 ? withTypo(search, at) : search))

/** The words, and their beginnings as they are typed. */
function withPrefixes(words: string): string[] {
  return [
    words,
    ...[4, 6, 8].filter((letters) => letters < words.length).map((letters) => words.slice(0, letters).trim()),
  ]
}

function withoutGender(role: string) {
  return role.replace(' (m/w/d)', '')
}

/** Leaves out one letter of the first word if it is long enough for the search to tolerate a typing error. */
function withTypo(search: string, at: number) {
  const length = search.indexOf(' ')
  if (length < 6) return search
  const gap = 1 + (at % (length - 2))
  return search.slice(0, gap) + search.slice(gap + 1)
}

/** Shuffles a list, in the same way in each run and independent of its original order. */
function shuffled(list: string[]): string[] {
  const stride = 7919
  return list.map((_, at) => list[(at * stride) % list.length] ?? '')
}
