import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  ResponseBodyError,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import { z } from 'zod'
import { email } from '#contract/contacts.ts'
import { plainLine } from '#contract/text.ts'
import { boundedFetch } from '#server/integrations/boundedFetch.ts'
import {
  type Claims,
  IdentityFailure,
  type IdentityProvider,
  type SignInChecks,
} from '#server/integrations/identity/identityProvider.ts'
import { traced } from '#server/observability/tracer.ts'

const TIMEOUT_SECONDS = 5
/** Google's longest response, its keys and their certificates, has less than a hundredth of this. */
const ANSWER_MAX_BYTES = 1_000_000
const ask = boundedFetch(ANSWER_MAX_BYTES)
/** OpenID Connect Core 2: a subject has at most 255 ASCII characters. */
const MAX_LENGTH = 255

export type OpenIdSettings = { issuer: string; clientId: string; clientSecret: string }

/** The configured provider. Its metadata is fetched on first use, and again after a failure. */
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
    async startSignIn(redirectUri, prefix) {
      const checks: SignInChecks = {
        state: `${prefix}.${randomState()}`,
        nonce: randomNonce(),
        verifier: randomPKCECodeVerifier(),
      }
      const url = buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      })
      return { url: url.href, checks }
    },

    async finishSignIn(url, { state, nonce, verifier }) {
      const provider = await configuration()
      const expected = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
      const ask = () => authorizationCodeGrant(provider, new URL(url), expected)
      const tokens = await traced('ask the identity provider who it is', {}, ask).catch((error) => {
        throw failureOf(error)
      })
      return claimsOf(tokens.claims() ?? {}, settings.issuer)
    },
  }
}

const discover = ({ issuer, clientId, clientSecret }: OpenIdSettings) =>
  discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    // The library and the platform describe the same options with different types.
    [customFetch]: (address, options) => ask(address, options as RequestInit),
    execute: [
      // Without it, openid-client relies on https alone and does not check the signature of an ID token.
      enableNonRepudiationChecks,
      // For a provider on this machine, in tests and development; elsewhere the protocol requires https.
      ...(isLoopback(issuer) ? [allowInsecureRequests] : []),
    ],
  })

const isLoopback = (address: string) => /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?(\/|$)/.test(address)

function claimsOf(claims: Record<string, unknown>, configured: string): Claims {
  const parsed = TokenClaims.safeParse(claims)
  if (!parsed.success) throw new IdentityFailure('internal-error', new Error(reasonsOf(parsed.error)))
  const { iss = configured, sub, email, email_verified: verified, name } = parsed.data
  return { issuer: iss, subject: sub, email, emailVerified: verified === true, fullName: name || email }
}

/** The required claims. Address and name are user input at the provider, and follow the same rules as here. */
const TokenClaims = z.object({
  iss: z.string().max(MAX_LENGTH).optional(),
  sub: z
    .string()
    .regex(/^[ -~]+$/)
    .max(MAX_LENGTH),
  email: email('auth.register.emailInvalid'),
  email_verified: z.unknown().optional(),
  name: plainLine().max(MAX_LENGTH).optional().catch(undefined),
})

/** The names of invalid claims, without their values. */
const reasonsOf = ({ issues }: z.ZodError) => issues.map(({ path, code }) => `${path.join('.')}: ${code}`).join(', ')

/** Maps the error codes of OAuth 2.0 (RFC 6749, 4.1.2.1 and 5.2) to those of the API. */
function failureOf(error: unknown): IdentityFailure {
  if (error instanceof AuthorizationResponseError)
    return new IdentityFailure(error.error === 'access_denied' ? 'popup-closed-by-user' : 'internal-error', error)
  if (error instanceof ResponseBodyError)
    return new IdentityFailure(error.error === 'invalid_client' ? 'invalid-api-key' : 'internal-error', error)
  return new IdentityFailure(isNetworkError(error) ? 'network-request-failed' : 'internal-error', error)
}

/** Fetch reports a lost network as a TypeError, and a timeout as a TimeoutError. */
function isNetworkError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isDirect = error.name === 'TimeoutError' || (error instanceof TypeError && /fetch failed/i.test(error.message))
  return isDirect || isNetworkError(error.cause)
}
