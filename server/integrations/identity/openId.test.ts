import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { openIdProvider } from '#server/integrations/identity/openId.ts'

let spaces = 0
const server = createServer((_request, response) => {
  const about = JSON.stringify({ issuer, authorization_endpoint: `${issuer}/authorize`, jwks_uri: `${issuer}/jwks` })
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  response.writeHead(200, headers).end(gzipSync(about + ' '.repeat(spaces)))
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => server.close())

const start = () =>
  openIdProvider({ issuer, clientId: 'us', clientSecret: 'secret' }).startSignIn('http://localhost/back', 'prefix')

test('A response of the provider that becomes too long is not read to its end', async () => {
  spaces = 2_000_000
  await expect(start()).rejects.toMatchObject({ code: 'internal-error' })
  spaces = 500_000
  expect((await start()).url).toContain(`${issuer}/authorize?`)
})
