import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import type { CaseLine, DecisionDraft } from '#contract/desk.ts'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { createCache } from '#web/api/queryClient.ts'
import { Cases } from '#web/features/desk/Cases.tsx'
import { en } from '#web/i18n/en.ts'

const scrolledTo = vi.fn()
beforeEach(() => {
  history.replaceState(null, '', '/operator')
  scrolledTo.mockClear()
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolledTo(this.textContent)
  }
})
afterEach(cleanup)

type Refused = { response: () => Response | Promise<never>; meanwhile: object | null }

/**
 * Two reported jobs. A decided one leaves the list. `sent` records the decisions. With `refused`, decisions get this response, and `meanwhile`
 * is what the case has become; null if it is gone.
 */
async function openFirst(refused?: Refused, line: Partial<CaseLine> = {}) {
  const sent: DecisionDraft[] = []
  const waiting = () => [1, 2].filter((id) => sent.every(({ subjectId }) => subjectId !== id))
  const cache = createCache(async (path, { method = 'GET', body } = {}) => {
    if (method === 'POST') sent.push(JSON.parse(String(body)))
    if (method === 'POST' && refused) return refused.response()
    const id = Number(/id=(\d)/.exec(path)?.[1])
    if (id && refused && sent.length > 0)
      return refused.meanwhile ? Response.json({ ...caseOf(id, []), ...refused.meanwhile }) : refused.response()
    if (id) return Response.json(caseOf(id, sent))
    if (path === '/api/operator/cases')
      return Response.json({ cases: waiting().map((id) => ({ ...lineOf(id), ...line })), more: 3 })
    return Response.json({})
  })
  render(
    <AppProviders cache={cache} locale={{ language: 'en', catalogue: en }} site={SITE} now={new Date()}>
      <Cases />
    </AppProviders>,
  )
  fireEvent.click(await screen.findByRole('button', { name: /Job 1/ }))
  await screen.findByRole('heading', { name: /^Job 1$/ })
  return sent
}

const NOW = '2026-11-20T10:00:00.000Z'

const lineOf = (subjectId: number): CaseLine => ({
  kind: 'job',
  subjectId,
  title: `Job ${subjectId}`,
  reasons: ['spam'],
  reports: 1,
  signs: [],
  firstPost: false,
  held: [],
  since: NOW,
  objectionTo: null,
})

function caseOf(subjectId: number, sent: DecisionDraft[]) {
  const made = sent.filter((one) => one.subjectId === subjectId)
  const decisions = made.map(({ action }, at) => ({ id: subjectId * 10 + at, action, createdAt: NOW, endedAt: null }))
  const content = { title: `Job ${subjectId}`, by: null, text: 'Words', jobId: subjectId }
  return {
    kind: 'job',
    subjectId,
    userId: 1,
    content,
    reportedContent: null,
    signs: [],
    held: [],
    version: null,
    reports: [],
    decisions: decisions.reverse(),
    earlier: 0,
  }
}

const decide = () => screen.getByRole('button', { name: en['desk.decide'] })
const actions = () => screen.getByRole('group')
const untilSecond = () => screen.findByRole('heading', { name: /^job 2$/i })

test('After a decision the next case is shown from its top, and another click or Enter decides nothing there', async () => {
  const sent = await openFirst()
  scrolledTo.mockClear()
  expect(screen.getByRole('heading', { name: '5 cases wait' })).toBeTruthy()
  expect(screen.getByText('The first 2 are shown.')).toBeTruthy()
  fireEvent.click(decide())
  await untilSecond()
  await waitFor(() => expect(scrolledTo.mock.calls).toEqual([[expect.stringMatching(/2$/)]]))
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  expect(document.activeElement).toBe(actions())

  fireEvent.click(decide())
  fireEvent.keyDown(actions(), { key: 'Enter' })
  expect(screen.getByRole('alert').textContent).toBe(en['desk.chooseAction'])
  expect(sent.map(({ subjectId }) => subjectId)).toEqual([1])

  fireEvent.keyDown(actions(), { key: '1' })
  fireEvent.keyDown(actions(), { key: 'Enter' })
  await screen.findByText(en['desk.nothingWaits'])
  expect(screen.getByRole('status').textContent).toBe('Decided: 2 · Look at it again: Job 2')
  // The case that had the focus is gone.
  expect(document.activeElement).toBe(screen.getByRole('status'))
  expect(screen.getByRole('link', { name: 'Job 2' }).getAttribute('href')).toBe('/operator?kind=job&id=2')
  expect(sent.map(({ subjectId, action }) => [subjectId, action])).toEqual([
    [1, 'nothing'],
    [2, 'nothing'],
  ])
})

test('The line of a held job says once why it is held', async () => {
  await openFirst(undefined, { held: ['fraud', 'firstJob'], signs: ['crypto'], firstPost: true, reports: 0 })
  const [line] = screen.getAllByRole('button', { name: /Job 1/ })
  expect(line?.textContent).toContain('Held: signs of fraud, first job')
  expect(line?.textContent).not.toContain(en['desk.signs'])
  expect(line?.textContent).not.toContain(en['desk.firstPost'])
})

test('A key that is held down from the list of cases decides and chooses nothing', async () => {
  const sent = await openFirst()
  fireEvent.keyDown(actions(), { key: '5', repeat: true })
  fireEvent.keyDown(actions(), { key: 'Enter', repeat: true })
  expect(screen.getByRole('radio', { checked: true, name: /Nothing/ })).toBeTruthy()
  fireEvent.keyDown(actions(), { key: 'Enter' })
  await untilSecond()
  expect(sent).toMatchObject([{ subjectId: 1, action: 'nothing' }])
})

test('The browser’s Back closes an opened case and leaves the operator at its entry in the list', async () => {
  await openFirst()
  expect(location.search).toBe('?kind=job&id=1')
  history.back()
  await waitFor(() => expect(screen.queryByRole('heading', { name: /^job 1$/i })).toBeNull())
  expect(location.pathname + location.search).toBe('/operator')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /Job 1/ }))
})

test('After a decision, Back does not lead to the decided case', async () => {
  await openFirst()
  fireEvent.click(decide())
  await untilSecond()
  expect(location.search).toBe('?kind=job&id=2')
  history.back()
  await waitFor(() => expect(location.search).toBe(''))
})

test('A case leads to the account that it is about, and to the page of the job', async () => {
  await openFirst()
  const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(linkTo(en['desk.account'])).toBe('/operator?account=1')
  expect(linkTo(en['desk.jobPage'])).toBe('/jobs/1')
})

test('An operator who goes elsewhere while a decision is sent stays there', async () => {
  const sent = await openFirst()
  fireEvent.click(decide())
  navigate('/operator?view=search')
  await waitFor(() => expect(sent).toHaveLength(1))
  await screen.findByRole('button', { name: /Job 2/ })
  await waitFor(() => expect(screen.queryByRole('button', { name: /Job 1/ })).toBeNull())
  expect(location.search).toBe('?view=search')
})

const refusal = (status: number, message: string) => () => Response.json({ code: 'refused', message }, { status })
const findings = () => screen.getByLabelText<HTMLTextAreaElement>(en['desk.factsLabel'])

async function warnInVain(refused: Refused) {
  const sent = await openFirst(refused)
  fireEvent.keyDown(actions(), { key: '2' })
  fireEvent.change(screen.getByLabelText(en['moderation.ruleLabel']), { target: { value: 'spam' } })
  fireEvent.change(findings(), { target: { value: 'What I found.' } })
  fireEvent.click(decide())
  return sent
}

test('An operator whose decision comes second reads why it was not made, sees the first one, and keeps the words for another try', async () => {
  const first = { id: 7, action: 'nothing', createdAt: NOW, endedAt: null, operator: 'ute@example.org' }
  const response = refusal(409, en['moderation.decidedMeanwhile'])
  const sent = await warnInVain({ response, meanwhile: { decisions: [first] } })
  await screen.findByText('ute@example.org')
  expect((await screen.findByRole('alert')).textContent).toBe(en['moderation.decidedMeanwhile'])
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  expect(document.activeElement).toBe(actions())
  fireEvent.keyDown(actions(), { key: '2' })
  expect(findings().value).toBe('What I found.')
  fireEvent.click(decide())
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.map(({ replaces, rule }) => [replaces, rule])).toEqual([
    [undefined, 'spam'],
    [7, 'spam'],
  ])
})

test('An operator without a network keeps the case and the words', async () => {
  await warnInVain({ response: () => Promise.reject(new TypeError('Failed to fetch')), meanwhile: null })
  expect((await screen.findByRole('alert')).textContent).toBe(en['auth.failedNetwork'])
  expect(findings().value).toBe('What I found.')
})

test('A case that its author deleted before the decision says so, and leads back to what waits', async () => {
  await warnInVain({ response: refusal(404, en['errors.notFound']), meanwhile: null })
  const heading = await screen.findByRole('heading', { name: en['errors.notFound'] })
  expect(document.activeElement).not.toBe(document.body)
  expect(document.activeElement?.contains(heading)).toBe(true)
  fireEvent.click(screen.getByRole('link', { name: en['desk.view.cases'] }))
  await waitFor(() => expect(location.search).toBe(''))
})
