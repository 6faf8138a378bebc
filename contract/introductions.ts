import { z } from 'zod'
import { typedWhatsapp, whatsapp } from '#contract/contacts.ts'
import { MONTH } from '#contract/days.ts'
import { TIMES_OF_DAY, WEEKDAYS } from '#contract/factValues.ts'
import {
  DURATIONS,
  INTRODUCTION_WORDS_MAX,
  OTHER_LANGUAGES_MAX,
  PAPERS,
  ROLES,
  SPOKEN_LEVELS,
} from '#contract/introductionValues.ts'
import { someOf, weeklyHours } from '#contract/jobFacts.ts'
import { line, text } from '#contract/text.ts'

/**
 * What job seekers tell businesses about themselves: the facts that a business would look for in a CV. Each is optional. There is no
 * picture, age or nationality, because businesses must not choose applicants by them.
 */
export const Introduction = z
  .strictObject({
    german: z.enum(SPOKEN_LEVELS),
    english: z.enum(SPOKEN_LEVELS),
    otherLanguages: line().max(OTHER_LANGUAGES_MAX, 'text.tooLong'),
    experience: z.partialRecord(z.enum(ROLES), z.enum(DURATIONS)),
    /** The times of day at which the person is free, by weekday. */
    free: z.partialRecord(z.enum(WEEKDAYS), someOf(TIMES_OF_DAY)),
    weeklyHours,
    /** The month of the briefing under § 43 of the infection protection act, `2026-03`. */
    healthBriefing: z.string().regex(MONTH, 'introduction.monthInvalid'),
    papers: someOf(PAPERS),
    drivingLicence: z.boolean(),
    /** For messages from the business. */
    whatsapp,
    words: text().max(INTRODUCTION_WORDS_MAX, 'text.tooLong'),
  })
  .partial()
export type Introduction = z.infer<typeof Introduction>

/** Without empty facts; null if none is left. */
export function statedFacts(facts: Introduction): Introduction | null {
  const stated = Object.entries(facts).filter(([, value]) => !isEmpty(value))
  return stated.length > 0 ? Object.fromEntries(stated) : null
}

function isEmpty(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === '' || value === false || value === undefined
  return Object.values(value).every(isEmpty)
}

const choice = <const Value extends string>(values: readonly Value[]) =>
  z.union([z.enum(values), z.literal('').transform(() => undefined)])
const emptyIsMissing = z.string().transform((typed) => typed.trim() || undefined)
/** A checkbox: its value when it is ticked. */
const ticked = z.union([z.boolean(), z.string()]).nullish()

/** The form of an introduction: texts and checkboxes, which are empty for a fact that is not stated. */
export const IntroductionForm = z
  .object({
    german: choice(SPOKEN_LEVELS),
    english: choice(SPOKEN_LEVELS),
    otherLanguages: emptyIsMissing,
    experience: z.partialRecord(z.enum(ROLES), choice(DURATIONS)),
    free: z.partialRecord(z.enum(WEEKDAYS), z.partialRecord(z.enum(TIMES_OF_DAY), ticked)),
    weeklyHours: emptyIsMissing.transform((typed) => (typed === undefined ? undefined : Number(typed))),
    healthBriefing: emptyIsMissing,
    papers: z.partialRecord(z.enum(PAPERS), ticked),
    drivingLicence: ticked,
    whatsapp: z.preprocess((typed) => typed || undefined, typedWhatsapp('jobs.form.whatsappInvalid').optional()),
    words: emptyIsMissing,
  })
  .transform(
    ({ experience, free, papers, drivingLicence, ...facts }): Introduction => ({
      ...facts,
      experience: Object.fromEntries(Object.entries(experience).filter(([, duration]) => duration)),
      free: Object.fromEntries(WEEKDAYS.map((day) => [day, TIMES_OF_DAY.filter((time) => free[day]?.[time])])),
      papers: PAPERS.filter((paper) => papers[paper]),
      drivingLicence: Boolean(drivingLicence),
    }),
  )
  .pipe(Introduction)
