import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { createCache } from '#web/api/queryClient.ts'
import { JobList } from '#web/features/jobs/JobList.tsx'
import { jobList } from '#web/features/jobs/queries.ts'
import { de } from '#web/i18n/de.ts'
import { en } from '#web/i18n/en.ts'

afterEach(cleanup)

test.each([
  ['en' as const, en, 'Nothing fits all of it. Close matches: Left out: Neukölln abends'],
  ['de' as const, de, 'Alles zusammen passt nicht. Das kommt am nächsten: Weggelassen: Neukölln abends'],
])(
  'the list says that it has close matches only, with the words left out crossed out (%s)',
  (language, catalogue, text) => {
    const cache = createCache(async () => Response.json({}))
    cache.setQueryData(jobList({}).queryKey, {
      pages: [{ jobs: [], nextCursor: null, leftOut: ['Neukölln', 'abends'] }],
      pageParams: [{ page: 1 }],
    })
    render(
      <AppProviders
        cache={cache}
        locale={{ language, catalogue }}
        site={SITE}
        now={new Date('2026-11-21T12:00:00.000Z')}
      >
        <JobList />
      </AppProviders>,
    )

    const notice = screen.getAllByRole('status').find((status) => status.querySelector('s'))
    expect(notice?.textContent?.trim()).toBe(text)
    expect(notice?.querySelector('s')?.textContent).toBe('Neukölln abends')
  },
)
