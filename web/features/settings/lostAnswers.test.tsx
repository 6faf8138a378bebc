import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RegisterRequest, User } from '#contract/accounts.ts'
import { messageOf } from '#contract/messages.ts'
import { keys } from '#web/api/keys.ts'
import { createCache } from '#web/api/queryClient.ts'
import { useRegister } from '#web/features/accounts/mutations.ts'
import { useDeleteAccount } from '#web/features/settings/mutations.ts'

const NIKA = { id: 7, fullName: 'Nika Sommerfeld' } as User
const REGISTRATION = { email: 'nika@post.example', password: 'Milchkaffee 7' } as RegisterRequest
const LOST = new TypeError('Failed to fetch')
const json = (status: number, body: unknown) => Response.json(body, { status })
const TAKEN = json(400, {
  code: 'invalid_input',
  issues: [{ path: 'email', message: messageOf('auth.register.emailTaken') }],
})
const WRONG = json(401, { code: 'unauthenticated' })

const wire = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>()
const paths = () => wire.mock.calls.map(([path]) => path)

beforeEach(() => {
  localStorage.clear()
  wire.mockReset()
})
afterEach(cleanup)

/** Answers the requests in this order. An error is a lost answer. */
function answer(...answers: (Error | Response)[]) {
  for (const one of answers) {
    if (one instanceof Error) wire.mockRejectedValueOnce(one)
    else wire.mockResolvedValueOnce(one.clone())
  }
}

function openPage<Made>(hook: () => { mutateAsync: (sent: Made) => Promise<unknown> }, user: User | null = null) {
  const cache = createCache(wire)
  cache.setQueryData(keys.user, user)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(hook, { wrapper })
  const send = (sent: Made) =>
    act(() =>
      result.current.mutateAsync(sent).then(
        () => 'done' as const,
        (error: Error) => error.message,
      ),
    )
  return { send, user: () => cache.getQueryData(keys.user) }
}

test('A sign-up whose answer was lost logs in when it is sent again', async () => {
  const page = openPage<RegisterRequest>(useRegister)
  answer(LOST, TAKEN, json(200, NIKA))

  expect(await page.send(REGISTRATION)).not.toBe('done')
  expect(await page.send(REGISTRATION)).toBe('done')
  expect(page.user()).toMatchObject(NIKA)
  expect(paths()).toEqual(['/api/register', '/api/register', '/api/login'])
})

test('A taken address is refused as such if no answer was lost, or the account has another password', async () => {
  const page = openPage<RegisterRequest>(useRegister)
  answer(TAKEN, LOST, TAKEN, WRONG)

  expect(await page.send(REGISTRATION)).toMatch(/^400/)
  await page.send(REGISTRATION)
  expect(await page.send(REGISTRATION)).toMatch(/^400/)
  expect(page.user()).toBeNull()
})

test('An account whose deletion lost its answer counts as deleted when its session is gone', async () => {
  const page = openPage<{ password: string }>(useDeleteAccount, NIKA)
  answer(LOST, WRONG)

  expect(await page.send(REGISTRATION)).not.toBe('done')
  expect(await page.send(REGISTRATION)).toBe('done')
  expect(page.user()).toBeNull()
})

test('An ended session does not count as a deleted account if no answer was lost', async () => {
  const page = openPage<{ password: string }>(useDeleteAccount, NIKA)
  answer(WRONG)

  expect(await page.send(REGISTRATION)).toMatch(/^401/)
})
