import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Job } from '#contract/jobs.ts'
import type { FitState } from '#web/features/fit/hooks.ts'
import { PersonForm } from '#web/features/fit/PersonForm.tsx'
import { ADULT } from '#web/features/fit/period/rules.ts'
import { de } from '#web/i18n/de.ts'
import { LanguageContext } from '#web/i18n/i18n.tsx'

afterEach(cleanup)

test('Pay that was remembered is shown in German with a comma, as it was typed', () => {
  const answers = { person: { ...ADULT, otherJob: 'minijob', otherPay: 250_55 } } as FitState
  render(
    <LanguageContext value={{ language: 'de', catalogue: de, setLanguage: () => {} }}>
      <PersonForm job={{ facts: {} } as Job} answers={answers} hasHours />
    </LanguageContext>,
  )
  expect(screen.getByLabelText<HTMLInputElement>(de['fit.person.otherPay']).value).toBe('250,55')
})
