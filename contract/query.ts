import { z } from 'zod'
import { AMOUNT } from '#contract/jobValues.ts'
import { SEARCH_MAX } from '#contract/limits.ts'
import { isBlank, line } from '#contract/text.ts'

/** For a query parameter: a blank one means the same as a missing one. */
export const blankIsMissing = (value: unknown) => (isBlank(value) ? undefined : value)

/** The optional words of a search. */
export const searchWords = z.preprocess(blankIsMissing, line().max(SEARCH_MAX, 'text.tooLong').optional())

/** An optional number from 1 on, digits only. */
export const wholeNumber = (max: number) =>
  z.preprocess(
    blankIsMissing,
    z
      .string()
      .regex(/^[1-9]\d{0,9}$/)
      .transform(Number)
      .pipe(z.number().max(max))
      .optional(),
  )

/** An optional amount of money; zero means none. Digits and optional cents; `0x10` and `1e2` are invalid. */
export const amount = (max: number) =>
  z.preprocess(
    (value) => (isZero(value) ? undefined : blankIsMissing(value)),
    z.coerce.string().regex(AMOUNT).transform(Number).pipe(z.number().max(max)).optional(),
  )

const isZero = (value: unknown) => /^0(?:\.0+)?$/.test(String(value))
