import { languageOfJob } from '#contract/jobLanguage.ts'
import { compose } from '#server/features/descriptions/writer/compose.ts'
import type { Piece, Writer } from '#server/features/descriptions/writer/writer.ts'

/** Writes descriptions without a model or network, from its own sentences and the given facts. */
export const builtInWriter: Writer = {
  async *write(job, { language = languageOfJob(job.language) }) {
    yield* compose(job, language).flatMap(pieces)
  },
}

/** The sentences of a paragraph, each with the space or the empty line before it. */
const pieces = (sentences: string[], paragraph: number): Piece[] =>
  sentences.map((sentence, place) => {
    const before = place > 0 ? ' ' : paragraph > 0 ? '\n\n' : ''
    return { text: `${before}${sentence}`, by: 'builtIn' }
  })
