import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import type { Job, JobList } from '#contract/jobs.ts'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { updateCachedJob } from '#web/api/cachedJob.ts'
import { createCache } from '#web/api/queryClient.ts'
import { CloseMatches } from '#web/features/jobs/filters/CloseMatches.tsx'
import { jobList } from '#web/features/jobs/queries.ts'
import { parseJobFilter } from '#web/features/jobs/rules.ts'
import { en } from '#web/i18n/en.ts'

afterEach(cleanup)

const job = (id: number, title: string) =>
  ({
    id,
    title,
    description: '',
    tags: [],
    facts: {},
    businessName: 'Café Nord',
    createdAt: '2026-11-01',
  }) as unknown as Job
const NO_MORE = { nextCursor: null }

function open(address: string, hits: number, answer: () => Response = () => Response.json({ jobs: [], ...NO_MORE })) {
  history.replaceState(null, '', `/${address}`)
  const asked: string[] = []
  const cache = createCache(async (path) => {
    asked.push(String(path))
    return answer()
  })
  const jobs = Array.from({ length: hits }, (_, at) => job(at + 1, `Waiter ${at + 1}`))
  cache.setQueryData(jobList(parseJobFilter(address)).queryKey, {
    pages: [{ jobs, ...NO_MORE }],
    pageParams: [{ page: 1 }],
  })
  const page = () =>
    render(
      <AppProviders cache={cache} locale={{ language: 'en', catalogue: en }} site={SITE} now={new Date()}>
        <CloseMatches />
      </AppProviders>,
    )
  page()
  return { asked, cache, page }
}

const BUTTON = { name: en['filters.facts.showClose'] }
const answering = (close: Partial<JobList>) => () =>
  Response.json({ jobs: [job(9, 'Bistro waiter')], ...NO_MORE, ...close })

test.each([
  [{ leftOut: ['minijob'], unstated: true }, 'These jobs do not specify: minijob', undefined],
  [{ leftOut: ['minijob'] }, 'Close matches: Left out: minijob', 'minijob'],
  [{ leftOut: [], leftOutFilters: ['district'] }, 'Close matches: Left out: Neukölln', 'Neukölln'],
])(
  'Below a short list a press shows what comes close, and the heading has the focus: %j',
  async (close, text, crossed) => {
    const { asked, cache, page } = open('?search=waiter+minijob&district=Neuk%C3%B6lln', 1, answering(close))
    fireEvent.click(screen.getByRole('button', BUTTON))

    const heading = await screen.findByRole('heading', { level: 2 })
    expect(heading.textContent?.replace(/ +/g, ' ')).toBe(text)
    expect(heading.querySelector('s')?.textContent).toBe(crossed)
    expect(document.activeElement).toBe(heading)
    expect(screen.getByRole('article').textContent).toContain('Bistro waiter')
    expect(asked).toEqual([expect.stringContaining('closest=true')])

    const link = screen.getByRole('link', { name: 'Bistro waiter' })
    link.focus()
    await updateCachedJob(cache, 9, { likes: 1 })
    expect(document.activeElement).toBe(link)

    // Back shows them again, and leaves the focus where it is.
    cleanup()
    page()
    expect(screen.getByRole('article').textContent).toContain('Bistro waiter')
    expect(document.activeElement).toBe(document.body)
    expect(asked.length).toBe(1)
  },
)

test('Close matches that arrive after the filter was changed do not take the focus when they are shown on the way back', async () => {
  const { cache } = open('?search=waiter+minijob', 1, answering({ leftOut: ['minijob'] }))
  const other = parseJobFilter('?search=waiter+sunday')
  cache.setQueryData(jobList(other).queryKey, {
    pages: [{ jobs: [job(1, 'Waiter 1')], ...NO_MORE }],
    pageParams: [{ page: 1 }],
  })
  fireEvent.click(screen.getByRole('button', BUTTON))
  act(() => navigate('/?search=waiter+sunday'))
  await vi.waitFor(() => expect(cache.isFetching()).toBe(0))
  act(() => navigate('/?search=waiter+minijob'))
  await screen.findByRole('heading', { level: 2 })
  expect(document.activeElement).toBe(document.body)
})

test('A close match says why it was found, like the jobs of the list', async () => {
  const foundAs = [{ jobId: 9, relation: 'same' as const, name: 'Bistro waiter', typed: 'server' }]
  open('?search=server+minijob', 1, answering({ leftOut: ['minijob'], foundAs }))
  fireEvent.click(screen.getByRole('button', BUTTON))
  const reason = en['jobs.list.same'].replace('{name}', 'Bistro waiter').replace('{typed}', 'server')
  expect((await screen.findByRole('article')).textContent).toContain(reason)
})

test('If nothing else comes close, the page says so', async () => {
  open('?search=waiter+minijob', 1)
  fireEvent.click(screen.getByRole('button', BUTTON))
  expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe(en['filters.facts.noClose'])
})

test('After a failure the page says so, and the same button tries again', async () => {
  const answers = [() => new Response(null, { status: 500 }), answering({ leftOut: ['minijob'] })]
  open('?search=waiter+minijob', 1, () => (answers.shift() ?? answering({}))())
  fireEvent.click(screen.getByRole('button', BUTTON))
  expect((await screen.findByRole('alert')).textContent).toContain(en['jobs.fetchFailed'])
  fireEvent.click(screen.getByRole('button', BUTTON))
  await screen.findByRole('article')
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['a list without a job', '?search=waiter+minijob', 0],
  ['a list with enough jobs', '?search=waiter+minijob', 5],
  ['a search for one thing', '?search=waiter', 1],
  ['an order by a station, which leaves out nothing', '?sort=near&station=900078101&search=waiter', 1],
])('Below %s there is no such button', (_, address, hits) => {
  open(address, hits)
  expect(screen.queryByRole('button')).toBeNull()
})
