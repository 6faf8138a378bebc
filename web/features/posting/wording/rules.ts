import wording from '#contract/law/wording.json' with { type: 'json' }

export type WordingReason = 'title' | 'age' | 'origin' | 'gender' | 'looks'
/** Words that can deter people whom the law protects. `better` replaces them; null where nothing does. */
export type WordingHint = { reason: WordingReason; found: string; better: string | null; text: string }

/** `(m/w/d)`, `(all genders)`, `Kellner:in`, `Koch/Köchin`: the title is for everybody. */
const FOR_ALL =
  /\b[mwfdxi] ?[/|,] ?[mwfdxi*]\b|\(gn\)|all genders|alle geschlechter|\p{L}[:*_/]-?in(?:nen)?(?!\p{L})|\(in\)|\p{L}\/\p{L}/iu

const whole = (words: string) => new RegExp(`(?<![\\p{L}\\d])(?:${words})(?![\\p{L}\\d])`, 'iu')

const TITLES = wording.titles.map(({ endings, instead, mark }) => ({
  mark,
  ending: whole(`\\p{L}*(?:${endings.join('|')})(?:in)?`),
  instead: Object.entries(instead).map(([word, better]) => ({ word: whole(word), better })),
}))
const WORDS = wording.words.map(({ find, ...word }) => ({ ...word, find: whole(find) }))

/** A title that names one gender, and the same for all. */
export function titleHint(title: string): WordingHint | null {
  if (FOR_ALL.test(title)) return null
  for (const { mark, ending, instead } of TITLES) {
    for (const { word, better } of instead) {
      const [found] = word.exec(title) ?? []
      if (found)
        return { reason: 'title', found, better: `${better} ${mark}`, text: title.replace(found, `${better} ${mark}`) }
    }
    const [found] = ending.exec(title) ?? []
    if (found)
      return { reason: 'title', found, better: `${found} ${mark}`, text: title.replace(found, `${found} ${mark}`) }
  }
  return null
}

/** The risky words of a text, each once. */
export const wordHints = (text: string): WordingHint[] =>
  WORDS.flatMap(({ find, reason, better }) => {
    const [found] = find.exec(text) ?? []
    if (!found) return []
    return {
      reason: reason as WordingReason,
      found,
      better,
      text: better === null ? text : text.replace(found, better),
    }
  })
