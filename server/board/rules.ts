import { z } from 'zod'
import type { JobSort } from '#contract/jobs.ts'

const id = z.number().int()
const count = z.number().int()
const time = z.iso.datetime().transform((value) => new Date(value))

/** Where a page of a list ends: the values of the columns that the list is sorted by, in their order. */
const POSITIONS = {
  best: z.tuple([z.boolean(), count, time, id]),
  all: z.tuple([z.boolean(), time, id]),
  recent: z.tuple([time, id]),
  popular: z.tuple([z.boolean(), count, count, time, id]),
}

/** How a list is sorted. `best` is `all` for a search: open jobs first, then the better match, then the newest. */
export type Order = JobSort | 'best'

export type Position = (boolean | number | string | Date)[]

/** A position as the client sees it: opaque, and good for one order only. */
export const cursorFrom = (order: Order, position: Position) =>
  Buffer.from(JSON.stringify([order, ...position])).toString('base64url')

/** The position in a cursor; undefined when this list did not give it. */
export function positionIn(order: Order, cursor: string): Position | undefined {
  const [madeFor, ...position] = decoded(cursor)
  const parsed = POSITIONS[order].safeParse(position)
  return madeFor === order && parsed.success ? parsed.data : undefined
}

function decoded(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
