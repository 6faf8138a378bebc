import { z } from 'zod'
import { ImportQuery, ImportResult } from '#contract/deskImports.ts'
import { IMPORT_BYTES_MAX, IMPORT_ROWS_MAX } from '#contract/importColumns.ts'
import { runImport } from '#server/features/desk/imports/commands.ts'
import { readImport } from '#server/features/desk/imports/format.ts'
import type { Feature } from '#server/features/feature.ts'
import { operate } from '#server/features/operators/hooks.ts'
import { operatorsOnly } from '#server/http/access.ts'
import { sendEvents, wantsEvents } from '#server/http/serverSentEvents.ts'
import { Refusal } from '#server/refusal.ts'

export const deskImportRoutes: Feature = (route, deps) => {
  route.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // A little more than the limit of a file, so that a larger file is refused with its own message. Only these types, because a form on
    // another site cannot send them.
    scope.addContentTypeParser(
      ['text/csv', 'application/octet-stream'],
      { parseAs: 'buffer', bodyLimit: 2 * IMPORT_BYTES_MAX },
      (_request, body, done) => done(null, body),
    )
    importRoute(scope, deps)
  })
}

const importRoute: Feature = (scope, deps) => {
  const { jobRules, clock } = deps
  scope.post(
    '/operator/imports',
    {
      // Not `publicly`: a dry run changes nothing, and the response to a stream begins before its rows are imported.
      config: { access: operatorsOnly, limit: 'import' },
      schema: {
        operationId: 'importFile',
        summary: 'Import businesses or jobs from a CSV file, or preview the result',
        description: `The body is the file: in UTF-8 or else Windows-1252, separated by commas, semicolons or what a first line such as \`sep=;\` names, with at most ${IMPORT_ROWS_MAX} rows. The response is the result or, with \`Accept: text/event-stream\`, the events \`progress\` and \`done\`. Each row is a separate transaction.`,
        consumes: ['text/csv'],
        querystring: ImportQuery,
        body: z.unknown(),
        response: { 200: ImportResult },
      },
    },
    async (request, reply) => {
      if (!Buffer.isBuffer(request.body)) throw new Refusal('invalid_input', 'imports.empty')
      const file = await readImport(request.body)
      const run = (left?: AbortSignal) =>
        runImport(file, {
          dryRun: request.query.dryRun === 'true',
          jobRules,
          now: () => clock.now(),
          inTransaction: (work) => operate(deps, request, work),
          // `removes`, because a changed job may be held.
          onChanged: () => scope.invalidateCache('removes'),
          ...(left && { left }),
        })
      if (wantsEvents(request)) return sendEvents(reply, run)
      for await (const { event, data } of run()) if (event === 'done') return data
      throw new Refusal('unavailable', 'errors.unavailable')
    },
  )
}
