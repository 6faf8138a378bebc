import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { secrets } from '#server/db/schema.ts'
import { newToken } from '#server/tokens.ts'

/** A random key that all processes share. The first one that needs it makes it. */
export async function sharedSecret(db: Db, name: typeof secrets.$inferSelect.name): Promise<string> {
  const find = () => db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name))
  const [known] = await find()
  if (known) return known.value
  await db.insert(secrets).values({ name, value: newToken() }).onConflictDoNothing()
  const [made] = await find()
  if (!made) throw new Error(`The secret ${name} was deleted while it was made.`)
  return made.value
}
