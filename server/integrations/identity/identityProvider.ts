import type { GoogleCode } from '#contract/identities.ts'

/** The claims of a verified ID token. */
export type Claims = {
  issuer: string
  subject: string
  email: string
  emailVerified: boolean
  /** The display name, or the address when there is none. */
  fullName: string
}

/** Stored by the browser during a sign-in, and checked at the callback. */
export type SignInChecks = { state: string; nonce: string; verifier: string }

/** An OpenID Connect provider (authorization code flow with PKCE). */
export type IdentityProvider = {
  /** Starts a sign-in: the provider's URL, where the user chooses an account. `prefix` is that of the state. */
  startSignIn(redirectUri: string, prefix: string): Promise<{ url: string; checks: SignInChecks }>
  /** Finishes a sign-in: the identity in the redirect `url` with its query. Throws `IdentityFailure`. */
  finishSignIn(url: string, checks: SignInChecks): Promise<Claims>
}

/** Why a sign-in failed, as far as the client may know. The cause is for the log. */
export class IdentityFailure extends Error {
  readonly code: GoogleCode

  constructor(code: GoogleCode, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}

/** Used when no provider is configured. */
export const noIdentityProvider: IdentityProvider = {
  startSignIn: () => Promise.reject(new IdentityFailure('auth-domain-config-required')),
  finishSignIn: () => Promise.reject(new IdentityFailure('auth-domain-config-required')),
}
