import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Statement } from '#contract/moderation.ts'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { createCache } from '#web/api/queryClient.ts'
import { JobsTab } from '#web/features/dashboard/JobsTab.tsx'
import { en } from '#web/i18n/en.ts'
import { ToastProvider } from '#web/ui/ToastProvider.tsx'

afterEach(cleanup)

const HIDDEN: Statement = {
  id: 7,
  kind: 'job',
  content: { title: 'Barista', by: 'Café Nord', text: 'Coffee.', jobId: 5 },
  action: 'hide',
  rule: 'illegal',
  facts: null,
  byMachine: false,
  reported: false,
  createdAt: '2026-11-27T20:40:00.000Z',
  objectUntil: '2027-06-15T20:40:00.000Z',
  objection: null,
  answer: null,
  answeredAt: null,
  endedAt: null,
}

const showTab = (statements: Statement[]) => showTabWith(async () => Response.json({ statements, reports: [] }))

const aJob = (id: number, title: string) => ({
  id,
  title,
  location: null,
  state: 'open',
  createdAt: '2026-11-20T09:00:00.000Z',
  expiresAt: '2099-01-20T23:00:00.000Z',
  likes: 0,
  comments: 0,
  businessName: 'Café Nord',
  verified: null,
  applications: 0,
  pendingApplications: 0,
  unansweredApplications: 0,
  closeReason: null,
  repostedFrom: null,
  repostedAs: null,
  held: [],
})

test('The filter also finds a job that is not among the first ones of a long list', async () => {
  history.replaceState(null, '', '/dashboard')
  const counts = { jobs: 51, openJobs: 51, pendingApplications: 0 }
  const pages = [
    { jobs: Array.from({ length: 50 }, (_, at) => aJob(100 - at, 'Barista')), nextCursor: 'next', counts },
    { jobs: [aJob(20, 'Küchenhilfe')], nextCursor: null, counts },
  ]
  showTabWith(
    async () => Response.json({ statements: [], reports: [] }),
    (path) => pages[path.includes('cursor=') ? 1 : 0],
  )
  const field = await screen.findByLabelText(en['dashboard.jobs.find'])
  expect(screen.queryByText('Küchenhilfe')).toBeNull()

  fireEvent.change(field, { target: { value: 'kuchen' } })

  expect(await screen.findByText('Küchenhilfe')).toBeTruthy()
  expect(screen.queryByText('Barista')).toBeNull()
  expect(location.search).toBe('?find=kuchen')
  fireEvent.change(field, { target: { value: 'Sommelier' } })
  expect(await screen.findByText(en['dashboard.jobs.noneFound'])).toBeTruthy()
  history.replaceState(null, '', '/dashboard')
})

test('After a job was deleted, the focus is in the row that took its place, or else in the last one', async () => {
  let jobs = [aJob(3, 'Barista'), aJob(2, 'Kellner'), aJob(1, 'Koch')]
  showTabWith(
    async () => Response.json({ statements: [], reports: [] }),
    () => ({ jobs, nextCursor: null, counts: { jobs: jobs.length, openJobs: jobs.length, pendingApplications: 0 } }),
  )
  for (const [title, next] of [
    ['Kellner', 'Koch'],
    ['Koch', 'Barista'],
  ] as const) {
    const remove = await screen.findByRole('button', { name: `Delete ${title}` })
    remove.focus()
    fireEvent.click(remove)
    jobs = jobs.filter((job) => job.title !== title)
    fireEvent.click(await screen.findByRole('button', { name: en['dashboard.jobs.delete'] }))
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(`View ${next}`))
  }
})

function showTabWith(
  news: () => Promise<Response>,
  list = (_: string): object | undefined => ({ jobs: [], nextCursor: null }),
) {
  const cache = createCache(async (path) =>
    String(path).endsWith('/api/moderation') ? news() : Response.json(list(String(path))),
  )
  render(
    <AppProviders cache={cache} locale={{ language: 'en', catalogue: en }} site={SITE} now={new Date()}>
      <ToastProvider>
        <JobsTab />
      </ToastProvider>
    </AppProviders>,
  )
}

test('A business whose only job was hidden reads so, not that it never posted one', async () => {
  showTab([HIDDEN])
  const link = await screen.findByRole('link', { name: `${en['moderation.done.hide']}: Barista` })
  expect(link.getAttribute('href')).toBe('/statements/7')
  expect(screen.queryByText(en['dashboard.jobs.empty'])).toBeNull()
})

test('A decision that is over, or a warning, hides no job from the list of its business', async () => {
  showTab([
    { ...HIDDEN, endedAt: '2026-11-28T09:00:00.000Z' },
    { ...HIDDEN, id: 8, action: 'warn' },
    { ...HIDDEN, id: 9, kind: 'comment' },
  ])
  expect(await screen.findByText(en['dashboard.jobs.empty'])).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Barista/ })).toBeNull()
})

test('An empty list does not say that no job was posted while it is unknown whether one is hidden, and asks again', async () => {
  let fails = true
  showTabWith(async () =>
    fails ? new Response(null, { status: 500 }) : Response.json({ statements: [HIDDEN], reports: [] }),
  )
  const again = await screen.findByRole('button', { name: en['common.tryAgain'] })
  expect(screen.queryByText(en['dashboard.jobs.empty'])).toBeNull()
  fails = false
  fireEvent.click(again)
  expect(await screen.findByRole('link', { name: /Barista/ })).toBeTruthy()
})
