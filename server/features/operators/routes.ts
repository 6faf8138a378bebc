import { z } from 'zod'
import { Operator, OperatorLogin, OperatorSetup, RecoveryCodes, SetupLink, SetupOffer } from '#contract/operators.ts'
import { network } from '#server/clientAddress.ts'
import type { Feature } from '#server/features/feature.ts'
import { endOperatorSession, logInOperator, offerSetup, setUp } from '#server/features/operators/commands.ts'
import {
  clearOperatorCookie,
  operatorTokenHash,
  refuseOtherOperator,
  setOperatorCookie,
} from '#server/features/operators/hooks.ts'
import { findOperator } from '#server/features/operators/queries.ts'
import { currentOperator, everyone, operatorsOnly } from '#server/http/access.ts'

export const operatorRoutes: Feature = (route, deps) => {
  setupRoutes(route, deps)
  loginRoutes(route, deps)
}

/** These routes create no operators: the links come from a command on the server. */
const setupRoutes: Feature = (route, { db, clock }) => {
  route.post(
    '/operator/setup/offer',
    {
      config: { access: everyone, limit: 'operatorAddress' },
      schema: {
        operationId: 'offerOperatorSetup',
        summary: 'The secret for the authenticator app of a new operator',
        body: SetupLink,
        response: { 200: SetupOffer },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return offerSetup(db, request.body.token)
    },
  )

  route.post(
    '/operator/setup',
    {
      config: { access: everyone, limit: 'operatorAddress' },
      schema: {
        operationId: 'setUpOperator',
        summary: 'Set up the login of a new operator',
        body: OperatorSetup,
        response: { 200: RecoveryCodes },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return { recoveryCodes: await setUp(db, request.body, clock.now()) }
    },
  )
}

const loginRoutes: Feature = (route, { db, limits, clock, secure }) => {
  route.post(
    '/operator/login',
    {
      config: { access: everyone },
      schema: {
        operationId: 'logInOperator',
        summary: 'Log in as an operator with address, password and a code',
        body: OperatorLogin,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const tries = [
        ['operatorAddress', request.address],
        ['operatorAccount', `${request.body.email.toLowerCase()} ${network(request.address)}`],
        ['operatorEverywhere', request.body.email.toLowerCase()],
      ] as const
      for (const [limit, key] of tries) await limits.take(limit, key)
      const token = await logInOperator(db, request.body, clock.now())
      const before = operatorTokenHash(request, secure)
      if (before) await endOperatorSession(db, before)
      for (const [limit, key] of tries) await limits.forgive(limit, key)
      setOperatorCookie(reply, token, secure)
      return reply.header('cache-control', 'no-store').code(204).send(null)
    },
  )

  route.get(
    '/operator',
    {
      config: { access: operatorsOnly },
      schema: { operationId: 'getOperator', summary: 'The logged-in operator', response: { 200: Operator } },
    },
    async (request) => currentOperator(request),
  )

  route.post(
    '/operator/logout',
    {
      config: { access: everyone },
      schema: { operationId: 'logOutOperator', summary: 'End the session of an operator', response: { 204: z.null() } },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const tokenHash = operatorTokenHash(request, secure)
      const session = tokenHash ? await findOperator(db, tokenHash) : undefined
      if (session) refuseOtherOperator(request, session.operator)
      if (tokenHash) await endOperatorSession(db, tokenHash)
      clearOperatorCookie(reply, secure)
    },
  )
}
