import { z } from 'zod'
import { PathId } from '#contract/ids.ts'
import { Template, TemplateDraft, TemplateList, TemplatePatch } from '#contract/templates.ts'
import type { Feature } from '#server/features/feature.ts'
import { write } from '#server/features/sessions/hooks.ts'
import { addTemplate, changeTemplate, deleteTemplate } from '#server/features/templates/commands.ts'
import { listTemplates } from '#server/features/templates/queries.ts'
import { businessesOnly, currentUser } from '#server/http/access.ts'
import { once } from '#server/http/idempotency.ts'

const config = { access: businessesOnly() }

export const templateRoutes: Feature = (route, { db }) => {
  route.get(
    '/templates',
    {
      config,
      schema: {
        operationId: 'listTemplates',
        summary: 'The templates of the business for the notes of decisions',
        response: { 200: TemplateList },
      },
    },
    async (request) => ({ templates: await listTemplates(db, currentUser(request).id) }),
  )

  route.post(
    '/templates',
    {
      config: { ...config, limit: 'template', once: true },
      schema: {
        operationId: 'addTemplate',
        summary: 'Add a template',
        body: TemplateDraft,
        response: { 201: Template },
      },
    },
    (request, reply) =>
      once(db, reply, (attempt) => write(attempt, request, (tx, { id }) => addTemplate(tx, id, request.body))),
  )

  route.patch(
    '/templates/:id',
    {
      config: { ...config, limit: 'template' },
      schema: {
        operationId: 'changeTemplate',
        summary: 'Change a template; missing fields keep their value',
        params: PathId,
        body: TemplatePatch,
        response: { 200: Template },
      },
    },
    (request) => write(db, request, (tx, { id }) => changeTemplate(tx, id, request.params.id, request.body)),
  )

  route.delete(
    '/templates/:id',
    {
      config,
      schema: {
        operationId: 'deleteTemplate',
        summary: 'Delete a template',
        params: PathId,
        response: { 204: z.null() },
      },
    },
    (request) => write(db, request, (tx, { id }) => deleteTemplate(tx, id, request.params.id)),
  )
}
