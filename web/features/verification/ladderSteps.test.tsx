import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Ladder } from '#contract/verification.ts'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { createCache } from '#web/api/queryClient.ts'
import { LadderSteps } from '#web/features/verification/LadderSteps.tsx'
import { en } from '#web/i18n/en.ts'

afterEach(cleanup)

const START: Ladder = { levels: [], vat: { offered: true, waiting: null, refused: null }, letter: null }
const ADDRESS = 'Ohlauer Straße 3'
const ASKED = { address: ADDRESS, requestedAt: '2026-11-28T10:00:00Z', printedAt: null, validUntil: null, triesLeft: 0 }

/** The steps of a business, which become these by a press. */
async function open(after: Partial<Ladder>, before: Partial<Ladder> = {}) {
  const cache = createCache(async (_, options) =>
    Response.json({ ...START, ...(options?.method === 'POST' ? after : before) }),
  )
  render(
    <AppProviders cache={cache} locale={{ language: 'en', catalogue: en }} site={SITE} now={new Date('2026-11-28')}>
      <LadderSteps />
    </AppProviders>,
  )
  await screen.findByRole('list')
}

function press(name: string) {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}
const untilRead = (text: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(text))

test('After a business has asked for a letter, the focus is on the text that says where it goes', async () => {
  await open({ letter: ASKED })
  press(en['verification.step.letterAsk'])
  await untilRead(en['verification.step.letterAsked'].replace('{address}', ADDRESS))
})

test('A letter that was asked for earlier takes no focus', async () => {
  await open({}, { letter: ASKED })
  expect(document.activeElement).toBe(document.body)
})

test('After a business has sent a VAT number, the focus is on the text that says that it is being checked', async () => {
  await open({ vat: { offered: true, waiting: 'DE129273398', refused: null } })
  fireEvent.input(screen.getByLabelText(en['verification.step.vatLabel']), { target: { value: 'DE129273398' } })
  press(en['verification.step.vatCheck'])
  await untilRead(en['verification.step.vatWaiting'].replace('{number}', 'DE129273398'))
})
