import wording from '#contract/law/wording.json' with { type: 'json' }

export type WordingReason = 'loud' | 'title' | 'age' | 'origin' | 'gender' | 'looks'
/** Words that may deter people whom the law protects. `better` replaces them; null if there is no better word. */
export type WordingHint = { reason: WordingReason; found: string; better: string | null; text: string }

/** `(m/w/d)`, `(all genders)`, `Kellner:in`, `Koch/Köchin`: the title is already for all genders. */
const FOR_ALL =
  /\b[mwfdxi] ?[/|,] ?[mwfdxi*]\b|\(gn\)|all genders|alle geschlechter|\p{L}[:*_/]-?in(?:nen)?(?!\p{L})|\(in\)|\p{L}\/\p{L}/iu

const whole = (words: string) => new RegExp(`(?<![\\p{L}\\d])(?:${words})(?![\\p{L}\\d])`, 'iu')
/** A word for a person, not within a compound: Koch-Trainee, waiter's assistant. */
const person = (words: string) => whole(`(?:${words})(?![-'’]\\p{L})`)

const TITLES = wording.titles.map(({ endings, instead, mark }) => ({
  mark,
  ending: person(`\\p{L}*(?:${endings.join('|')})(?:in)?`),
  instead: Object.entries(instead).map(([word, better]) => ({ word: person(word), better })),
}))
const WORDS = wording.words.map(({ find, ...word }) => ({ ...word, find: whole(find) }))

/** Finds a title that is loud or names only one gender, and suggests a calm one for all genders. */
export function titleHint(title: string): WordingHint | null {
  const calm = calmTitle(title)
  const named = genderHint(calm)
  if (calm === title.trim()) return named
  const text = named?.text ?? capitalized(calm)
  return { reason: 'loud', found: title.trim(), better: text, text }
}

/** A title as the form would suggest it: calm, and for all genders. */
export const suggestedTitle = (title: string): string => titleHint(title)?.text ?? title

const SOUGHT = 'gesucht|wanted|needed|we are hiring|now hiring|wir suchen|suchen?'
const SEEKING = new RegExp(
  `^(?:${SOUGHT})\\s*[:!]*\\s+|\\s*[-–:,]?\\s*(?:dringend |urgently )?(?:${SOUGHT})\\s*[.!]*$`,
  'giu',
)
/** Urgent words at the end of a title, with an exclamation mark or in capitals. The form has a field for the start. */
const HURRY = 'ab sofort|sofort|schnell|dringend|asap|urgently|urgent'
const HASTE = new RegExp(`\\s*[-–:,]?\\s*(?<!\\p{L})(?:${HURRY})\\s*!+\\s*$`, 'iu')
const LOUD_HASTE = new RegExp(`\\s*[-–:,]?\\s*(?<!\\p{L})(?:${HURRY.toUpperCase()})\\s*$`, 'u')
const SHOUTED = 0.6

/** A title without „gesucht“, exclamation marks and words all in capitals. */
function calmTitle(title: string): string {
  const unhurried = title.replace(HASTE, '').replace(LOUD_HASTE, '')
  const quiet = unhurried.replace(/!+/g, '').replace(SEEKING, '').replace(/\s+/g, ' ').trim()
  if (quiet === '') return title.trim()
  const letters = quiet.match(/\p{L}/gu) ?? []
  const capitals = quiet.match(/\p{Lu}/gu) ?? []
  if (letters.length < 5 || capitals.length < SHOUTED * letters.length) return quiet
  return quiet.replace(/\p{L}{3,}/gu, (word) => word.charAt(0) + word.slice(1).toLowerCase())
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function genderHint(title: string): WordingHint | null {
  if (FOR_ALL.test(title)) return null
  const hint = (found: string, better: string): WordingHint => ({
    reason: 'title',
    found,
    better,
    text: capitalized(title.replace(found, better)),
  })
  for (const { mark, ending, instead } of TITLES) {
    for (const { word, better } of instead) {
      const [found] = word.exec(title) ?? []
      if (found) return hint(found, `${better} ${mark}`)
    }
    const [found] = ending.exec(title) ?? []
    if (found) return hint(found, `${capitalized(found)} ${mark}`)
  }
  return null
}

/** The risky words of a text, each once. `$1` in a better word is the ending or the noun of the risky one. */
export const wordHints = (text: string): WordingHint[] =>
  WORDS.flatMap(({ find, reason, better }) => {
    const [found] = find.exec(text) ?? []
    if (!found) return []
    const plain = better === null ? null : found.replace(find, better)
    const begins = /(?:^|[.!?:•\n])\s*$/u.test(text.slice(0, text.indexOf(found)))
    const word = plain !== null && begins ? capitalized(plain) : plain
    return {
      reason: reason as WordingReason,
      found,
      better: word,
      text: word === null ? text : text.replace(found, word),
    }
  })
