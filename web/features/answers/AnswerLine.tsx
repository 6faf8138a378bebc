import type { AnswerFigures } from '#contract/answers.ts'
import { answerText } from '#web/features/answers/format.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'

/** How fast and how often a business answers. */
export function AnswerLine({ figures }: { figures: AnswerFigures | null }) {
  const phrase = usePhrase()
  return <span>{answerText(phrase, figures)}</span>
}
