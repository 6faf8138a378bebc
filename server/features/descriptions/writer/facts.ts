import type { DescribedJob } from '#server/features/descriptions/writer/writer.ts'

/** Facts that can be used inside a sentence: one short line each, without links, phone numbers and markup. */
export type Facts = {
  title: string | null
  business: string | null
  place: string | null
  pay: string | null
  jobType: DescribedJob['jobType']
  tags: string[]
}

const NAME_MAX = 100
const TAG_MAX = 40
const TAGS_MAX = 6

export const tidy = ({ title, businessName, location, payRate, jobType, tags }: DescribedJob): Facts => ({
  title: plain(title, NAME_MAX),
  business: plain(businessName, NAME_MAX),
  place: plain(location, NAME_MAX),
  pay: plain(payRate, NAME_MAX),
  jobType,
  tags: tags.flatMap((tag) => plain(tag, TAG_MAX) ?? []).slice(0, TAGS_MAX),
})

export const LINK =
  /(?:\p{L}[\p{L}\d+.-]*:\/\/|www\.|(?:javascript|data|mailto):)\S*|\S+@\S+\.\S+|(?:[\p{L}\d-]+\.)+\p{L}{2,}\/\S*/giu
/** With a country, city or mobile code, so that dates, prices and times do not match. */
export const PHONE =
  /(?:\+|(?<![\p{L}\d.,:])00)\d(?:[\s()./-]{0,3}\d){6,14}|(?<![\p{L}\d.,:])\(?0\d{2,4}\)?(?:[\s/-]{0,3}\d){5,12}(?![\p{L}\d])/gu
const TAG = /<[^<>]*>/g
/** Markup, without a star, colon or underscore inside a word: „Kellner*in“. */
const MARKUP = /[<>`~|[\]{}\\^]|(?<!\p{L})[*_#]+|[*_#]+(?!\p{L})/gu
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/gu
/** Text that addresses a model does not describe a job: such a fact supports no claim, and the built-in writer leaves it out. */
const ADDRESSES_MODEL =
  /ignor|disregard|forget|override|overrule|vergiss|missacht|instruct|anweisung|prompt|system(?!gastro)|assistant:|\bai\b|\bki\b|model|modell|jailbreak|pretend|roleplay|act as|tu so|respond|reply|answer|antwort|output|ausgabe|print|repeat|wiederhol|translate|übersetz|write|schreib|say |sag |tell |invent|erfinde|add |füge|mention|erwähn|include (?:a|the)|behaupt|claim|promise|versprich|always|immer|must|musst|execute|reveal|verrate|"|“|”|„|«|\{|\}|<|>|\[|\]|```|---|###|\/\/|;/i

/** Whether a fact, or the typed text that it was taken from, addresses a model. */
export const addressesModel = (fact: string, typed: (string | null)[]) =>
  ADDRESSES_MODEL.test(fact) || typed.some((raw) => raw?.includes(fact) && raw !== fact && ADDRESSES_MODEL.test(raw))

/** The fields of a job as they were typed. */
export const typedFields = ({ title, businessName, location, payRate, tags }: DescribedJob) => [
  ...[title, businessName, location, payRate],
  ...tags,
]

const SHOUTED = 0.6
/** Text without shouting: neither in capitals nor with several exclamation marks. */
export function calm(text: string): string {
  const quiet = text.replace(/\s*[!?]*![!?]*/g, (marks, at: number) => (at + marks.length === text.length ? '' : '.'))
  const letters = quiet.match(/\p{L}/gu) ?? []
  const capitals = quiet.match(/\p{Lu}/gu) ?? []
  if (letters.length < 5 || capitals.length < SHOUTED * letters.length) return quiet
  return quiet.replace(/\p{L}+/gu, (word) => (word.length < 3 ? word : word.charAt(0) + word.slice(1).toLowerCase()))
}

const DOUBLE_QUOTES = /["“”„‟«»]/g

function plain(value: string | null, max: number): string | null {
  const text = (value ?? '')
    .normalize('NFC')
    .replace(/\s/g, ' ')
    .replace(INVISIBLE, '')
    .replace(LINK, ' ')
    .replace(PHONE, ' ')
    .replace(TAG, ' ')
    .replace(MARKUP, ' ')
    .replace(DOUBLE_QUOTES, "'")
    .replace(/\s+/g, ' ')
    .trim()
  return /[\p{L}\d]/u.test(text) ? [...text].slice(0, max).join('').trim() : null
}
