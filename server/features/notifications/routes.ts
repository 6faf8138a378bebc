import { MailChoice, NotificationList, ReadRequest, Unread } from '#contract/notifications.ts'
import { PageQuery } from '#contract/pages.ts'
import type { Feature } from '#server/features/feature.ts'
import { chooseMails, markRead } from '#server/features/notifications/commands.ts'
import { countUnread, findMailChoice, listNotifications } from '#server/features/notifications/queries.ts'
import { write } from '#server/features/sessions/hooks.ts'
import { currentUser, signedIn } from '#server/http/access.ts'

export const notificationRoutes: Feature = (route, { db, clock, limits }) => {
  route.get(
    '/notifications',
    {
      config: { access: signedIn() },
      schema: {
        operationId: 'listNotifications',
        summary: 'What the bell shows',
        querystring: PageQuery,
        response: { 200: NotificationList },
      },
    },
    (request) => listNotifications(db, currentUser(request), request.query),
  )

  route.post(
    '/notifications/read',
    {
      config: { access: signedIn() },
      schema: {
        operationId: 'markNotificationsRead',
        summary: 'Mark notifications as read',
        body: ReadRequest.nullish(),
        response: { 200: Unread },
      },
    },
    async (request) => {
      await limits.take('mark', String(currentUser(request).id))
      return write(db, request, async (tx, { id }) => {
        await markRead(tx, id, request.body ?? {}, clock.now())
        return { unread: await countUnread(tx, id) }
      })
    },
  )

  route.patch(
    '/notifications/mails',
    {
      config: { access: signedIn() },
      schema: {
        operationId: 'chooseMails',
        summary: 'Choose whether to be told by mail, too',
        body: MailChoice,
        response: { 200: MailChoice },
      },
    },
    async (request) => {
      await limits.take('mark', String(currentUser(request).id))
      return write(db, request, async (tx, user) => {
        await chooseMails(tx, user.id, request.body)
        return findMailChoice(tx, user)
      })
    },
  )
}
