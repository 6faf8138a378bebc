import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  ResponseBodyError,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import { type Claims, IdentityFailure, type IdentityProvider, type Trip } from '#server/outside/identity.ts'
import { traced } from '#server/spans.ts'

const PATIENCE_SECONDS = 5

export type OpenIdSettings = { issuer: string; clientId: string; clientSecret: string }

/** The provider of the settings. It is asked about itself when somebody first needs it, and again after that failed. */
export function openIdProvider(settings: OpenIdSettings): IdentityProvider {
  let known: Promise<Configuration> | undefined
  const configuration = () => {
    known ??= traced('ask the identity provider about itself', {}, () => discover(settings)).catch((error) => {
      known = undefined
      throw failureOf(error)
    })
    return known
  }

  return {
    async depart(redirectUri, mark) {
      const trip: Trip = { state: `${mark}.${randomState()}`, nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
      const url = buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: trip.state,
        nonce: trip.nonce,
        code_challenge: await calculatePKCECodeChallenge(trip.verifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      })
      return { url: url.href, trip }
    },

    async arrive(url, { state, nonce, verifier }) {
      const provider = await configuration()
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
      const ask = () => authorizationCodeGrant(provider, new URL(url), checks)
      const tokens = await traced('ask the identity provider who it is', {}, ask).catch((error) => {
        throw failureOf(error)
      })
      return claimsOf(tokens.claims() ?? {}, settings.issuer)
    },
  }
}

const discover = ({ issuer, clientId, clientSecret }: OpenIdSettings) =>
  discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: PATIENCE_SECONDS,
    // For a provider on this machine, as tests and developers have one; anywhere else the protocol wants https.
    ...(isLoopback(issuer) && { execute: [allowInsecureRequests] }),
  })

const isLoopback = (address: string) => /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?(\/|$)/.test(address)

function claimsOf(claims: Record<string, unknown>, configured: string): Claims {
  const { iss = configured, sub, email, email_verified: verified, name } = claims
  if (typeof sub !== 'string' || typeof email !== 'string') throw new IdentityFailure('internal-error')
  return {
    issuer: String(iss),
    subject: sub,
    email,
    emailVerified: verified === true,
    fullName: typeof name === 'string' && name.trim() !== '' ? name : email,
  }
}

/** The codes that OAuth 2.0 (RFC 6749, 4.1.2.1 and 5.2) gives, in the words of the client. */
function failureOf(error: unknown): IdentityFailure {
  if (error instanceof AuthorizationResponseError)
    return new IdentityFailure(error.error === 'access_denied' ? 'popup-closed-by-user' : 'internal-error', error)
  if (error instanceof ResponseBodyError)
    return new IdentityFailure(error.error === 'invalid_client' ? 'invalid-api-key' : 'internal-error', error)
  return new IdentityFailure(isOfTheNetwork(error) ? 'network-request-failed' : 'internal-error', error)
}

/** Fetch tells a lost network as a TypeError, and an exceeded patience as a TimeoutError. */
function isOfTheNetwork(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isOne = error.name === 'TimeoutError' || (error instanceof TypeError && /fetch failed/i.test(error.message))
  return isOne || isOfTheNetwork(error.cause)
}
