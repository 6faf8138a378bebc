import type { Db } from '#server/db/open.ts'
import { copyRows } from '#test/database.ts'

/** All rows of all tables, by the name of the table. */
export async function everythingStored(db: Db): Promise<Record<string, unknown[]>> {
  const { sequences: _, ...rows } = JSON.parse(await copyRows(db))
  return rows
}
