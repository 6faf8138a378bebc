import { z } from 'zod'
import { AccountAct, AccountEnd, DeskAccount } from '#contract/deskAccounts.ts'
import { PathId } from '#contract/ids.ts'
import {
  announceExport,
  anonymise,
  endSessionsOf,
  exportForOperator,
  sendPasswordLink,
} from '#server/features/desk/accounts/commands.ts'
import { findDeskAccount } from '#server/features/desk/accounts/queries.ts'
import type { Feature } from '#server/features/feature.ts'
import { operate } from '#server/features/operators/hooks.ts'
import { sendArchive } from '#server/features/privacy/format.ts'
import { currentOperator, operatorsOnly } from '#server/http/access.ts'
import { readyMade } from '#server/http/responses.ts'

export const deskAccountRoutes: Feature = (route, deps) => {
  accessRoutes(route, deps)
  dataRoutes(route, deps)
}

const accessRoutes: Feature = (route, deps) => {
  route.post(
    '/operator/accounts/:id/end-sessions',
    {
      config: { access: operatorsOnly },
      schema: {
        operationId: 'endSessionsOfAccount',
        summary: 'Log an account out everywhere',
        params: PathId,
        body: AccountAct,
        response: { 204: z.null() },
      },
    },
    (request) => operate(deps, request, (tx, by) => endSessionsOf(tx, by, request.params.id, request.body.why)),
  )

  route.post(
    '/operator/accounts/:id/password-link',
    {
      config: { access: operatorsOnly },
      schema: {
        operationId: 'sendPasswordLink',
        summary: 'Send the owner of an account a mail to set a new password',
        params: PathId,
        body: AccountAct,
        response: { 204: z.null() },
      },
    },
    (request) => operate(deps, request, (tx, by) => sendPasswordLink(tx, by, request.params.id, request.body.why)),
  )
}

const dataRoutes: Feature = (route, deps) => {
  const { db, clock } = deps
  route.get(
    '/operator/accounts/:id',
    {
      config: { access: operatorsOnly },
      schema: {
        operationId: 'findDeskAccount',
        summary: 'The profile and the activity of an account, and the reports about it, without messages',
        params: PathId,
        response: { 200: DeskAccount },
      },
    },
    (request) => findDeskAccount(db, request.params.id, clock.now()),
  )

  route.post(
    '/operator/accounts/:id/export',
    {
      config: { access: operatorsOnly },
      schema: {
        operationId: 'exportDeskAccount',
        summary: 'All stored data of an account, without messages, as a file',
        params: PathId,
        body: AccountAct,
        response: { 200: readyMade(z.record(z.string(), z.unknown())) },
      },
    },
    async (request, reply) => {
      const { params, body } = request
      await deps.limits.take('export', `operator ${currentOperator(request).id}`)
      await operate(deps, request, (tx, by) => announceExport(tx, by, params.id, body.why))
      return sendArchive(reply, `account-${params.id}.json`, exportForOperator(db, params.id))
    },
  )

  route.post(
    '/operator/accounts/:id/anonymise',
    {
      config: { access: operatorsOnly, publicly: 'removes' },
      schema: {
        operationId: 'anonymiseAccount',
        summary: 'Delete an account and its personal data, as its owner can',
        params: PathId,
        body: AccountEnd,
        response: { 204: z.null() },
      },
    },
    (request) => operate(deps, request, (tx, by) => anonymise(tx, by, request.params.id, request.body, clock.now())),
  )
}
