import { type ReverseProxy, startReverseProxy } from '#test/e2e/reverseProxy.ts'
import { startServer, type TestServer } from '#test/e2e/server.ts'
import { test as base } from '#test/e2e/test.ts'
import { freePort } from '../../scripts/ports.mjs'

/**
 * The server behind a reverse proxy. `disconnectServer` makes the proxy answer 502, `cutAnswers` makes it cut off responses to POST requests,
 * and `reconnect` undoes both.
 */
export const test = base.extend<
  {
    disconnectServer: () => void
    cutAnswers: () => void
    reconnect: () => void
  },
  { proxied: { server: TestServer; proxy: ReverseProxy } }
>({
  proxied: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of this argument.
    async ({}, use) => {
      const proxy = await startReverseProxy(await freePort())
      const server = await startServer({ RATE_LIMIT: 'off', PUBLIC_URL: proxy.url })
      await use({ server, proxy })
      await proxy.stop()
      await server.close()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  server: [
    async ({ proxied: { server, proxy } }, use) => {
      proxy.forwardTo(server.url)
      await use({ ...server, url: proxy.url })
    },
    { scope: 'worker' },
  ],
  disconnectServer: ({ proxied: { proxy } }, use) => use(() => proxy.forwardTo(null)),
  cutAnswers: ({ proxied: { proxy } }, use) => use(() => proxy.cutAnswers(true)),
  reconnect: [
    async ({ proxied: { server, proxy } }, use) => {
      const reconnect = () => {
        proxy.forwardTo(server.url)
        proxy.cutAnswers(false)
      }
      await use(reconnect)
      reconnect()
    },
    { auto: true },
  ],
})
