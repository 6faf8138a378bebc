import type { AnswerFigures } from '#contract/answers.ts'
import { answerText } from '#web/features/answers/format.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'

/** How fast and how often a business answers. Empty if the server sends no figures. */
export function AnswerLine({ figures }: { figures: AnswerFigures | null | undefined }) {
  const phrase = usePhrase()
  return figures === undefined ? null : <span>{answerText(phrase, figures)}</span>
}
