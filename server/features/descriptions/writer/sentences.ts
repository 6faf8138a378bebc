/** The maximum length of a description. */
export const MAX_LENGTH = 1200

const ABBREVIATED =
  /(?:^|[\s(])(?:\p{L}|z\.\s?B|d\.\s?h|u\.\s?a|e\.g|i\.e|ca|bzw|inkl|evtl|ggf|Nr|No|Std|Str|St|Tel|Dr|Mr|Mrs|m\.w|w\.m|usw|etc|max|min|p\.m|a\.m)\.$/iu
const END = /[.!?…]+["“”’')]*(?=\s)/gu

/**
 * Splits a stream of text into whole sentences, each with the space before it, as plain text of one paragraph. Stops
 * before the sentence that would make it too long, and leaves out an unfinished last one.
 */
export async function* sentencesOf(pieces: AsyncIterable<string>): AsyncIterable<string> {
  let rest = ''
  let length = 0
  const fitting = function* (ended: boolean) {
    for (let next = firstOf(rest, ended); next !== null && length <= MAX_LENGTH; next = firstOf(rest, ended)) {
      rest = rest.slice(next.length)
      const sentence = plain(next)
      const text = length === 0 ? sentence : ` ${sentence}`
      if (length + text.length > MAX_LENGTH) length = Number.POSITIVE_INFINITY
      else if (sentence !== '') {
        length += text.length
        yield text
      }
    }
  }

  for await (const piece of pieces) {
    rest += piece
    yield* fitting(false)
    if (length + rest.length > MAX_LENGTH + SLACK) return
  }
  yield* fitting(true)
}

/** Spaces and line breaks that are dropped. */
const SLACK = 400

function firstOf(text: string, ended: boolean): string | null {
  const near = text.slice(0, MAX_LENGTH + SLACK)
  for (const { 0: mark, index } of `${near}${ended ? ' ' : ''}`.matchAll(END)) {
    const sentence = near.slice(0, index + mark.length)
    if (!ABBREVIATED.test(sentence)) return sentence
  }
  return null
}

const plain = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim()

/** The sentences of a whole text. */
export function sentencesIn(text: string): string[] {
  const sentences: string[] = []
  let rest = text
  for (let next = firstOf(rest, true); next !== null; next = firstOf(rest, true)) {
    rest = rest.slice(next.length)
    sentences.push(plain(next))
  }
  return sentences
}
