import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts.ts'
import type { Job } from '#contract/jobs.ts'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { keys } from '#web/api/keys.ts'
import { createCache } from '#web/api/queryClient.ts'
import { ApplyButton } from '#web/features/applications/ApplyButton.tsx'
import { ContactChoice } from '#web/features/applications/ContactChoice.tsx'
import { RecordOffer } from '#web/features/applications/RecordOffer.tsx'
import { en } from '#web/i18n/en.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const JOB = {
  ...{ id: 17, title: 'Barista', businessId: 3, businessName: 'Café Nord', applied: false },
  ...{ contactEmail: 'jobs@nord.example', contactWhatsapp: '+4915112345678' },
} as Job

/** The job as the page has it: applied once the application is recorded. */
function Page() {
  const [applied, setApplied] = useState(false)
  const job = { ...JOB, applied }
  return (
    <>
      <div data-apply>
        <ApplyButton
          job={job}
          surface="page"
          choice={(how) => <ContactChoice job={job} {...how} />}
          onApplied={() => setApplied(true)}
        />
      </div>
      <button type="button" onClick={() => setApplied(true)}>
        applied elsewhere
      </button>
    </>
  )
}

function open(page = <Page />) {
  const cache = createCache(async () => Response.json({}))
  cache.setQueryData(keys.user, { id: 1, fullName: 'Mira', isBusiness: false } as User)
  render(
    <AppProviders cache={cache} locale={{ language: 'en', catalogue: en }} site={SITE} now={new Date()}>
      {page}
    </AppProviders>,
  )
}

test.each([/^Apply by WhatsApp/, /by email/])(
  'After an application with the button %s, the one that is left has the focus',
  async (name) => {
    vi.spyOn(window, 'open').mockReturnValue({ location: { replace: vi.fn() } } as unknown as Window)
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    open()
    const button = screen.getByRole('button', { name })
    act(() => button.focus())
    fireEvent.click(button)

    const applied = await screen.findByRole('button', { name: /^Applied/ })
    expect(document.activeElement).toBe(applied)
  },
)

test('A choice that goes away without having had the focus does not take it', () => {
  open()
  const other = screen.getByRole('button', { name: 'applied elsewhere' })
  act(() => other.focus())
  fireEvent.click(other)
  screen.getByRole('button', { name: /^Applied/ })
  expect(document.activeElement).toBe(other)
})

test('After an application is recorded, the contact has the focus', async () => {
  open(
    <section id="contact">
      <a href="#mail">Mail</a>
      <RecordOffer job={JOB} introduction={{ chosen: null, onChoose() {} }} />
    </section>,
  )
  const button = screen.getByRole('button', { name: en['apply.record'] })
  act(() => button.focus())
  fireEvent.click(button)
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Mail' })))
})
