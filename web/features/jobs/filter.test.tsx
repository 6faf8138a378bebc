import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { STATIONS } from '#contract/city/stations.ts'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { createCache } from '#web/api/queryClient.ts'
import { FilterBar } from '#web/features/jobs/FilterBar.tsx'
import { ActiveFilters } from '#web/features/jobs/filters/ActiveFilters.tsx'
import { CLEARED } from '#web/features/jobs/rules.ts'
import { SortTabs } from '#web/features/jobs/SortTabs.tsx'
import { chooseStation } from '#web/features/travel/hooks.ts'
import { en } from '#web/i18n/en.ts'

beforeEach(() => void vi.useFakeTimers())
let been: string[] = []
const remember = () => been.push(location.pathname + location.search)
addEventListener('pushState', remember)

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function open(address = '/') {
  history.replaceState(null, '', address)
  been = []
  render(
    <AppProviders cache={createCache(fetch)} locale={{ language: 'en', catalogue: en }} site={SITE} now={new Date()}>
      <SortTabs />
      <FilterBar />
    </AppProviders>,
  )
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(label)
const set = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('the first render sends no filter change, whatever the address says', () => {
  open('/?search=+bar+&minPay=lots&sort=all&x=1')
  wait(2000)
  expect(field('Search jobs').value).toBe('bar')
  expect(been).toEqual([])
})

test('a search is sent once, 500 ms after the last key', () => {
  open('/?sort=popular')
  set('Search jobs', 'b')
  wait(400)
  set('Search jobs', 'bar ')
  wait(499)
  expect(been).toEqual([])
  wait(1)
  expect(been).toEqual(['/?search=bar&sort=popular'])
  expect(field('Search jobs').value).toBe('bar ')
  wait(2000)
  expect(been).toHaveLength(1)
})

test.each([
  ['Job type', 'Casual', '/?jobType=Casual'],
  ['Minimum pay', '20', '/?minPay=20'],
])('%s is sent after 300 ms', (label, value, address) => {
  open()
  set(label, value)
  wait(299)
  expect(been).toEqual([])
  wait(1)
  expect(been).toEqual([address])
})

test('text and choices that change in quick succession are sent together', () => {
  open()
  set('Search jobs', 'cook')
  set('Job type', 'Part-time')
  wait(300)
  expect(been).toEqual(['/?search=cook&jobType=Part-time'])
})

test('text that is typed and deleted at once is not sent', () => {
  open()
  set('Search jobs', 'x')
  wait(100)
  set('Search jobs', '')
  wait(2000)
  expect(been).toEqual([])
})

test('Enter sends the search at once', () => {
  open()
  set('Search jobs', 'chef')
  fireEvent.submit(screen.getByRole('search'))
  wait(2000)
  expect(been).toEqual(['/?search=chef'])
})

test('another sort order keeps the text that is being typed', () => {
  open('/?minPay=15')
  set('Search jobs', 'cook')
  fireEvent.click(screen.getByRole('link', { name: 'Popular' }), { button: 0 })
  expect(field('Search jobs').value).toBe('cook')
  wait(500)
  expect(been).toEqual(['/?minPay=15&sort=popular', '/?search=cook&minPay=15&sort=popular'])
})

test('a filter that is taken off keeps the text that is being typed', () => {
  open('/?kind=minijob&minPay=15')
  set('Search jobs', 'cook')
  act(() => navigate('/?minPay=15'))
  expect(field('Search jobs').value).toBe('cook')
  wait(500)
  expect(been).toEqual(['/?minPay=15', '/?search=cook&minPay=15'])
})

test('a word behind a search stays when what was read out of the search is taken off', () => {
  open('/?search=koch+abends+mitte&minPay=15')
  set('Search jobs', 'koch abends mitte bar')
  act(() => navigate('/?search=koch+mitte&minPay=15'))
  expect(field('Search jobs').value).toBe('koch mitte bar')
  wait(500)
  expect(been).toEqual(['/?search=koch+mitte&minPay=15', '/?search=koch+mitte+bar&minPay=15'])
})

test('a word behind a search stays when the whole search was read as filters and is taken off', () => {
  open('/?search=abends')
  set('Search jobs', 'abends bar')
  act(() => navigate('/'))
  expect(field('Search jobs').value).toBe('bar')
  wait(500)
  expect(been).toEqual(['/', '/?search=bar'])
})

test('a search that is replaced while it is being typed is replaced in whole', () => {
  open('/?search=koch')
  set('Search jobs', 'koch bar')
  act(() => navigate('/?search=barista'))
  expect(field('Search jobs').value).toBe('barista')
  wait(2000)
  expect(been).toEqual(['/?search=barista'])
})

test('clearing the filters also clears the text that is being typed', () => {
  open('/?kind=minijob')
  set('Search jobs', 'cook')
  act(() => navigate('/', { state: CLEARED }))
  expect(field('Search jobs').value).toBe('')
  wait(2000)
  expect(been).toEqual(['/'])
})

test('the fields follow the address when the user goes back, and nothing is sent', () => {
  open('/?search=cook&jobType=Casual')
  set('Search jobs', 'cooks')
  act(() => navigate('/?search=barista&minPay=17.5'))
  expect(['Search jobs', 'Job type', 'Minimum pay'].map((label) => field(label).value)).toEqual(['barista', '', '17.5'])
  wait(2000)
  expect(been).toEqual(['/?search=barista&minPay=17.5'])
})

test.each([
  ['a station', '/', { kind: 'station', id: '900000078101', label: 'Hermannplatz' }, '?station=900000078101', ''],
  [
    'what the address says',
    '/?search=Barista',
    { kind: 'work', id: 'Barista', label: 'Barista' },
    '?search=Barista',
    'Barista',
  ],
])('A suggestion of %s replaces what is still being typed', async (_, address, suggestion, found, text) => {
  vi.stubGlobal('fetch', async () => Response.json({ suggestions: [{ ...suggestion, detail: null }] }))
  vi.useRealTimers()
  open(address)
  fireEvent.focus(field('Search jobs'))
  await screen.findByRole('listbox', { hidden: true }, { timeout: 10_000 })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

  set('Search jobs', suggestion.label.slice(0, 4))
  const option = () => screen.getByRole('option', { name: new RegExp(suggestion.label) })
  await act(() => vi.waitFor(option, { timeout: 10_000 }))
  fireEvent.click(option())
  wait(2000)

  expect([location.search, field('Search jobs').value]).toEqual([found, text])
})

test('clearing the search keeps the rest and the focus', () => {
  open('/?search=cook&minPay=15&sort=recent')
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(document.activeElement).toBe(field('Search jobs'))
  wait(2000)
  expect(been).toEqual(['/?minPay=15&sort=recent'])
})

test('the filter bar is a form that works without a script', () => {
  open('/?sort=recent&jobType=Internship')
  const form = screen.getByRole<HTMLFormElement>('search')
  expect([form.getAttribute('action'), form.method]).toEqual(['/', 'get'])
  expect(Object.fromEntries(new FormData(form))).toEqual({
    search: '',
    jobType: 'Internship',
    minPay: '',
  })
})

test('the options have the specified names', () => {
  open()
  const options = (label: string) => [...field(label).querySelectorAll('option')].map((option) => option.textContent)
  expect(options('Job type')).toEqual(['Any Type', 'Full Time', 'Part Time', 'Casual', 'Contract'])
  expect(options('Minimum pay')).toEqual(['Any', '€15+/hr', '€20+/hr', '€25+/hr', '€30+/hr'])
})

test('The order by minutes counts from the station of the device, and follows when another one is chosen', () => {
  const [one = '', other = ''] = STATIONS.map(({ id }) => id)
  chooseStation(one)
  open('/?search=bar')
  const near = screen.getByRole('link', { name: 'Nearest' })
  expect(near.getAttribute('href')).toBe(`/?search=bar&sort=near&station=${one}`)
  fireEvent.click(near)
  expect(near.getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: 'Recent' }).getAttribute('href')).toBe('/?search=bar&sort=recent')

  cleanup()
  render(
    <AppProviders cache={createCache(fetch)} locale={{ language: 'en', catalogue: en }} site={SITE} now={new Date()}>
      <ActiveFilters />
    </AppProviders>,
  )
  act(() => void chooseStation(other))
  expect(location.search).toBe(`?search=bar&sort=near&station=${other}`)
  act(() => void chooseStation(null))
  expect(location.search).toBe(`?search=bar&sort=near&station=${other}`)
})
