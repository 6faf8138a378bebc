import webPush from 'web-push'
import type { PushMessage } from '#contract/push.ts'
import { isKnownService } from '#server/integrations/push/services.ts'
import { traced } from '#server/observability/tracer.ts'

/** The allowed push services, and the address at which they can contact the operator (RFC 8292). */
export type PushSender = { services: readonly string[]; contact: string }
export type PushKeys = { publicKey: string; privateKey: string }
export type PushAddress = { endpoint: string; p256dh: string; auth: string }

/** `gone` means that this browser can never be reached again, `refused` that this message cannot. */
export type PushResult = 'sent' | 'gone' | 'refused' | 'again'

/** Messages expire after a day, because older news is not worth a push message. */
const TTL_SECONDS = 24 * 60 * 60
const TIMEOUT_MS = 5000

export const newPushKeys = (): PushKeys => webPush.generateVAPIDKeys()

/** Encrypts a message for one browser and hands it to its push service, which cannot read it. */
export async function deliverPush(
  { services, contact }: PushSender,
  keys: PushKeys,
  { endpoint, p256dh, auth }: PushAddress,
  message: PushMessage,
): Promise<PushResult> {
  if (!isKnownService(endpoint, services)) return 'gone'
  const request = requestOf()
  if (!request) return 'gone'
  try {
    return await traced('send push message', {}, () => send(endpoint, request))
  } catch {
    return 'again'
  }

  /** Undefined if the keys of the browser are invalid. */
  function requestOf() {
    try {
      return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
        TTL: TTL_SECONDS,
        contentEncoding: 'aes128gcm',
        vapidDetails: { subject: contact, ...keys },
      })
    } catch {
      return undefined
    }
  }
}

/** Follows no redirects, and does not read the response body. */
async function send(endpoint: string, { headers, body }: webPush.RequestDetails): Promise<PushResult> {
  const { 'Content-Length': _, ...given } = headers as Record<string, string>
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)])),
    body: new Uint8Array(body ?? []),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await answer.body?.cancel()
  if (answer.ok) return 'sent'
  if (answer.status === 404 || answer.status === 410) return 'gone'
  return answer.status === 429 || answer.status >= 500 ? 'again' : 'refused'
}
