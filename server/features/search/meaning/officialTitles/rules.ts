import { namedWord, unlinked } from '#server/features/search/names/rules.ts'

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
