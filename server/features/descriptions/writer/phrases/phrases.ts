import type { Tone } from '#contract/tones.ts'

/** The topic of a sentence in a description. */
export type Topic =
  | 'tasks'
  | 'learning'
  | 'moreTasks'
  | 'unknownWork'
  | 'place'
  | 'placeName'
  | 'kind'
  | 'kindAndTimes'
  | 'times'
  | 'start'
  | 'end'
  | 'pay'
  | 'payText'
  | 'noTips'
  | 'extras'
  | 'needs'
  | 'notNeeded'
  | 'trial'
  | 'noTrial'
  | 'adults'
  | 'tags'
  | 'questions'

/**
 * The sentences of one language, with `{gaps}` for what the job states. Each topic has more sentences than a business usually has jobs, and
 * all differ, so that each job of a business can have its own.
 */
export type Phrases = {
  openings: Record<Tone, string[]>
  closings: Record<Tone, string[]>
} & Record<Topic, string[]>
