import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** The JSON of a value. Whoever made it has no need of the value, and its reader gets the text as it is. */
export class Json<Value> {
  readonly text: string
  /** Only there for the compiler: without it, the JSON of one thing would pass for the JSON of another. */
  declare protected readonly of: Value

  constructor(text: string) {
    this.text = text
  }
}

/**
 * An object as JSON, made by the database: a third of what it costs to read the columns one by one and write them down again.
 * The columns have to be those of the contract, no more and no less.
 */
export function jsonOf<Value>(columns: { [Name in keyof Value]-?: SQLWrapper }): SQL<Value> {
  const named = Object.entries<SQLWrapper>(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`)
  return sql<Value>`(select row_to_json(object) from (select ${sql.join(named, sql`, `)}) object)`
}

/** All rows of a query that gives one JSON each, as one JSON array. */
export const jsonArray = <Value>(query: SQLWrapper) => sql<Value[]>`to_json(array(${query}))`

/** JSON that is not looked into on its way through. */
export const asText = (json: SQL) => sql<string>`${json}::text`

/** A time as JavaScript writes it in JSON. */
export const isoTime = (time: SQLWrapper) =>
  sql<string>`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
