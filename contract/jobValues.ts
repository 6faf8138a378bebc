/** The values that fields and lists of jobs can have. Here without zod, so that the web can list them; jobs.ts has the schema. */
export const JOB_TYPES = ['Full-time', 'Part-time', 'Casual', 'Contract', 'Internship'] as const

/** `near`: the shortest way from `station` first, and jobs that state no place last. */
export const JOB_SORTS = ['all', 'recent', 'popular', 'near'] as const

/** The most that a filter can ask for, an hour. */
export const MIN_PAY_MAX = 1000

/** An amount of money in an address: digits and optional cents. */
export const AMOUNT = /^\d{1,4}(?:\.\d{1,2})?$/

/** The letters of a value. All spellings of a type have the same: `Full Time`, `full-time`. */
export const lettersOf = (value: string) => value.toLowerCase().replace(/[^a-z]/g, '')
