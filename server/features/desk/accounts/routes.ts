import { z } from 'zod'
import { AccountAct, AccountEnd, DeskAccount } from '#contract/deskAccounts.ts'
import { PathId } from '#contract/ids.ts'
import type { Db } from '#server/db/open.ts'
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
import type { ActingOperator } from '#server/features/operators/record/commands.ts'
import { sendArchive } from '#server/features/privacy/format.ts'
import { currentOperator, operatorsOnly } from '#server/http/access.ts'
import { readyMade } from '#server/http/responses.ts'

export const deskAccountRoutes: Feature = (route, deps) => {
  readingRoutes(route, deps)
  for (const act of ACTS) actRoute(act)(route, deps)
  exportRoute(route, deps)
  endRoute(route, deps)
}

const readingRoutes: Feature = (route, { db, clock }) => {
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
}

type Act = {
  path: string
  operationId: string
  summary: string
  run: (tx: Db, operator: ActingOperator, userId: number, why: string) => Promise<void>
}

const ACTS: Act[] = [
  {
    path: 'end-sessions',
    operationId: 'endSessionsOfAccount',
    summary: 'Log an account out everywhere',
    run: endSessionsOf,
  },
  {
    path: 'password-link',
    operationId: 'sendPasswordLink',
    summary: 'Send the owner of an account a mail to set a new password',
    run: sendPasswordLink,
  },
]

const actRoute =
  ({ path, operationId, summary, run }: Act): Feature =>
  (route, deps) => {
    route.post(
      `/operator/accounts/:id/${path}`,
      {
        config: { access: operatorsOnly },
        schema: { operationId, summary, params: PathId, body: AccountAct, response: { 204: z.null() } },
      },
      async (request, reply) => {
        const { params, body } = request
        await operate(deps, request, (tx, operator) => run(tx, operator, params.id, body.why))
        return reply.code(204).send(null)
      },
    )
  }

const exportRoute: Feature = (route, deps) => {
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
      return sendArchive(reply, `account-${params.id}.json`, exportForOperator(deps.db, params.id))
    },
  )
}

const endRoute: Feature = (route, deps) => {
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
    async (request) => {
      const { params, body } = request
      await operate(deps, request, (tx, by) => anonymise(tx, by, params.id, body, deps.clock.now()))
    },
  )
}
