import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Case } from '#contract/desk.ts'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { createCache } from '#web/api/queryClient.ts'
import { DecisionForm } from '#web/features/desk/DecisionForm.tsx'
import { en } from '#web/i18n/en.ts'

afterEach(cleanup)

const CASE = { kind: 'job', subjectId: 1, reports: [], signs: [], held: [], decisions: [], version: null }

test.each([
  ['no rule', { facts: 'The pay is too low.' }, en['moderation.ruleRequired']],
  ['a reason that cannot be stored', { rule: 'wage', facts: 'Too\u0001low.' }, en['text.unreadable']],
])(
  'A decision with %s is not sent, and the form says why',
  (_, { rule, facts }: { rule?: string; facts: string }, why) => {
    const cache = createCache(() => Promise.reject(new Error('It was sent.')))
    render(
      <AppProviders cache={cache} locale={{ language: 'en', catalogue: en }} site={SITE} now={new Date()}>
        <DecisionForm of={CASE as unknown as Case} follows={false} onDecided={() => {}} />
      </AppProviders>,
    )
    fireEvent.click(screen.getByRole('radio', { name: new RegExp(en['desk.action.hide']) }))
    if (rule) fireEvent.change(screen.getByRole('combobox'), { target: { value: rule } })
    fireEvent.change(screen.getByRole('textbox'), { target: { value: facts } })
    fireEvent.click(screen.getByRole('button', { name: en['desk.decide'] }))
    expect(screen.getByRole('alert').textContent).toBe(why)
  },
)
