import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/open.ts'
import * as schema from '#server/db/schema.ts'

/** All rows of all tables, by the name of the table. */
export async function everythingStored(db: Db): Promise<Record<string, unknown[]>> {
  const tables = Object.values(schema).filter((table) => is(table, PgTable))
  const rows = tables.map(async (table) => [getTableName(table), await db.select().from(table)] as const)
  return Object.fromEntries(await Promise.all(rows))
}
