import { blanked, type Span, spansInTurn } from '#server/features/search/spans/rules.ts'

/** Used often here, so not \p{L}, which takes ten times as long to compile. */
const WORD_END = '(?![a-zäöüß0-9])'
/** One of these comma-separated words, and the space after it. */
const one = (list: string) =>
  String.raw`(?:${list
    .trim()
    .split(/\s*,\s*/)
    .join('|')
    .replaceAll(' ', String.raw`\s+`)})(?:\s+|${WORD_END})`
const maybe = (list: string) => `(?:${one(list)})?`
/** Up to four words, so that a search that repeats them does not take long. */
const several = (list: string) => `(?:${one(list)}){0,4}`
const way = (...parts: string[]) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])${parts.join('')}(?<!\s)(?![\p{L}\p{N}])`, 'gu')

/** "No German bar" means a bar without German, but "no German food" does not mean the language. */
const DISHES = 'food, cuisine, cooking, dishes, beer'
const GERMAN =
  one(
    'deutsch, deutschkenntnisse, deutschsprachig, deutch, deutsh, german, deutschen? sprache, deutschen? sprachkenntnisse',
  ) +
  maybe('kenntnisse, skills, language, sprache, speaking, speaker') +
  `(?!${one(DISHES)})`
const ENGLISH = 'englis[ch]h?'
const NO = 'kein, keine, keinen, keinerlei, ohne, kaum, no, not, nicht, without, null, zero, hardly, barely'
const CANNOT = "don['’´]?t, do n[o']?t, cannot, can not, can['’´]?t, nicht"
const SPEAK =
  'speak, speaking, know, understand, have, spreche, sprechen, sprech, sprich, kann, rede, verstehe, habe, hab'
const SELF = several(
  `i, ich, my, mein, meine, am, can, do, aber, but, sorry, only, nur, also, still, leider, noch, ${SPEAK}`,
)
const PROBLEM = 'problem, probleme, problems, thema, issue, issues'
const IS = maybe('ist, is, sind, are')
/** "German isn't needed", "Deutsch ist unwichtig". */
const IS_NOT = String.raw`(?:is|are)?\s*(?:n['’]?t|nicht|not|keine?|un)\s*${several('so, very, yet, a, really, that, unbedingt, zwingend')}`
const NEEDED = one(`
  nötig, noetig, notwendig, erforderlich, wichtig, pflicht, muss, voraussetzung, vorausgesetzt, gebraucht, benötigt,
  needed, necessary, required, important, must
`)
const QUITE = 'really, so, sehr, very, besonders, that, yet'
const WELL = `
  good, great, well, much, fluent, perfect, enough, a lot of,
  gut, gute, guten, gutes, viel, viele, perfekt, perfekte, perfektes, fließend, fließende, fließendes, richtig
`
const LITTLE = `
  wenig, ein wenig, bisschen, ein bisschen, bissl, etwas, paar worte, ein paar worte, schlecht, schlechte, schlechtes, schwaches, gering,
  geringe, geringes, einfache, einfaches, mangelhaft, basis, grund, grundkenntnisse, anfänger, lerne, lerne noch, lerne gerade,
  some, little, a little, a bit of, a little bit of, bit of, bad, poor, weak, basic, broken, limited, minimal, beginner, learning,
  a[012], level a[012], niveau a[012]
`

/** Ways to say that English has to be enough. */
const NO_GERMAN = [
  way(SELF, one(NO), maybe('any'), GERMAN),
  way(SELF, one(CANNOT), maybe('yet'), maybe(SPEAK), maybe('any'), GERMAN, maybe('sprechen, reden')),
  way(maybe('my, mein'), GERMAN, IS, IS_NOT, NEEDED),
  way(GERMAN, IS, one('egal, optional')),
  way(GERMAN, one(SPEAK), one('ich'), several('leider, noch'), one('nicht, kein, keins')),
]
const ONLY_ENGLISH = [
  way(
    maybe('i, ich'),
    maybe('can'),
    maybe(SPEAK),
    one('only, just, nur, bloß, ausschließlich'),
    maybe(SPEAK),
    maybe('auf, in'),
    one(ENGLISH),
    maybe('sprechen, speaking, spoken'),
  ),
  way(one('jobs?, arbeit, arbeiten, work, working'), one('in, auf'), one(ENGLISH)),
  way(
    one('wo, where'),
    several(`man, ich, alle, i, you, we, they, can, only, nur, ${SPEAK}`),
    one(ENGLISH),
    maybe('spricht, sprechen, kann, reicht'),
  ),
  way(maybe('for, für'), one('english[ -]speakers?, englischsprachig, englischsprachige, englischsprachigen')),
  way(
    one(ENGLISH),
    one('only, is fine, is ok, is okay, is enough, reicht, genügt, geht, ok, okay, fine, jobs?'),
    "(?!(?:not|nicht|n['’]t))",
  ),
]
/** A little German is enough for many jobs. No filter finds these, and the filter for no German would hide them. */
const LITTLE_GERMAN = [
  way(SELF, one(LITTLE), maybe('in, at, on'), GERMAN),
  way(
    SELF,
    one(`${NO}, ${CANNOT}`),
    several(`${SPEAK}, ${QUITE}, any`),
    one(`${WELL}, ${QUITE}`),
    maybe(SPEAK),
    GERMAN,
  ),
  way(SELF, one(CANNOT), one(SPEAK), GERMAN, several(QUITE), one(WELL)),
  way(maybe('my, mein'), GERMAN, IS, `(?:${IS_NOT}${one(WELL)}|${several(`nur, only, ${QUITE}`)}${one(LITTLE)})`),
  way(one(WELL), GERMAN, IS, IS_NOT, NEEDED),
  way(GERMAN, one(SPEAK), one('ich'), several('leider, noch, nur'), one(`kaum, ${LITTLE}`)),
]
/** These levels have no filter either, and neither do applicants who speak no English. */
const OTHER_LEVELS = [
  way(GERMAN, maybe('niveau, level, auf'), one('[bc][12]')),
  way(one('[bc][12]'), maybe('level, niveau'), GERMAN),
  way(maybe('niveau, level'), one('[abc][12]'), IS, one('reicht, genügt, genug, enough, ok, okay, fine')),
  way(one(`${NO}, ${CANNOT}`), maybe(SPEAK), one(ENGLISH)),
  way(maybe('my, mein'), one(ENGLISH), IS, one(LITTLE)),
  way(one('no, kein, keine, not an?'), one(PROBLEM), maybe('with, mit, in'), `(?:${GERMAN}|${one(ENGLISH)})`),
  way(`(?:${GERMAN}|${one(ENGLISH)})`, IS, one('no, kein, keine, not an?'), one(PROBLEM)),
  way(one(ENGLISH), IS, one('not, nicht'), one('enough, genug')),
  way(one(ENGLISH), one('reicht, genügt'), one('nicht')),
]
/** "No German food" is not about the language. */
const NOT_GERMAN = [
  way(one(NO), maybe('an?'), one('german'), one(DISHES)),
  way(one(NO), one('deutsche[mnrs]?'), String.raw`(?!sprach)\p{L}+`),
]

const EXPERIENCE = one(`
  (?:berufs|arbeits|gastro)?erfahrung(?:en)?, (?:vor|fach)?kenntnisse, experience, qualifications?, training,
  (?:berufs)?ausbildung, abgeschlossene (?:berufs)?ausbildung
`)
/** The duration of an applicant's experience has no filter. */
const EXPERIENCED = [
  way(
    maybe('mit, with, über, mehr als, mindestens, over, more than, at least'),
    `(?:${one(String.raw`\d\d?\+?, zwei, drei, vier, fünf, zehn, two, three, four, five, ten`)}${one("jahre?n?, years?['’]?")}|${one('(?:viel|lang|mehr)jährige[rn]?, jahrelange[rn]?')})`,
    maybe('of'),
    EXPERIENCE,
  ),
  way(maybe('mit, with'), EXPERIENCE, maybe('von, of, ca'), one(String.raw`\d\d?\+?`), one('jahre?n?, years?')),
]
const UNTRAINED = [
  way(
    maybe('i have, ich habe?, habe?'),
    one('keine?, ohne, wenig, kaum, no, without, zero, little, not much'),
    several('any, previous, prior, work, job'),
    EXPERIENCE,
    `(?:${NEEDED})?`,
  ),
  way(EXPERIENCE, IS, IS_NOT, NEEDED),
  way(EXPERIENCE, IS, one('egal, optional')),
  way(maybe('mein, my'), one('erste[rn]?, first'), one('job')),
]

/** "Weder Deutsch noch Erfahrung". */
const OR = 'oder, or, noch, nor, und, and'
const NEITHER = [
  way(one(`weder, neither, ${NO}`), GERMAN, one(OR), maybe('any'), EXPERIENCE, `(?:${NEEDED})?`),
  way(one(`weder, neither, ${NO}`), EXPERIENCE, one(OR), maybe('any'), GERMAN, `(?:${NEEDED})?`),
]

/** The parts of a search about languages and experience. `others`: parts without a filter. */
export function readLevels(text: string): { noGerman: Span[]; untrained: Span[]; neither: Span[]; others: Span[] } {
  // In small letters, because patterns that ignore case take long to compile.
  let rest = text.replace(/[A-ZÄÖÜ]/g, (letter) => letter.toLowerCase())
  const read = (ways: RegExp[]) => {
    const found = spansInTurn(rest, ways)
    rest = blanked(rest, found)
    return found
  }
  const neither = read(NEITHER)
  const others = read([...NOT_GERMAN, ...LITTLE_GERMAN, ...OTHER_LEVELS, ...EXPERIENCED])
  return { neither, others, noGerman: read([...NO_GERMAN, ...ONLY_ENGLISH]), untrained: read(UNTRAINED) }
}
