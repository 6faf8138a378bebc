import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge, Proof } from '#contract/proofs.ts'

/** Solves one challenge of ALTCHA. Answers null if that is not possible in this browser. */
addEventListener('message', async ({ data }: MessageEvent<Challenge>) => {
  const solved = await solveChallenge({ challenge: data, deriveKey }).catch(() => null)
  const solution: Proof['solution'] | null = solved && { counter: solved.counter, derivedKey: solved.derivedKey }
  postMessage(solution)
})
