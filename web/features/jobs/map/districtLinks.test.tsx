import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { createCache } from '#web/api/queryClient.ts'
import { DistrictLinks } from '#web/features/jobs/map/DistrictLinks.tsx'
import { PATHS } from '#web/features/travel/DistrictMap.tsx'
import { en } from '#web/i18n/en.ts'

afterEach(cleanup)

test('The frames of the districts within reach lie above the outlines of all others, with jobs and without', () => {
  const within = ['Mitte', 'Wedding']
  const districts = ['Mitte', 'Moabit'].map((name) => ({ name, shade: 1, label: name, address: `/?district=${name}` }))
  render(
    <AppProviders
      cache={createCache(() => new Promise(() => undefined))}
      locale={{ language: 'en', catalogue: en }}
      site={SITE}
      now={new Date()}
    >
      <DistrictLinks
        districts={districts}
        isWithin={(name) => within.includes(name)}
        stations={[]}
        own={undefined}
        onChoose={() => undefined}
      />
    </AppProviders>,
  )

  const drawn = [...screen.getByRole('group').querySelectorAll('path')].map((path) => path.getAttribute('d'))
  const outlines = (names: string[]) => PATHS.filter(({ name }) => names.includes(name)).map(({ path }) => path)
  expect(drawn).toHaveLength(PATHS.length + within.length)
  expect(drawn.slice(PATHS.length)).toEqual(outlines(within))
})
