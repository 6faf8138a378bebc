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

/** Two reported jobs. A decided one leaves the list. `sent` records the decisions. */
async function openFirst() {
  const sent: DecisionDraft[] = []
  const waiting = () => [1, 2].filter((id) => sent.every(({ subjectId }) => subjectId !== id))
  const cache = createCache(async (path, { method = 'GET', body } = {}) => {
    if (method === 'POST') sent.push(JSON.parse(String(body)))
    const id = Number(/id=(\d)/.exec(path)?.[1])
    if (id) return Response.json(caseOf(id, sent))
    if (path === '/api/operator/cases') return Response.json({ cases: waiting().map(lineOf), more: 0 })
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
  ...{ kind: 'job', subjectId, title: `Job ${subjectId}`, reasons: ['spam'], reports: 1, signs: [], firstPost: false },
  ...{ held: [], since: NOW, objectionTo: null },
})

function caseOf(subjectId: number, sent: DecisionDraft[]) {
  const made = sent.filter((one) => one.subjectId === subjectId)
  const decisions = made.map(({ action }, at) => ({ id: subjectId * 10 + at, action, createdAt: NOW, endedAt: null }))
  const content = { title: `Job ${subjectId}`, by: null, text: 'Words' }
  return {
    ...{ kind: 'job', subjectId, userId: 1, content, reportedContent: null, signs: [], held: [], version: null },
    ...{ reports: [], decisions: decisions.reverse(), earlier: 0 },
  }
}

const decide = () => screen.getByRole('button', { name: en['desk.decide'] })
const actions = () => screen.getByRole('group')
const untilSecond = () => screen.findByRole('heading', { name: /^job 2$/i })

test('After a decision the next case is shown from its top, and another click or Enter decides nothing there', async () => {
  const sent = await openFirst()
  scrolledTo.mockClear()
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
  expect(sent.map(({ subjectId, action }) => [subjectId, action])).toEqual([
    [1, 'nothing'],
    [2, 'nothing'],
  ])
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

test('A case leads to the account that it is about', async () => {
  await openFirst()
  expect(screen.getByRole('link', { name: /against this account so far: 0/ }).getAttribute('href')).toBe(
    '/operator?account=1',
  )
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
