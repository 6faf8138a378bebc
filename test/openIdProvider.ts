import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import Provider, { type Configuration, interactionPolicy } from 'oidc-provider'
import { listen } from '../scripts/ports.mjs'

export type ProviderAccount = { sub: string; email: string; email_verified?: boolean; name?: string }

export const CLIENT = { id: 'zaphiring', secret: 'known-to-the-two-of-us' }

/** The current behaviour of the provider. */
type Behaviour = {
  /** The lifetime of its tokens; negative values create expired tokens. */
  idTokenSeconds: number
  /** Closes connections that request a token. */
  closesConnections: boolean
  /** Publishes other keys than those with which it signs, under the same name. */
  publishesOtherKeys: boolean
}

const newKey = () => ({
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  kid: 'the only one',
})

/** A real OpenID Connect provider on this machine. Its page has a button for each account, and one to cancel. */
export async function startOpenIdProvider(accounts: ProviderAccount[], { redirectUri }: { redirectUri: string }) {
  const behaviour: Behaviour = { idTokenSeconds: 300, closesConnections: false, publishesOtherKeys: false }
  const server = createServer()
  const issuer = `http://127.0.0.1:${await listen(server)}`
  const provider = new Provider(issuer, configurationFor(accounts, redirectUri, behaviour))
  offerAccounts(provider, accounts)
  const answer = provider.callback()
  const { kty, n, e, kid } = newKey()
  const otherKeys = JSON.stringify({ keys: [{ kty, n, e, kid }] })
  server.on('request', (request, response) => {
    if (behaviour.closesConnections && request.url === '/token') request.socket.destroy()
    else if (behaviour.publishesOtherKeys && request.url === '/jwks')
      response.setHeader('content-type', 'application/json').end(otherKeys)
    else void answer(request, response)
  })
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { issuer, behaviour, stop }
}

function configurationFor(accounts: ProviderAccount[], redirectUri: string, behaviour: Behaviour): Configuration {
  const policy = interactionPolicy.base()
  policy.add(
    new interactionPolicy.Prompt(
      { name: 'select_account', requestable: true },
      new interactionPolicy.Check('chosen', 'an account has to be chosen', ({ oidc }) => !oidc.result?.login),
    ),
    0,
  )
  const secondsOf = () => behaviour.idTokenSeconds
  return {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['only for tests'] },
    jwks: { keys: [newKey()] },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_ctx, { uid }) => `/choose/${uid}` },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: secondsOf },
    findAccount: (_ctx, sub) => {
      const account = accounts.find((one) => one.sub === sub)
      return account && { accountId: sub, claims: () => account }
    },
    async loadExistingGrant({ oidc }) {
      const { client, session } = oidc
      if (!client || !session?.accountId) return undefined
      const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  }
}

function offerAccounts(provider: Provider, accounts: ProviderAccount[]) {
  provider.use(async (context, next) => {
    if (!context.path.startsWith('/choose/')) return next()
    const chosen = new URL(context.url, 'http://provider').searchParams.get('as')
    if (chosen === null) {
      context.type = 'html'
      context.body = pageOf(accounts)
      return
    }
    const result =
      chosen === ''
        ? { error: 'access_denied', error_description: 'They went back.' }
        : { login: { accountId: chosen }, select_account: {} }
    await provider.interactionFinished(context.req, context.res, result)
    context.respond = false
  })
}

const pageOf = (accounts: ProviderAccount[]) => `<!doctype html><title>Choose an account</title><form>
  ${accounts.map(({ sub, email }) => `<button name="as" value="${sub}">${email}</button>`).join('')}
  <button name="as" value="">Cancel</button></form>`
