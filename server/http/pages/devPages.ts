import type { FastifyInstance } from 'fastify'
import type { EvaluatedModules, ModuleRunner, ModuleRunnerTransport } from 'vite/module-runner'
import type { Site } from '#contract/site.ts'
import { brokenPage } from '#server/http/pages/devErrorPage.ts'
import { type Assets, pageRequest, type Render, sendPage } from '#server/http/pages/pages.ts'
import { systemClock } from '#server/integrations/clock.ts'

const HYDRATE = '/entry/hydrate.tsx'
const SERVER_ENTRY = '/entry/render.tsx'

/** Vite runs in the process that started this one, `scripts/dev.mjs`. */
const toVite: ModuleRunnerTransport = {
  connect: ({ onMessage }) => void process.on('message', onMessage),
  send: (message) => void process.send?.(message),
}

/** Renders pages from the sources. Vite loads the modules, and reports changes. */
export async function serveLivePages(app: FastifyInstance, { site }: { site: Site }) {
  // Without Vite only the API is served.
  if (!process.send) return
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  const { createNodeImportMeta, ESModulesEvaluator, ModuleRunner } = await import('vite/module-runner')
  const runner = new ModuleRunner(
    { transport: toVite, createImportMeta: createNodeImportMeta },
    new ESModulesEvaluator(),
  )
  app.addHook('onClose', () => runner.close())

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    try {
      const page = await renderUnedited(runner, (render) => {
        const assets = liveAssets(runner.evaluatedModules)
        return render(pageRequest(app, request, reply, { assets, site, now: systemClock.now() }))
      })
      if (page.bug !== undefined) throw page.bug
      return sendPage(reply, page)
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error))
      request.log.error({ err: failure }, 'page failed')
      // The message and the stack of an error are not enumerable, so they have to be copied.
      process.send?.({ pageFailed: { ...failure, message: failure.message, stack: failure.stack } })
      return reply.code(500).type('text/html; charset=utf-8').send(brokenPage(failure.message))
    }
  })
}

/**
 * Renders again if an edit reloaded modules meanwhile. What a page imports during rendering would then come from the new modules, which
 * have different contexts ("No language is set around this component").
 */
async function renderUnedited<Page>(runner: ModuleRunner, page: (render: Render) => Promise<Page>): Promise<Page> {
  const read = async () => (await runner.import<{ render: Render }>(SERVER_ENTRY)).render
  const render = await read()
  const rendered = await Promise.allSettled([page(render)])
  if ((await read()) !== render) return renderUnedited(runner, page)
  const [result] = rendered
  if (result.status === 'rejected') throw result.reason
  return result.value
}

/** The document links the styles, too, so that the page is never shown without them. */
function liveAssets({ idToModuleMap }: EvaluatedModules): Assets {
  const imported = [...idToModuleMap.values()].filter(({ id }) => id.endsWith('.css')).map(({ url }) => url)
  const styles = [...new Set(['/web/styles/layers.css', ...imported])]
  return { styles, fonts: [], scripts: ['/@vite/client', HYDRATE], page: [], chunksOf: () => [] }
}
