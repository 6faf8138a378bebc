import { eq, max, sql } from 'drizzle-orm'
import { forEachLanguage } from '#contract/preferences.ts'
import type { TextDraft, TextVersion } from '#contract/texts.ts'
import type { Db } from '#server/db/open.ts'
import { texts } from '#server/db/schema.ts'
import { type ActingOperator, record } from '#server/features/operators/record/commands.ts'
import { findVersion } from '#server/features/texts/queries.ts'
import { found, Refusal } from '#server/refusal.ts'

/** Publishes a version of a text, unless there is a newer one that the operator has not seen. */
export async function publishText(
  tx: Db,
  { id: operatorId }: ActingOperator,
  { name, markdown, replaces }: TextDraft,
): Promise<TextVersion> {
  // One at a time, so that two operators cannot both replace the same version.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`text ${name}`}))`)
  const [last] = await tx
    .select({ id: max(texts.id) })
    .from(texts)
    .where(eq(texts.name, name))
  if ((last?.id ?? null) !== replaces) throw new Refusal('conflict', 'texts.changedMeanwhile')
  const written = forEachLanguage((language) => markdown[language] ?? null)
  const [row] = await tx.insert(texts).values({ name, markdown: written, operatorId }).returning({ id: texts.id })
  const version = await findVersion(tx, found(row).id)
  await record(tx, { operatorId, act: 'text published', why: `${name} ${version.id}` })
  return version
}
