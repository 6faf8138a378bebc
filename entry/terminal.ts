/**
 * Text for a terminal. Characters that move the cursor, delete what was printed, or turn the direction of the text are printed as escapes, so
 * that the texts of users cannot hide or imitate anything. The result is still valid JSON if the text was.
 */
export const forTerminal = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replaceAll(DECEIVING, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)

const DECEIVING = /[^\P{Cc}\n\t]|[\p{Bidi_Control}\p{Zl}\p{Zp}]/gu

/** The lines of an output. An entry of several lines is indented, so that its lines do not look like other entries. */
export const asLines = (entries: string[]): string =>
  entries.map((entry) => entry.replaceAll(/\r?\n/g, '\n    ')).join('\n')
