import { type Span, spansOf } from '#server/features/search/words/rules.ts'

const GERMAN = String.raw`(?:(?:good|fluent|much|perfect|gut(?:e[ns]?)?|viel|perfekt(?:es)?|fließend(?:es)?|richtig)\s+)?(?:deutsch|deutch|deutsh|german)(?:kenntnisse|\s+(?:kenntnisse|skills|language|sprache|speaking|speaker))?(?!\p{L})(?!\s+(?:food|kitchen|cuisine|restaurant|bakery|beer)(?!\p{L}))`
const IS = String.raw`(?:\s+(?:ist|is|sind|kann|spreche|verstehe|rede|kenntnisse|skills))?`
const START = String.raw`(?<![\p{L}\p{N}])`
const END = String.raw`(?!\p{L})`
const SPEAK = `(?:speak(?:ing)?|know|understand|have|spreche?n?|kann|rede|verstehe|habe?)`
/** "I", "ich", "mein", and what else stands before without a meaning of its own. */
const LEAD = String.raw`(?:(?:i|ich|my|mein|aber|but|sorry)\s+)*(?:(?:am|can|do|only|nur|also|still|leider|noch|${SPEAK})\s+)*(?:ich\s+)?`
const NOT = String.raw`(?:an?\s+)?(?:kein(?:e|en|erlei)?|ohne|wenig|kaum|(?:nur\s+)?(?:ein\s+)?(?:bisschen|bissl|wenig|paar\s+worte)|nicht(?:\s+(?:so|sehr|viel|besonders))?|schlecht(?:es|e)?|schwaches|gering(?:e|es)?|einfache[sn]?|basis|grund|null|no|not(?:\s+(?:so|much|any))?|without|little|bit\s+of|bad|poor|weak|basic|broken|limited|minimal|zero|beginner|hardly(?:\s+any)?|barely(?:\s+any)?|grundkenntnisse|a[012]|(?:still\s+)?learning|lerne(?:\s+(?:noch|gerade))?)(?:\s+(?:any|good|much|a|in|at))*`
const CANNOT = String.raw`(?:do\s*n[o']?t|don['’´]?t|cannot|can\s*not|can['’´]?t|nicht)(?:\s+(?:really|yet|so|gut|good|well|viel|much))*(?:\s+${SPEAK})?(?:\s+(?:any|much|good|a\s+lot\s+of|very\s+good|enough))*`
const NEEDLESS = String.raw`(?:n['’´]?t|nicht|not|kein|keine|un)\s*(?:so\s+|very\s+|yet\s+|a\s+|really\s+|that\s+|unbedingt\s+|zwingend\s+)*(?:nötig|noetig|notwendig|erforderlich|wichtig|pflicht|muss|voraussetzung|vorausgesetzt|gebraucht|benötigt|gut|perfekt|fließend|viel|needed|necessary|required|important|must|good|great|fluent|perfect|well|kann\s+ich|sprechen|vorhanden)`
const NEEDED = 'nötig|noetig|notwendig|erforderlich|pflicht|needed|necessary|required|a\\s+must|muss'
const SMALL = String.raw`(?:egal|optional|schlecht|mangelhaft|gering|bad|poor|weak|basic|limited|level\s+a[012]|niveau\s+a[012]|a[012]|beginner|anfänger)`

/** Each is one way to say that English has to be enough. All of them begin with another word, so none is tried for long. */
const WAYS = [
  `${START}${LEAD}${NOT}\\s+${GERMAN}`,
  `${START}(?:i\\s+|ich\\s+|(?:spreche|kann|rede|verstehe)\\s+(?:ich\\s+)?)?${CANNOT}\\s+${GERMAN}(?:\\s+(?:sprechen|reden))?`,
  `${START}(?:my\\s+|mein\\s+)?${GERMAN}${IS}(?:\\s*|\\s+is)(?:${NEEDLESS}|\\s${SMALL})${END}`,
  `${START}${GERMAN}\\s+(?:kann|spreche|verstehe|rede)\\s+ich\\s+(?:leider\\s+|noch\\s+|nur\\s+)?(?:nicht|kein|kaum|wenig|schlecht|ein\\s+bisschen)${END}`,
  `${START}(?:(?:i|ich)\\s+)?(?:can\\s+)?(?:${SPEAK}\\s+)?(?<!(?:nicht|not)\\s)(?:only|just|nur|bloß|ausschließlich)\\s+(?:${SPEAK}\\s+)?(?:auf\\s+|in\\s+)?englis[ch]h?${END}(?:\\s+(?:sprechen|speaking|spoken))?`,
  `${START}(?:jobs?|arbeit|arbeiten|work|working)\\s+(?:in|auf)\\s+englis[ch]h?${END}`,
  `${START}(?:for\\s+|für\\s+)?(?:english[\\s-]speakers?|englischsprachige?n?)${END}`,
  `${START}englis[ch]h?(?:\\s+(?:only|is|is\\s+fine|is\\s+ok|is\\s+okay|is\\s+enough|reicht|genügt|geht|ok|okay|fine|jobs?))${END}`,
].map((way) => new RegExp(way, 'giu'))

/** Where a search says that no German, or little of it, is spoken. */
export const readNoGerman = (text: string): Span[] => spansOf(text, ...WAYS)

/** Levels that no job states. */
const LEVEL = new RegExp(
  `${START}(?:${GERMAN}\\s+(?:niveau\\s+|level\\s+|auf\\s+)?[bc][12]|[bc][12](?:\\s+level|\\s+niveau)?\\s+${GERMAN})(?![\\p{L}\\p{N}])`,
  'giu',
)

/** Whoever wants no English finds no filter for it. */
const NO_ENGLISH =
  /(?<![\p{L}\p{N}])(?:kein|ohne|no|without|(?:i\s+)?(?:don['’]?t|do\s+not|cannot|can['’]?t)\s+(?:speak|know))\s+englis[ch]h?(?!\p{L})/giu

/** What is said of languages that no filter knows. */
export const readOtherLevels = (text: string): Span[] => spansOf(text, NO_ENGLISH, LEVEL)

const UNTRAINED = new RegExp(
  `${START}(?:(?:(?:i\\s+have|ich\\s+hab(?:e)?|hab)\\s+)?(?:keine?|ohne|wenig|kaum|no|without|zero|little|not\\s+much)\\s+(?:any\\s+|previous\\s+|prior\\s+|work\\s+|job\\s+|berufs|vor|arbeits|gastro)?(?:erfahrung(?:en)?|experience|vorkenntnisse)(?:\\s+(?:${NEEDED}))?|(?:berufs)?(?:erfahrung|experience|vorkenntnisse)(?:\\s+(?:is|ist|sind))?\\s*(?:n['’]?t|nicht|not|keine?)\\s+(?:${NEEDED})|(?:mein\\s+|my\\s+)?(?:erste[rn]?|first)\\s+job)${END}`,
  'giu',
)

/** Where a search says that no experience is there. */
export const readUntrained = (text: string): Span[] => spansOf(text, UNTRAINED)
