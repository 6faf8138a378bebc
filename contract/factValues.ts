/** The values that facts of a job can have. Here without zod, so that the web can list them; jobFacts.ts has the schema. */
export const WEEKDAYS = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** Five o'clock, eleven, five, eleven: when they begin. */
export const TIMES_OF_DAY = ['morning', 'day', 'evening', 'night'] as const

/** A free week in an address: a digit for each day from Monday on. In it, the four bits are the times of day, the morning is the lowest. */
export const FREE_WEEK = /^(?!0{7})[0-9a-f]{7}$/

/** The choices of how far a job may be from a station, and the one without a choice. In addresses, so as text. */
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
/** `own`: everybody keeps theirs. */
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
