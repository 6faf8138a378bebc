import { PathId } from '#contract/ids.ts'
import { LinkedObjection, ModerationNews, Objection, Statement, StatementLink } from '#contract/moderation.ts'
import type { Feature } from '#server/features/feature.ts'
import { findStatement } from '#server/features/moderation/decisions/queries.ts'
import { object } from '#server/features/moderation/statements/commands.ts'
import { isDecisionAbout, isLinkedBy, listModerationNews } from '#server/features/moderation/statements/queries.ts'
import { write } from '#server/features/sessions/hooks.ts'
import { currentUser, everyone, signedIn } from '#server/http/access.ts'
import { found } from '#server/refusal.ts'

export const statementRoutes: Feature = (route, deps) => {
  ownRoutes(route, deps)
  linkRoutes(route, deps)
}

const ownRoutes: Feature = (route, { db, limits, clock }) => {
  route.get(
    '/moderation',
    {
      config: { access: signedIn() },
      schema: {
        operationId: 'listModerationNews',
        summary: 'The decisions about the content and the reports of the current user',
        response: { 200: ModerationNews },
      },
    },
    (request) => listModerationNews(db, currentUser(request).id),
  )

  route.get(
    '/statements/:id',
    {
      config: { access: signedIn() },
      schema: {
        operationId: 'findStatement',
        summary: 'The statement of reasons for a decision about own content',
        params: PathId,
        response: { 200: Statement },
      },
    },
    async (request) => found(await findStatement(db, isDecisionAbout(currentUser(request).id, request.params.id))),
  )

  route.post(
    '/statements/:id/objection',
    {
      config: { access: signedIn() },
      schema: {
        operationId: 'object',
        summary: 'Object once to a decision about own content',
        params: PathId,
        body: Objection,
        response: { 200: Statement },
      },
    },
    async (request) => {
      await limits.take('statement', `account ${currentUser(request).id}`)
      const { params, body } = request
      return write(db, request, (tx, user) => object(tx, isDecisionAbout(user.id, params.id), body.words, clock.now()))
    },
  )
}

/** For users who cannot log in because their account is blocked. */
const linkRoutes: Feature = (route, { db, clock }) => {
  route.post(
    '/statement',
    {
      config: { access: everyone, limit: 'statement' },
      schema: {
        operationId: 'findLinkedStatement',
        summary: 'The statement of reasons, with the link of a mail',
        body: StatementLink,
        response: { 200: Statement },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return found(await findStatement(db, isLinkedBy(request.body.token)))
    },
  )

  route.post(
    '/statement/objection',
    {
      config: { access: everyone, limit: 'statement' },
      schema: {
        operationId: 'objectByLink',
        summary: 'Object once to a decision, with the link of a mail',
        body: LinkedObjection,
        response: { 200: Statement },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { token, words } = request.body
      return db.transaction((tx) => object(tx, isLinkedBy(token), words, clock.now()))
    },
  )
}
