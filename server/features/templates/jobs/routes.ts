import { z } from 'zod'
import { PathId } from '#contract/ids.ts'
import { JobTemplate, JobTemplateDraft, JobTemplateList, JobTemplatePatch } from '#contract/jobTemplates.ts'
import type { Feature } from '#server/features/feature.ts'
import { write } from '#server/features/sessions/hooks.ts'
import { addJobTemplate, deleteJobTemplate, renameJobTemplate } from '#server/features/templates/jobs/commands.ts'
import { listJobTemplates } from '#server/features/templates/jobs/queries.ts'
import { businessesOnly, currentUser } from '#server/http/access.ts'

const config = { access: businessesOnly() }

export const jobTemplateRoutes: Feature = (route, { db }) => {
  route.get(
    '/job-templates',
    {
      config,
      schema: {
        operationId: 'listJobTemplates',
        summary: 'The job templates of the business',
        response: { 200: JobTemplateList },
      },
    },
    async (request) => ({ jobTemplates: await listJobTemplates(db, currentUser(request).id) }),
  )

  route.post(
    '/job-templates',
    {
      config: { ...config, limit: 'template' },
      schema: {
        operationId: 'addJobTemplate',
        summary: 'Save a job as a template',
        body: JobTemplateDraft,
        response: { 201: JobTemplate },
      },
    },
    (request) => write(db, request, (tx, { id }) => addJobTemplate(tx, id, request.body)),
  )

  route.patch(
    '/job-templates/:id',
    {
      config: { ...config, limit: 'template' },
      schema: {
        operationId: 'renameJobTemplate',
        summary: 'Rename a template',
        params: PathId,
        body: JobTemplatePatch,
        response: { 200: JobTemplate },
      },
    },
    (request) => write(db, request, (tx, { id }) => renameJobTemplate(tx, id, request.params.id, request.body.name)),
  )

  route.delete(
    '/job-templates/:id',
    {
      config,
      schema: {
        operationId: 'deleteJobTemplate',
        summary: 'Delete a template',
        params: PathId,
        response: { 204: z.null() },
      },
    },
    (request) => write(db, request, (tx, { id }) => deleteJobTemplate(tx, id, request.params.id)),
  )
}
