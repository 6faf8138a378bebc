import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts.ts'
import type { JobFacts } from '#contract/jobFacts.ts'
import { STUDENT } from '#test/samples.ts'
import { SITE } from '#test/site.ts'
import { stationNamed } from '#test/stations.ts'
import { AppProviders } from '#web/App.tsx'
import { keys } from '#web/api/keys.ts'
import { createCache } from '#web/api/queryClient.ts'
import type { Wire } from '#web/api/wire.ts'
import { chooseStation } from '#web/features/travel/hooks.ts'
import { RideHome } from '#web/features/travel/RideHome.tsx'
import { TravelLine } from '#web/features/travel/TravelLine.tsx'
import { TravelTime } from '#web/features/travel/TravelTime.tsx'
import { de } from '#web/i18n/de.ts'
import { en } from '#web/i18n/en.ts'

beforeEach(() => chooseStation(null))
afterEach(cleanup)

const AT_ALEX: JobFacts = { station: stationNamed('Alexanderplatz') }

const notAsked: Wire = () => Promise.reject(new Error('not asked'))

function show(facts: JobFacts, language: 'en' | 'de' = 'en', user: User | null = null, wire = notAsked) {
  const job = { facts }
  const locale = { language, catalogue: language === 'en' ? en : de } as const
  const cache = createCache(wire)
  cache.setQueryData(keys.user, user)
  render(
    <AppProviders cache={cache} locale={locale} site={SITE} now={new Date()}>
      <div data-testid="card">
        <TravelTime job={job} surface="card" />
      </div>
      <TravelLine job={job} />
      <RideHome job={job} />
    </AppProviders>,
  )
}

async function pick(typed: string) {
  fireEvent.click(screen.getByRole('button', { name: /station$/ }))
  const field = await screen.findByRole('combobox', { name: en['travel.stationLabel'] })
  fireEvent.change(field, { target: { value: typed } })
  fireEvent.keyDown(field, { key: 'Enter' })
}

const card = () => screen.getByTestId('card').textContent

test('Nothing is said about a way before a station is chosen', () => {
  show(AT_ALEX)
  expect(card()).toBe('')
  screen.getByText(en['travel.question'])
})

test('A station that is chosen once shows its minutes everywhere, and stays on the device', async () => {
  show(AT_ALEX)
  await pick('hermannp')
  await screen.findByText('to Alexanderplatz, from Hermannplatz')
  expect(screen.getAllByText('about 13 min by U- and S-Bahn')).toHaveLength(2)
  expect(card()).toContain('about 13 min by U- and S-Bahn')
  expect(localStorage.getItem('station')).toBe(stationNamed('Hermannplatz'))
  expect(document.cookie).not.toContain('station')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('The station can be removed, and leaves nothing on the device', async () => {
  chooseStation(stationNamed('Hermannplatz'))
  show(AT_ALEX)
  fireEvent.click(screen.getByRole('button', { name: en['travel.change'] }))
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Hermannplatz' }))
  await vi.waitFor(() => expect(localStorage.getItem('station')).toBeNull())
  expect(card()).toBe('')
  screen.getByText(en['travel.question'])
})

test('Where storage is blocked, one is told that the station cannot be kept', async () => {
  const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  show(AT_ALEX)
  await pick('hermannp')
  await screen.findByText(en['travel.notStored'])
  screen.getByText(en['travel.question'])
  blocked.mockRestore()
})

test('The minutes to a district are those to its middle, in German as well', async () => {
  chooseStation(stationNamed('Hermannplatz'))
  show({ district: 'Neukölln' }, 'de')
  await screen.findByText('bis mitten in Neukölln, ab Hermannplatz')
  expect(card()).toMatch(/etwa \d+ Min\. mit U- und S-Bahn/)
})

test('A job at the chosen station is there, not in no minutes', async () => {
  chooseStation(stationNamed('Alexanderplatz'))
  show(AT_ALEX)
  expect(await screen.findAllByText(en['travel.here'])).not.toHaveLength(0)
  // Neither on the card of a phone, which has little space.
  expect(card()).not.toContain('0')
  screen.getByText('Alexanderplatz')
  expect(screen.queryByText(/^to Alexanderplatz/)).toBeNull()

  fireEvent.click(screen.getByRole('button', { name: en['travel.map'] }))
  await screen.findByText('your station and the job: Alexanderplatz')
  expect(screen.queryByText(/about 0 min/)).toBeNull()
})

test('A job of which only the district is known is near the station in its middle, not at it', async () => {
  chooseStation(stationNamed('Prinzenstraße'))
  show({ district: 'Kreuzberg' })
  expect(await screen.findAllByText(en['travel.near'])).not.toHaveLength(0)
  screen.getByText('to the middle of Kreuzberg, from Prinzenstraße')
})

test('A job without a place says nothing, and one whose district has no station says that none is near', async () => {
  chooseStation(stationNamed('Alexanderplatz'))
  show({})
  expect(card()).toBe('')
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()

  show({ district: 'Kladow' })
  await screen.findByText(en['travel.noneNear'].replace('{district}', 'Kladow'))
  expect(card()).toBe('')
})

test('A station that no longer exists shows nothing, and can be changed', async () => {
  chooseStation('900000000000')
  show(AT_ALEX)
  await pick('pankow')
  await screen.findByText('to Alexanderplatz, from Pankow')
})

test('The map shades the districts by the minutes from the chosen station, and says all of it in words', async () => {
  chooseStation(stationNamed('Hermannplatz'))
  show(AT_ALEX)
  fireEvent.click(screen.getByRole('button', { name: en['travel.map'] }))
  await screen.findByRole('img', { name: 'A map of the districts, shaded by the time from Hermannplatz' })
  screen.getByText('your station Hermannplatz')
  screen.getByText('the job at Alexanderplatz, about 13 min')
  const districts = [...document.querySelectorAll('path[data-shade]')]
  expect(districts).toHaveLength(96)
  const shadeOf = (name: string) =>
    districts.find(({ textContent }) => textContent?.includes(name))?.getAttribute('data-shade')
  expect(['Neukölln', 'Friedrichshain', 'Spandau', 'Kladow'].map(shadeOf)).toEqual(['3', '2', '1', '0'])
  expect(document.querySelectorAll('[role=img] circle')).toHaveLength(279 + 2)
})

test('A shift that ends at night says how one gets home, without the time of any train', () => {
  show({ shifts: [{ days: ['tu', 'fr'], from: '18:00', to: '02:00' }] })
  const section = screen.getByRole('region', { name: en['travel.homeTitle'] })
  expect(section.textContent).toContain(en['travel.homeWeekdays'])
  expect(section.textContent).toContain(en['travel.homeWeekends'])
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://www.bvg.de', 'https://sbahn.berlin'])
  expect(links.map((link) => link.getAttribute('rel'))).toEqual(['noopener', 'noopener'])
  cleanup()

  show({ shifts: [{ days: ['sa'], from: '18:00', to: '02:00' }] })
  expect(screen.queryByText(en['travel.homeWeekdays'])).toBeNull()
  cleanup()

  show({ shifts: [{ days: ['mo'], from: '09:00', to: '17:00' }] })
  expect(screen.queryByRole('region', { name: en['travel.homeTitle'] })).toBeNull()
})

test('A station that is kept in the account counts where the device has none', async () => {
  show(AT_ALEX, 'en', { ...STUDENT, station: stationNamed('Hermannplatz') })
  await screen.findByText('to Alexanderplatz, from Hermannplatz')
  expect(localStorage.getItem('station')).toBeNull()
  chooseStation(stationNamed('Pankow'))
  await screen.findByText('to Alexanderplatz, from Pankow')
})

test('The switch puts the chosen station into the account and takes it off the device, and says when that fails', async () => {
  chooseStation(stationNamed('Hermannplatz'))
  const sent: unknown[] = []
  show(AT_ALEX, 'en', STUDENT, async (_path, options) => {
    sent.push(options?.body)
    if (sent.length === 1) throw new Error('No network')
    return Response.json({ ...STUDENT, station: stationNamed('Hermannplatz') })
  })
  fireEvent.click(screen.getByRole('button', { name: en['travel.change'] }))
  const keep = await screen.findByRole<HTMLInputElement>('switch', { name: en['travel.keep'] })
  expect(keep.checked).toBe(false)
  screen.getByText(en['travel.onDevice'])

  fireEvent.click(keep)
  await screen.findByText(en['travel.notKept'])
  expect(keep.checked).toBe(false)
  expect(localStorage.getItem('station')).toBe(stationNamed('Hermannplatz'))

  fireEvent.click(keep)
  await screen.findByText(en['travel.kept'])
  await vi.waitFor(() => expect(localStorage.getItem('station')).toBeNull())
  expect(sent).toEqual(Array(2).fill(JSON.stringify({ station: stationNamed('Hermannplatz') })))
})
