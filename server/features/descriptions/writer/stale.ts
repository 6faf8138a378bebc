import type { TextLanguage } from '#contract/preferences.ts'
import { openingOf } from '#server/features/descriptions/writer/compose.ts'
import { filled, framedIn, isUsed, type Values } from '#server/features/descriptions/writer/frames.ts'
import { WORDING } from '#server/features/descriptions/writer/languages.ts'
import type { Topic } from '#server/features/descriptions/writer/phrases/phrases.ts'
import { statementsOf } from '#server/features/descriptions/writer/statements.ts'
import type { DescribedJob } from '#server/features/descriptions/writer/writer.ts'

/** Topics that do not depend on the facts, or are true of every job. */
const FREE: Topic[] = ['tasks', 'learning', 'moreTasks', 'unknownWork', 'questions']
/** The maximum number of pieces of a sentence: a date such as „1. Dezember 2026“ looks like the end of one. */
const PIECES = 3

/**
 * Whether a text of the built-in writer has a sentence about a fact that the job now states differently, or no longer. The checker knows
 * the claims of a text, but cannot tell „gutes Deutsch“ from „ein wenig Deutsch“; this can, because it compares whole sentences.
 */
export function isStale(text: string, job: DescribedJob, language: TextLanguage): boolean {
  const frames = framesOf(job, language)
  const pieces = framedIn(text)
  return pieces.some((piece, place) => {
    const used = frames.filter(({ frame }) => isUsed(frame, [piece]))
    const wholes = Array.from({ length: PIECES }, (_, more) => pieces.slice(place, place + more + 1).join(' '))
    return used.length > 0 && !used.some(({ isFree, said }) => isFree || (said !== null && wholes.includes(said)))
  })
}

/** Each sentence of the writer, filled with the facts of this job; null if the job does not state them. */
function framesOf(job: DescribedJob, language: TextLanguage) {
  const { openings, closings, ...topics } = WORDING[language].phrases
  const stated = statementsOf(job, language)
  const opening = openingOf(job, language)
  const framed = (frames: string[], values: Values | undefined, isFree = false) =>
    frames.map((frame) => ({ frame, isFree, said: values ? filled(frame, values) : null }))
  return [
    ...[...Object.values(openings), ...Object.values(closings)].flatMap((frames) => framed(frames, opening)),
    ...Object.entries(topics).flatMap(([topic, frames]) =>
      framed(frames, stated[topic as Topic], FREE.includes(topic as Topic)),
    ),
  ]
}
