const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Removes characters that override or turn the direction of the text after them. Right-to-left text does not need them. */
export const withoutOverrides = (text: string): string => text.replace(/[\u202a-\u202e\u2066\u2067]/g, '')

/** User input within a sentence: isolated, so that right-to-left text does not reorder what is around it, and without stacked marks. */
export const withinSentence = (words: string): string => {
  const readable = words.replace(STACKED, '$1')
  return RIGHT_TO_LEFT.test(readable) ? `\u2068${readable}\u2069` : readable
}

/** More than four marks on a letter are stacked until they cover the lines above and below. */
const STACKED = /(\p{M}{4})\p{M}+/gu
