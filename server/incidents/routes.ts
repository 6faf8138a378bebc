import { z } from 'zod'
import { PathId } from '#contract/ids.ts'
import {
  AssigneeList,
  Incident,
  IncidentDraft,
  IncidentFilter,
  IncidentHistory,
  IncidentList,
  IncidentPatch,
} from '#contract/incidents.ts'
import { actor, businessesOnly } from '#server/http/access.ts'
import { once } from '#server/http/idempotency.ts'
import type { Room } from '#server/http/room.ts'
import { deleteIncident, logIncident, reviseIncident } from '#server/incidents/commands.ts'
import { listAssignees, listHistory, listIncidents } from '#server/incidents/queries.ts'

const config = { access: businessesOnly() }

export const incidentRoutes: Room = (route, { db, limits }) => {
  route.get(
    '/incidents',
    { config, schema: { querystring: IncidentFilter, response: { 200: IncidentList } } },
    async (request) => ({ incidents: await listIncidents(db, actor(request).id, request.query) }),
  )

  route.post(
    '/incidents',
    { config: { ...config, once: true }, schema: { body: IncidentDraft, response: { 201: Incident } } },
    async (request, reply) => {
      const businessId = actor(request).id
      await limits.take('incident', String(businessId))
      const { status, answer } = await once(db, request, async (tx) => ({
        status: 201 as const,
        answer: await logIncident(tx, businessId, request.body),
      }))
      return reply.code(status).send(answer)
    },
  )

  route.patch(
    '/incidents/:id',
    { config, schema: { params: PathId, body: IncidentPatch, response: { 200: Incident } } },
    async (request) => {
      const businessId = actor(request).id
      await limits.take('incident', String(businessId))
      return reviseIncident(db, businessId, request.params.id, request.body)
    },
  )

  route.delete(
    '/incidents/:id',
    { config, schema: { params: PathId, response: { 204: z.null() } } },
    async (request, reply) => {
      await deleteIncident(db, actor(request).id, request.params.id)
      return reply.code(204).send(null)
    },
  )

  route.get('/incidents/assignees', { config, schema: { response: { 200: AssigneeList } } }, async (request) => ({
    assignees: await listAssignees(db, actor(request).id),
  }))

  route.get(
    '/incidents/:id/history',
    { config, schema: { params: PathId, response: { 200: IncidentHistory } } },
    async (request) => ({ changes: await listHistory(db, actor(request).id, request.params.id) }),
  )
}
