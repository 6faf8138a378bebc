import { MailChoice, NotificationList, ReadRequest, Unread } from '#contract/notifications.ts'
import { actor, signedIn } from '#server/http/access.ts'
import type { Room } from '#server/http/room.ts'
import { chooseMails, markRead } from '#server/notifications/commands.ts'
import { countUnread, findMailChoice, listNotifications } from '#server/notifications/queries.ts'

export const notificationRoutes: Room = (route, { db, clock, limits }) => {
  route.get(
    '/notifications',
    { config: { access: signedIn() }, schema: { response: { 200: NotificationList } } },
    (request) => listNotifications(db, actor(request)),
  )

  route.post(
    '/notifications/read',
    { config: { access: signedIn() }, schema: { body: ReadRequest.nullish(), response: { 200: Unread } } },
    async (request) => {
      const { id } = actor(request)
      await limits.take('mark', String(id))
      await markRead(db, id, request.body?.ids, clock.now())
      return { unread: await countUnread(db, id) }
    },
  )

  route.patch(
    '/notifications/mails',
    { config: { access: signedIn() }, schema: { body: MailChoice, response: { 200: MailChoice } } },
    async (request) => {
      const user = actor(request)
      await limits.take('mark', String(user.id))
      await chooseMails(db, user.id, request.body)
      return findMailChoice(db, user)
    },
  )
}
