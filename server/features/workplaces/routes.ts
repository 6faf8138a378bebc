import { z } from 'zod'
import { PathId } from '#contract/ids.ts'
import { Workplace, WorkplaceDraft, WorkplaceList, WorkplacePatch } from '#contract/workplaces.ts'
import type { Feature } from '#server/features/feature.ts'
import { write } from '#server/features/sessions/hooks.ts'
import { addWorkplace, changeWorkplace, deleteWorkplace } from '#server/features/workplaces/commands.ts'
import { listWorkplaces } from '#server/features/workplaces/queries.ts'
import { businessesOnly, currentUser } from '#server/http/access.ts'

const config = { access: businessesOnly() }

export const workplaceRoutes: Feature = (route, { db, limits }) => {
  route.get(
    '/workplaces',
    {
      config,
      schema: {
        operationId: 'listWorkplaces',
        summary: 'The further addresses of the business',
        response: { 200: WorkplaceList },
      },
    },
    async (request) => ({ workplaces: await listWorkplaces(db, currentUser(request).id) }),
  )

  route.post(
    '/workplaces',
    {
      config,
      schema: {
        operationId: 'addWorkplace',
        summary: 'Add an address',
        body: WorkplaceDraft,
        response: { 201: Workplace },
      },
    },
    async (request, reply) => {
      await limits.take('template', String(currentUser(request).id))
      const added = await write(db, request, (tx, { id }) => addWorkplace(tx, id, request.body), 'no key update')
      return reply.code(201).send(added)
    },
  )

  route.patch(
    '/workplaces/:id',
    {
      config,
      schema: {
        operationId: 'changeWorkplace',
        summary: 'Change an address; missing fields keep their value',
        params: PathId,
        body: WorkplacePatch,
        response: { 200: Workplace },
      },
    },
    async (request) => {
      await limits.take('template', String(currentUser(request).id))
      return write(
        db,
        request,
        (tx, { id }) => changeWorkplace(tx, id, request.params.id, request.body),
        'no key update',
      )
    },
  )

  route.delete(
    '/workplaces/:id',
    {
      config,
      schema: {
        operationId: 'deleteWorkplace',
        summary: 'Delete an address',
        params: PathId,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await write(db, request, (tx, { id }) => deleteWorkplace(tx, id, request.params.id))
      return reply.code(204).send(null)
    },
  )
}
