import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { createCache } from '#web/api/queryClient.ts'
import { ActiveFilters } from '#web/features/jobs/filters/ActiveFilters.tsx'
import { ClosestLine } from '#web/features/jobs/filters/ClosestLine.tsx'
import { jobList } from '#web/features/jobs/queries.ts'
import { parseJobFilter } from '#web/features/jobs/rules.ts'
import { de } from '#web/i18n/de.ts'
import { en } from '#web/i18n/en.ts'

afterEach(cleanup)

test.each([
  [
    'en' as const,
    en,
    'Nothing fits all of it. Close matches: Left out: Koch abends, Neukölln, Fits my week, Part Time, €15+/hr',
  ],
  [
    'de' as const,
    de,
    'Alles zusammen passt nicht. Das kommt am nächsten: Weggelassen: Koch abends, Neukölln, Passt in meine Woche, Teilzeit, ab 15\u00a0€/Std.',
  ],
])(
  'the list says that it has close matches only, with the words and filters left out crossed out (%s)',
  (language, catalogue, text) => {
    const address = '?search=Koch+abends&jobType=Part-time&minPay=15&district=Neuk%C3%B6lln&week=0000c40'
    history.replaceState(null, '', `/${address}`)
    const cache = createCache(async () => Response.json({}))
    cache.setQueryData(jobList(parseJobFilter(address)).queryKey, {
      pages: [
        {
          jobs: [],
          nextCursor: null,
          leftOut: ['Koch', 'abends'],
          leftOutFilters: ['district', 'week', 'jobType', 'minPay'],
        },
      ],
      pageParams: [{ page: 1 }],
    })
    render(
      <AppProviders
        cache={cache}
        locale={{ language, catalogue }}
        site={SITE}
        now={new Date('2026-11-21T12:00:00.000Z')}
      >
        <ClosestLine />
      </AppProviders>,
    )

    expect(screen.getByRole('status').textContent?.trim()).toBe(text)
    expect(screen.getByRole('status').querySelector('s')?.textContent).toBe(text.split(': ').at(-1))
  },
)

test('What there is no filter for is crossed out and can be taken out of the search, and the matches are not called close', () => {
  const address = '?search=Koch+2+Tage+die+Woche'
  history.replaceState(null, '', `/${address}`)
  const cache = createCache(async () => Response.json({}))
  const page = { jobs: [], nextCursor: null, unasked: ['2 Tage die Woche'] }
  cache.setQueryData(jobList(parseJobFilter(address)).queryKey, { pages: [page], pageParams: [{ page: 1 }] })
  render(
    <AppProviders cache={cache} locale={{ language: 'en', catalogue: en }} site={SITE} now={new Date()}>
      <ActiveFilters />
    </AppProviders>,
  )

  expect(screen.getByRole('status').textContent?.trim()).toBe('Left out: 2 Tage die Woche')
  const chip = screen.getByRole('link', { name: 'Remove filter: 2 Tage die Woche' })
  expect([chip.querySelector('s')?.textContent, chip.getAttribute('href')]).toEqual([
    '2 Tage die Woche',
    '/?search=Koch',
  ])
})
