import { isDistrict } from '#contract/city/boroughs.ts'
import { findStation, signOf } from '#contract/city/stations.ts'
import type { JobFacts } from '#contract/jobFacts.ts'
import { languageOfJob } from '#contract/jobLanguage.ts'
import type { TextLanguage } from '#contract/preferences.ts'
import { addressesModel, calm, tidy, typedFields } from '#server/features/descriptions/writer/facts.ts'
import type { Values } from '#server/features/descriptions/writer/frames.ts'
import { canBe, WORDING } from '#server/features/descriptions/writer/languages.ts'
import { payFactOf, payText } from '#server/features/descriptions/writer/pay.ts'
import type { Topic } from '#server/features/descriptions/writer/phrases/phrases.ts'
import { saysMore } from '#server/features/descriptions/writer/roles/rules.ts'
import type { Contact, DescribedJob } from '#server/features/descriptions/writer/writer.ts'

/** What a job states, by topic, in the words of a language. Topics without a stated fact are missing. */
export type Statements = Partial<Record<Topic, Values>>

const LONGEST_QUOTE = 60

/** Facts that a sentence can quote; null for very long ones and for those that address a model. */
export function quotable(job: DescribedJob) {
  const { title, business, place, pay, tags } = tidy(job)
  const typed = typedFields(job)
  const short = (fact: string | null) =>
    fact !== null && fact.length <= LONGEST_QUOTE && !addressesModel(fact, typed) ? fact : null
  return {
    title: short(titleIn(title)),
    business: short(business),
    place: short(place && calm(place)),
    pay: short(pay),
    tags: tags.flatMap((tag) => short(calm(tag)) ?? []),
  }
}

/** The title without shouting and without „gesucht“. */
const titleIn = (title: string | null) =>
  title &&
  calm(title)
    .replace(
      /^(?:we are hiring|wir suchen|wanted|gesucht)\s*:?\s+|\s*[-–:,]?\s*(?:dringend )?(?:gesucht|wanted)[.!]*$/gi,
      '',
    )
    .trim()

export function statementsOf(job: DescribedJob, language: TextLanguage): Statements {
  const { words } = WORDING[language]
  const facts = job.facts ?? {}
  const { place, pay, tags } = quotable(job)
  const { tips, trialShift, adultsOnly } = facts
  const times = words.times(facts)
  const kind = words.kind({ jobType: job.jobType, kind: facts.kind })
  const [start, end] = [words.start(facts), words.end(facts)]
  const extras = extrasOf(facts, pay !== null, language)
  const [needs, things] = [words.needs(facts, job.language), words.notNeeded(facts)]
  const trial = trialShift && words.trial(trialShift)
  const isFitting = (tag: string) => saysMore(tag, job) && canBe(language, tag)
  const telling = language === languageOfJob(job.language) ? tags.filter(isFitting) : []
  return {
    ...placeIn(place, facts, language),
    ...(kind && times ? { kindAndTimes: { kind, times } } : kind ? { kind: { kind } } : times && { times: { times } }),
    ...(start && { start: { start } }),
    ...(end && { end: { end } }),
    ...(pay && !(facts.kind === 'minijob' && /^mini-?job$/i.test(pay)) && payIn(pay, facts, language)),
    ...(tips === 'none' && { noTips: {} }),
    ...(extras.length > 0 && { extras: { extras: words.list(extras) } }),
    ...(needs.length > 0 && { needs: { needs: words.list(needs) } }),
    ...(things.length > 0 && { notNeeded: { things: words.either(things) } }),
    ...(trial && { trial: { trial } }),
    ...(trialShift?.kind === 'none' && { noTrial: {} }),
    ...(adultsOnly && { adults: {} }),
    ...(telling.length > 0 && { tags: { tags: telling.join(', ') } }),
  }
}

function placeIn(typed: string | null, { district, station }: JobFacts, language: TextLanguage): Statements {
  const { words } = WORDING[language]
  const stop = findStation(station ?? '')
  const sign = stop && signOf(stop)
  const parts =
    typed
      ?.replace(/[.\s]+$/, '')
      .split(/\s*,\s*/)
      .filter(Boolean) ?? []
  const known =
    district && !parts.some((part) => isDistrict(part) || district.includes(part) || part.includes(district))
      ? [...parts, district]
      : parts
  const near = sign && !typed?.includes(stop.name) ? words.near(sign) : null
  const placed = known.map(words.place)
  const name = placed.every((part) => part !== null) ? placed.join(' ') : null
  if (name) return { place: { place: near ? `${name} (${near})` : name } }
  if (known.length > 0) return { placeName: { place: near ? `${known.join(', ')} (${near})` : known.join(', ') } }
  return near ? { place: { place: near } } : {}
}

function payIn(typed: string, facts: JobFacts, language: TextLanguage): Statements {
  const pay = payFactOf(typed, facts)
  const values = { pay: payText(pay, facts, WORDING[language].words) }
  return 'amount' in pay ? { pay: values } : { payText: values }
}

/** What a job offers besides its pay. Tips and pay day are here if no pay is stated with which they could be named. */
function extrasOf({ extras = [], tips, payDay }: JobFacts, hasPay: boolean, language: TextLanguage): string[] {
  const { words } = WORDING[language]
  return [
    ...(!hasPay && (tips === 'own' || tips === 'shared') ? [words.tipsAsExtra[tips]] : []),
    ...extras.map((extra) => words.extras[extra]),
    ...(!hasPay && payDay ? [words.payDayAsExtra(payDay)] : []),
  ]
}

/** The ways to contact the business. */
export function channelOf(contacts: Contact[] = []): 'email' | 'whatsapp' | 'both' | 'none' {
  if (contacts.includes('email') && contacts.includes('whatsapp')) return 'both'
  return contacts[0] ?? 'none'
}
