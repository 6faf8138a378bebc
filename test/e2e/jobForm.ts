import type { Page } from '@playwright/test'
import type { Translate } from '#test/e2e/test.ts'
import type { Phrase } from '#web/i18n/i18n.tsx'

const CONTACT_EMAIL = 'jobs@tassenhaus.example'

/** The fields and buttons of both forms for a job, the page and the dialog. */
export function jobFormOf(page: Page, phrase: Translate) {
  const field = (label: Phrase) => page.getByLabel(phrase(label), { exact: true })
  return {
    field,
    button: (name: Phrase, values?: Record<string, string | number>) =>
      page.getByRole('button', { name: phrase(name, values), exact: true }),
    notice: page.getByRole('status').filter({ hasText: phrase('forms.restored') }),
    /** Fills in the required fields. */
    fillRequired: async (title: string) => {
      await field('jobs.form.titleLabel').fill(title)
      await field('jobs.form.contactEmailLabel').fill(CONTACT_EMAIL)
    },
  }
}
