import { z } from 'zod'
import { boundedFetch } from '#server/integrations/boundedFetch.ts'
import { traced } from '#server/observability/tracer.ts'
import type { VatService } from '#server/settings/settings.ts'

/** `later`: the service or the country does not answer now, so nothing is known about the number. */
export type VatAnswer =
  | { result: 'valid'; consultation: string | null; name: string | null; address: string | null }
  | { result: 'invalid' | 'later'; reason: string }

const TIMEOUT_MS = 20_000
const ANSWER_MAX_BYTES = 20_000
const ask = boundedFetch(ANSWER_MAX_BYTES)

/** Asks about a number such as `DE123456789`. Never throws. */
export async function askVatService(service: VatService, vatNumber: string): Promise<VatAnswer> {
  try {
    return answerIn(await traced('ask about a VAT number', {}, () => send(service, vatNumber)), vatNumber)
  } catch (error) {
    return { result: 'later', reason: error instanceof Error ? error.name : 'failed' }
  }
}

async function send({ url, requester }: VatService, vatNumber: string): Promise<string> {
  const [asked, asking] = [parted(vatNumber), parted(requester)]
  const answer = await ask(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({
      countryCode: asked.country,
      vatNumber: asked.number,
      requesterMemberStateCode: asking.country,
      requesterNumber: asking.number,
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  return answer.text()
}

const parted = (vatNumber: string) => ({ country: vatNumber.slice(0, 2), number: vatNumber.slice(2) })

/** Text without what the database cannot store: control characters, and halves of characters, such as those that a cut leaves. */
const storable = (value: string, max: number) =>
  value
    .replaceAll(/[^\P{Cc}\t\n]/gu, ' ')
    .trim()
    .slice(0, max)
    .toWellFormed()

const words = z
  .string()
  .nullish()
  // Countries that do not disclose the owner of a number answer with dashes.
  .transform((value) => (value && /[\p{L}\p{N}]/u.test(value) ? storable(value, 300) : null))

/** The response of the service, for status 200 and for others. An error also has `valid: false`. */
const Answer = z.object({
  countryCode: z.string().optional(),
  vatNumber: z.string().optional(),
  valid: z.boolean().optional(),
  userError: z.string().optional(),
  requestIdentifier: words,
  name: words,
  address: words,
  errorWrappers: z.array(z.object({ error: z.string() })).optional(),
})

function answerIn(text: string, vatNumber: string): VatAnswer {
  const { countryCode, vatNumber: number, valid, userError, ...more } = Answer.parse(JSON.parse(text))
  const isAboutIt = [undefined, vatNumber].includes(number && (countryCode ?? '') + number)
  if (isAboutIt && valid === true)
    return { result: 'valid', consultation: more.requestIdentifier, name: more.name, address: more.address }
  if (isAboutIt && valid === false && (userError === undefined || userError === 'INVALID'))
    return { result: 'invalid', reason: 'INVALID' }
  return { result: 'later', reason: storable(more.errorWrappers?.[0]?.error ?? userError ?? 'unknown', 100) }
}
