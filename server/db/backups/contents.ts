import { BackupRefused } from '#server/db/backups/refused.ts'
import { knownMigrations } from '#server/db/migrations.ts'

/** The content of a database in a form that can be compared. */
export type Contents = {
  postgres: string
  /** The last migration that was applied. */
  migration: string
  tables: Record<string, { rows: number; checksum: string }>
}

/** Runs a query on either engine. All queries of one reading must see the same snapshot. */
export type Ask = <Row>(statement: string) => Promise<Row[]>

/** Counts the rows of every table and computes a checksum of them. */
export async function readContents(ask: Ask): Promise<Contents> {
  await ask("set timezone to 'UTC'")
  const [server] = await ask<{ version: string }>("select current_setting('server_version') as version")
  const names = await listTables(ask)
  const tables: Contents['tables'] = {}
  for (const name of names) {
    const [sums] = await ask<{ rows: number; checksum: string }>(
      // Independent of the order of rows on the disk, which a restore changes.
      `select count(*)::integer as rows, coalesce(sum(hashtextextended(entry::text, 0)::numeric), 0)::text as checksum
      from ${name} as entry`,
    )
    if (sums) tables[name] = sums
  }
  return { postgres: server?.version ?? '', migration: await lastMigration(ask, names), tables }
}

/** Every table except unlogged ones. PostgreSQL empties those after a crash, so a copy may lack their rows. */
export async function listTables(ask: Ask): Promise<string[]> {
  const tables = await ask<{ name: string }>(`
    select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and relpersistence = 'p' and nspname <> 'information_schema' and nspname not like 'pg\\_%'
    order by name`)
  return tables.map(({ name }) => name)
}

/** Throws if the contents differ from the expected ones. */
export function verifyContents(found: Contents, expected: Contents) {
  // A manifest may claim any migration.
  refuseOther(found)
  const checksumOf = ({ tables }: Contents, name: string) => {
    const table = tables[name]
    return table ? `${table.rows} rows (${table.checksum})` : 'nothing'
  }
  const names = new Set([...Object.keys(expected.tables), ...Object.keys(found.tables)])
  const different = [...names].filter((name) => checksumOf(found, name) !== checksumOf(expected, name))
  if (different.length === 0) return
  const [first = ''] = different
  throw new BackupRefused(
    `What was restored differs in ${different.length} tables: ${first} has ${checksumOf(found, first)} instead of ${checksumOf(expected, first)}.`,
  )
}

/** Refuses the database of a later version of this product, or of another program. */
export function refuseOther({ migration, tables }: Contents) {
  if (knownMigrations().some(({ tag }) => tag === migration)) return
  if (migration === '' && Object.keys(tables).length === 0) return
  if (migration === '') throw new BackupRefused('This backup is of the database of another program.')
  throw new BackupRefused(
    `This backup was made after the migration ${migration}, which is not known here: update first.`,
  )
}

async function lastMigration(ask: Ask, tables: string[]): Promise<string> {
  if (!tables.includes('drizzle.__drizzle_migrations')) return ''
  const [last] = await ask<{ at: string }>('select max(created_at)::text as at from drizzle.__drizzle_migrations')
  return knownMigrations().find(({ when }) => String(when) === last?.at)?.tag ?? `of ${last?.at}`
}
