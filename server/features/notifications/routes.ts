import { z } from 'zod'
import { MailChoice, NotificationList, ReadRequest, Unread, UnsubscribeQuery } from '#contract/notifications.ts'
import { PageQuery } from '#contract/pages.ts'
import type { Feature } from '#server/features/feature.ts'
import { chooseMails, markRead, unsubscribe } from '#server/features/notifications/commands.ts'
import { countUnread, findMailChoice, listNotifications } from '#server/features/notifications/queries.ts'
import { MAIL_SETTINGS } from '#server/features/notifications/rules.ts'
import { write } from '#server/features/sessions/hooks.ts'
import { currentUser, everyone, signedIn } from '#server/http/access.ts'

export const notificationRoutes: Feature = (route, deps) => {
  noticeRoutes(route, deps)
  unsubscribeRoutes(route, deps)
}

/** For the "Unsubscribe" button of mail programs (RFC 8058), which sends a fixed form and no cookie. */
const unsubscribeRoutes: Feature = (route, { db, publicUrl }) => {
  route.register(async (scope: typeof route) => {
    const forms = ['application/x-www-form-urlencoded', 'multipart/form-data']
    scope.addContentTypeParser(forms, { parseAs: 'string', bodyLimit: 1000 }, (_request, _form, done) => done(null))
    scope.post(
      '/unsubscribe',
      {
        config: { access: everyone, limit: 'unsubscribe' },
        schema: {
          operationId: 'unsubscribe',
          summary: 'Unsubscribe from the kind of mail that contained the link',
          querystring: UnsubscribeQuery,
          response: { 204: z.null() },
        },
      },
      (request) => unsubscribe(db, request.query.token),
    )
  })

  // Changes nothing, because a link scanner opens every link of a mail.
  route.get(
    '/unsubscribe',
    {
      config: { access: everyone, isPage: true },
      schema: {
        operationId: 'showMailSettings',
        summary: 'Redirect to the page on which an account chooses its mails',
        querystring: UnsubscribeQuery,
        response: { 302: z.null().describe('To the settings') },
      },
    },
    async (_request, reply) => reply.redirect(publicUrl + MAIL_SETTINGS),
  )
}

const noticeRoutes: Feature = (route, { db, clock }) => {
  route.get(
    '/notifications',
    {
      config: { access: signedIn() },
      schema: {
        operationId: 'listNotifications',
        summary: 'Notifications, and counts of what else waits for the account',
        querystring: PageQuery,
        response: { 200: NotificationList },
      },
    },
    (request) => listNotifications(db, currentUser(request), request.query),
  )

  route.post(
    '/notifications/read',
    {
      config: { access: signedIn(), limit: 'mark' },
      schema: {
        operationId: 'markNotificationsRead',
        summary: 'Mark notifications as read',
        body: ReadRequest.nullish(),
        response: { 200: Unread },
      },
    },
    (request) =>
      write(db, request, async (tx, { id }) => {
        await markRead(tx, id, request.body ?? {}, clock.now())
        return { unread: await countUnread(tx, id) }
      }),
  )

  route.patch(
    '/notifications/mails',
    {
      config: { access: signedIn(), limit: 'mark' },
      schema: {
        operationId: 'chooseMails',
        summary: 'Choose which notifications also come by mail',
        body: MailChoice,
        response: { 200: MailChoice },
      },
    },
    (request) =>
      write(db, request, async (tx, user) => {
        await chooseMails(tx, user.id, request.body)
        return findMailChoice(tx, user)
      }),
  )
}
