/** The request header that repeats a challenge, with its solution or without one. */
export const PROOF_HEADER = 'x-proof'

/** How long a client waits that cannot solve a challenge. */
export const PROOF_WAIT_SECONDS = 30
