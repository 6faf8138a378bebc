import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { STATIONS } from '#contract/city/stations.ts'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { createCache } from '#web/api/queryClient.ts'
import { TravelChoice } from '#web/features/jobs/filters/TravelChoice.tsx'
import { en } from '#web/i18n/en.ts'

afterEach(cleanup)

test('The stations to choose from are in the order of the alphabet, with umlauts beside their vowels', () => {
  render(
    <AppProviders
      cache={createCache(() => new Promise(() => undefined))}
      locale={{ language: 'en', catalogue: en }}
      site={SITE}
      now={new Date()}
    >
      <TravelChoice filter={{}} />
    </AppProviders>,
  )

  const [any, ...names] = [...document.querySelectorAll('option')].map(({ textContent }) => textContent)
  expect(any).toBe('Any')
  expect(names).toHaveLength(STATIONS.length)
  expect(names).toEqual(names.toSorted(new Intl.Collator('de').compare))
  expect(names.indexOf('Möckernbrücke')).toBeLessThan(names.indexOf('Moritzplatz'))
})
