import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SHIFTS_MAX } from '#contract/factValues.ts'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { createCache } from '#web/api/queryClient.ts'
import { JobForm } from '#web/features/posting/JobForm.tsx'
import { en } from '#web/i18n/en.ts'
import { ToastProvider } from '#web/ui/ToastProvider.tsx'

const reply = async () => Response.json({ workplaces: [] }, { status: 201 })
const send = vi.fn<typeof fetch>(reply)
const onPosted = vi.fn()
// jsdom has no media queries; the preview asks one.
vi.stubGlobal('matchMedia', () => ({ matches: false }))
beforeEach(() => {
  localStorage.clear()
  send.mockReset()
  onPosted.mockClear()
})
afterEach(cleanup)

/** The requests that posted the job. The form also reads the data that it offers. */
const posted = () => send.mock.calls.filter(([, options]) => options?.method === 'POST')

const page = (screen: ReactNode) => (
  <AppProviders cache={createCache(send)} locale={{ language: 'en', catalogue: en }} site={SITE} now={new Date()}>
    <ToastProvider>{screen}</ToastProvider>
  </AppProviders>
)

function open() {
  const opened = render(page(<JobForm cancelHref="/dashboard" onPosted={onPosted} />))
  type('Job title', 'Barista')
  type('Contact email', 'jobs@tassenhaus.example')
  return opened
}

const type = (label: string | RegExp, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByText(name))
const post = () => press(en['jobs.form.submit'])
const section = () => document.querySelector('details') ?? document.createElement('details')
const rows = () => section().querySelectorAll(':scope fieldset fieldset')
const monday = (row = 0) => rows()[row]?.querySelector('input') ?? document.body
const timeAt = (at: number) => section().querySelectorAll<HTMLInputElement>('input[type=time]')[at]
const setTimes = (row: number, from: string, to: string) =>
  [from, to].map((value, at) => fireEvent.input(timeAt(2 * row + at) ?? document.body, { target: { value } }))
const untilFocused = (field: () => Element) =>
  waitFor(() => expect(document.activeElement).toBe(field()), { timeout: 10_000 })

test('A refused form whose days are missing leads to the days, also when their section is folded again', async () => {
  open()
  section().open = true
  setTimes(0, '08:00', '12:00')
  for (const _ of ['first', 'second']) {
    section().open = false
    // The browser reports it a moment later, when the user has already seen the section folded.
    fireEvent(section(), new Event('toggle'))
    monday().blur()
    post()
    await untilFocused(() => monday())
    await waitFor(() => expect(section().open).toBe(true), { timeout: 10_000 })
  }
  expect(posted()).toEqual([])
})

test('A refused form whose times overlap leads to the times', async () => {
  open()
  section().open = true
  fireEvent.click(monday())
  setTimes(0, '08:00', '12:00')
  press(en['jobs.facts.addTimes'])
  fireEvent.click(monday(1))
  setTimes(1, '11:00', '14:00')
  post()
  await untilFocused(() => monday())
  expect(rows()[0]?.getAttribute('aria-describedby')).toBe(screen.getByText(en['jobs.facts.shiftsOverlap']).id)
})

test('The first of several wrong fields has the focus', async () => {
  open()
  type('Job title', 'x')
  type(/^Short description/, 'short')
  post()
  await untilFocused(() => screen.getByLabelText('Job title'))
})

test('A form without a contact is complete as soon as one of the two is given', async () => {
  open()
  type('Contact email', '')
  post()
  const missing = await screen.findByText(en['jobs.form.contactMissing'], {}, { timeout: 4000 })
  type(/^WhatsApp number/, '+491713920012')
  await waitFor(() => expect(missing.isConnected).toBe(false), { timeout: 4000 })
})

test('A row of times that was added has the focus, so that its days are chosen next', async () => {
  open()
  section().open = true
  for (let row = 1; row < SHIFTS_MAX; row += 1) {
    screen.getByText(en['jobs.facts.addTimes']).focus()
    press(en['jobs.facts.addTimes'])
    await untilFocused(() => monday(row))
  }
  expect(screen.queryByText(en['jobs.facts.addTimes'])).toBeNull()
})

test('After a row of times is removed, the focus is in the next one, or on what adds one', async () => {
  open()
  section().open = true
  press(en['jobs.facts.addTimes'])
  press(en['jobs.facts.addTimes'])
  const [second, third] = screen.getAllByText(en['jobs.facts.removeTimes'])
  expect(third).toBeTruthy()
  second?.focus()
  if (second) fireEvent.click(second)
  expect(document.activeElement).toBe(second)
  if (second) fireEvent.click(second)
  expect(document.activeElement).toBe(screen.getByText(en['jobs.facts.addTimes']))
})

test('A user who leaves the form while the job is sent stays on the other page, and reads that the job was posted', async () => {
  let answer = () => {}
  send.mockImplementation(async (_, options) => {
    if (options?.method === 'POST') await new Promise<void>((resolve) => (answer = resolve))
    return reply()
  })
  const { rerender } = open()
  post()
  await waitFor(() => expect(posted()).toHaveLength(1), { timeout: 10_000 })
  rerender(page(null))
  answer()
  await screen.findByText(en['jobs.form.successTitle'])
  expect(onPosted).not.toHaveBeenCalled()
})

test('The district of an address is offered as a fact as soon as the address is typed', async () => {
  open()
  type(/^Location/, 'Sonnenallee 7, 12047 Berlin')
  expect(await screen.findByRole('list', { name: en['jobs.facts.found'] })).toHaveProperty(
    'textContent',
    expect.stringContaining('Neukölln'),
  )
})

test('Facts found in the text are taken over one after the other, and the last one leads to its field', async () => {
  open()
  type(/^Short description/, 'Fri 17:00 to 23:00, start immediately')
  const list = await screen.findByRole('list', { name: en['jobs.facts.found'] })
  const [first, last] = [...list.querySelectorAll('button')]
  fireEvent.click(first ?? list)
  expect(document.activeElement).toBe(last)
  fireEvent.click(last ?? list)
  await untilFocused(() => screen.getByLabelText(en['jobs.facts.startsNow']))
  expect(screen.queryByRole('list', { name: en['jobs.facts.found'] })).toBeNull()
})
