import { escapePattern } from '#server/escaping.ts'
import { sentencesAboutBusiness } from '#server/features/descriptions/writer/about.ts'
import { wordsOfFacts } from '#server/features/descriptions/writer/claims/factWords.ts'
import { wordClaimsIn } from '#server/features/descriptions/writer/claims/lexicon.ts'
import { type Quantity, quantitiesIn } from '#server/features/descriptions/writer/claims/numbers.ts'
import { addressesModel, tidy, typedFields } from '#server/features/descriptions/writer/facts.ts'
import { namesOf, namesWork, phrasesOf, type Role, roleOf } from '#server/features/descriptions/writer/roles/rules.ts'
import { englishWords } from '#server/features/descriptions/writer/words/english.ts'
import { germanWords } from '#server/features/descriptions/writer/words/german.ts'
import type { DescribedJob } from '#server/features/descriptions/writer/writer.ts'

/** The statements that the facts of a job support. */
export type Source = {
  title: string
  /** Other words for the work of the title. */
  work: string[]
  facts: string[]
  folded: string
  quantities: Quantity[]
  claims: Set<string>
}

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

export function sourceOf(facts: DescribedJob): Source {
  const { title, business, place, pay, jobType, tags } = tidy(facts)
  const allFacts = [title, business, place, pay, ...tags].flatMap((fact) => fact ?? [])
  const typed = typedFields(facts)
  // The original text is checked as well, because tidying may remove what shows that it addresses a model.
  const trusted = allFacts.filter((fact) => !addressesModel(fact, typed))
  const role = roleOf(facts.title, facts.tags)
  const all = [
    ...trusted,
    ...sentencesAboutBusiness(facts),
    ...[CHOICE_WORDS[jobType ?? ''] ?? '', CHOICE_WORDS[facts.language ?? ''] ?? ''],
    ...wordsOfFacts(facts),
  ].join(' . ')
  return {
    title: title ?? '',
    work: role.id !== null ? [...soughtIn(role), ...namesOf(role.id)] : namesWork(facts.title) ? [] : soughtIn(role),
    // The words in which the text may describe the work. They support no promises.
    facts: [...allFacts, ...sentencesAboutBusiness(facts), ...soughtIn(role), ...phrasesOf(role)],
    folded: foldName(all),
    quantities: quantitiesIn(all),
    claims: wordClaimsIn(all),
  }
}

/** The names of the person whom a business seeks for a role, as a worker or as an apprentice. */
const soughtIn = ({ german, english }: Role) => [
  ...[german.who, germanWords.learner(german.who)],
  ...[english.who, englishWords.learner(english.who)],
]

/** The name of a place or business without capitals, umlauts and ß, for comparison. */
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
  new RegExp(`(?<![\\p{L}\\d]|\\d[.,])${escapePattern(fact.replace(/[.!?…]+$/, ''))}(?![\\p{L}\\d]|[.,]\\d)`, 'gu')
