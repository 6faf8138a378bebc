import { createHash } from 'node:crypto'
import { type Placeholder, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'

/** The common interface of drizzle's query builders. */
type Builder<Ready> = { toSQL(): { sql: string }; prepare(name: string): Ready }

/**
 * A statement that is built once, and planned once on each connection, instead of on every call. Values that differ
 * between calls are `sql.placeholder`s. Each variant has a plan of its own, so there must be few of them.
 */
export function prepared<Ready, Variant = void>(build: (db: Db, variant: Variant) => Builder<Ready>) {
  const known = new WeakMap<object, Map<string, Ready>>()
  return (db: Db, variant: Variant): Ready => {
    const runner = runnerOf(db)
    const own = known.get(runner) ?? new Map<string, Ready>()
    known.set(runner, own)
    const key = variant === undefined ? '' : JSON.stringify(variant)
    const ready = own.get(key) ?? prepare(build(db, variant))
    own.set(key, ready)
    return ready
  }
}

/** The object that runs statements: the pool, or the connection of a transaction, which later serves other transactions. */
function runnerOf(db: Db): object {
  const runner: unknown = Reflect.get(db._.session, 'client')
  return typeof runner === 'object' && runner !== null ? runner : db
}

/** Named by a hash of its text, so that two statements never have the same name on a connection. */
function prepare<Ready>(statement: Builder<Ready>): Ready {
  return statement.prepare(createHash('sha256').update(statement.toSQL().sql).digest('base64url').slice(0, 22))
}

/** A limit written into the statement itself: the planner has to know how few rows are needed. */
export const literal = (count: number): Placeholder =>
  // Drizzle renders any SQL here, although its types allow only numbers and placeholders.
  sql.raw(String(Math.trunc(count))) as unknown as Placeholder
