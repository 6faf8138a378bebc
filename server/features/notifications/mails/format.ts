import { dayRanges } from '#contract/dayRanges.ts'
import { dayText } from '#contract/days.ts'
import { DAY_MS } from '#contract/durations.ts'
import { WEEKDAYS } from '#contract/factValues.ts'
import type { JobFacts, Shift } from '#contract/jobFacts.ts'
import { timeText } from '#contract/meetingTimes.ts'
import { payBadge } from '#contract/payText.ts'
import { phoneText } from '#contract/phone.ts'
import { LANGUAGE_FORMATS, type Language } from '#contract/preferences.ts'
import { withinSentence } from '#contract/rightToLeft.ts'
import type { MailDetails } from '#server/features/notifications/mails/queries.ts'
import type { MailFact } from '#server/integrations/mail/content.ts'
import { MAIL_TEXTS } from '#server/integrations/mail/languages.ts'
import type { FactTexts } from '#server/integrations/mail/texts.ts'

/**
 * Inserts values into the gaps of a text, such as `{title}`. Gaps in the values themselves are not filled. A no-break space is kept,
 * because it holds an amount and its currency together.
 */
export const filled = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (gap, name: string) => withinSentence(values[name]?.replace(/[^\S\u00a0]+/g, ' ') ?? gap))

type MailJob = NonNullable<MailDetails['job']>

/** The pay of a job as a fact of the mail; empty if it is not stated. */
export function payFact(job: MailJob, language: Language, symbol: string): MailFact[] {
  const { names, hourly, tips } = MAIL_TEXTS[language].facts
  const pay = payBadge(job, {
    symbol,
    language,
    phrase: (key, values) => (key === 'jobs.pay.tips' ? tips : filled(hourly, values ?? {})),
  })
  return pay ? [{ name: names.pay, values: [withinSentence(`${pay.value} ${pay.extra}`.trim())] }] : []
}

/** Contact details, as far as they are known. */
export function contactFacts(
  { whatsapp, email }: { whatsapp: string | null | undefined; email: string | null | undefined },
  language: Language,
): MailFact[] {
  const { contact, facts } = MAIL_TEXTS[language]
  return [
    ...(whatsapp ? [{ name: contact.whatsapp, values: [phoneText(whatsapp)] }] : []),
    ...(email ? [{ name: facts.names.email, values: [email] }] : []),
  ]
}

/** The time and place of a meeting. */
export function meetingFacts(
  { times, byPhone, place }: NonNullable<MailDetails['meeting']>,
  language: Language,
): MailFact[] {
  const { facts, calendar } = MAIL_TEXTS[language]
  const where = byPhone ? calendar.byPhone : place
  return [
    { name: facts.names.when, values: times.map((time) => timeText(time, language)) },
    ...(where ? [{ name: facts.names.place, values: [withinSentence(where)] }] : []),
  ]
}

/** The facts of a job that matter to an accepted applicant, as far as they are stated. */
export function jobFacts({ facts, location, place }: MailJob, language: Language): MailFact[] {
  const texts = MAIL_TEXTS[language].facts
  const { names } = texts
  const { shifts, weeklyHours, trialShift, kind } = facts
  const stated = [
    {
      name: names.place,
      values: [location ?? place?.station ?? place?.district].map((at) => at && withinSentence(at)),
    },
    {
      name: names.when,
      values: shifts === 'varies' ? [texts.varies] : (shifts ?? []).map((shift) => shiftText(shift, texts, language)),
    },
    { name: names.hours, values: [weeklyHours && filled(texts.weeklyHours, { hours: rangeText(weeklyHours) })] },
    { name: names.from, values: startTexts(facts, texts, language) },
    { name: names.trial, values: [trialShift && trialText(trialShift, texts)] },
    { name: names.contract, values: [kind && texts.kinds[kind]] },
  ]
  return stated
    .map(({ name, values }) => ({ name, values: values.filter((value) => typeof value === 'string') }))
    .filter(({ values }) => values.length > 0)
}

function shiftText({ days, from, to }: Shift, { shift }: FactTexts, language: Language): string {
  const names = dayRanges(days, dayNames(language))
  return from && to ? filled(shift, { days: names, from, to }) : names
}

/** A Monday, from which the names of weekdays are derived. */
const MONDAY = Date.UTC(2024, 0, 1)

function dayNames(language: Language): string[] {
  const { format } = new Intl.DateTimeFormat(LANGUAGE_FORMATS[language].locale, { weekday: 'short', timeZone: 'UTC' })
  return WEEKDAYS.map((_, place) => format(MONDAY + place * DAY_MS))
}

const rangeText = ({ from, to }: { from: number; to: number }) => (from === to ? String(from) : `${from}–${to}`)

function startTexts({ start, end }: JobFacts, { now, until }: FactTexts, language: Language): string[] {
  const date = (day: string) => dayText(`${day}T12:00Z`, language)
  return [...(start ? [start === 'now' ? now : date(start)] : []), ...(end ? [filled(until, { date: date(end) })] : [])]
}

const trialText = ({ kind, hours }: NonNullable<JobFacts['trialShift']>, { trials, trialHours }: FactTexts) =>
  trials[kind] + (hours ? `, ${filled(trialHours, { hours: String(hours) })}` : '')
