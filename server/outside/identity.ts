import type { GoogleCode } from '#contract/identities.ts'

/** What the provider vouches for, out of a verified ID token. */
export type Claims = {
  issuer: string
  subject: string
  email: string
  emailVerified: boolean
  /** The display name, or the address when there is none. */
  fullName: string
}

/** What a browser keeps while its person is at the provider, to be compared when it comes back. */
export type Trip = { state: string; nonce: string; verifier: string }

/** Who people are elsewhere: OpenID Connect, authorization code with PKCE. */
export type IdentityProvider = {
  /** The provider's address for a new sign-in, with the choice of an account. `mark` comes back at the head of the state. */
  depart(redirectUri: string, mark: string): Promise<{ url: string; trip: Trip }>
  /** Who came back to `url`, the redirect address with its query. Throws `IdentityFailure`. */
  arrive(url: string, trip: Trip): Promise<Claims>
}

/** Why nobody came back, as the client knows it. The cause is for the log. */
export class IdentityFailure extends Error {
  readonly code: GoogleCode

  constructor(code: GoogleCode, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}

/** Without settings there is nobody to ask. */
export const noIdentityProvider: IdentityProvider = {
  depart: () => Promise.reject(new IdentityFailure('auth-domain-config-required')),
  arrive: () => Promise.reject(new IdentityFailure('auth-domain-config-required')),
}
