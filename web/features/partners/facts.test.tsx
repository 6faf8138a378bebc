import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Partner } from '#contract/partners.ts'
import { PartnerFacts } from '#web/features/partners/PartnerFacts.tsx'
import { de } from '#web/i18n/de.ts'
import { en } from '#web/i18n/en.ts'
import { LanguageContext } from '#web/i18n/i18n.tsx'

afterEach(cleanup)

const CATALOGUES = { en, de }
const partner = { businessType: 'cafe', joinedAt: '2026-11-20T12:00:00Z' } as Partner

test.each([
  ['en', null, 'Cafe · Not specified'],
  ['de', null, 'Café · Nicht angegeben'],
  ['en', 'Weserstraße, Neukölln', 'Cafe · Weserstraße, Neukölln'],
] as const)('in %s a partner at %j shows %s', (language, businessLocation, shown) => {
  const { container } = render(
    <LanguageContext value={{ language, catalogue: CATALOGUES[language], setLanguage: () => {} }}>
      <PartnerFacts partner={{ ...partner, businessLocation }} />
    </LanguageContext>,
  )
  expect(container.querySelector('p')?.textContent).toBe(shown)
})
