import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** JSON text made by the database. It is sent as it is, without being parsed on the way. */
export class Json<Value> {
  readonly text: string
  /** Exists only in the type, so that the JSON of one type is not assignable to the JSON of another. */
  declare protected readonly of: Value

  constructor(text: string) {
    this.text = text
  }
}

/**
 * A JSON object built by the database, at a third of the cost of reading the columns and serializing them. Its fields
 * must be exactly those of the contract.
 */
export function jsonOf<Value>(columns: { [Name in keyof Value]-?: SQLWrapper }): SQL<Value> {
  const named = Object.entries<SQLWrapper>(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`)
  return sql<Value>`(select row_to_json(object) from (select ${sql.join(named, sql`, `)}) object)`
}

/** All rows of a query that returns one JSON value each, as one JSON array. */
export const jsonArray = <Value>(query: SQLWrapper) => sql<Value[]>`to_json(array(${query}))`

/** JSON that passes through unparsed. */
export const asText = (json: SQL) => sql<string>`${json}::text`

/** A time in the format of JavaScript's `toISOString`. */
export const isoTime = <Time extends SQLWrapper>(time: Time) =>
  sql<IsoTime<Time>>`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

type IsoTime<Time> =
  Time extends AnyPgColumn<{ notNull: false }>
    ? string | null
    : Time extends SQL<infer Value>
      ? null extends Value
        ? string | null
        : string
      : string
