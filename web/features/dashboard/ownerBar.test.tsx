import { useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Job } from '#contract/jobs.ts'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { createCache } from '#web/api/queryClient.ts'
import { OwnerBar } from '#web/features/dashboard/OwnerBar.tsx'
import { jobDetail } from '#web/features/jobs/detail/queries.ts'
import { en } from '#web/i18n/en.ts'
import { ToastProvider } from '#web/ui/ToastProvider.tsx'

afterEach(cleanup)

const NOW = new Date('2026-06-10T10:00:00Z')
const midnight = (day: number) => `2026-06-${day}T22:00:00.000Z`
const open: Partial<Job> & { id: number } = {
  id: 17,
  title: 'Barista',
  closed: false,
  state: 'open',
  expiresAt: midnight(28),
}

type Respond = (path: string, request?: RequestInit) => unknown

function renderWith(children: ReactNode, respond: Respond) {
  const cache = createCache(async (path, request) => Response.json(respond(String(path), request)))
  render(
    <AppProviders cache={cache} locale={{ language: 'en', catalogue: en }} site={SITE} now={NOW}>
      <ToastProvider>{children}</ToastProvider>
    </AppProviders>,
  )
}

const Bar = ({ job }: { job: object }) => (
  <OwnerBar job={{ ...open, ...job } as Job} isHeld={false} onEdit={async () => {}} onPostAgain={async () => {}} />
)

/** Shows the job as it was read last. */
function LoadedBar() {
  const { data } = useQuery(jobDetail(open.id))
  return data && <Bar job={data.job} />
}

const show = (job: object, respond: Respond) => renderWith(<Bar job={job} />, respond)

test('Before an old job is closed from its page, those who wait for an answer are shown, too', async () => {
  const asked: string[] = []
  show({}, (path) => {
    asked.push(path)
    return { jobs: [], applications: [], nextCursor: null }
  })
  fireEvent.click(screen.getByLabelText(en['jobs.closing.close']))
  await screen.findByText(en['jobs.closing.closeConfirm'], {}, { timeout: 4000 })
  await waitFor(() => expect(asked.join()).toContain('/api/jobs/17/applications'))
})

const CLOSED = { closed: true, state: 'closed' } as const
const EXPIRED = { closed: true, state: 'expired', expiresAt: midnight(1) } as const

test.each([
  ['A closed job is reopened', CLOSED, 'jobs.closing.reopen', 'PATCH /api/jobs/17 {"closed":false}'],
  ['An expired job is renewed', EXPIRED, 'jobs.closing.renew', 'POST /api/jobs/17/renew {}'],
  [
    'A job that expires soon is renewed',
    { expiresAt: midnight(11) },
    'jobs.closing.renew',
    'POST /api/jobs/17/renew {}',
  ],
] as const)('%s on its own page with one press', async (_, job, button, request) => {
  const asked: string[] = []
  show(job, (path, { method = 'GET', body } = {}) => {
    asked.push([method, path, body].filter((part) => part).join(' '))
    return { ...open, jobs: [] }
  })
  fireEvent.click(screen.getByRole('button', { name: en[button] }))
  await waitFor(() => expect(asked).toContain(request))
  await screen.findByText(/^Job re/)
})

test.each([
  ['closed', CLOSED, 'jobs.closing.reopen'],
  ['expired', EXPIRED, 'jobs.closing.renew'],
  ['about to expire', { expiresAt: midnight(11) }, 'jobs.closing.renew'],
] as const)('When a job that was %s is open again, the button for closing it has the focus', async (_, was, button) => {
  let job: object = { ...open, ...was }
  renderWith(<LoadedBar />, (path, { method = 'GET' } = {}) => {
    if (method === 'GET') return path === '/api/jobs/17' ? { job } : { jobs: [] }
    job = open
    return job
  })
  const pressed = await screen.findByRole('button', { name: en[button] })
  pressed.focus()
  fireEvent.click(pressed)
  await screen.findByText(/^Job re/)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: en['jobs.closing.close'] }))
})

test.each([
  ['A job that is open for long', {}, ['jobs.closing.close']],
  ['A job that expires soon', { expiresAt: midnight(11) }, ['jobs.closing.renew', 'jobs.closing.close']],
  ['A closed job', CLOSED, ['jobs.closing.reopen']],
  ['An expired job', EXPIRED, ['jobs.closing.renew']],
  ['A closed job of the demo business', { ...CLOSED, id: 14 }, ['jobs.card.jobClosed']],
  ['An expired job of the demo business', { ...EXPIRED, id: 14 }, ['jobs.card.jobClosed']],
  ['An open job of the demo business', { id: 14 }, ['jobs.closing.close']],
] as const)('%s offers on its page only what changes its state', (_, job, offered) => {
  show(job, () => ({ jobs: [] }))
  const names = ['jobs.closing.renew', 'jobs.closing.reopen', 'jobs.closing.close', 'jobs.card.jobClosed'] as const
  const shown = names.filter((name) => screen.queryByRole('button', { name: en[name] }))
  expect(shown).toEqual(offered)
})
