import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Job } from '#contract/jobs.ts'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { keys } from '#web/api/keys.ts'
import { createCache } from '#web/api/queryClient.ts'
import { setWanted, useAfterLogin } from '#web/features/accounts/hooks.ts'
import { en } from '#web/i18n/en.ts'

const job = { id: 5 } as Job
let done: string[] = []

function Buttons() {
  useAfterLogin({ job, action: 'like' }, () => done.push('like'))
  useAfterLogin({ job, action: 'save' }, () => done.push('save'))
  return null
}

/** The page at this address, which shows the job, for this user. */
function show(path: string, user: object | null) {
  history.replaceState(null, '', path)
  const cache = createCache(async () => Response.json({}))
  cache.setQueryData(keys.user, user)
  render(
    <AppProviders cache={cache} locale={{ language: 'en', catalogue: en }} site={SITE} now={new Date()}>
      <Buttons />
    </AppProviders>,
  )
  cleanup()
}

const USER = { id: 9, username: 'mira' }
beforeEach(() => {
  done = []
  setWanted({ job, action: 'save' })
})
afterEach(() => history.replaceState(null, '', '/'))

test('What a visitor wanted is done once, after the login has led to the job', () => {
  show('/jobs/5', USER)
  show('/jobs/5', USER)
  expect(done).toEqual(['save'])
})

test('It is not done after a visitor went back from the login to the jobs', () => {
  show('/', null)
  show('/jobs/5', USER)
  expect(done).toEqual([])
})

test('It is not done after a login that led to another page with jobs', () => {
  show('/', USER)
  show('/jobs/5', USER)
  expect(done).toEqual([])
})
