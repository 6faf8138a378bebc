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

const writingRoutes: Feature = (route, { db }) => {
  route.post(
    '/incidents',
    {
      config: { ...config, limit: 'incident', once: true },
      schema: {
        operationId: 'logIncident',
        summary: 'Log an incident',
        body: IncidentDraft,
        response: { 201: Incident },
      },
    },
    (request, reply) =>
      once(db, reply, (attempt) => write(attempt, request, (tx, { id }) => logIncident(tx, id, request.body))),
  )

  route.patch(
    '/incidents/:id',
    {
      config: { ...config, limit: 'incident' },
      schema: {
        operationId: 'changeIncident',
        summary: 'Change an incident; missing fields keep their value',
        params: PathId,
        body: IncidentPatch,
        response: { 200: Incident },
      },
    },
    (request) => write(db, request, (tx, { id }) => reviseIncident(tx, id, request.params.id, request.body)),
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
    (request) => write(db, request, (tx, { id }) => deleteIncident(tx, id, request.params.id)),
  )
}

const sealedRoutes: Feature = (route, { db }) => {
  route.post(
    '/incidents/:id/sealed',
    {
      config: { ...config, limit: 'incident' },
      schema: {
        operationId: 'openSealedPart',
        summary: 'Read the sealed part of an incident; the history records it',
        params: PathId,
        response: { 200: SealedPart },
      },
    },
    (request) => write(db, request, (tx, { id }) => openSealed(tx, id, request.params.id)),
  )

  route.patch(
    '/incidents/:id/sealed',
    {
      config: { ...config, limit: 'incident' },
      schema: {
        operationId: 'writeSealedPart',
        summary: 'Write the sealed part of an incident; null removes it',
        params: PathId,
        body: SealedDraft,
        response: { 200: Incident },
      },
    },
    (request) => write(db, request, (tx, { id }) => writeSealed(tx, id, request.params.id, request.body)),
  )
}
