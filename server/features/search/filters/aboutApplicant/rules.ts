import { AND, DAY, THROUGH } from '#contract/shiftReading.ts'
import { isDistrict } from '#server/features/search/concepts/rules.ts'
import { named } from '#server/features/search/names/rules.ts'
import { type Span, spansOf } from '#server/features/search/spans/rules.ts'
import { wordsOf } from '#server/features/search/words/rules.ts'

const DAYS = `(?:${DAY}(?:(?:${THROUGH}|${AND})${DAY})*|during\\s+the\\s+week)`
const HOURS = String.raw`(?:\s+(?:(?:von|from|bis|until|till?)\s+)?\d{1,2}(?:[:.]\d\d)?(?:\s?(?:-|–|bis|to|till?)\s?\d{1,2}(?:[:.]\d\d)?)?(?:\s?(?:uhr|h|am|pm))?)?`
const CONTRACT = String.raw`(?:in\s+)?(?:vollzeit|teilzeit|(?:full|part)[\s-]?time)`
const NOW = String.raw`(?:\s+(?:schon|bereits|already|currently|aktuell|gerade|momentan|derzeit|zurzeit|normalerweise|usually))*`
/** The present job of an applicant: "ich arbeite Mo-Fr 9-17", "I work full time". */
const AT_WORK = String.raw`${NOW}(?:\s+${CONTRACT})?(?:(?:\s+(?:von|from|on|am|immer|always))?\s+${DAYS}${HOURS}|(?<=zeit|time))`
const HAVING_WORK = String.raw`(?:(?:ich\s+)?habe?|i\s+have|i['’]?ve\s+got)${NOW}\s+(?:eine[n]?|ne[n]?|a)\s+${CONTRACT}[\s-]?(?:job|stelle)`
const SEEKING = String.raw`(?:free|frei|available|such\p{L}*|looking|seeking|want|need|brauch\p{L}*|möchte|zeit)(?!\p{L})`
const FREE = String.raw`(?:free|frei|available)(?!\p{L})`

const PEOPLE =
  'mama|mutti|mutter|papa|vater|hausfrau|flüchtling|geflüchteter?|ausländer(?:in)?|pärchen|mom|mum|mother|father|dad|housewife|refugee|expat|immigrant|newcomer|couple'
const DOGS = String.raw`(?:(?:work|job|place)\s+with\s+)?(?:my\s+)?(?:dogs?|pets?)(?:\s+(?:are|is))?\s+(?:allowed|welcome|ok(?:ay)?)|(?:bring(?:ing)?|with)\s+my\s+dog|dog[\s-]?friendly|mit\s+hund|(?:mit\s+)?(?:meinen?m?\s+)?hunde?\s+(?:mitbringen|mitnehmen|erlaubt|willkommen)|hundefreundlich\p{L}*`
/** Greetings and statements of applicants about themselves, which are not searched. */
const ABOUT_APPLICANT = new RegExp(
  String.raw`(?<!\p{L})(?:${[
    String.raw`guten?\s+(?:morgen|tag|abend)|good\s+(?:morning|evening|afternoon)`,
    String.raw`(?:ich\s+)?bin\s+(?:ein\s+|eine\s+)?student(?:in)?|i\s?['’]?(?:m|\s+am)\s+(?:an?\s+)?(?:international\s+)?student`,
    String.raw`(?:(?:ich\s+)?heiße|mein\s+name\s+ist|my\s+name\s+is|my\s+name['’]?s)\s+\p{L}+`,
    String.raw`(?:${PEOPLE})\s+(?:sucht|suche|seeks|seeking|looking|needs)`,
    String.raw`(?:because\s+of|wegen)\s+(?:(?:my|the|der|dem|meine[mrs]?)\s+)?\p{L}+`,
    DOGS,
    // Only before words that ask for something else.
    String.raw`(?:(?:(?:ich\s+)?arbeite|i\s+work|i\s?['’]?(?:m|\s+am)\s+working)${AT_WORK}|${HAVING_WORK})(?=.*(?<!\p{L})${SEEKING})`,
    String.raw`working${AT_WORK}(?=.*(?<!\p{L})${FREE})`,
  ].join('|')})(?!\p{L})`,
  'giu',
)
/** The first words of countries that have two: Sri Lanka, Saudi Arabia, Neu-Delhi. */
const FIRST_OF_TWO =
  'sri|saudi|el|la|los|san|santa|são|sao|new|neu|north|south|nord|süd|west|east|ost|costa|puerto|united|hong|sierra|burkina|ivory|cape|kap|czech|dominican|papua|trinidad|abu|buenos|rio|kuala|tel|addis|great|northern'
/** "Ich komme aus Syrien", "bin Koch aus Indien", "I'm from Kyiv". */
const ORIGIN = new RegExp(
  String.raw`(?<!\p{L})(?:(?:ich\s+)?(?:komme|stamme)\s+(?:ursprünglich\s+)?|(?<=bin\s+(?:\p{L}+\s+){0,2})|(?:i\s?['’]?m|i\s+am|i\s+come|coming)\s+)(?:aus|from)\s+(?:(?:der|dem|den|the)\s+)?(?=(\p{L}+[\s-]\p{L}+)?)((?:${FIRST_OF_TWO})[\s-]\p{L}+|\p{L}+)`,
  'giu',
)
const readOrigin = (text: string): Span[] =>
  [...text.matchAll(ORIGIN)].flatMap(({ 0: all, 1: both = '', 2: place = '', index }) =>
    named(wordsOf(place)).length > 0 || named(wordsOf(both)).some(isDistrict)
      ? []
      : [[index, index + all.length] as const],
  )

/** "Ich spreche Arabisch", "i speak Spanish and French". English counts, because a job may say that it is enough. */
const LANGUAGE = String.raw`(?!engli|deutsch|german)(?:\p{L}+(?:isch|[ie]sh|ese|ian)|hindi|urdu|farsi|dari|paschtu|pashto|bengali|punjabi|nepali|tamil|french|greek|dutch|czech|arabic|hebrew|thai)(?!\p{L})`
const MORE = String.raw`(?:\s*(?:,|und|and|&|\+|\s)\s*${LANGUAGE})`
const SPOKEN = new RegExp(
  String.raw`(?<!\p{L})(?:(?:ich|i)\s+)?(?:can\s+)?(?<!(?:wo|where|who|die|der|man|they|you|nicht|not|no|only|nur)\s+(?:\p{L}+\s+)?)(?:spreche|rede|speak)\s+(?:(?:auch|also|gut|gutes|fließend(?:es)?|good|fluent|nativ|native|perfekt|bisschen|a\s+bit\s+of|etwas|and|und)\s+)*${LANGUAGE}${MORE}*|(?<=(?:spreche|speak)\s+engli(?:sc|s)h\s+)(?:(?:und|and|&|\+)\s+)?${LANGUAGE}${MORE}*`,
  'giu',
)

export const readAboutApplicant = (text: string): Span[] => [
  ...spansOf(text, ABOUT_APPLICANT),
  ...readOrigin(text),
  ...spansOf(text, SPOKEN),
]

const COURSE = String.raw`(?:(?:deutsch|sprach|german|language|englisch|english)[\s-]?)?(?:kurse?|course|class(?:es)?|unterricht)`
/** Reasons why a day is busy. A school alone can be a workplace. */
const OWN_TIME = String.raw`(?:${COURSE}|(?:in\s+(?:der\s+)?|an\s+(?:der\s+)?|zur\s+|at\s+(?:the\s+)?)?(?:uni|universität|university|berufsschule|hochschule)|vorlesung(?:en)?|seminare?|lectures?|nicht\s+da|busy)`
const AT_SCHOOL = String.raw`(?:(?:bin|habe?)\s+ich\s+(?:in\s+der\s+)?schule|i\s+have\s+school)`
const LEAD = String.raw`(?:(?:(?:bin|habe?)\s+ich|i\s+have|i\s+am|i\s?['’]?m|ist|sind|is|are|immer|always|auch|leider)\s+)*`
const GOES_ON = String.raw`(?=\s*(?:$|[,.;!?])|\s+(?:sonst|ansonsten|aber|und|dann|otherwise|but|and|so)(?!\p{L}))`

/** "Mittwochs Vorlesung", "Tuesdays I have class". */
export const BUSY_AFTER = new RegExp(String.raw`^\s*(?:${LEAD}${OWN_TIME}|${AT_SCHOOL})${GOES_ON}`, 'iu')

/** "Class on Tuesdays", "busy on Mondays". A yoga class is work. */
const BUSY_BEFORE = new RegExp(
  String.raw`(?:^|[,.;!?]|(?<!\p{L})(?:und|and|but|aber|weil|since|as|have|habe?|hab|ich|bin|['’]?m|am|got|immer|always|a|an|einen?))\s*(${OWN_TIME})(?:\s+(?:ist|sind|is|are|immer|always|habe?|ich|i|on|am|an|every|jeden|the))*\s*$`,
  'iu',
)
/** The position of the reason why the day at `at` is busy, if the reason is named before the day. */
export function busyBefore(text: string, at: number): number | undefined {
  const found = BUSY_BEFORE.exec(text.slice(0, at))
  return found ? found.index + found[0].indexOf(found[1] ?? '') : undefined
}
