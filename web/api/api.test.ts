import { expect, test } from 'vitest'
import { get, NetworkError, remove } from '#web/api/api.ts'
import { createCache } from '#web/api/queryClient.ts'

const requestWith = (answer: () => Promise<Response>) =>
  get(createCache(answer), '/api/thing').catch((error: unknown) => error)

test('a network failure is distinguished from an answer that cannot be parsed', async () => {
  const lost = new TypeError('Failed to fetch')
  expect(await requestWith(() => Promise.reject(lost))).toEqual(new NetworkError(lost))
  expect(await requestWith(async () => new Response('<html>'))).toBeInstanceOf(SyntaxError)
  const cut = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) })
  expect(await requestWith(async () => new Response(cut))).toBeInstanceOf(NetworkError)
})

test('what is already gone counts as removed, because the answer to an earlier try may have been lost', async () => {
  const removeWith = (status: number) =>
    remove(
      createCache(async () => new Response(null, { status })),
      '/api/thing',
    )
  await expect(removeWith(404)).resolves.toBeUndefined()
  await expect(removeWith(403)).rejects.toThrow('403')
})
