import type { TextLanguage } from '#contract/preferences.ts'
import { openingOf } from '#server/features/descriptions/writer/compose.ts'
import { filled, framedIn, isUsed, type Values } from '#server/features/descriptions/writer/frames.ts'
import { WORDING } from '#server/features/descriptions/writer/languages.ts'
import type { Topic } from '#server/features/descriptions/writer/phrases/phrases.ts'
import { statementsOf } from '#server/features/descriptions/writer/statements.ts'
import type { DescribedJob } from '#server/features/descriptions/writer/writer.ts'

/** What the work is about does not depend on the facts, and the comments are always there. */
const FREE: Topic[] = ['tasks', 'learning', 'moreTasks', 'unknownWork', 'questions']
/** A date such as „1. Dezember 2026“ looks like the end of a sentence, so a sentence may be in as many pieces. */
const PIECES = 3

/**
 * Whether a text of the built-in writer has a sentence about something that the job states otherwise now, or no more. The checker knows
 * what a text claims; this tells „gutes Deutsch“ from „ein wenig Deutsch“ and from none, because the sentences are known word for word.
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

/** Each sentence of the writer with what it says of this job; null where the job does not state it. */
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
