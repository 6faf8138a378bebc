import { Case, CaseList, CaseQuery, Decision, DecisionDraft, ObjectionAnswer, TakeBack } from '#contract/desk.ts'
import { PathId } from '#contract/ids.ts'
import type { Feature } from '#server/features/feature.ts'
import { decide, takeBack } from '#server/features/moderation/decisions/commands.ts'
import { listCases, openCase } from '#server/features/moderation/desk/queries.ts'
import { answerObjection } from '#server/features/moderation/statements/commands.ts'
import { operate } from '#server/features/operators/hooks.ts'
import { operatorsOnly } from '#server/http/access.ts'

export const deskRoutes: Feature = (route, deps) => {
  readingRoutes(route, deps)
  decisionRoutes(route, deps)
}

const readingRoutes: Feature = (route, deps) => {
  route.get(
    '/operator/cases',
    {
      config: { access: operatorsOnly, polled: true },
      schema: { operationId: 'listCases', summary: 'The cases that wait for an operator', response: { 200: CaseList } },
    },
    () => listCases(deps.db),
  )

  route.get(
    '/operator/case',
    {
      config: { access: operatorsOnly },
      schema: {
        operationId: 'openCase',
        summary: 'One case: its subject, with all reports and decisions about it',
        querystring: CaseQuery,
        response: { 200: Case },
      },
    },
    (request) => operate(deps, request, (tx, by) => openCase(tx, by, request.query)),
  )
}

const decisionRoutes: Feature = (route, deps) => {
  const { clock } = deps

  route.post(
    '/operator/decisions',
    {
      config: { access: operatorsOnly, publicly: 'removes' },
      schema: {
        operationId: 'decide',
        summary: 'Decide about a subject and all open reports of it',
        body: DecisionDraft,
        response: { 201: Decision },
      },
    },
    (request) => operate(deps, request, (tx, by) => decide(tx, by, request.body, clock.now())),
  )

  route.post(
    '/operator/decisions/:id/end',
    {
      config: { access: operatorsOnly, publicly: 'adds' },
      schema: {
        operationId: 'takeBack',
        summary: 'Take a decision back',
        params: PathId,
        body: TakeBack,
        response: { 200: Decision },
      },
    },
    (request) => operate(deps, request, (tx, by) => takeBack(tx, by, request.params.id, request.body.why, clock.now())),
  )

  route.post(
    '/operator/decisions/:id/answer',
    {
      config: { access: operatorsOnly, publicly: 'adds' },
      schema: {
        operationId: 'answerObjection',
        summary: 'Answer an objection',
        params: PathId,
        body: ObjectionAnswer,
        response: { 200: Decision },
      },
    },
    (request) =>
      operate(deps, request, (tx, by) => answerObjection(tx, by, request.params.id, request.body, clock.now())),
  )
}
