import type { AnswerFigures } from '#contract/answers.ts'
import type { Phrase } from '#web/i18n/i18n.tsx'

const DAY_HOURS = 24

/**
 * How long an answer usually takes, in full hours, or in full days from two days on. Rounded up, so that the page does not promise too much.
 */
export function answerTime(minutes: number): { phrase: Phrase; count: number } {
  const hours = Math.max(1, Math.ceil(minutes / 60))
  return hours < 2 * DAY_HOURS
    ? { phrase: 'answers.hours', count: hours }
    : { phrase: 'answers.days', count: Math.ceil(hours / DAY_HOURS) }
}

/** The figures as a line of text; null without enough applications. */
export function answerText(
  phrase: (key: Phrase, values?: Record<string, string | number>) => string,
  figures: AnswerFigures | null,
): string {
  if (!figures) return phrase('answers.new')
  const { answered, applications: count, medianMinutes } = figures
  if (medianMinutes === null) return phrase('answers.none', { answered, count })
  const time = answerTime(medianMinutes)
  return phrase('answers.usually', { time: phrase(time.phrase, { count: time.count }), answered, count })
}
