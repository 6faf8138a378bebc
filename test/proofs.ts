import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { PROOF_HEADER } from '#contract/proofHeader.ts'
import type { Challenge, Proof } from '#contract/proofs.ts'

/** The headers that answer a challenge; without a solution, those of a client that has waited. */
export const proofHeaders = (proof: Proof) => ({
  [PROOF_HEADER]: Buffer.from(JSON.stringify(proof)).toString('base64url'),
})

/** Solves a challenge as a browser does. */
export async function solved(challenge: Challenge): Promise<Proof> {
  const found = await solveChallenge({ challenge, deriveKey })
  if (!found) throw new Error('The challenge was not solved')
  return { challenge, solution: { counter: found.counter, derivedKey: found.derivedKey } }
}
