import { z } from 'zod'
import { PushState, PushSubscriptionDraft } from '#contract/push.ts'
import type { Feature } from '#server/features/feature.ts'
import { subscribe, unsubscribeBrowser } from '#server/features/push/commands.ts'
import { findEndpoint, findPushKeys } from '#server/features/push/queries.ts'
import { write } from '#server/features/sessions/hooks.ts'
import { signedIn } from '#server/http/access.ts'
import { isKnownService } from '#server/integrations/push/services.ts'
import { Refusal } from '#server/refusal.ts'

export const pushRoutes: Feature = (route, { db, pushServices }) => {
  route.get(
    '/push',
    {
      config: { access: signedIn() },
      schema: {
        operationId: 'getPushState',
        summary: 'Whether this browser gets push messages',
        response: { 200: PushState },
      },
    },
    async (request) => ({
      key: (await findPushKeys(db)).publicKey,
      endpoint: await findEndpoint(db, request.tokenHash),
    }),
  )

  route.post(
    '/push',
    {
      config: { access: signedIn(), limit: 'push' },
      schema: {
        operationId: 'subscribeToPush',
        summary: 'Send push messages to this browser, until the session ends',
        body: PushSubscriptionDraft,
        response: { 204: z.null() },
      },
    },
    async (request) => {
      const { body, tokenHash } = request
      if (!isKnownService(body.endpoint, pushServices)) throw new Refusal('invalid_input', 'errors.invalidInput')
      // One request after the other, because a browser may send two at once.
      await write(db, request, (tx, { id }) => subscribe(tx, { userId: id, tokenHash }, body))
    },
  )

  route.delete(
    '/push',
    {
      config: { access: signedIn(), limit: 'push' },
      schema: {
        operationId: 'unsubscribeFromPush',
        summary: 'Send no more push messages to this browser',
        response: { 204: z.null() },
      },
    },
    async (request) => {
      const { tokenHash } = request
      await write(db, request, (tx, { id }) => unsubscribeBrowser(tx, { userId: id, tokenHash }))
    },
  )
}
