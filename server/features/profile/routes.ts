import { z } from 'zod'
import { AccountPatch, User } from '#contract/accounts.ts'
import { PasswordChange } from '#contract/passwords.ts'
import type { Db } from '#server/db/open.ts'
import type { Feature } from '#server/features/feature.ts'
import { changeAccount, changePassword } from '#server/features/profile/commands.ts'
import { rotateSession, write } from '#server/features/sessions/hooks.ts'
import { refuseEnded } from '#server/features/sessions/queries.ts'
import { currentUser, signedIn } from '#server/http/access.ts'

export const profileRoutes: Feature = (route, deps) => {
  const { db, limits, clock, jobRules } = deps

  route.patch(
    '/user',
    {
      config: { access: signedIn(), limit: 'account', publicly: 'removes' },
      schema: {
        operationId: 'changeAccount',
        summary: 'Change the profile',
        body: AccountPatch,
        response: { 200: User },
      },
    },
    (request) => write(db, request, (tx, user) => changeAccount(tx, user, request.body, jobRules, clock.now())),
  )

  route.post(
    '/user/password',
    {
      config: { access: signedIn(), limit: 'ownPassword' },
      schema: {
        operationId: 'changePassword',
        summary: 'Change the password and end all other sessions',
        body: PasswordChange,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const user = currentUser(request)
      await refuseEnded(db, request.tokenHash)
      const change = (work: (tx: Db) => Promise<void>) => write(db, request, work)
      await changePassword(db, change, user, request.body, request.tokenHash)
      await rotateSession(request, reply, deps)
      await limits.forgive('ownPassword', String(user.id))
    },
  )
}
