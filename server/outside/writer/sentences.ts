/** As much of a description as anybody reads. */
export const LONGEST_TEXT = 1200

const ABBREVIATED =
  /(?:^|[\s(])(?:\p{L}|z\.\s?B|d\.\s?h|u\.\s?a|e\.g|i\.e|ca|bzw|inkl|evtl|ggf|Nr|No|Std|Str|St|Tel|Dr|Mr|Mrs|m\.w|w\.m|usw|etc|max|min|p\.m|a\.m)\.$/iu
const END = /[.!?…]+["“”’')]*(?=\s)/gu

/**
 * The whole sentences of a text that comes in pieces, each with the space before it, as plain text of one paragraph. Ends
 * before the one that would make it too long, and leaves out a last one that was not finished.
 */
export async function* sentencesOf(pieces: AsyncIterable<string>): AsyncIterable<string> {
  let rest = ''
  let told = 0
  const fitting = function* (ended: boolean) {
    for (let next = firstOf(rest, ended); next !== null && told <= LONGEST_TEXT; next = firstOf(rest, ended)) {
      rest = rest.slice(next.length)
      const sentence = plain(next)
      const text = told === 0 ? sentence : ` ${sentence}`
      if (told + text.length > LONGEST_TEXT) told = Number.POSITIVE_INFINITY
      else if (sentence !== '') {
        told += text.length
        yield text
      }
    }
  }

  for await (const piece of pieces) {
    rest += piece
    yield* fitting(false)
    if (told + rest.length > LONGEST_TEXT + SLACK) return
  }
  yield* fitting(true)
}

/** Spaces and line breaks that are not told. */
const SLACK = 400

function firstOf(text: string, ended: boolean): string | null {
  const near = text.slice(0, LONGEST_TEXT + SLACK)
  for (const { 0: mark, index } of `${near}${ended ? ' ' : ''}`.matchAll(END)) {
    const sentence = near.slice(0, index + mark.length)
    if (!ABBREVIATED.test(sentence)) return sentence
  }
  return null
}

const plain = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim()
