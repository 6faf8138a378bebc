import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts.ts'
import type { JobTemplate } from '#contract/jobTemplates.ts'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { keys } from '#web/api/keys.ts'
import { createCache } from '#web/api/queryClient.ts'
import { JobDialog } from '#web/features/posting/JobDialog.tsx'
import type { EditedJob } from '#web/features/posting/rules.ts'
import { startOf } from '#web/features/posting/start/rules.ts'
import { jobTemplates } from '#web/features/templates/jobs/queries.ts'
import { en } from '#web/i18n/en.ts'
import { ToastProvider } from '#web/ui/ToastProvider.tsx'

// jsdom has no media queries; the preview asks one.
vi.stubGlobal('matchMedia', () => ({ matches: false }))
beforeEach(() => localStorage.clear())
afterEach(cleanup)

const OWNER = { id: 7, email: 'jobs@tassenhaus.example', businessLocation: null, isBusiness: true } as User
const SUGGESTED = {
  description: 'We need you for the bar.',
  texts: [
    { language: 'en', text: 'We need you for the bar.', writtenBy: 'builtIn' },
    { language: 'de', text: 'Wir brauchen dich für die Bar.', writtenBy: 'builtIn' },
  ],
}
const TEMPLATE: JobTemplate = {
  id: 3,
  name: 'Bar, evenings',
  job: {
    title: 'Bartender',
    description: SUGGESTED.description,
    shortDescription: null,
    payRate: '15 €',
    payException: null,
    jobType: null,
    language: null,
    location: null,
    tags: [],
    facts: {},
    contactEmail: 'bar@tassenhaus.example',
    contactWhatsapp: null,
    written: { by: 'builtIn', variant: 2 },
    otherDescription: null,
  },
}

type Shown = { job?: EditedJob; language?: 'de' | 'en' }

/** The dialog for a new job or to edit one, and what it sends to each path. */
function open(templates: JobTemplate[] = [], { job, language = 'en' }: Shown = {}) {
  const sent: Record<string, unknown> = {}
  const cache = createCache(async (path, options) => {
    if (options?.method !== 'POST' && options?.method !== 'PATCH')
      return Response.json({ jobTemplates: templates, workplaces: [] })
    sent[String(path)] = JSON.parse(String(options.body))
    return String(path).endsWith('/describe')
      ? new Response(`event: done\ndata: ${JSON.stringify(SUGGESTED)}\n\n`, {
          headers: { 'content-type': 'text/event-stream' },
        })
      : Response.json({ id: 1 }, { status: 201 })
  })
  cache.setQueryDefaults(keys.user, { staleTime: Number.POSITIVE_INFINITY })
  cache.setQueryData(keys.user, OWNER)
  cache.setQueryDefaults(jobTemplates.queryKey, { staleTime: Number.POSITIVE_INFINITY })
  cache.setQueryData(jobTemplates.queryKey, templates)
  render(
    <AppProviders cache={cache} locale={{ language, catalogue: en }} site={SITE} now={new Date()}>
      <ToastProvider>
        <JobDialog job={job} start={job ? undefined : startOf([], OWNER, '2026-11-26')} onClose={() => undefined} />
      </ToastProvider>
    </AppProviders>,
  )
  return sent
}

const type = (label: string | RegExp, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const post = () => press(en['jobs.form.submit'])

test('A suggestion that was taken is still one when the form is opened again, and its text is posted in both languages', async () => {
  open()
  type('Job title', 'Bartender')
  await press(en['jobs.describe.generate'])
  await screen.findByText(en['jobs.describe.use'])
  await press(en['jobs.describe.use'])
  cleanup()

  const sent = open()
  expect(screen.getByLabelText(/^Description/)).toHaveProperty('value', SUGGESTED.description)
  await post()
  await waitFor(() =>
    expect(sent['/api/jobs']).toMatchObject({
      description: SUGGESTED.description,
      written: { by: 'builtIn', variant: 0 },
    }),
  )
})

const [ENGLISH, GERMAN] = SUGGESTED.texts
const POSTED = {
  id: 5,
  ...TEMPLATE.job,
  descriptionLanguage: 'en',
  otherDescription: GERMAN?.text,
  written: { by: 'builtIn', variant: 0 },
} as EditedJob

test('A user who reads German edits the German text of a job whose main text is English, and a user who reads English the English one', async () => {
  for (const [language, own] of [
    ['de', GERMAN],
    ['en', ENGLISH],
  ] as const) {
    const sent = open([], { job: POSTED, language })
    const field = screen.getByLabelText(/^Description/)
    expect(field).toMatchObject({ value: own?.text, lang: language })
    expect(screen.getByText(new RegExp(en['jobs.describe.inBoth']))).toBeTruthy()
    type(/^Pay Rate/, '17 €')
    await press(en['common.save'])
    await waitFor(() => expect(sent['/api/jobs/5']).toEqual({ payRate: '17 €' }))
    cleanup()
  }

  const sent = open([], { job: POSTED, language: 'de' })
  type(/^Description/, 'Wir brauchen dich sehr.')
  expect(screen.queryByText(new RegExp(en['jobs.describe.inBoth']))).toBeNull()
  await press(en['common.save'])
  await waitFor(() => expect(sent['/api/jobs/5']).toEqual({ description: 'Wir brauchen dich sehr.' }))
})

test('A template also brings how its text was written, until the user types over it', async () => {
  const sent = open([TEMPLATE])
  fireEvent.change(screen.getByLabelText(en['templates.label']), { target: { value: '3' } })
  await post()
  await waitFor(() => expect(sent['/api/jobs']).toMatchObject({ written: { by: 'builtIn', variant: 2 } }))
  cleanup()

  const typedOver = open([TEMPLATE])
  fireEvent.change(screen.getByLabelText(en['templates.label']), { target: { value: '3' } })
  type(/^Description/, 'We need you for the bar, at night.')
  await post()
  await waitFor(() => expect(typedOver['/api/jobs']).toBeTruthy())
  expect(typedOver['/api/jobs']).not.toHaveProperty('written')
})

test('A template opens with the generated text in the user’s language, and posts the one in the language of the job unless the user types over it', async () => {
  const template = { ...TEMPLATE, job: { ...TEMPLATE.job, otherDescription: GERMAN?.text ?? null } }
  for (const [language, own] of [
    ['de', GERMAN],
    ['en', ENGLISH],
  ] as const) {
    const sent = open([template], { language })
    fireEvent.change(screen.getByLabelText(en['templates.label']), { target: { value: '3' } })
    await waitFor(() =>
      expect(screen.getByLabelText(/^Description/)).toMatchObject({ value: own?.text, lang: language }),
    )
    await post()
    const text = { description: ENGLISH?.text, written: { by: 'builtIn', variant: 2 } }
    await waitFor(() => expect(sent['/api/jobs']).toMatchObject(text))
    cleanup()
  }
})

test('A text that was taken is saved in both languages with a template', async () => {
  const sent = open()
  type('Job title', 'Bartender')
  await press(en['jobs.describe.generate'])
  await screen.findByText(en['jobs.describe.use'])
  await press(en['jobs.describe.use'])
  await press(en['templates.save'])
  await screen.findByLabelText(en['templates.nameLabel'])
  const [, confirm] = screen.getAllByRole('button', { name: en['templates.save'] })
  await act(async () => void (confirm && fireEvent.click(confirm)))
  await waitFor(() =>
    expect(sent['/api/job-templates']).toMatchObject({
      job: { description: ENGLISH?.text, otherDescription: GERMAN?.text, written: { by: 'builtIn' } },
    }),
  )
})

test('What the form holds can be saved as a template before it is posted', async () => {
  const sent = open()
  await press(en['templates.save'])
  await screen.findByText(en['jobs.dialog.titleRequired'])
  type('Job title', 'Bartender')
  type(/^Pay Rate/, '15 €')
  await press(en['templates.save'])
  const name = await screen.findByLabelText(en['templates.nameLabel'])
  expect(name).toHaveProperty('value', 'Bartender')
  fireEvent.input(name, { target: { value: 'Bar, evenings' } })
  const [, confirm] = screen.getAllByRole('button', { name: en['templates.save'] })
  await act(async () => void (confirm && fireEvent.click(confirm)))
  await waitFor(() =>
    expect(sent['/api/job-templates']).toMatchObject({
      name: 'Bar, evenings',
      job: { title: 'Bartender', payRate: '15 €', contactEmail: OWNER.email },
    }),
  )
  expect(sent).not.toHaveProperty('/api/jobs')
})
