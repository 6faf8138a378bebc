import { namedWord, unlinked } from '#server/features/search/names/rules.ts'

/** Ends of compounds, and what the same is called in front of the rest. "Hilfe" is in the texts of too many jobs. */
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

/** A compound as official titles say it: Kantinenleiter is Leiter/in - Kantine, and Leitung der Kantine. */
export function officialTitles(word: string): string[] {
  for (const [ends, inFront] of ENDS)
    for (const end of ends)
      if (word.endsWith(end) && word.length > end.length) {
        const parts = unlinked(word.slice(0, -end.length)).filter((part) => namedWord(part).length > 0)
        return parts.flatMap((part) => inFront.map((name) => `${name} ${part}`))
      }
  return []
}
