import { createHash } from 'node:crypto'
import { type Placeholder, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'

/** What drizzle's builders of statements have in common. */
type Sayable<Ready> = { toSQL(): { sql: string }; prepare(name: string): Ready }

/**
 * A statement that is put into words once, and planned once by each connection to a server, instead of at every call. What differs
 * from call to call is a `sql.placeholder`; what needs a plan of its own is the variant, of which there must be few.
 */
export function prepared<Ready, Variant = void>(say: (db: Db, variant: Variant) => Sayable<Ready>) {
  const known = new WeakMap<object, Map<string, Ready>>()
  return (db: Db, variant: Variant): Ready => {
    const runner = runnerOf(db)
    const own = known.get(runner) ?? new Map<string, Ready>()
    known.set(runner, own)
    const key = variant === undefined ? '' : JSON.stringify(variant)
    const ready = own.get(key) ?? prepare(say(db, variant))
    own.set(key, ready)
    return ready
  }
}

/** What statements run on: a pool or, in a transaction, its connection, which outlives it and serves the next one. */
function runnerOf(db: Db): object {
  const runner: unknown = Reflect.get(db._.session, 'client')
  return typeof runner === 'object' && runner !== null ? runner : db
}

/** Named after its own words, so that one name never stands for two statements on one connection. */
function prepare<Ready>(statement: Sayable<Ready>): Ready {
  return statement.prepare(createHash('sha256').update(statement.toSQL().sql).digest('base64url').slice(0, 22))
}

/** How many rows, written into the statement itself: a plan that is made once has to know how few are wanted. */
export const literal = (count: number): Placeholder =>
  // Drizzle renders whatever piece of SQL it is given there, though it names only numbers and placeholders.
  sql.raw(String(Math.trunc(count))) as unknown as Placeholder
