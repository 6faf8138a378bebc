import { isRole } from '#server/features/search/concepts/rules.ts'
import { modifierOf, namedWord, placesToSplit, unlinked } from '#server/features/search/names/rules.ts'
import { formsOf } from '#server/features/search/words/rules.ts'

/** Ends of compounds, and the words for the same before the rest of the title. "Hilfe" is missing, because too many texts contain it. */
const ENDS: [ends: string[], inFront: string[]][] = [
  [
    ['leiter', 'leitung'],
    ['leiter', 'leiterin', 'leitung'],
  ],
  [
    ['helfer', 'hilfe', 'hilfskraft'],
    ['helfer', 'helferin', 'hilfskraft'],
  ],
  [
    ['assistent', 'assistenz'],
    ['assistent', 'assistentin', 'assistenz'],
  ],
  [['fachkraft'], ['fachkraft']],
]

/** The official titles for a compound: Kantinenleiter is Leiter/in - Kantine, and Leitung der Kantine. */
export function officialTitles(word: string): string[] {
  for (const [ends, inFront] of ENDS)
    for (const end of ends)
      if (word.endsWith(end) && word.length > end.length) {
        const parts = unlinked(word.slice(0, -end.length)).filter((part) => namedWord(part).length > 0)
        return parts.flatMap((part) => inFront.map((name) => `${name} ${part}`))
      }
  return []
}

/** The titles of several words that mean the same as a compound. */
export const titlesFor = (word: string) => [...officialTitles(word), ...writtenApart(word)]

/** A compound as many titles write it: Falafelkoch is Falafel Koch. Ends such as "Mitarbeiter" are in too many texts, so they do not count. */
function writtenApart(word: string): string[] {
  const at = placesToSplit(word).find(
    (place) => namedWord(word.slice(place)).some(isRole) && modifierOf(word.slice(0, place)).length > 0,
  )
  if (at === undefined) return []
  const head = word.slice(at)
  return formsOf(head).flatMap((form) => (form === `${head}s` ? [] : [`${word.slice(0, at)} ${form}`]))
}
