import { z } from 'zod'
import { Comment, CommentDraft } from '#contract/comments.ts'
import { PathId } from '#contract/ids.ts'
import { comment, deleteComment } from '#server/comments/commands.ts'
import { actor, signedIn } from '#server/http/access.ts'
import { once } from '#server/http/idempotency.ts'
import type { Room } from '#server/http/room.ts'

export const commentRoutes: Room = (route, { db, limits }) => {
  route.post(
    '/jobs/:id/comment',
    {
      config: { access: signedIn('loginNeeded.comment'), once: true },
      schema: { params: PathId, body: CommentDraft, response: { 201: Comment } },
    },
    async (request, reply) => {
      const author = actor(request)
      await limits.take('comment', String(author.id))
      const { status, answer } = await once(db, request, async (tx) => ({
        status: 201 as const,
        answer: await comment(tx, author, { jobId: request.params.id, content: request.body.content }),
      }))
      return reply.code(status).send(answer)
    },
  )

  route.delete(
    '/comments/:id',
    { config: { access: signedIn() }, schema: { params: PathId, response: { 204: z.null() } } },
    async (request, reply) => {
      await deleteComment(db, actor(request), request.params.id)
      return reply.code(204).send(null)
    },
  )
}
