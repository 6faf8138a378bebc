import { cleanup, render, screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts.ts'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { keys } from '#web/api/keys.ts'
import { createCache } from '#web/api/queryClient.ts'
import { CardPreview } from '#web/features/posting/preview/CardPreview.tsx'
import { en } from '#web/i18n/en.ts'

// jsdom has no media queries. This one says that the screen is wide.
vi.stubGlobal('matchMedia', () => ({ matches: true }))
afterEach(cleanup)

const OWNER = { id: 7, businessName: 'Tassenhaus', businessType: 'cafe', isBusiness: true } as User

function Fields() {
  return (
    <FormProvider {...useForm({ defaultValues: { title: 'Barista', payRate: '15,50' } })}>
      <CardPreview />
    </FormProvider>
  )
}

test('The preview is a picture of the card that applicants see, in which nothing can be reached', async () => {
  const cache = createCache(async () => Response.json({ logo: null, photos: [] }))
  cache.setQueryData(keys.user, OWNER)
  render(
    <AppProviders cache={cache} locale={{ language: 'en', catalogue: en }} site={SITE} now={new Date()}>
      <Fields />
    </AppProviders>,
  )
  const picture = await screen.findByRole('img', { name: en['jobs.preview.label'].replace('{card}', 'Barista, 15,50') })
  expect(picture.textContent).toContain(en['jobs.card.applyNow'])
  expect(picture.textContent).not.toContain(en['apply.ownJob'])
  const reachable = [...picture.querySelectorAll('a, button')].filter((one) => !one.closest('[inert]'))
  expect(picture.querySelectorAll('button').length).toBeGreaterThan(2)
  expect(reachable).toEqual([])
})
