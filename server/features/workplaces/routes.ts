import { z } from 'zod'
import { PathId } from '#contract/ids.ts'
import { Workplace, WorkplaceDraft, WorkplaceList, WorkplacePatch } from '#contract/workplaces.ts'
import type { Feature } from '#server/features/feature.ts'
import { write } from '#server/features/sessions/hooks.ts'
import { addWorkplace, changeWorkplace, deleteWorkplace } from '#server/features/workplaces/commands.ts'
import { listWorkplaces } from '#server/features/workplaces/queries.ts'
import { businessesOnly, currentUser } from '#server/http/access.ts'

const config = { access: businessesOnly() }

export const workplaceRoutes: Feature = (route, { db }) => {
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
      config: { ...config, limit: 'template' },
      schema: {
        operationId: 'addWorkplace',
        summary: 'Add an address',
        body: WorkplaceDraft,
        response: { 201: Workplace },
      },
    },
    (request) => write(db, request, (tx, { id }) => addWorkplace(tx, id, request.body)),
  )

  route.patch(
    '/workplaces/:id',
    {
      config: { ...config, limit: 'template' },
      schema: {
        operationId: 'changeWorkplace',
        summary: 'Change an address; missing fields keep their value',
        params: PathId,
        body: WorkplacePatch,
        response: { 200: Workplace },
      },
    },
    (request) => write(db, request, (tx, { id }) => changeWorkplace(tx, id, request.params.id, request.body)),
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
    (request) => write(db, request, (tx, { id }) => deleteWorkplace(tx, id, request.params.id)),
  )
}
