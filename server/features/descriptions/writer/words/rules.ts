/** The items as a list with this word before the last one, which a comma sets apart if a sentence needs it. */
export function listOf(items: string[], and: string, isApart: boolean): string {
  const last = items.at(-1) ?? ''
  const others = items.slice(0, -1)
  return others.length === 0 ? last : `${others.join(', ')}${isApart ? ',' : ''} ${and} ${last}`
}

/** The same tasks, with one at the end that has no "and" of its own, so that the list reads well. The first task stays first. */
export function withPlainEnd(tasks: string[], and: string): string[] {
  const plain = tasks.findLastIndex((task, place) => place > 0 && !task.includes(and))
  if (plain < 0) return tasks
  return [...tasks.filter((_, place) => place !== plain), ...tasks.slice(plain, plain + 1)]
}

const NUMBER = /\s\d+\s?[a-z]?$/i

/** Whether the name of a street, without its number, ends like this. */
export const isStreetOf = (ending: RegExp, part: string): boolean =>
  /^\p{Lu}/u.test(part) && ending.test(part.replace(NUMBER, ''))

/** Whether a part of a place already has a preposition, or is a station. */
export const isStop = (part: string): boolean => /^(?:[SU]\b|[SU]-|(?:bei|nahe|near|an|am|in|im|nähe)\b)/i.test(part)

export const hasNumber = (part: string): boolean => NUMBER.test(part)

const FIRST_VERBS = /^\p{Ll}+(?: und \p{Ll}+t(?!\p{L}))?/u

/** A German task with "du" after the verb: „saugst und wischst du“, „reparierst du, was klemmt“. */
export const withDu = (task: string): string => task.replace(FIRST_VERBS, (verbs) => `${verbs} du`)
