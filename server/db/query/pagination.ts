import { and, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { PAGE_SIZE } from '#contract/limits.ts'
import type { PageQuery } from '#contract/pages.ts'
import { decodeCursor, encodeCursor, integer, time, unknownCursor } from '#server/db/query/cursor.ts'
import { isoTime } from '#server/db/query/json.ts'

/** A sort column: how its value is read from a cursor, passed to the database, and written into the next cursor. */
type Sorted = { column: SQLWrapper; read: z.ZodType; give: (value: unknown) => unknown; write: SQLWrapper }
type Pages = ReturnType<typeof pagesOf>

/**
 * A list with the newest entries first; entries of the same moment are sorted by descending id. A page continues
 * after the values of the last row, so that nothing is skipped or repeated while rows are added or removed.
 */
export const newestFirst = (list: string, createdAt: AnyPgColumn, id: SQLWrapper, idIs: z.ZodType = integer): Pages =>
  pagesOf(list, [
    { column: createdAt, read: time, give: (moment) => sql.param(moment, createdAt), write: isoTime(createdAt) },
    { column: id, read: idIs, give: (value) => value, write: id },
  ])

/** A list sorted by descending id. */
export const largestFirst = (list: string, id: SQLWrapper): Pages =>
  pagesOf(list, [{ column: id, read: integer, give: (value) => value, write: id }])

/** All columns are descending, so that one row comparison continues the list; together they are unique. */
function pagesOf(list: string, sortedBy: Sorted[]) {
  const columns = commaSeparated(sortedBy.map(({ column }) => column))
  const position = z.tuple(sortedBy.map(({ read }) => read) as [z.ZodType, ...z.ZodType[]])

  return {
    /** For `orderBy`. */
    order: sortedBy.map(({ column }) => desc(column)),
    /** To be selected with each row. */
    position: sql<string>`json_build_array(${commaSeparated(sortedBy.map(({ write }) => write))})::text`,

    /** A page of the rows of `select` that are meant, and the cursor of the next page. Refuses an invalid cursor. */
    async read<Row extends { position: string }>(select: Select<Row>, which: SQL | undefined, page: PageQuery) {
      const wanted = and(which, after(page))
      const ordered = select.where(wanted).orderBy(...this.order)
      return this.cut(await ordered.limit(rowsFor(page)), page)
    },

    /** The same out of rows that were read otherwise, as many as `rowsFor` says. */
    cut<Row extends { position: string }>(rows: Row[], { limit = PAGE_SIZE }: PageQuery) {
      const last = rows[limit - 1]
      const hasMore = rows.length > limit && last !== undefined
      return {
        rows: rows.slice(0, limit).map(({ position: _, ...row }) => row),
        nextCursor: hasMore ? encodeCursor(list, JSON.parse(last.position)) : null,
      }
    },
  }

  /** The rows after the page that returned this cursor. */
  function after({ cursor }: PageQuery): SQL | undefined {
    if (cursor === undefined) return undefined
    const values = decodeCursor(list, position, cursor)
    if (!values) throw unknownCursor()
    return sql`(${columns}) < (${commaSeparated(sortedBy.map(({ give }, at) => sql`${give(values[at])}`))})`
  }
}

/** A query without conditions. */
type Select<Row> = {
  where: (which: SQL | undefined) => { orderBy: (...order: SQL[]) => { limit: (rows: number) => PromiseLike<Row[]> } }
}

/** For `limit`: one more row than the page has, to see whether another page follows. */
export const rowsFor = ({ limit = PAGE_SIZE }: PageQuery): number => limit + 1

const commaSeparated = (pieces: SQLWrapper[]) => sql.join([...pieces], sql`, `)
