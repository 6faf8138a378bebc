/** What the made-up jobs are told with, in the mix of languages that Berlin posts in. */
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
export const HOUSES = ['Café', 'Restaurant', 'Bar', 'Hotel', 'Bistro', 'Bäckerei', 'Trattoria', 'Biergarten']
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

const SOUGHT = [...ROLES.map(withoutMarks), ...TAGS]

/**
 * Searches that differ from each other, the same ones in each run: what and where, also half typed, most of them; a house by its
 * name and number; and a fifth of three things. One in eight has a slip of the finger in it.
 */
export const SEARCHES = shuffled([
  ...new Set([
    ...SOUGHT.flatMap(halfTyped).flatMap((what) => [...WHERE, ...NAMES].map((where) => `${what} ${where}`)),
    ...NAMES.flatMap((name) => Array.from({ length: 320 }, (_, at) => `${name} ${at + 1}`)),
    ...SOUGHT.flatMap((what) => WHERE.flatMap((where) => WHEN.slice(0, 4).map((when) => `${what} ${where} ${when}`))),
  ]),
]).map((search, at) => (at % 8 === 0 ? withSlip(search, at) : search))

/** The words, and how they look on the way there. */
function halfTyped(words: string): string[] {
  return [
    words,
    ...[4, 6, 8].filter((letters) => letters < words.length).map((letters) => words.slice(0, letters).trim()),
  ]
}

function withoutMarks(role: string) {
  return role.replace(' (m/w/d)', '')
}

/** Leaves out one letter of the first word, when that is long enough for the slip to be forgiven. */
function withSlip(search: string, at: number) {
  const length = search.indexOf(' ')
  if (length < 6) return search
  const gap = 1 + (at % (length - 2))
  return search.slice(0, gap) + search.slice(gap + 1)
}

/** In an order that is the same each time and has nothing to do with how the list was made. */
function shuffled(list: string[]): string[] {
  const stride = 7919
  return list.map((_, at) => list[(at * stride) % list.length] ?? '')
}
