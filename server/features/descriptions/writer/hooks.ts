import type { FastifyInstance } from 'fastify'
import { builtInWriter } from '#server/features/descriptions/writer/builtIn.ts'
import { createCheckedWriter, type ProviderProblem } from '#server/features/descriptions/writer/checkedWriter.ts'
import type { Writer } from '#server/features/descriptions/writer/writer.ts'
import type { Limits } from '#server/http/limits/rateLimits.ts'
import { createProvider } from '#server/integrations/ai/provider.ts'
import type { Settings } from '#server/settings/settings.ts'

/** Without an AI provider, the built-in writer writes all descriptions. */
export function writerFor(app: FastifyInstance, { ai }: Settings, limits: Limits): Writer {
  if (!ai) return builtInWriter
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())
  const mayAsk = (businessId: number) =>
    limits.take('providerText', String(businessId)).then(
      () => true,
      () => false,
    )
  const onProblem = (problem: ProviderProblem) =>
    app.log.warn({ problem }, 'the provider wrote nothing that can be shown')
  return createCheckedWriter({ provider: createProvider(ai), mayAsk, closing: closing.signal, onProblem })
}
