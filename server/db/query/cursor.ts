import { z } from 'zod'
import { Refusal } from '#server/refusal.ts'

type Position = readonly (boolean | number | string | Date)[]

/** A number that fits an integer column. */
export const integer = z.int32()
/** A time as in JSON, within plausible years. */
export const time = z.iso
  .datetime()
  .transform((text) => new Date(text))
  .refine((moment) => moment.getTime() >= 0)

/** The end of a page as an opaque cursor, valid for one list only. */
export const encodeCursor = (list: string, position: Position): string =>
  Buffer.from(JSON.stringify([list, ...position])).toString('base64url')

/** The position in a cursor; undefined when the cursor is not from this list. */
export function decodeCursor<Read>(list: string, position: z.ZodType<Read>, cursor: string): Read | undefined {
  const [madeFor, ...values] = listIn(cursor)
  const read = position.safeParse(values)
  return madeFor === list && read.success ? read.data : undefined
}

/** The refusal of an invalid cursor. */
export const unknownCursor = () =>
  new Refusal('invalid_input', 'errors.invalidInput', { issues: [{ path: 'cursor', message: 'Unknown cursor' }] })

function listIn(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
