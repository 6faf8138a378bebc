import { type AnyColumn, and, eq, isNull, sql } from 'drizzle-orm'
import type { Comment, CommentList } from '#contract/comments.ts'
import type { PageQuery } from '#contract/pages.ts'
import type { Db } from '#server/db/open.ts'
import { isoTime, jsonArray, jsonOf } from '#server/db/query/json.ts'
import { newestFirst, rowsFor } from '#server/db/query/pagination.ts'
import { literal } from '#server/db/query/prepared.ts'
import { comments, jobs, users } from '#server/db/schema.ts'
import { isNotDeleted } from '#server/features/jobs/state/rules.ts'
import { found } from '#server/refusal.ts'

const pages = newestFirst('comments', comments.createdAt, comments.id)

/** Whether no operator has hidden the comment. */
const isShown = isNull(comments.hiddenBy)

/** A page of the comments on a job, the newest first. Refuses when the job is deleted. */
export async function listComments(db: Db, jobId: number, query: PageQuery): Promise<CommentList> {
  const [job] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), isNotDeleted))
  const select = db
    .select({ comment: shown, position: pages.position })
    .from(comments)
    .leftJoin(users, eq(users.id, comments.userId))
  const { rows, nextCursor } = await pages.read(select, and(eq(comments.jobId, found(job).id), isShown), query)
  return { comments: rows.map(({ comment }) => comment), nextCursor }
}

/** The first page of the comments on a job, as part of a query that reads the job; see `firstPageOf`. */
export const commentsOn = (db: Db, jobId: AnyColumn) =>
  jsonArray<FirstRow>(
    db
      .select({ row: jsonOf<FirstRow>({ comment: shown, position: pages.position }) })
      .from(comments)
      .leftJoin(users, eq(users.id, comments.userId))
      .where(and(eq(comments.jobId, jobId), isShown))
      .orderBy(...pages.order)
      .limit(literal(rowsFor({}))),
  )

type FirstRow = { comment: Comment; position: string }

/** The result of `commentsOn` as a response. */
export function firstPageOf(read: string): CommentList {
  const { rows, nextCursor } = pages.cut<FirstRow>(JSON.parse(read), {})
  return { comments: rows.map(({ comment }) => comment), nextCursor }
}

/** Whether the comment exists. */
export const hasComment = async (db: Db, id: number) => (await db.$count(comments, eq(comments.id, id))) > 0

const shown = jsonOf<Comment>({
  id: comments.id,
  userId: comments.userId,
  username: sql`coalesce(${users.username}, 'Deleted user')`,
  content: comments.content,
  createdAt: isoTime(comments.createdAt),
})
