import { dayRanges } from '#contract/dayRanges.ts'
import { dayText } from '#contract/days.ts'
import { type LanguageLevel, WEEKDAYS, type Weekday } from '#contract/factValues.ts'
import type { JobFacts, Shift } from '#contract/jobFacts.ts'
import type { Job } from '#contract/jobs.ts'
import { LANGUAGE_PHRASES, TYPE_PHRASES } from '#web/features/jobs/JobBadges.tsx'
import type { Language, Phrase, PhraseFunction } from '#web/i18n/i18n.tsx'
import { dayName } from '#web/i18n/weekdays.ts'

export type Fact = { name: Phrase; lines: string[] }

/** Whether the business has stated at least one of the six. */
export const statesMainFact = (facts: JobFacts): boolean =>
  [
    facts.shifts,
    facts.weeklyHours,
    facts.start ?? facts.end,
    facts.german ?? facts.english,
    facts.trialShift,
    facts.kind,
  ].some((fact) => fact !== undefined)

/** The six facts with their questions; null if the business has stated none of them. Type and language of the job count, too. */
export function mainFacts(
  { facts, jobType, language: spoken }: Pick<Job, 'facts' | 'jobType' | 'language'>,
  language: Language,
  phrase: PhraseFunction,
) {
  if (!statesMainFact(facts)) return null
  const { shifts, weeklyHours, start, end, kind, german, english, trialShift } = facts
  const hours = trialShift?.hours

  return [
    {
      name: 'facts.when',
      lines:
        shifts === 'varies' ? [phrase('facts.weekVaries')] : (shifts ?? []).map((shift) => shiftText(shift, phrase)),
      question: 'facts.ask.when',
    },
    {
      name: 'facts.hours',
      lines: weeklyHours ? [weeklyHoursText(weeklyHours, phrase)] : [],
      question: 'facts.ask.hours',
    },
    { name: 'facts.from', lines: startLines({ start, end }, language, phrase), question: 'facts.ask.from' },
    {
      name: 'facts.language',
      lines: languageLines({ german, english, spoken }, phrase),
      question: 'facts.ask.language',
    },
    {
      name: 'facts.trial',
      lines: trialShift
        ? [phrase(`facts.trial.${trialShift.kind}`) + (hours ? `, ${phrase('facts.trial.hours', { hours })}` : '')]
        : [],
      question: 'facts.ask.trial',
    },
    {
      name: 'facts.contract',
      lines: kind ? [phrase(`facts.kind.${kind}`)] : jobType ? [phrase(TYPE_PHRASES[jobType])] : [],
      question: 'facts.ask.contract',
    },
  ] as const satisfies (Fact & { question: Phrase })[]
}

type Languages = Pick<JobFacts, 'german' | 'english'> & { spoken: Job['language'] }

/** The language of the job, unless the levels name it, and the levels. */
function languageLines({ german, english, spoken }: Languages, phrase: PhraseFunction) {
  const level = (wanted: LanguageLevel | undefined, name: Phrase) =>
    wanted ? [phrase(`facts.level.${wanted}`, { language: phrase(name) })] : []
  const isNeeded = (wanted: LanguageLevel | undefined) => wanted !== undefined && wanted !== 'none'
  const isNamed = (spoken === 'English' || isNeeded(german)) && (spoken === 'German' || isNeeded(english))
  return [
    ...(spoken && !isNamed ? [phrase(LANGUAGE_PHRASES[spoken])] : []),
    ...level(german, 'jobs.language.german'),
    ...level(english, 'jobs.language.english'),
  ]
}

function startLines({ start, end }: Pick<JobFacts, 'start' | 'end'>, language: Language, phrase: PhraseFunction) {
  const date = (day: string) => dayText(`${day}T12:00Z`, language)
  return [
    ...(start ? [start === 'now' ? phrase('facts.now') : date(start)] : []),
    ...(end ? [phrase('facts.until', { date: date(end) })] : []),
  ]
}

const MONTH_END = 31

/** The facts that appear only if they are stated. */
export function otherFacts({ facts, location }: Pick<Job, 'facts' | 'location'>, phrase: PhraseFunction): Fact[] {
  const { experience, tips, extras = [], payDay, adultsOnly, district = '' } = facts
  const stated: [Phrase, (string | false | undefined)[]][] = [
    ['facts.experience', [experience && phrase(`facts.experience.${experience}`)]],
    ['facts.tips', [tips && phrase(`facts.tips.${tips}`)]],
    ['facts.extras', extras.map((extra) => phrase(`facts.extra.${extra}`))],
    ['facts.payDay', [payDay !== undefined && payDayText(payDay, phrase)]],
    ['facts.age', [adultsOnly && phrase('facts.age.adults')]],
    // Without a location, the district is shown beside the name of the business instead.
    ['facts.place', [location !== null && !location.includes(district) && district]],
  ]
  return stated.flatMap(([name, texts]) => {
    const lines = texts.filter((text) => typeof text === 'string')
    return lines.length > 0 ? [{ name, lines }] : []
  })
}

const payDayText = (day: number, phrase: PhraseFunction) =>
  day === MONTH_END ? phrase('facts.payDay.monthEnd') : phrase('facts.payDay.onDay', { day })

/** `Mon–Thu, Sat`: three days in a row or more are a range. */
export const daysText = (days: Weekday[], phrase: PhraseFunction): string =>
  dayRanges(
    days,
    WEEKDAYS.map((day) => dayName(day, phrase, 'short')),
  )

/** One working time: `Tue, Thu, 18:00–02:00`. */
export const shiftText = ({ days, from, to }: Shift, phrase: PhraseFunction): string =>
  from && to ? phrase('facts.shift', { days: daysText(days, phrase), from, to }) : daysText(days, phrase)

/** `15–20 h/week`. */
export const weeklyHoursText = ({ from, to }: { from: number; to: number }, phrase: PhraseFunction): string =>
  phrase('facts.weeklyHours', { hours: from === to ? from : `${from}–${to}` })
