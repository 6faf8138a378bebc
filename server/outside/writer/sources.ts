import { tidy } from '#server/outside/writer/facts.ts'
import { wordClaimsIn } from '#server/outside/writer/lexicon.ts'
import { type Figure, figuresIn } from '#server/outside/writer/numbers.ts'
import type { JobFacts } from '#server/outside/writer.ts'

/** What the facts of a job allow a text to say. */
export type Source = { title: string; facts: string[]; folded: string; figures: Figure[]; claims: Set<string> }

/** What the choices of the form mean in words, in both languages. */
const MEANS: Record<string, string> = {
  'Full-time': 'full-time, Vollzeit',
  'Part-time': 'part-time, Teilzeit',
  Casual: 'casual, Aushilfe',
  Contract: 'contract, temporary, befristet',
  Internship: 'internship, Praktikum',
  English: 'English, Englisch',
  German: 'German, Deutsch',
  EnglishOrGerman: 'English, German, Englisch, Deutsch',
}

/** Who writes to a machine does not describe a job: such a fact may be quoted, but what it says is nothing to go by. */
const SPEAKS_TO_MACHINES =
  /ignor|disregard|forget|override|overrule|vergiss|missacht|instruct|anweisung|prompt|system(?!gastro)|assistant:|\bai\b|\bki\b|model|modell|jailbreak|pretend|roleplay|act as|tu so|respond|reply|answer|antwort|output|ausgabe|print|repeat|wiederhol|translate|übersetz|write|schreib|say |sag |tell |invent|erfinde|add |füge|mention|erwähn|include (?:a|the)|behaupt|claim|promise|versprich|always|immer|must|musst|execute|reveal|verrate|"|“|”|„|«|\{|\}|<|>|\[|\]|```|---|###|\/\/|;/i

export function given(facts: JobFacts): Source {
  const { title, business, place, pay, jobType, tags } = tidy(facts)
  const said = [title, business, place, pay, ...tags].flatMap((fact) => fact ?? [])
  const typed = [facts.title, facts.businessName, facts.location, facts.payRate, ...facts.tags]
  // The raw words decide: what tidying takes away may be what gives them away.
  const trusted = said.filter((fact) => !SPEAKS_TO_MACHINES.test(fact) && !speaksRaw(fact, typed))
  const all = [...trusted, MEANS[jobType ?? ''] ?? '', MEANS[facts.language ?? ''] ?? ''].join(' . ')
  return {
    title: title ?? '',
    facts: said,
    folded: heardFrom(all),
    figures: figuresIn(all),
    claims: wordClaimsIn(all),
  }
}

const speaksRaw = (fact: string, typed: (string | null)[]) =>
  typed.some((raw) => raw?.includes(fact) && raw !== fact && SPEAKS_TO_MACHINES.test(raw))

/** How a place or a name sounds: capitals, umlauts and the sharp s aside. */
export const heardFrom = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/str\.|strasse/g, 'str')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')

/** A text without the places where it says a fact word for word; what is left is the writer's own. */
export function withoutFacts(text: string, { facts }: Source): string {
  const quotable = facts.filter((fact) => /\p{L}|\p{Sc}/u.test(fact)).sort((a, b) => b.length - a.length)
  return quotable.reduce((left, fact) => left.replace(exactly(fact), '◦'), text)
}

const exactly = (fact: string) =>
  new RegExp(`(?<![\\p{L}\\d]|\\d[.,])${escaped(fact.replace(/[.!?…]+$/, ''))}(?![\\p{L}\\d]|[.,]\\d)`, 'gu')
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
