import { z } from 'zod'
import type { JobSort } from '#contract/jobs.ts'
import { decodeCursor, integer, time, unknownCursor } from '#server/db/query/cursor.ts'

// Limited to the range of the columns, because a client can send any cursor.
const id = integer.min(1)
const count = integer.min(0)
const match = integer.min(0).max(5)
const minutes = integer.min(0)

/** Where a page ends: the values of the sort columns, in their order. */
const POSITIONS = {
  best: z.tuple([z.boolean(), match, time, id]),
  all: z.tuple([z.boolean(), time, id]),
  recent: z.tuple([time, id]),
  popular: z.tuple([z.boolean(), count, count, time, id]),
  near: z.tuple([z.boolean(), minutes, time, id]),
}

/**
 * How a list is sorted. `best` is the search's version of `all`: open jobs first, then the better match, then the
 * newest.
 */
export type Order = JobSort | 'best'

export type Position = (boolean | number | string | Date)[]

/** The position in a cursor; an invalid cursor or one of another order is refused. */
export function positionOrRefusal(order: Order, cursor: string): Position {
  const position = decodeCursor<Position>(order, POSITIONS[order], cursor)
  if (position) return position
  throw unknownCursor()
}
