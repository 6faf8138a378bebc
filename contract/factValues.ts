/** The values that facts of a job can have. Here without zod, so that the web can list them; jobFacts.ts has the schema. */
export const WEEKDAYS = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** They begin at 5:00, 11:00, 17:00 and 23:00. */
export const TIMES_OF_DAY = ['morning', 'day', 'evening', 'night'] as const

/**
 * The free times of a week in an address: one hexadecimal digit for each day from Monday on. Its four bits are the times of day, morning
 * first.
 */
export const FREE_WEEK = /^(?!0{7})[0-9a-f]{7}$/

/** The filters that are on or off. */
export const FLAGS = ['english', 'untrained', 'paid'] as const

/** The choices of how far a job may be from a station, in minutes, and the default. They are texts, because they are used in addresses. */
export const TRAVEL_MINUTES = ['15', '30', '45'] as const
export const DEFAULT_TRAVEL_MINUTES = '30'

export const JOB_KINDS = ['minijob', 'partTime', 'fullTime', 'workingStudent', 'shortTerm', 'apprenticeship'] as const
export type JobKind = (typeof JOB_KINDS)[number]

/** How much of a language a job needs. */
export const LANGUAGE_LEVELS = ['none', 'little', 'good', 'fluent'] as const
export type LanguageLevel = (typeof LANGUAGE_LEVELS)[number]

export const EXPERIENCE_LEVELS = ['none', 'some', 'trained'] as const
/** `watching` is unpaid and at most WATCHING_HOURS_MAX long. */
export const TRIAL_SHIFTS = ['none', 'paid', 'watching'] as const
/** `own`: each employee keeps their own tips. */
export const TIPS = ['own', 'shared', 'none'] as const
export const JOB_EXTRAS = ['meals', 'nightSupplement', 'sundaySupplement', 'rideHome', 'deutschlandticket'] as const
export type JobExtra = (typeof JOB_EXTRAS)[number]

/** Why the law knows no minimum wage for a job. `orientation` is a voluntary internship; `notHourly` is no employment. */
export const PAY_EXCEPTIONS = ['apprenticeship', 'internship', 'orientation', 'under18', 'notHourly'] as const
export type PayException = (typeof PAY_EXCEPTIONS)[number]

export const SHIFTS_MAX = 7
export const WEEKLY_HOURS_MAX = 60
export const TRIAL_HOURS_MAX = 12
export const WATCHING_HOURS_MAX = 4
