import { z } from 'zod'
import { AccountAct } from '#contract/deskAccounts.ts'
import { PrintedLetter, ToVerify, Visit } from '#contract/deskVerification.ts'
import { PathId } from '#contract/ids.ts'
import { endLevel, printLetter, recordVisit } from '#server/features/desk/verification/commands.ts'
import { listToVerify } from '#server/features/desk/verification/queries.ts'
import type { Feature } from '#server/features/feature.ts'
import { operate } from '#server/features/operators/hooks.ts'
import { operatorsOnly } from '#server/http/access.ts'

export const deskVerificationRoutes: Feature = (route, deps) => {
  letterRoutes(route, deps)
  levelRoutes(route, deps)
}

const letterRoutes: Feature = (route, deps) => {
  const { db, clock, publicUrl } = deps
  route.get(
    '/operator/businesses',
    {
      config: { access: operatorsOnly },
      schema: {
        operationId: 'listToVerify',
        summary: 'Businesses to verify: letters to send, waiting VAT numbers, the newest businesses without a level',
        response: { 200: ToVerify },
      },
    },
    () => listToVerify(db, clock.now()),
  )

  route.post(
    '/operator/letters/:id/print',
    {
      config: { access: operatorsOnly },
      schema: {
        operationId: 'printLetter',
        summary: 'Create the code of a letter, which only this response contains; earlier codes become invalid',
        params: PathId,
        response: { 200: PrintedLetter },
      },
    },
    (request) =>
      operate(deps, request, (tx, by) => printLetter(tx, by, request.params.id, { publicUrl, now: clock.now() })),
  )
}

const levelRoutes: Feature = (route, deps) => {
  const { clock } = deps
  route.post(
    '/operator/accounts/:id/visit',
    {
      config: { access: operatorsOnly, publicly: 'removes' },
      schema: {
        operationId: 'recordVisit',
        summary: 'Record that an operator visited a business',
        params: PathId,
        body: Visit,
        response: { 204: z.null() },
      },
    },
    (request) => operate(deps, request, (tx, by) => recordVisit(tx, by, request.params.id, request.body, clock.now())),
  )

  route.post(
    '/operator/levels/:id/end',
    {
      config: { access: operatorsOnly, publicly: 'removes' },
      schema: {
        operationId: 'endLevel',
        summary: 'End a level of a business early',
        params: PathId,
        body: AccountAct,
        response: { 204: z.null() },
      },
    },
    (request) => operate(deps, request, (tx, by) => endLevel(tx, by, request.params.id, request.body.why, clock.now())),
  )
}
