/** What fills the `{gaps}` of a sentence; null where the job states nothing. */
export type Values = Record<string, string | null>

const GAP = /\{(\w+)\}/g

/** The sentence with its gaps filled, starting with a capital letter; null if something for a gap is missing. */
export function filled(frame: string, values: Values): string | null {
  if (gapsIn(frame).some((gap) => !values[gap])) return null
  const text = frame.replace(GAP, (_, gap: string) => values[gap] ?? '')
  return endOnce(text.charAt(0).toUpperCase() + text.slice(1))
}

export const gapsIn = (frame: string): string[] => [...frame.matchAll(GAP)].map(([, gap = '']) => gap)

/** A fact may end with a full stop of its own. */
const endOnce = (text: string) => text.replace(/([.!?…])\.$/, '$1')

const SENTENCE_END = /(?<=[.!?])\s+(?=[\p{Lu}„“])/u

/** The sentences of a text, and questions with the sentence behind them, because a frame may have both. */
export function framedIn(text: string): string[] {
  const sentences = text.split(SENTENCE_END)
  const questions = sentences.flatMap((sentence, place) =>
    sentence.endsWith('?') ? `${sentence} ${sentences[place + 1] ?? ''}` : [],
  )
  return [...sentences, ...questions]
}

/** Whether one of the sentences was made from this frame. */
export function isUsed(frame: string, sentences: string[]): boolean {
  const parts = frame.split(GAP_AND_NAME)
  return sentences.some((sentence) => hasInOrder(sentence, parts))
}

const GAP_AND_NAME = /\{\w+\}/

/** Whether a sentence begins with the first part, ends with the last, and has the others between them. */
function hasInOrder(sentence: string, parts: string[]): boolean {
  const [first = '', ...others] = parts
  const last = others.pop()
  if (last === undefined) return sentence === first
  if (!sentence.startsWith(first) || !sentence.endsWith(last)) return false
  let place = first.length
  for (const part of others) {
    const found = sentence.indexOf(part, place + 1)
    if (found < 0) return false
    place = found + part.length
  }
  return place + last.length < sentence.length
}
