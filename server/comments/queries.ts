import { desc, eq, sql } from 'drizzle-orm'
import type { Comment } from '#contract/comments.ts'
import type { Db } from '#server/db/open.ts'
import { comments, users } from '#server/db/schema.ts'

const SHOWN_MAX = 200

/** The comments on a job, the newest first. */
export async function listComments(db: Db, jobId: number): Promise<Comment[]> {
  const rows = await selectComments(db)
    .where(eq(comments.jobId, jobId))
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(SHOWN_MAX)
  return rows.map(shown)
}

export async function findComment(db: Db, id: number): Promise<Comment | undefined> {
  const [row] = await selectComments(db).where(eq(comments.id, id))
  return row && shown(row)
}

const selectComments = (db: Db) =>
  db
    .select({
      id: comments.id,
      userId: comments.userId,
      username: sql<string>`coalesce(${users.username}, 'Deleted user')`,
      content: comments.content,
      createdAt: comments.createdAt,
    })
    .from(comments)
    .leftJoin(users, eq(users.id, comments.userId))
    .$dynamic()

const shown = (row: Awaited<ReturnType<typeof selectComments>>[number]): Comment => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
})
