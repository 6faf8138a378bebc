/** The values for the `{gaps}` of a sentence; null if the job does not state the fact. */
export type Values = Record<string, string | null>

const GAP = /\{(\w+)\}/g

/** The sentence with its gaps filled, starting with a capital letter; null if a value is missing. */
export function filled(frame: string, values: Values): string | null {
  if (gapsIn(frame).some((gap) => !values[gap])) return null
  const text = frame.replace(GAP, (_, gap: string) => values[gap] ?? '')
  return endOnce(text.charAt(0).toUpperCase() + text.slice(1))
}

export const gapsIn = (frame: string): string[] => [...frame.matchAll(GAP)].map(([, gap = '']) => gap)

/** Removes a second full stop, because a fact may end with one of its own. */
const endOnce = (text: string) => text.replace(/([.!?…])\.$/, '$1')

const SENTENCE_END = /(?<=[.!?])\s+(?=[\p{Lu}„“])/u

/** The sentences of a text, and each question together with the sentence after it, because a frame may consist of both. */
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
