const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ACCENTED = 'åƀçđéƒğĥîĵķĺɱñöþǫŕšţûṽŵẋýžÅƁÇĐÉƑĞĤÎĴĶĹṀÑÖÞǪŔŠŢÛṼŴẊÝŽ'
/** Placeholders such as `{name}`, and where a link leads. */
const KEPT = /(\{\w+\}|\]\([^)]*\))/
/** The fields of a long text that only programs read. */
const NO_WORDS = ['id', 'updated']

/** Replaces words by ones without letters of the English alphabet, which are longer by half. */
export function pseudo<Words>(words: Words): Words
export function pseudo(words: unknown): unknown {
  if (typeof words === 'string') return `${accented(words)}${'ö'.repeat(words.length / 2)}`
  if (Array.isArray(words)) return words.map((part) => pseudo(part))
  if (typeof words !== 'object' || words === null) return words
  const entries = Object.entries(words)
  return Object.fromEntries(entries.map(([key, value]) => [key, NO_WORDS.includes(key) ? value : pseudo(value)]))
}

const accented = (text: string) =>
  text
    .split(KEPT)
    .map((part, at) =>
      at % 2 === 0 ? part.replace(/[A-Za-z]/g, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? '') : part,
    )
    .join('')
