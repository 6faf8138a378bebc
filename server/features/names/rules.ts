import { isDeliverable, normalAddress } from '#contract/addresses.ts'
import { withoutUnseen } from '#contract/text.ts'

/** How login names are compared: names that look the same or differ only in case are equal. */
export const foldName = (name: string) => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

/** The keys of one name or address: its exact form and its appearance. Most names have only one. */
export const keysOf = (name: string): string[] => [
  ...new Set([foldName(name), isDeliverable(normalAddress(name)) ? foldName(normalAddress(name)) : appearanceOf(name)]),
]

/**
 * The key under which mails to an address are counted. Many providers deliver `name+anything` to `name`, and Google ignores dots, so one
 * mailbox has any number of addresses.
 */
export function mailboxOf(address: string): string {
  const key = keysOf(address).at(-1) ?? ''
  const at = key.lastIndexOf('@')
  const [name = ''] = key.slice(0, at).split(/(?<=.)\+/)
  const host = key.slice(at + 1)
  return GOOGLE.test(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}

const GOOGLE = /^(?:gmail|googlemail)\.com$/

/** Whether two addresses belong to one account. */
export const isSameAddress = (one: string, other: string) => keysOf(one).at(-1) === keysOf(other).at(-1)

/**
 * How a name looks: without invisible characters, case folded (`ß` and `ss`, the two small sigmas), with one kind of apostrophe and of
 * hyphen, and with words that could be read as Latin ones in Latin letters. A word with a letter that only its own script has is unchanged,
 * because it cannot be mistaken. Latin letters are unchanged, too: `rn` is not `m`, and `l` is not `1`.
 */
export const appearanceOf = (name: string) =>
  foldName(
    withoutUnseen(name.replace(UNAGREED, '').replace(APOSTROPHES, "'").replace(HYPHENS, '-').normalize('NFKD'))
      .replace(/[\p{L}\p{M}\p{N}]+/gu, latinLooksOf)
      .normalize('NFC'),
  )
    .replaceAll('ß', 'ss')
    .replaceAll('ς', 'σ')

/** Characters of private use and noncharacters: a device without the same font shows nothing for them. */
const UNAGREED = /[\p{Co}\p{Noncharacter_Code_Point}\ufffc]/gu
/** Phones type a different apostrophe from computers: "Joe’s". */
const APOSTROPHES = /[\u2018\u2019\u201b\u02b9\u02bc\u02bb\u02c8\u2032\u00b4\u0060\ua78b\ua78c\uff07]/g
const HYPHENS = /[\u2010-\u2015\u2212\u02d7\u2043\ufe58\ufe63\uff0d]/g

function latinLooksOf(word: string): string {
  const letters = [...word].map((letter) => LATIN_LOOKS.get(letter) ?? letter)
  return letters.every((letter) => LATIN_OR_SHARED.test(letter)) ? letters.join('') : word
}

const LATIN_OR_SHARED = /[\p{sc=Latin}\p{sc=Common}\p{sc=Inherited}]/u

/**
 * Letters of other scripts, and phonetic letters that no language uses, that look like one of `a` to `z` in either
 * case. Taken from Unicode's confusables.txt, version 13.0.0 (© 1991-2020 Unicode, Inc., under its licence for data
 * files), plus the small Cyrillic letters that look like Latin capitals.
 */
const LOOKALIKES = {
  a: 'ɑΑαАаᎪᗅꓮ𐊠𖽀',
  b: 'ΒВЬвᏏᏴᑲᖯᗷꓐꞴ𐊂𐊡𐌁',
  c: 'СсᏟᴄⲤⲥꓚꮯ𐊢𐌂𐐕𐐽𐔜',
  d: 'ԁᎠᏧᑯᗞᗪꓒꓓ',
  e: 'ΕЕеҽᎬⴹꓰꬲ𐊆𑢦𑢮',
  f: 'ϜքᖴꓝꞘꞙꬵ𐊇𐊥𐔥𑢢𑣂',
  g: 'ɡԌցᏀᏳᶃꓖ',
  h: 'ΗНнһհᎻᏂᕼⲎꓧ𐋏',
  i: 'ɪΙιІіӀӏᎥᏞⲒⳐꙇꭵ𐐛𑢣𑢲𑣃',
  j: 'ͿϳЈјᎫᒍꓙꞲ',
  k: 'ΚКкᏦᛕⲔꓗ𐔘',
  l: 'ᒪᛁⵏꓡꓲ𐊊𐌉𐔦𖼖𖼨',
  m: 'ΜϺМмᎷᗰᛖⲘꓟ𐊰𐌑',
  n: 'ΝոռⲚꓠ𐔓',
  o: 'ΟοσОоՕօჿᴏᴑⲞⲟⵔꓳꬽ𐊒𐊫𐐄𐐬𐓂𐓪𐔖𑢵𑣈𑣗',
  p: 'ΡρРрᏢᑭⲢⲣꓑ𐊕',
  q: 'ԛգզⵕ',
  r: 'гᎡᏒᖇᴦⲅꓣꭇꭈꮁ𐒴𖼵',
  s: 'ЅѕՏᏕᏚꓢꜱꮪ𐊖𐐠𐑈𑣁𖼺',
  t: 'ΤТтᎢⲦꓔ𐊗𐊱𐌕𑢼𖼊',
  u: 'υՍսᑌᴜꓴꞟꭎꭒ𐓎𐓶𑢸𑣘𖽂',
  v: 'νѴѵᏙᐯᴠⴸꓦꮩ𐔝𑢠𑣀𖼈',
  w: 'ɯѡԜԝաᎳᏔᴡꓪꮃ',
  x: 'ΧХхᕁᕽᚷⲬⵝꓫꞳ𐊐𐊴𐌗𐔧',
  y: 'ʏΥγУуҮүყᎩᎽᶌⲨꓬꭚ𐊲𑢤𑣜𖽃',
  z: 'ΖᏃᴢꓜꮓ𑢩𑣄',
}

const LATIN_LOOKS: ReadonlyMap<string, string> = new Map(
  Object.entries(LOOKALIKES).flatMap(([latin, letters]) => [...letters].map((letter) => [letter, latin] as const)),
)
