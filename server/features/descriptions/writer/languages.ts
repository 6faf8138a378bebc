import type { TextLanguage } from '#contract/preferences.ts'
import { englishPhrases } from '#server/features/descriptions/writer/phrases/english.ts'
import { germanPhrases } from '#server/features/descriptions/writer/phrases/german.ts'
import type { Phrases } from '#server/features/descriptions/writer/phrases/phrases.ts'
import type { Role } from '#server/features/descriptions/writer/roles/rules.ts'
import { englishWords } from '#server/features/descriptions/writer/words/english.ts'
import { germanWords } from '#server/features/descriptions/writer/words/german.ts'
import type { Words } from '#server/features/descriptions/writer/words/words.ts'

/** What the built-in writer needs to write in a language. */
type Wording = { phrases: Phrases; words: Words; roleText: (role: Role) => Role['german'] }

export const WORDING: Record<TextLanguage, Wording> = {
  de: { phrases: germanPhrases, words: germanWords, roleText: ({ german }) => german },
  en: { phrases: englishPhrases, words: englishWords, roleText: ({ english }) => english },
}

export const otherThan = (language: TextLanguage): TextLanguage => (language === 'de' ? 'en' : 'de')

const COMMON: Record<TextLanguage, RegExp> = {
  de: /(?<!\p{L})(?:der|die|das|den|dem|und|ist|nicht|wir|uns|unser(?:e[mnrs]?)?|du|dich|dir|dein(?:e[mnrs]?)?|ein(?:e[mnrs]?)?|für|mit|auf|im|zu|zur|zum|bei|wenn|oder|als|von|sucht|suchen|arbeitest|dafür|darum|hier|noch|wo|wer|es|geht|hast|bist)(?!\p{L})/giu,
  en: /(?<!\p{L})(?:the|and|is|are|we|our|us|you|your|for|with|of|to|at|this|that|it|if|have|will|be|a|or|as|by|from|has|would|like|here|who|what|when|work|looking|hiring)(?!\p{L})/giu,
}

/** How many common words of a language a text has. */
export const commonWords = (text: string, language: TextLanguage) => text.match(COMMON[language])?.length ?? 0

/** The language of a text that a person typed; null if it is unclear or a third language. */
export function languageOf(text: string): TextLanguage | null {
  const [german, english] = [commonWords(text, 'de'), commonWords(text, 'en')]
  if (german > 2 * english && german > 0) return 'de'
  return english > 2 * german && english > 0 ? 'en' : null
}

const LETTERS: Partial<Record<TextLanguage, RegExp>> = { de: /[äöüß]/i }

/** Whether a few words have no letter that only the other language has. */
export const canBe = (language: TextLanguage, words: string): boolean => !LETTERS[otherThan(language)]?.test(words)
