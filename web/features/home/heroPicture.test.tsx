import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SITE } from '#test/site.ts'
import { SiteContext } from '#web/api/SiteContext.tsx'
import { HeroPicture } from '#web/features/home/HeroPicture.tsx'
import { en } from '#web/i18n/en.ts'
import { LanguageContext } from '#web/i18n/i18n.tsx'

afterEach(cleanup)

const writing = (currencySymbol = SITE.currencySymbol) =>
  render(
    <LanguageContext value={{ language: 'en', catalogue: en, setLanguage: () => {} }}>
      <SiteContext value={{ ...SITE, currencySymbol }}>
        <HeroPicture />
      </SiteContext>
    </LanguageContext>,
  ).container.textContent

test('The picture shows pay in euros, unless the operator has another symbol', () => {
  expect(writing()).toContain('€16/hr')
  cleanup()
  expect(writing('CHF ')).toContain('CHF 16/hr')
})
