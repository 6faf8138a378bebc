import { desc, eq, inArray, max, or } from 'drizzle-orm'
import type { TextHistory, TextVersion } from '#contract/texts.ts'
import type { Db } from '#server/db/open.ts'
import { isoTime } from '#server/db/query/json.ts'
import { prepared } from '#server/db/query/prepared.ts'
import { operators, texts } from '#server/db/schema.ts'
import { found } from '#server/refusal.ts'

const LISTED_MAX = 100

const summary = { id: texts.id, name: texts.name, operator: operators.email, createdAt: isoTime(texts.createdAt) }

/** The newest versions, without the texts, the newest first. The current one of each text is always among them. */
export async function listVersions(db: Db): Promise<TextHistory['versions']> {
  const newest = db.select({ id: texts.id }).from(texts).orderBy(desc(texts.id)).limit(LISTED_MAX)
  const current = db
    .select({ id: max(texts.id) })
    .from(texts)
    .groupBy(texts.name)
  return db
    .select(summary)
    .from(texts)
    .leftJoin(operators, eq(operators.id, texts.operatorId))
    .where(or(inArray(texts.id, newest), inArray(texts.id, current)))
    .orderBy(desc(texts.id))
}

export async function findVersion(db: Db, id: number): Promise<TextVersion> {
  const [row] = await db
    .select({ ...summary, markdown: texts.markdown })
    .from(texts)
    .leftJoin(operators, eq(operators.id, texts.operatorId))
    .where(eq(texts.id, id))
  return found(row)
}

/** The newest version of each text. */
export const listCurrent = (db: Db) =>
  db
    .selectDistinctOn([texts.name], {
      id: texts.id,
      name: texts.name,
      markdown: texts.markdown,
      updated: isoTime(texts.createdAt),
    })
    .from(texts)
    .orderBy(texts.name, desc(texts.id))

/** The id of the newest version of all texts; 0 if there is none. Each process reads it after every change of public data. */
export async function lastVersionId(db: Db): Promise<number> {
  const [row] = await newest(db).execute()
  return row?.id ?? 0
}

const newest = prepared((db) => db.select({ id: max(texts.id) }).from(texts))
