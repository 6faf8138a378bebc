import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { en } from '#web/i18n/en.ts'
import { LanguageContext } from '#web/i18n/i18n.tsx'
import { ShowEarlier } from '#web/ui/ShowEarlier.tsx'

afterEach(cleanup)

type State = { entries: string[]; hasMore?: boolean; isLoading?: boolean; isFailed?: boolean; load?: () => void }

function list({ entries, hasMore = true, isLoading = false, isFailed = false, load = () => {} }: State) {
  return (
    <LanguageContext value={{ language: 'en', catalogue: en, setLanguage: () => {} }}>
      <ShowEarlier count={entries.length} hasMore={hasMore} isLoading={isLoading} isFailed={isFailed} load={load}>
        <ul>
          {entries.map((entry) => (
            <li key={entry}>{entry.includes('link') ? <a href="/there">{entry}</a> : entry}</li>
          ))}
        </ul>
      </ShowEarlier>
    </LanguageContext>
  )
}

const press = () => {
  screen.getByRole('button').focus()
  fireEvent.click(screen.getByRole('button'))
}

test('the button is shown as long as more entries follow, and loads them', () => {
  const load = vi.fn()
  const { rerender } = render(list({ entries: ['one'], load }))
  press()
  expect(load).toHaveBeenCalledOnce()

  rerender(list({ entries: ['one'], isLoading: true }))
  expect(screen.getByRole('button', { name: 'Loading...' }).getAttribute('aria-busy')).toBe('true')
  rerender(list({ entries: ['one', 'two'], hasMore: false }))
  expect(screen.queryByRole('button')).toBeNull()
})

test('the new length of a list is announced, but not its initial length', () => {
  const { rerender } = render(list({ entries: ['one'] }))
  expect(screen.getByRole('status').textContent).toBe('')
  press()
  rerender(list({ entries: ['one', 'two', 'three'] }))
  expect(screen.getByRole('status').textContent).toBe('3 entries shown')
})

test('a failure is shown, and the button tries again', () => {
  render(list({ entries: ['one'], isFailed: true }))
  expect(screen.getByRole('alert').textContent).toBe('Earlier entries could not be loaded. Please try again.')
  expect(screen.getByRole('button', { name: 'Show earlier' })).toBeTruthy()
})

test.each([
  ['two with a link', 'A'],
  ['two', 'LI'],
])('the first new entry gets the focus after the last page: %s', (second, tag) => {
  const { rerender } = render(list({ entries: ['one with a link'] }))
  press()
  rerender(list({ entries: ['one with a link', second, 'three with a link'], hasMore: false }))
  expect(document.activeElement?.tagName).toBe(tag)
  expect(document.activeElement?.textContent).toBe(second)
})

test('a user who has focused another element meanwhile keeps the focus there', () => {
  const { rerender } = render(list({ entries: ['one with a link'] }))
  press()
  screen.getByRole('link').focus()
  rerender(list({ entries: ['one with a link', 'two with a link'], hasMore: false }))
  expect(document.activeElement?.textContent).toBe('one with a link')
})
