import { JobFacts } from '#contract/jobFacts.ts'
import { readShifts } from '#contract/shiftReading.ts'
import { readStart } from '#contract/startReading.ts'

type Pattern<Value> = readonly [value: Value, pattern: RegExp]

const GERMAN: Pattern<JobFacts['german']>[] = [
  [
    'none',
    /\b(?:no|without) german\b|\b(?:kein|ohne) deutsch|deutsch(?:kenntnisse)? (?:ist |sind )?nicht (?:nötig|erforderlich|notwendig)|german (?:is )?not (?:needed|required)|\benglish is enough|\benglisch (?:reicht|genügt)(?! (?:leider )?nicht)/i,
  ],
  [
    'little',
    /\b(?:basic|a little|some) german\b|\b(?:etwas|wenig) deutsch|grundkenntnisse (?:in )?deutsch|\b(?:deutsch|german) \(?a[12]\b/i,
  ],
  ['good', /\bgood german\b|\bgute(?:s|n)? deutsch|\b(?:deutsch|german) \(?b[12]\b/i],
  [
    'fluent',
    /(?<!need |require )\bfluent (?:in )?german\b|(?<!keine? )\bfließende?s? deutsch|\bdeutsch fließend|\b(?:deutsch|german) \(?c[12]\b/i,
  ],
]
const KINDS: Pattern<JobFacts['kind']>[] = [
  ['minijob', /(?<!\b(?:keine?|no) )\bmini-?jobs?\b|(?<![\d.,])(?:520|538|556|603)[ -]?(?:€|euro)/i],
  ['partTime', /\bteilzeit|\bpart[ -]time\b/i],
  ['fullTime', /\bvollzeit|\bfull[ -]time\b/i],
  ['workingStudent', /\bwerkstudent|\bworking students?\b/i],
  ['shortTerm', /\bkurzfristig(?:e|er|en)? beschäftig|\bshort-term (?:contract|employment)/i],
  ['apprenticeship', /\bausbildungsplatz|\bazubi|\bapprentice/i],
]
const EXPERIENCE: Pattern<JobFacts['experience']>[] = [
  ['none', /\b(?:keine|ohne) (?:vor)?erfahrung|erfahrung (?:ist )?nicht nötig|\bno experience\b|\bquereinsteig/i],
  ['trained', /\babgeschlossene (?:berufs)?ausbildung|\bgelernte[rn]?\b|\bfully trained\b/i],
]
const TIPS: Pattern<JobFacts['tips']>[] = [
  [
    'shared',
    /trinkgeld (?:wird (?:\w+ )?(?:auf)?geteilt|teilen |im team|bleibt im team|gehört dem team)|\bteilen (?:wir )?(?:das |unser )?trinkgeld|\b(?:shared tips|tips (?:are|get) shared|share (?:the |our |all )?tips|tip pool)/i,
  ],
  [
    'own',
    /trinkgeld (?:behältst|behält|gehört dir|bleibt (?:bei )?dir)|\b(?:keep (?:your|all your|their) (?:own )?tips|tips are yours)/i,
  ],
  ['none', /\bkein trinkgeld|\bno tips\b/i],
]
const STARTS_NOW =
  /\bab sofort\b|\bstart(?:ing)? immediately\b|\bimmediate start\b|\basap\b|\bright away\b|\bstart now\b/i

/** The facts that a text about a job states in German or English. They are suggestions: the business decides what becomes a fact. */
export function readFacts(text: string, today: string): JobFacts {
  const shifts = readShifts(text)
  const hours = readWeeklyHours(text)
  const start = readStart(text, today) ?? (STARTS_NOW.test(text) ? 'now' : undefined)
  const trialShift = readTrialShift(text)
  const found: JobFacts = {
    ...(shifts.length > 0 && { shifts }),
    ...(hours && { weeklyHours: hours }),
    ...(start && { start }),
    ...only('kind', KINDS, text),
    ...only('german', GERMAN, text),
    ...only('experience', EXPERIENCE, text),
    ...(trialShift && { trialShift }),
    ...only('tips', TIPS, text),
  }
  // A value that the forms would refuse, such as times that overlap, was misread.
  return Object.fromEntries(
    Object.entries(found).filter(([name, fact]) => JobFacts.safeParse({ [name]: fact }).success),
  )
}

/** The value whose pattern is in the text; none if the text can mean several. */
function only<Name extends keyof JobFacts>(name: Name, patterns: Pattern<JobFacts[Name]>[], text: string) {
  const [first, ...others] = patterns.filter(([, pattern]) => pattern.test(text))
  return first && others.length === 0 ? { [name]: first[0] } : {}
}

const A_WEEK = '(?:\\s*/\\s*|\\s+(?:pro|die|in der|per|a|each)\\s+|[ -])(?:woche|week)\\b|\\s+(?:wöchentlich|weekly)\\b'
const WEEKLY_HOURS = new RegExp(
  `(?<![\\d.,])(\\d{1,2})(?:\\s*(?:-|–|bis|to)\\s*(\\d{1,2}))?[ -]*(?:std\\.?|stunden|h|hours?|hrs?)(?:${A_WEEK})`,
  'i',
)

function readWeeklyHours(text: string): JobFacts['weeklyHours'] {
  const [, from, to = from] = WEEKLY_HOURS.exec(text) ?? []
  return from === undefined ? undefined : { from: Number(from), to: Number(to) }
}

const TRIAL = /\b(?:probearbeit|probeschicht|probetag|trial (?:shift|day))/i
const HOURS = /(\d{1,2}) ?(?:std\b|stunden|h\b|hours?\b)/i

function readTrialShift(text: string): JobFacts['trialShift'] {
  const sentence = text.split(/[.\n!?]/).find((one) => TRIAL.test(one))
  if (sentence === undefined) return undefined
  if (/\b(?:kein|keine|keinen|no|without|ohne) (?:probe|trial)/i.test(sentence)) return { kind: 'none' }
  if (/\b(?:nicht bezahlt|unbezahlt|not paid|unpaid)\b/i.test(sentence)) return undefined
  const hours = Number(HOURS.exec(sentence)?.[1]) || undefined
  const length = hours === undefined ? {} : { hours }
  if (/\bzuschauen|\bschnuppern|\bwatch|\bshadow/i.test(sentence)) return { kind: 'watching', ...length }
  return /\bbezahlt|(?<!un)\bpaid\b/i.test(sentence) ? { kind: 'paid', ...length } : undefined
}
