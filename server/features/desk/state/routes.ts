import { DeskState, SentAgain } from '#contract/deskState.ts'
import { sendMailsAgain } from '#server/features/desk/state/commands.ts'
import { findDeskState } from '#server/features/desk/state/queries.ts'
import type { Feature } from '#server/features/feature.ts'
import { operate } from '#server/features/operators/hooks.ts'
import { operatorsOnly } from '#server/http/access.ts'

export const deskStateRoutes: Feature = (route, deps) => {
  const { clock } = deps

  route.get(
    '/operator/state',
    {
      config: { access: operatorsOnly },
      schema: {
        operationId: 'findDeskState',
        summary: 'The state of the installation: queues, failing mails, database, versions, the last 30 days',
        response: { 200: DeskState },
      },
    },
    () => findDeskState(deps, Math.floor(process.uptime()), clock.now()),
  )

  route.post(
    '/operator/mails/send-again',
    {
      config: { access: operatorsOnly },
      schema: {
        operationId: 'sendMailsAgain',
        summary: 'Send failed mails now instead of at their next attempt',
        response: { 200: SentAgain },
      },
    },
    (request) => operate(deps, request, sendMailsAgain),
  )
}
