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
/** A star, colon or underscore inside a word stays: „Kellner*in“. */
const MARKUP = /[<>`~|[\]{}\\^]|(?<!\p{L})[*_#]+|[*_#]+(?!\p{L})/gu
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/gu
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
