import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { createCache } from '#web/api/queryClient.ts'
import { ImportView } from '#web/features/desk/ImportView.tsx'
import { CATALOGUES } from '#web/i18n/allCatalogues.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  ['en', '"key","email","businessName",'],
  ['de', '"key";"email";"businessName";'],
] as const)(
  'A spreadsheet in the language of the page (%s) opens the template of an import with a column for each name',
  async (language, start) => {
    const made = vi.fn((_file: Blob) => '#template')
    vi.stubGlobal(
      'URL',
      class extends URL {
        static override createObjectURL = made
        static override revokeObjectURL = () => {}
      },
    )
    const catalogue = CATALOGUES[language]
    render(
      <AppProviders cache={createCache(fetch)} locale={{ language, catalogue }} site={SITE} now={new Date()}>
        <ImportView />
      </AppProviders>,
    )
    const [template] = screen.getAllByRole('button', {
      name: new RegExp(catalogue['desk.import.template'].split('{')[0] ?? ''),
    })
    fireEvent.click(template as HTMLElement)
    expect(await made.mock.lastCall?.[0].text()).toContain(start)
  },
)
