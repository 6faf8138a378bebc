import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { ModerationNews } from '#contract/moderation.ts'
import type { Db } from '#server/db/open.ts'
import { decisions } from '#server/db/schema.ts'
import { listStatements } from '#server/features/moderation/decisions/queries.ts'
import { listOwnReports } from '#server/features/moderation/reports/queries.ts'
import { hashToken } from '#server/tokens.ts'

/** The operators' decisions about an account's content and about its reports. */
export const listModerationNews = async (db: Db, userId: number): Promise<ModerationNews> => ({
  statements: await listStatements(db, userId),
  reports: await listOwnReports(db, userId),
})

export const isDecisionAbout = (userId: number, id: number): SQL | undefined =>
  and(eq(decisions.id, id), eq(decisions.userId, userId))

/** Selects the decision of a link in a mail, which contains its number and a secret. */
export function isLinkedBy(token: string): SQL | undefined {
  const [, id = '0', secret = ''] = /^([1-9]\d{0,8})-(.+)$/.exec(token) ?? []
  return and(eq(decisions.id, Number(id)), sql`${hashToken(secret)} = any (${decisions.tokenHashes})`)
}
