import { z } from 'zod'
import { PathId } from '#contract/ids.ts'
import {
  AssigneeList,
  Incident,
  IncidentDraft,
  IncidentHistory,
  IncidentList,
  IncidentListQuery,
  IncidentPatch,
  SealedDraft,
  SealedPart,
} from '#contract/incidents.ts'
import { PageQuery } from '#contract/pages.ts'
import type { Feature } from '#server/features/feature.ts'
import {
  deleteIncident,
  logIncident,
  openSealed,
  reviseIncident,
  writeSealed,
} from '#server/features/incidents/commands.ts'
import { listAssignees, listHistory, listIncidents } from '#server/features/incidents/queries.ts'
import { write } from '#server/features/sessions/hooks.ts'
import { businessesOnly, currentUser } from '#server/http/access.ts'
import { once } from '#server/http/idempotency.ts'

const config = { access: businessesOnly() }

export const incidentRoutes: Feature = (route, deps) => {
  readingRoutes(route, deps)
  writingRoutes(route, deps)
  sealedRoutes(route, deps)
}

const readingRoutes: Feature = (route, { db }) => {
  route.get(
    '/incidents',
    {
      config,
      schema: {
        operationId: 'listIncidents',
        summary: 'Incidents of the business',
        querystring: IncidentListQuery,
        response: { 200: IncidentList },
      },
    },
    (request) => listIncidents(db, currentUser(request).id, request.query),
  )

  route.get(
    '/incidents/assignees',
    {
      config,
      schema: {
        operationId: 'listAssignees',
        summary: 'People to whom an incident can be assigned',
        querystring: PageQuery,
        response: { 200: AssigneeList },
      },
    },
    (request) => listAssignees(db, currentUser(request).id, request.query),
  )

  route.get(
    '/incidents/:id/history',
    {
      config,
      schema: {
        operationId: 'listIncidentChanges',
        summary: 'The history of an incident',
        params: PathId,
        querystring: PageQuery,
        response: { 200: IncidentHistory },
      },
    },
    (request) => listHistory(db, { businessId: currentUser(request).id, id: request.params.id }, request.query),
  )
}

const writingRoutes: Feature = (route, { db, limits }) => {
  route.post(
    '/incidents',
    {
      config: { ...config, once: true },
      schema: {
        operationId: 'logIncident',
        summary: 'Log an incident',
        body: IncidentDraft,
        response: { 201: Incident },
      },
    },
    async (request, reply) => {
      const businessId = currentUser(request).id
      await limits.take('incident', String(businessId))
      const { status, answer } = await once(db, request, (attempt) =>
        write(attempt, request, async (tx) => ({
          status: 201 as const,
          answer: await logIncident(tx, businessId, request.body),
        })),
      )
      return reply.code(status).send(answer)
    },
  )

  route.patch(
    '/incidents/:id',
    {
      config,
      schema: {
        operationId: 'changeIncident',
        summary: 'Change an incident; missing fields keep their value',
        params: PathId,
        body: IncidentPatch,
        response: { 200: Incident },
      },
    },
    async (request) => {
      const businessId = currentUser(request).id
      await limits.take('incident', String(businessId))
      return write(db, request, (tx) => reviseIncident(tx, businessId, request.params.id, request.body))
    },
  )

  route.delete(
    '/incidents/:id',
    {
      config,
      schema: {
        operationId: 'deleteIncident',
        summary: 'Delete an incident',
        params: PathId,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await write(db, request, (tx, { id: businessId }) => deleteIncident(tx, businessId, request.params.id))
      return reply.code(204).send(null)
    },
  )
}

const sealedRoutes: Feature = (route, { db, limits }) => {
  route.post(
    '/incidents/:id/sealed',
    {
      config,
      schema: {
        operationId: 'openSealedPart',
        summary: 'Read the sealed part of an incident; the history records it',
        params: PathId,
        response: { 200: SealedPart },
      },
    },
    async (request) => {
      await limits.take('incident', String(currentUser(request).id))
      return write(db, request, (tx, { id: businessId }) => openSealed(tx, businessId, request.params.id))
    },
  )

  route.patch(
    '/incidents/:id/sealed',
    {
      config,
      schema: {
        operationId: 'writeSealedPart',
        summary: 'Write the sealed part of an incident; null removes it',
        params: PathId,
        body: SealedDraft,
        response: { 200: Incident },
      },
    },
    async (request) => {
      await limits.take('incident', String(currentUser(request).id))
      return write(db, request, (tx, { id: businessId }) =>
        writeSealed(tx, businessId, request.params.id, request.body),
      )
    },
  )
}
