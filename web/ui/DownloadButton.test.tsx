import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { de } from '#web/i18n/de.ts'
import { en } from '#web/i18n/en.ts'
import { LanguageContext } from '#web/i18n/i18n.tsx'
import { DownloadButton } from '#web/ui/DownloadButton.tsx'
import { ToastProvider } from '#web/ui/ToastProvider.tsx'

afterEach(cleanup)

/** The downloaded file. jsdom has neither object URLs nor downloads. */
async function downloaded(press: () => void): Promise<string> {
  const made = vi.fn((file: Blob) => `blob:${file.size}`)
  Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => {} })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  press()
  await vi.waitFor(() => expect(made).toHaveBeenCalledOnce())
  return (await made.mock.calls[0]?.[0].text()) ?? ''
}

// The browser's own language is English in all tests, as it often is for users who choose German on the page.
test.each([
  ['de', de, '"Titel";"Likes"\r\n"Köchin, Koch";"3"\r\n'],
  ['en', en, '"Titel","Likes"\r\n"Köchin, Koch","3"\r\n'],
] as const)(
  'the columns of a downloaded table are separated according to the language of the page (%s)',
  async (...of) => {
    const [language, catalogue, expected] = of
    render(
      <LanguageContext value={{ language, catalogue, setLanguage: () => {} }}>
        <ToastProvider>
          <DownloadButton file="jobs" headings={['Titel', 'Likes']} rows={async () => [['Köchin, Koch', 3]]} />
        </ToastProvider>
      </LanguageContext>,
    )

    const file = await downloaded(() => fireEvent.click(screen.getByRole('button')))

    expect(file.replace('\uFEFF', '')).toBe(expected)
  },
)
