/** Beginnings of words that have the letters of another word in them, but not its meaning: there is no wine in Schweinebraten. */
const LOOKALIKES = [
  ...['schwein', 'schlager', 'oktober', 'kottbusser', 'weihnacht', 'fastnacht', 'ubernacht', 'beispiel', 'begleiter'],
  ...['interessen', 'vergessen', 'angemessen', 'stattdessen', 'unerfahren', 'transporter', 'supporter', 'homepage'],
  ...['schokolade', 'marmelade', 'roulade', 'eingeladen', 'distanz', 'instanz', 'substanz'],
]
/**
 * Words, and beginnings of longer words that have nothing to do with them: there is no rice at a Reisebüro, and no spa in Spaß. Only short
 * words have such, because a long one is rarely the beginning of a different word. All are folded, so that eventuell is eventull.
 */
const BEGINNINGS = new Map([
  ['bar', 'barbec barbers barist barrier barfu bargeld barzahl'],
  ['bus', 'busines busy'],
  ['cook', 'cookie'],
  ['deli', 'deliv delicio'],
  ['eis', 'eisen eisbein eisberg'],
  ['event', 'eventul'],
  ['gastronom', 'gastronomi'],
  ['host', 'hostel'],
  ['nacht', 'nachtisch'],
  ['office', 'officer'],
  ['pho', 'phon phot'],
  ['pub', 'publik publis publiz'],
  ['reis', 'reise'],
  ['rum', 'ruman'],
  ['spa', 'spanis spann spargel sparen sparsam spass spatd spate spati spatsch spazier'],
  ['tee', 'teen'],
  ['tisch', 'tischler'],
  ['torte', 'tortelli tortello'],
  ['wirt', 'wirtschaft'],
  ['zug', 'zugang zugeh zugig zugut'],
])

/** So many letters of a longer word are compared with those that are looked for. */
const LETTERS_MIN = 4
/** The letters that may join two words of a compound. */
const LINKS = ['', 'n', 's']

/**
 * What a tsquery for a part of words adds to leave out those that have its letters by chance: a word with schwein for wein, but not a
 * Schokoladenladen for laden. Without spaces in the brackets, because the database divides lists of tsqueries at ` | `.
 */
export const unlikeOthers = (letters: string): string =>
  [
    ...(BEGINNINGS.get(letters)?.split(' ') ?? []),
    ...LOOKALIKES.filter((word) =>
      Array.from({ length: word.length - LETTERS_MIN }, (_, at) => word.slice(at + 1)).some(
        (rest) => rest.startsWith(letters) || letters.startsWith(rest),
      ),
    ),
  ]
    .map((word) => ` & (!${word}:*|${LINKS.map((link) => `${word}${link}${letters}:*`).join('|')})`)
    .join('')
