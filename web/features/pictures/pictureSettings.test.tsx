import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { User } from '#contract/accounts.ts'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { keys } from '#web/api/keys.ts'
import { createCache } from '#web/api/queryClient.ts'
import { PictureSettings } from '#web/features/pictures/PictureSettings.tsx'
import { en } from '#web/i18n/en.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const OWNER = { id: 7, businessType: 'cafe' } as unknown as User
const PHOTO = { id: 3, alt: 'The bar', small: '/3.webp', width: 300, height: 200 }
const REMOVE_PHOTO = en['pictures.removePhoto'].replace('{at}', '1')

/** Asks whether to remove the only photo of a business, which then fails. */
async function open() {
  const cache = createCache(async (_, options) =>
    options?.method === 'DELETE'
      ? Response.json({ code: 'internal', message: '' }, { status: 500 })
      : Response.json({ logo: null, photos: [PHOTO] }),
  )
  cache.setQueryData(keys.user, OWNER)
  render(
    <AppProviders cache={cache} locale={{ language: 'en', catalogue: en }} site={SITE} now={new Date()}>
      <PictureSettings user={OWNER} />
    </AppProviders>,
  )
  fireEvent.click(await screen.findByRole('button', { name: REMOVE_PHOTO }))
}

const question = () => within(screen.queryByRole('dialog') ?? screen.getByRole('alertdialog'))

test('A removal that failed is said at once, and no longer when the question is asked again', async () => {
  await open()
  fireEvent.click(question().getByRole('button', { name: en['pictures.remove'] }))
  await question().findByRole('alert')
  fireEvent.click(question().getByRole('button', { name: en['common.cancel'] }))
  fireEvent.click(screen.getByRole('button', { name: REMOVE_PHOTO }))
  expect(question().queryByText(en['pictures.changeFailed'])).toBe(null)
})
