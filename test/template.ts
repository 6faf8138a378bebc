import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/db/open.ts'
import { createOnServer } from '#test/database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The name of a database with all tables on the server of the tests; null for the embedded engine. */
    template: string | null
  }
}

let drop = async () => {}

/** Migrates one database on the server. Each test file gets a copy of it, which takes a tenth of the time of all migrations. */
export async function setup({ provide }: TestProject) {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return provide('template', null)
  const template = await createOnServer(server)
  drop = template.drop
  const { close } = await openDatabase({ database: { url: template.url, pool: 5 }, dataDir: '' })
  await close()
  provide('template', template.name)
}

/** Removes the database of `setup`. */
export const teardown = () => drop()
