import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keys } from '#web/api/keys.ts'
import { createCache } from '#web/api/queryClient.ts'
import { deleteOtherDrafts } from '#web/forms/draftCleanup.ts'
import { usePostOnce } from '#web/forms/idempotencyKey.ts'

const NIKA = 7
const OLE = 8
const LOST = new TypeError('Failed to fetch')
const DONE = () => new Response('{}', { status: 201 })
const no = (status: number, code: string) => () => new Response(JSON.stringify({ code }), { status })

const wire = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>()
const sent = () => wire.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'))

beforeEach(() => {
  localStorage.clear()
  wire.mockReset()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** A freshly loaded page of this user. */
function open(id: number, path = '/api/jobs/1/comment') {
  cleanup()
  const cache = createCache(wire)
  cache.setQueryData(keys.user, { id })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => usePostOnce(path), { wrapper })
  return async (content: string, answer: Error | (() => Response)) => {
    if (answer instanceof Error) wire.mockRejectedValueOnce(answer)
    else wire.mockResolvedValueOnce(answer())
    await act(() => result.current({ content }).catch(() => undefined))
  }
}

test('unanswered content is sent again with the same key', async () => {
  const say = open(NIKA)
  await say('Ja', LOST)
  await say('Ja', no(503, 'unavailable'))
  await say('Ja', no(429, 'rate_limited'))
  await say('Ja', DONE)

  const [key] = sent()
  expect(key).toMatch(/^[ -~]{1,255}$/)
  expect(sent()).toEqual([key, key, key, key])
})

test('the same content gets a new key after an answer, and so does other content', async () => {
  const say = open(NIKA)
  await say('Ja', DONE)
  await say('Ja', LOST)
  await say('Nein', LOST)
  await say('Ja', LOST)

  expect(new Set(sent()).size).toBe(4)
})

test('a key that the server knows for other content is not sent again', async () => {
  const say = open(NIKA)
  await say('Ja', no(409, 'conflict'))
  await say('Ja', DONE)

  expect(new Set(sent()).size).toBe(2)
})

test('a key survives a reload for one user and one address, and the content is not stored', async () => {
  await open(NIKA)('Ja, gern am Dienstag', LOST)
  expect(JSON.stringify(localStorage)).not.toContain('Dienstag')
  await open(NIKA)('Ja, gern am Dienstag', LOST)
  await open(OLE)('Ja, gern am Dienstag', LOST)
  await open(NIKA, '/api/jobs/2/comment')('Ja, gern am Dienstag', LOST)

  const [first, again, somebodyElse, elsewhere] = sent()
  expect(again).toBe(first)
  expect(new Set([first, somebodyElse, elsewhere]).size).toBe(3)
  deleteOtherDrafts(null)
  expect(localStorage).toHaveLength(0)
})

test('nothing stays stored after an answer', async () => {
  await open(NIKA)('Ja', DONE)

  expect(localStorage).toHaveLength(0)
})

test('a page keeps its key without browser storage as long as it is open', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  const say = open(NIKA)
  await say('Ja', LOST)
  await say('Ja', DONE)

  const [first, second] = sent()
  expect(second).toBe(first)
})
