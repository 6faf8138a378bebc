import { appearanceOf } from '#server/features/names/rules.ts'

/** Whether a text has letters of other scripts, phonetic letters, or emoji and symbols that look like letters. */
export const hasDrawnLetters = (text: string) => OTHER_SCRIPT.test(text) || DRAWN.test(text)

/** The text with Latin letters in place of characters that look like them. */
export const drawnAsLatin = (text: string) =>
  appearanceOf(text.replace(DRAWN_ALL, latinOf).replace(WORD, (word) => replaced(word, GREEK_OR_RUSSIAN)))

/** The text with Cyrillic letters in place of Latin ones in Cyrillic words. */
export const drawnAsCyrillic = (text: string) => text.replace(WORD, (word) => replaced(word.toLowerCase(), CYRILLIC))

/** Only words with letters of two scripts are changed, because no language has such words. */
const replaced = (word: string, by: ReadonlyMap<string, string>) =>
  LATIN.test(word) && GREEK_OR_CYRILLIC.test(word) ? [...word].map((letter) => by.get(letter) ?? letter).join('') : word

function latinOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  const from = ALPHABETS.find((first) => code >= first && code < first + 26)
  return from === undefined ? (PHONETIC.get(sign) ?? sign) : String.fromCharCode(97 + code - from)
}

/** The first letters of three alphabets: of flags, and white on black circles and squares. Unicode does not class them as letters. */
const ALPHABETS = [0x1f1e6, 0x1f150, 0x1f170]

const mapOf = (from: string, to: string) => {
  const letters = [...to]
  return new Map([...from].map((letter, at) => [letter, letters[at] ?? letter]))
}

/** Phonetic and rare Latin letters, which do not occur in the languages of this site. */
const PHONETIC = mapOf(
  'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘǫʀꜱᴛᴜᴠᴡʏᴢɑɐɘəǝɛɜɡɩɾɹɯƬƭƙƐƖƊɗƘƥɓħŧøƵƶʐ',
  'abcdefghijklmnopqrstuvwyzaaeeeeegirrmttkeiddkpbhtozzz',
)
const GREEK_OR_RUSSIAN = mapOf('ΣΛΞЯИЭЄ', 'eaernee')
const CYRILLIC = mapOf('aceopxykmthb', 'асеорхукмтнв')

const PHONETIC_LETTERS = [...PHONETIC.keys()].join('')
const SIGNS = `[${PHONETIC_LETTERS}\\u{1f1e6}-\\u{1f1ff}\\u{1f150}-\\u{1f169}\\u{1f170}-\\u{1f189}]`
const DRAWN = new RegExp(SIGNS, 'u')
const DRAWN_ALL = new RegExp(SIGNS, 'gu')
const OTHER_SCRIPT = /[^\p{sc=Latin}\p{sc=Common}\p{sc=Inherited}]/u
const WORD = /[\p{L}\p{M}]+/gu
const LATIN = /\p{sc=Latin}/u
const GREEK_OR_CYRILLIC = /[\p{sc=Cyrillic}\p{sc=Greek}]/u
