import { z } from 'zod'
import { EmailChange, EmailConfirmation, PasswordReset, PasswordResetRequest } from '#contract/accounts.ts'
import { provePassword } from '#server/accounts/commands.ts'
import { foldName } from '#server/accounts/rules.ts'
import { actor, everyone, signedIn } from '#server/http/access.ts'
import type { Room } from '#server/http/room.ts'
import { askToChangeEmail, confirmEmail, resetPassword, writeLetter } from '#server/recovery/commands.ts'

export const recoveryRoutes: Room = (route, { db, limits }) => {
  route.post(
    '/password-reset',
    { config: { access: everyone }, schema: { body: PasswordResetRequest, response: { 202: z.null() } } },
    async (request, reply) => {
      const { usernameOrEmail } = request.body
      await limits.take('resetAddress', request.ip)
      await limits.take('resetAccount', foldName(usernameOrEmail))
      await writeLetter(db, { occasion: 'password-reset', usernameOrEmail })
      return reply.code(202).send(null)
    },
  )

  route.post(
    '/password-reset/confirm',
    { config: { access: everyone }, schema: { body: PasswordReset, response: { 204: z.null() } } },
    async (request, reply) => {
      await limits.take('resetConfirm', request.ip)
      await resetPassword(db, request.body)
      return reply.code(204).send(null)
    },
  )

  route.post(
    '/user/email',
    { config: { access: signedIn() }, schema: { body: EmailChange, response: { 202: z.null() } } },
    async (request, reply) => {
      const user = actor(request)
      await limits.take('ownPassword', String(user.id))
      await provePassword(db, user.id, request.body.password)
      await askToChangeEmail(db, user, request.body)
      return reply.code(202).send(null)
    },
  )

  route.post(
    '/user/email/confirm',
    { config: { access: everyone }, schema: { body: EmailConfirmation, response: { 204: z.null() } } },
    async (request, reply) => {
      await limits.take('resetConfirm', request.ip)
      await confirmEmail(db, request.body.token)
      return reply.code(204).send(null)
    },
  )
}
