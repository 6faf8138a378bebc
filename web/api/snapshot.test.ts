import { expect, test } from 'vitest'
import { ApiError, get } from '#web/api/api.ts'
import { createCache } from '#web/api/queryClient.ts'
import { restoreSnapshot, takeSnapshot } from '#web/api/snapshot.ts'

/** The cache that a browser restores from a page of the server. */
async function handedOver(answer: () => Response) {
  const server = createCache(async () => answer())
  await server.prefetchQuery({ queryKey: ['thing'], queryFn: () => get(server, '/api/thing') })

  const browser = createCache(() => Promise.reject(new Error('asked again')))
  restoreSnapshot(browser, JSON.parse(JSON.stringify(takeSnapshot(server))))
  return browser.getQueryState(['thing'])
}

test('the browser restores the cache of the server', async () => {
  expect(await handedOver(() => Response.json({ name: 'Küche' }))).toMatchObject({
    status: 'success',
    data: { name: 'Küche' },
  })
})

test('a query that failed on the server has failed in the browser, with the same error', async () => {
  const state = await handedOver(() => Response.json({ code: 'unavailable', message: 'Later.' }, { status: 503 }))

  expect(state).toMatchObject({ status: 'error', fetchStatus: 'idle' })
  expect(state?.error).toBeInstanceOf(ApiError)
  expect(state?.error).toMatchObject({
    status: 503,
    code: 'unavailable',
    message: '503: {"code":"unavailable","message":"Later."}',
  })
})
