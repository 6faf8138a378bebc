import type { englishPhrases } from '#server/features/descriptions/writer/phrases/english.ts'

/** The sentences of a language, with `{gaps}` for what the job states. Each language has the same topics as English. */
export type Phrases = typeof englishPhrases

/** The topic of a sentence in a description. */
export type Topic = Exclude<keyof Phrases, 'openings' | 'closings'>
