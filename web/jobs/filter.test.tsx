import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { SITE } from '#test/site.ts'
import { en } from '#web/i18n/en.ts'
import { LanguageContext } from '#web/i18n/i18n.tsx'
import { FilterBar } from '#web/jobs/FilterBar.tsx'
import { SortTabs } from '#web/jobs/SortTabs.tsx'
import { SiteContext } from '#web/layout/SiteContext.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function open(address = '/') {
  const { hook, searchHook, history, navigate } = memoryLocation({ path: address, record: true })
  render(
    <LanguageContext value={{ language: 'en', catalogue: en, speak: () => {} }}>
      <SiteContext value={SITE}>
        <Router hook={hook} searchHook={searchHook}>
          <SortTabs />
          <FilterBar />
        </Router>
      </SiteContext>
    </LanguageContext>,
  )
  return { been: () => history.slice(1), navigate: (to: string) => act(() => navigate(to)) }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(label)
const set = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('the first render sends no filter change, whatever the address says', () => {
  const { been } = open('/?search=+bar+&minPay=lots&sort=all&x=1')
  wait(2000)
  expect(field('Search jobs').value).toBe('bar')
  expect(been()).toEqual([])
})

test('a search is sent once, 500 ms after the last key', () => {
  const { been } = open('/?sort=popular')
  set('Search jobs', 'b')
  wait(400)
  set('Search jobs', 'bar ')
  wait(499)
  expect(been()).toEqual([])
  wait(1)
  expect(been()).toEqual(['/?search=bar&sort=popular'])
  expect(field('Search jobs').value).toBe('bar ')
  wait(2000)
  expect(been()).toHaveLength(1)
})

test.each([
  ['Job type', 'Casual', '/?jobType=Casual'],
  ['Minimum pay', '20', '/?minPay=20'],
])('%s is sent after 300 ms', (label, value, address) => {
  const { been } = open()
  set(label, value)
  wait(299)
  expect(been()).toEqual([])
  wait(1)
  expect(been()).toEqual([address])
})

test('what is typed and chosen in one breath is sent together', () => {
  const { been } = open()
  set('Search jobs', 'cook')
  set('Job type', 'Part-time')
  wait(300)
  expect(been()).toEqual(['/?search=cook&jobType=Part-time'])
})

test('what is typed and taken back at once is not sent', () => {
  const { been } = open()
  set('Search jobs', 'x')
  wait(100)
  set('Search jobs', '')
  wait(2000)
  expect(been()).toEqual([])
})

test('Enter sends the search at once', () => {
  const { been } = open()
  set('Search jobs', 'chef')
  fireEvent.submit(screen.getByRole('search'))
  wait(2000)
  expect(been()).toEqual(['/?search=chef'])
})

test('another order keeps what is being typed', () => {
  const { been } = open('/?minPay=15')
  set('Search jobs', 'cook')
  fireEvent.click(screen.getByRole('link', { name: 'Popular' }), { button: 0 })
  expect(field('Search jobs').value).toBe('cook')
  wait(500)
  expect(been()).toEqual(['/?minPay=15&sort=popular', '/?search=cook&minPay=15&sort=popular'])
})

test('on the way back the fields follow the address, and nothing is sent', () => {
  const { been, navigate } = open('/?search=cook&jobType=Casual')
  set('Search jobs', 'cooks')
  navigate('/?search=barista&minPay=17.5')
  expect(['Search jobs', 'Job type', 'Minimum pay'].map((label) => field(label).value)).toEqual(['barista', '', '17.5'])
  wait(2000)
  expect(been()).toEqual(['/?search=barista&minPay=17.5'])
})

test('clearing the search keeps the rest and the focus; clearing the filters keeps the order', () => {
  const { been } = open('/?search=cook&minPay=15&sort=recent')
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(document.activeElement).toBe(field('Search jobs'))
  fireEvent.click(screen.getByRole('link', { name: 'Clear filters' }), { button: 0 })
  wait(2000)
  expect(been()).toEqual(['/?minPay=15&sort=recent', '/?sort=recent'])
  expect(screen.queryByRole('link', { name: 'Clear filters' })).toBeNull()
})

test('it is a form that works without a script', () => {
  open('/?sort=recent&jobType=Internship')
  const form = screen.getByRole<HTMLFormElement>('search')
  expect([form.getAttribute('action'), form.method]).toEqual(['/', 'get'])
  expect(Object.fromEntries(new FormData(form))).toEqual({
    search: '',
    jobType: 'Internship',
    minPay: '',
  })
})

test('the choices are named as promised', () => {
  open()
  const options = (label: string) => [...field(label).querySelectorAll('option')].map((option) => option.textContent)
  expect(options('Job type')).toEqual(['Any Type', 'Full Time', 'Part Time', 'Casual', 'Contract'])
  expect(options('Minimum pay')).toEqual(['Any', '$15+/hr', '$20+/hr', '$25+/hr', '$30+/hr'])
})
