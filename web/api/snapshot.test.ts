import { expect, test } from 'vitest'
import { ApiError, get } from '#web/api/api.ts'
import { createCache } from '#web/api/cache.ts'
import { restoreSnapshot, takeSnapshot } from '#web/api/snapshot.ts'

/** The cache that a browser makes of the page that a server made of its own. */
async function handedOver(answer: () => Response) {
  const server = createCache(async () => answer())
  await server.prefetchQuery({ queryKey: ['thing'], queryFn: () => get(server, '/api/thing') })

  const browser = createCache(() => Promise.reject(new Error('asked again')))
  const { snapshot, answers } = JSON.parse(JSON.stringify(takeSnapshot(server)))
  restoreSnapshot(browser, snapshot, answers)
  return browser.getQueryState(['thing'])
}

test('what the server knew, the browser knows', async () => {
  expect(await handedOver(() => Response.json({ name: 'Küche' }))).toMatchObject({
    status: 'success',
    data: { name: 'Küche' },
  })
})

test('what failed on the server has failed in the browser, with the same error', async () => {
  const state = await handedOver(() => Response.json({ code: 'unavailable', message: 'Later.' }, { status: 503 }))

  expect(state).toMatchObject({ status: 'error', fetchStatus: 'idle' })
  expect(state?.error).toBeInstanceOf(ApiError)
  expect(state?.error).toMatchObject({
    status: 503,
    code: 'unavailable',
    message: '503: {"code":"unavailable","message":"Later."}',
  })
})
