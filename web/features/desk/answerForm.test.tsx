import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Decision } from '#contract/desk.ts'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { createCache } from '#web/api/queryClient.ts'
import { AnswerForm } from '#web/features/desk/AnswerForm.tsx'
import { en } from '#web/i18n/en.ts'

afterEach(cleanup)

const NOW = '2026-11-20T10:00:00.000Z'

function open(decision: Partial<Decision>) {
  render(
    <AppProviders cache={createCache(fetch)} locale={{ language: 'en', catalogue: en }} site={SITE} now={new Date(NOW)}>
      <AnswerForm decision={{ id: 4, objection: 'No.', ...decision } as Decision} onAnswered={() => {}} />
    </AppProviders>,
  )
}

test.each([
  [null, [en['desk.keep'], en['desk.takeBackAnswer']]],
  [NOW, [en['desk.answerSend']]],
])('An objection to a decision that ended at %j has the buttons %j: what is over cannot stay', (endedAt, buttons) => {
  open({ endedAt })
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons)
})

test('An answer without words leads to its field, whose error goes as soon as words are typed', () => {
  open({ endedAt: null })
  fireEvent.click(screen.getByRole('button', { name: en['desk.keep'] }))
  const field = screen.getByRole('textbox', { name: en['desk.answerLabel'] })
  expect(document.activeElement).toBe(field)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  screen.getByText(en['moderation.factsRequired'])
  fireEvent.change(field, { target: { value: 'You are right.' } })
  expect(screen.queryByText(en['moderation.factsRequired'])).toBeNull()
})
