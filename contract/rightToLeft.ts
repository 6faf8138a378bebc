const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Without characters that override or turn the direction of the text after them. Text from right to left needs none. */
export const withoutOverrides = (text: string): string => text.replace(/[\u202a-\u202e\u2066\u2067]/g, '')

/** Isolates user input within a sentence, so that right-to-left text does not reorder what is around it. */
export const isolateRightToLeft = (words: string): string =>
  RIGHT_TO_LEFT.test(words) ? `\u2068${words}\u2069` : words
