import { IntroductionDraft } from '#contract/introductionDrafts.ts'
import { Introduction } from '#contract/introductions.ts'
import type { Feature } from '#server/features/feature.ts'
import { setIntroduction } from '#server/features/introductions/commands.ts'
import { findIntroduction } from '#server/features/introductions/queries.ts'
import { write } from '#server/features/sessions/hooks.ts'
import { currentUser, seekersOnly } from '#server/http/access.ts'

export const introductionRoutes: Feature = (route, { db }) => {
  route.get(
    '/user/introduction',
    {
      config: { access: seekersOnly() },
      schema: {
        operationId: 'readIntroduction',
        summary: 'The introduction of the current user',
        response: { 200: Introduction },
      },
    },
    (request) => findIntroduction(db, currentUser(request).id),
  )

  route.post(
    '/user/introduction',
    {
      config: { access: seekersOnly(), limit: 'account' },
      schema: {
        operationId: 'replaceIntroduction',
        summary: 'Replace the introduction of the current user; without any fact, it is deleted',
        body: IntroductionDraft,
        response: { 200: Introduction },
      },
    },
    (request) => write(db, request, (tx, user) => setIntroduction(tx, user.id, request.body)),
  )
}
