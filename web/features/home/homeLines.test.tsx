import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { User } from '#contract/accounts.ts'
import type { Job } from '#contract/jobs.ts'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { keys } from '#web/api/keys.ts'
import { createCache } from '#web/api/queryClient.ts'
import { Greeting } from '#web/features/home/Greeting.tsx'
import { ResultLine } from '#web/features/home/ResultLine.tsx'
import { jobList } from '#web/features/jobs/queries.ts'
import { parseJobFilter } from '#web/features/jobs/rules.ts'
import { de } from '#web/i18n/de.ts'
import { en } from '#web/i18n/en.ts'

afterEach(cleanup)

const LOCALES = { en: { language: 'en', catalogue: en }, de: { language: 'de', catalogue: de } } as const
type Shown = { cache: ReturnType<typeof createCache>; line: React.ReactNode; language?: 'en' | 'de' }

const show = ({ cache, line, language = 'en' }: Shown) =>
  render(
    <AppProviders cache={cache} locale={LOCALES[language]} site={SITE} now={new Date('2026-11-23T12:00:00.000Z')}>
      {line}
    </AppProviders>,
  ).container.textContent

const emptyCache = () => createCache(() => new Promise(() => undefined))

function results(address: string, found: number | null, { more = false, language = 'en' as 'en' | 'de' } = {}) {
  history.replaceState(null, '', address)
  const cache = emptyCache()
  const jobs = Array.from({ length: found ?? 0 }, (_, id) => ({ id }) as Job)
  const page = new URLSearchParams(location.search).get('page')
  const query = jobList(parseJobFilter(location.search), Number(page ?? 1))
  if (found !== null)
    cache.setQueryData(query.queryKey, {
      pages: [{ jobs, nextCursor: more ? 'next' : null }],
      pageParams: [{ page: Number(page ?? 1) }],
    })
  show({ cache, line: <ResultLine />, language })
  return screen.getByRole('heading', { level: 1 }).textContent
}

test.each([
  ['/?borough=Neuk%C3%B6lln', 8, '8 jobs in Neukölln'],
  ['/?search=barista', 1, '1 job for “barista”'],
  ['/?search=barista&district=Rudow,Wedding', 0, '0 jobs for “barista” in Rudow and Wedding'],
  ['/?district=Rudow,Wedding,Mitte', 3, '3 jobs'],
  ['/?english=true&page=3', 4, '24 jobs'],
  ['/?borough=Mitte', null, 'Jobs in Mitte'],
])('The heading of %s with %s jobs on its page is: %s', (address, found, text) => {
  expect(results(address, found)).toBe(text)
})

test('A list with more pages has more jobs than are shown, and its heading says no more than that', () => {
  expect(results('/?borough=Mitte', 10, { more: true })).toBe('More than 10 jobs in Mitte')
  cleanup()
  expect(results('/?search=Koch', 10, { more: true, language: 'de' })).toBe('Mehr als 10 Jobs zu „Koch“')
})

test('The heading counts no job when only similar ones were found', () => {
  history.replaceState(null, '', '/?search=koch+mond')
  const cache = emptyCache()
  cache.setQueryData(jobList({ search: 'koch mond' }).queryKey, {
    pages: [{ jobs: [{ id: 1 } as Job], nextCursor: null, leftOut: ['mond'] }],
    pageParams: [{ page: 1 }],
  })
  show({ cache, line: <ResultLine /> })
  expect(screen.getByRole('heading', { level: 1, name: '0 jobs for “koch mond”' })).toBeTruthy()
})

test('Clearing the filters keeps the order', () => {
  results('/?search=cook&minPay=15&sort=recent', 1)
  expect(screen.getByRole('link', { name: 'Clear filters' }).getAttribute('href')).toBe('/?sort=recent')
})

const MIRA = { fullName: 'Mira Lindner', businessName: null, isBusiness: false } as User
const CAFE = { fullName: 'Owner', businessName: 'Zuckertinte', isBusiness: true } as User

test.each([
  [MIRA, { unread: 4, answers: 1, saved: 2 }, 'Hi Mira.1 answer,2 saved.'],
  [MIRA, { unread: 4, answers: 0, saved: 0 }, 'Hi Mira.'],
  [MIRA, { unread: 0, saved: 0 }, 'Hi Mira.'],
  [MIRA, { unread: 0, saved: 100 }, 'Hi Mira.99+ saved.'],
  [CAFE, { unread: 5, pendingApplications: 3 }, 'Hi Zuckertinte.3 applications wait.'],
  [CAFE, { unread: 5, pendingApplications: 1 }, 'Hi Zuckertinte.1 application waits.'],
])('A member is told what waits: %#', (user, { unread, ...counts }, text) => {
  const cache = emptyCache()
  cache.setQueryData(keys.notifications, { notifications: [], unread, counts, nextCursor: null, mails: {} })
  expect(show({ cache, line: <Greeting user={user} /> })).toBe(text)
})

test('A member is greeted before it is known what waits, and when the server does not tell', () => {
  const cache = emptyCache()
  expect(show({ cache, line: <Greeting user={MIRA} /> })).toBe('Hi Mira.')
  cleanup()
  cache.setQueryData(keys.notifications, { notifications: [], unread: 2, nextCursor: null, mails: {} })
  expect(show({ cache, line: <Greeting user={MIRA} />, language: 'de' })).toBe('Hi Mira.')
})
