import { tidy } from '#server/features/descriptions/writer/facts.ts'
import { wordClaimsIn } from '#server/features/descriptions/writer/lexicon.ts'
import { type Quantity, quantitiesIn } from '#server/features/descriptions/writer/numbers.ts'
import type { DescribedJob } from '#server/features/descriptions/writer/writer.ts'

/** The statements that the facts of a job support. */
export type Source = { title: string; facts: string[]; folded: string; quantities: Quantity[]; claims: Set<string> }

/** The form's choices in words, in both languages. */
const CHOICE_WORDS: Record<string, string> = {
  'Full-time': 'full-time, Vollzeit',
  'Part-time': 'part-time, Teilzeit',
  Casual: 'casual, Aushilfe',
  Contract: 'contract, temporary, befristet',
  Internship: 'internship, Praktikum',
  English: 'English, Englisch',
  German: 'German, Deutsch',
  EnglishOrGerman: 'English, German, Englisch, Deutsch',
}

/** Text that is addressed to a model does not describe a job: such a fact may be quoted, but supports no claim. */
const ADDRESSES_MODEL =
  /ignor|disregard|forget|override|overrule|vergiss|missacht|instruct|anweisung|prompt|system(?!gastro)|assistant:|\bai\b|\bki\b|model|modell|jailbreak|pretend|roleplay|act as|tu so|respond|reply|answer|antwort|output|ausgabe|print|repeat|wiederhol|translate|übersetz|write|schreib|say |sag |tell |invent|erfinde|add |füge|mention|erwähn|include (?:a|the)|behaupt|claim|promise|versprich|always|immer|must|musst|execute|reveal|verrate|"|“|”|„|«|\{|\}|<|>|\[|\]|```|---|###|\/\/|;/i

export function sourceOf(facts: DescribedJob): Source {
  const { title, business, place, pay, jobType, tags } = tidy(facts)
  const allFacts = [title, business, place, pay, ...tags].flatMap((fact) => fact ?? [])
  const typed = [facts.title, facts.businessName, facts.location, facts.payRate, ...facts.tags]
  // The original text is checked as well, because tidying may remove what shows that it addresses a model.
  const trusted = allFacts.filter((fact) => !ADDRESSES_MODEL.test(fact) && !addressesModelRaw(fact, typed))
  const all = [...trusted, CHOICE_WORDS[jobType ?? ''] ?? '', CHOICE_WORDS[facts.language ?? ''] ?? ''].join(' . ')
  return {
    title: title ?? '',
    facts: allFacts,
    folded: foldName(all),
    quantities: quantitiesIn(all),
    claims: wordClaimsIn(all),
  }
}

const addressesModelRaw = (fact: string, typed: (string | null)[]) =>
  typed.some((raw) => raw?.includes(fact) && raw !== fact && ADDRESSES_MODEL.test(raw))

/** A place or name without regard to capitals, umlauts and ß. */
export const foldName = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/str\.|strasse/g, 'str')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')

/** A text without literal quotes of facts; the rest was written by the model. */
export function withoutFacts(text: string, { facts }: Source): string {
  const quotable = facts.filter((fact) => /\p{L}|\p{Sc}/u.test(fact)).sort((a, b) => b.length - a.length)
  return quotable.reduce((left, fact) => left.replace(exactly(fact), '◦'), text)
}

const exactly = (fact: string) =>
  new RegExp(`(?<![\\p{L}\\d]|\\d[.,])${escaped(fact.replace(/[.!?…]+$/, ''))}(?![\\p{L}\\d]|[.,]\\d)`, 'gu')
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
