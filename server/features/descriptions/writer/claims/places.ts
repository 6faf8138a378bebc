import { PLACE_NAMES } from '#contract/city/places.ts'

const KNOWN = new RegExp(`(?<!\\p{L})(?:${PLACE_NAMES.join('|')})(?:er|s)?(?!\\p{L})`, 'gu')
const STREET =
  /(?<!\p{L})(?!Arbeits|Praktikums|Ausbildungs|Studien|Sitz|Stamm|Steh|Schlaf|Stell)\p{Lu}[\p{L}-]*(?:straße|strasse|str\.|platz|allee|damm|ufer|kiez|brücke|chaussee|promenade|viertel)(?!\p{L})|(?:\p{Lu}\p{L}+ )+(?:Straße|Strasse|Str\.|Platz|Allee|Damm|Ufer|Street|Square|Avenue|Road|Station|Park)(?!\p{L})|[US]-Bahn\p{L}*/gu
/** English words with a capital and German nouns without an article name a place after these words, with few exceptions. */
const SOMEWHERE =
  /(?<!\p{L})(?:in|near|around|nahe|Nähe|nach|unweit|downtown|central|im Herzen von)\s+(?:the\s+)?(\p{Lu}[\p{L}’'-]+)/gu
const NOWHERE =
  /^(?:Vollzeit|Teilzeit|Aushilfe|Kürze|Frage|Ruhe|Kontakt|English|German|Deutsch|Englisch|Absprache|Bewegung|Form|Ordnung|Sachen|Küche|Service|Bar|Team|Person|Arbeit|Zukunft|Bedarf|Vereinbarung|Wunsch|Worten|Stichworten|Du|Dir)$/

/** The places that a text names. */
export const placesIn = (text: string): string[] => [
  ...(text.match(KNOWN) ?? []),
  ...(text.match(STREET) ?? []),
  ...[...text.matchAll(SOMEWHERE)].flatMap(([, name = '']) => (NOWHERE.test(name) ? [] : name)),
]
