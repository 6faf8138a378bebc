import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Decision } from '#contract/desk.ts'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { createCache } from '#web/api/queryClient.ts'
import { AnswerForm } from '#web/features/desk/AnswerForm.tsx'
import { en } from '#web/i18n/en.ts'

afterEach(cleanup)

const NOW = '2026-11-20T10:00:00.000Z'

test.each([
  [null, [en['desk.keep'], en['desk.takeBackAnswer']]],
  [NOW, [en['desk.answerSend']]],
])('An objection to a decision that ended at %j has the buttons %j: what is over cannot stay', (endedAt, buttons) => {
  const decision = { id: 4, objection: 'No.', endedAt } as Decision
  render(
    <AppProviders cache={createCache(fetch)} locale={{ language: 'en', catalogue: en }} site={SITE} now={new Date(NOW)}>
      <AnswerForm decision={decision} onAnswered={() => {}} />
    </AppProviders>,
  )
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons)
})
