import { z } from 'zod'
import { Comment, CommentDraft, CommentList } from '#contract/comments.ts'
import { PathId } from '#contract/ids.ts'
import { PageQuery } from '#contract/pages.ts'
import { comment, deleteComment } from '#server/features/comments/commands.ts'
import { listComments } from '#server/features/comments/queries.ts'
import type { Feature } from '#server/features/feature.ts'
import { currentSession, write } from '#server/features/sessions/hooks.ts'
import { currentUser, everyone, signedIn } from '#server/http/access.ts'
import { once } from '#server/http/idempotency.ts'

export const commentRoutes: Feature = (route, { db, readFor }) => {
  route.get(
    '/jobs/:id/comments',
    {
      config: { access: everyone, forEveryone: true },
      schema: {
        operationId: 'listComments',
        summary: 'Comments on a job, the newest first',
        params: PathId,
        querystring: PageQuery,
        response: { 200: CommentList },
      },
    },
    ({ params, query, currentUser }) => readFor(currentUser, (db) => listComments(db, params.id, query)),
  )

  route.post(
    '/jobs/:id/comment',
    {
      config: { access: signedIn('loginNeeded.comment'), limit: 'comment', once: true, publicly: 'adds' },
      schema: {
        operationId: 'postComment',
        summary: 'Comment on a job',
        params: PathId,
        body: CommentDraft,
        response: { 201: Comment },
      },
    },
    async (request, reply) => {
      const [author, { tokenHash }] = [currentUser(request), currentSession(request)]
      const draft = { jobId: request.params.id, tokenHash, content: request.body.content }
      return once(db, reply, (tx) => comment(tx, author, draft))
    },
  )

  route.delete(
    '/comments/:id',
    {
      config: { access: signedIn(), publicly: 'removes' },
      schema: {
        operationId: 'deleteComment',
        summary: 'Delete a comment',
        params: PathId,
        response: { 204: z.null() },
      },
    },
    (request) => write(db, request, (tx, user) => deleteComment(tx, user, request.params.id)),
  )
}
