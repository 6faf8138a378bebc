import { PROOF_WAIT_SECONDS } from '#contract/proofHeader.ts'
import type { Challenge, Proof } from '#contract/proofs.ts'

/**
 * The header that answers a challenge. A browser that cannot solve it, because it has no worker or no WebCrypto (as on plain http), waits
 * until the server accepts it without a solution.
 */
export async function proofOf(challenge: Challenge, onWait: () => void): Promise<string> {
  const solution = await solve(challenge).catch(() => undefined)
  if (!solution) {
    onWait()
    await waited()
  }
  // The JSON contains only ASCII, so `btoa` does not fail.
  return btoa(JSON.stringify({ challenge, solution } satisfies Proof))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

/** Solves the challenge in a worker, so that the page stays responsive. */
function solve(challenge: Challenge) {
  return new Promise<Proof['solution']>((resolve, reject) => {
    const worker = new Worker(new URL('proofWorker.ts', import.meta.url), { type: 'module' })
    const end = (settle: () => void) => {
      worker.terminate()
      settle()
    }
    worker.onmessage = ({ data }: MessageEvent<Proof['solution'] | null>) => end(() => resolve(data ?? undefined))
    worker.onerror = () => end(() => reject(new Error('The worker failed.')))
    worker.postMessage(challenge)
  })
}

/** Waits one second more, because the times of challenges are whole seconds. */
const waited = () => new Promise((resolve) => setTimeout(resolve, (PROOF_WAIT_SECONDS + 1) * 1000))
