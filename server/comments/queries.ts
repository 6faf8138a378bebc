import { type AnyColumn, desc, eq, sql } from 'drizzle-orm'
import type { Comment } from '#contract/comments.ts'
import { isoTime, jsonArray, jsonOf } from '#server/db/json.ts'
import type { Db } from '#server/db/open.ts'
import { literal } from '#server/db/prepared.ts'
import { comments, users } from '#server/db/schema.ts'

const SHOWN_MAX = 200

/** The comments on a job, the newest first, as JSON within a statement that reads the job. */
export const commentsOn = (db: Db, jobId: AnyColumn) =>
  jsonArray<Comment>(
    db
      .select({ comment: shown })
      .from(comments)
      .leftJoin(users, eq(users.id, comments.userId))
      .where(eq(comments.jobId, jobId))
      .orderBy(desc(comments.createdAt), desc(comments.id))
      .limit(literal(SHOWN_MAX)),
  )

/** Whether there is such a comment. */
export const hasComment = async (db: Db, id: number) => (await db.$count(comments, eq(comments.id, id))) > 0

const shown = jsonOf<Comment>({
  id: comments.id,
  userId: comments.userId,
  username: sql`coalesce(${users.username}, 'Deleted user')`,
  content: comments.content,
  createdAt: isoTime(comments.createdAt),
})
