import { z } from 'zod'
import { EmailChange, EmailConfirmation, PasswordReset, PasswordResetRequest } from '#contract/passwords.ts'
import { provePassword } from '#server/features/accounts/commands.ts'
import type { Feature } from '#server/features/feature.ts'
import { keysOf, mailboxOf } from '#server/features/names/rules.ts'
import { askToChangeEmail, confirmEmail, resetPassword } from '#server/features/recovery/commands.ts'
import { write } from '#server/features/sessions/hooks.ts'
import { refuseEnded } from '#server/features/sessions/queries.ts'
import { currentUser, everyone, signedIn } from '#server/http/access.ts'
import { enqueueLetter } from '#server/integrations/queue.ts'

export const recoveryRoutes: Feature = (route, deps) => {
  passwordResetRoutes(route, deps)
  emailChangeRoutes(route, deps)
}

const passwordResetRoutes: Feature = (route, { db, limits, proofs }) => {
  route.post(
    '/password-reset',
    {
      config: { access: everyone, proof: true },
      schema: {
        operationId: 'requestPasswordReset',
        summary: 'Request a mail with a link to set a new password',
        body: PasswordResetRequest,
        response: { 202: z.null() },
      },
    },
    async (request) => {
      const { usernameOrEmail } = request.body
      const account = keysOf(usernameOrEmail).at(-1) ?? ''
      await proofs.ask('mail', request, account)
      await limits.take('resetAddress', request.address)
      await limits.take('resetAccount', account)
      // The account is looked up when the mail is sent, because the time of a query now would reveal whether it exists.
      await enqueueLetter(db, { occasion: 'password-reset', usernameOrEmail })
    },
  )

  route.post(
    '/password-reset/confirm',
    {
      config: { access: everyone, limit: 'resetConfirm' },
      schema: {
        operationId: 'resetPassword',
        summary: 'Set a new password with the token of that mail',
        body: PasswordReset,
        response: { 204: z.null() },
      },
    },
    (request) => resetPassword(db, request.body),
  )
}

const emailChangeRoutes: Feature = (route, { db, limits, clock }) => {
  route.post(
    '/user/email',
    {
      config: { access: signedIn(), limit: 'ownPassword' },
      schema: {
        operationId: 'requestEmailChange',
        summary: 'Request a mail that confirms a new address',
        body: EmailChange,
        response: { 202: z.null() },
      },
    },
    async (request) => {
      const user = currentUser(request)
      await refuseEnded(db, request.tokenHash)
      const passwordHash = await provePassword(db, user.id, request.body.password)
      await limits.take('changeEmail', String(user.id))
      await limits.take('changeEmailTo', mailboxOf(request.body.email))
      await write(db, request, (tx, asking) => askToChangeEmail(tx, asking, request.body, passwordHash))
      await limits.forgive('ownPassword', String(user.id))
    },
  )

  route.post(
    '/user/email/confirmation',
    {
      config: { access: signedIn(), limit: 'confirmEmail' },
      schema: {
        operationId: 'requestEmailConfirmation',
        summary: 'Request another mail that confirms the address of the account',
        response: { 202: z.null() },
      },
    },
    async (request) => {
      const { email } = currentUser(request)
      await limits.take('lettersTo', mailboxOf(email))
      await write(db, request, (tx, user) =>
        enqueueLetter(tx, { occasion: 'email-confirmation', userId: user.id, email: user.email }),
      )
    },
  )

  route.post(
    '/user/email/confirm',
    {
      config: { access: everyone, limit: 'resetConfirm', publicly: 'removes' },
      schema: {
        operationId: 'confirmEmailChange',
        summary: 'Confirm a new address with the token of that mail',
        body: EmailConfirmation,
        response: { 204: z.null() },
      },
    },
    (request) => confirmEmail(db, request.body.token, clock.now()),
  )
}
