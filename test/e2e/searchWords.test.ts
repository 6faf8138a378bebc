import type { JobDraft } from '#contract/jobDrafts.ts'
import { countTaps, holdAnswers } from '#test/e2e/browser.ts'
import { expect, forBothDevices, reload, test } from '#test/e2e/test.ts'
import { stationNamed } from '#test/stations.ts'

const EVENING: { facts: JobDraft['facts'] } = {
  facts: { shifts: [{ days: ['tu', 'th'], from: '18:00', to: '23:00' }], german: 'none', district: 'Gatow' },
}
const TYPED = {
  en: 'Tuesday and Thursday evenings, Gatow, no German',
  de: 'Dienstag und Donnerstag abends, Gatow, kein Deutsch',
}

forBothDevices(() => {
  test('A visitor types when, where and with which language, takes one of it off, and sees what had to be left out', async ({
    page,
    business,
    open,
    phrase,
    language,
  }) => {
    const fits = await business.post(EVENING)
    const morning = await business.post({
      facts: { ...EVENING.facts, shifts: [{ days: ['tu'], from: '06:00', to: '11:00' }] },
    })
    await open('/')
    const titles = page.getByRole('article').getByRole('heading')
    const box = page.getByRole('combobox', { name: phrase('filters.search.label') })
    const chips = page.getByRole('list', { name: phrase('filters.facts.active') }).getByRole('listitem')

    // Only the jobs of this business contain this word.
    const word = business.name.split(' ').at(-1)
    const typed = `${word} ${TYPED[language]}`
    await box.fill(typed)
    await box.press('Enter')
    await expect(titles).toHaveText([fits.title])
    await expect(chips).toHaveText([
      ...(language === 'de' ? ['Dienstag', 'Donnerstag'] : ['Tuesday', 'Thursday']),
      ...[phrase('filters.facts.evening'), 'Gatow', phrase('filters.facts.english')],
    ])

    // The address has the search as it was typed.
    await reload(page)
    await expect(chips).toHaveCount(5)
    await expect(titles).toHaveText([fits.title])
    const evenings = phrase('filters.facts.remove', { filter: phrase('filters.facts.evening') })
    await page.getByRole('link', { name: evenings }).click()
    await expect(box).toHaveValue(typed.replace(/ (?:evenings|abends),/, ''))
    await expect(titles).toHaveText([morning.title, fits.title])
    await expect(chips).toHaveCount(4)

    await box.fill(`${word} Gatow ${language === 'de' ? 'nachts ab' : 'nights from'} 99 €`)
    await box.press('Enter')
    await expect(page.getByText(phrase('filters.facts.closestList')).filter({ visible: true }).first()).toBeVisible()
    await expect(chips.locator('s')).toHaveText([
      phrase('filters.facts.night'),
      phrase('filters.pay.option', { symbol: '€', amount: 99 }),
    ])
    await expect(titles).toHaveText([morning.title, fits.title])
  })
})

const SENTENCE = {
  en: 'Tuesday and Thursday evenings, Neukölln, no German, within 30 minutes',
  de: 'Dienstag und Donnerstag abends, Neukölln, kein Deutsch, in 30 Minuten',
}

forBothDevices(() => {
  test('Below a short list a visitor sees the jobs that do not specify what was asked for, and finds them again on the way back', async ({
    page,
    business,
    open,
    phrase,
  }) => {
    const says = await business.post({ facts: { kind: 'minijob', district: 'Gatow' } })
    const silent = await business.post({ facts: { district: 'Gatow' } })
    await business.post({ facts: { kind: 'fullTime', district: 'Gatow' } })
    const word = business.name.split(' ').at(-1)
    await open(`/?search=${word}+Minijob`)
    const titles = page.getByRole('article').getByRole('heading')
    await expect(titles).toHaveText([says.title])

    const show = page.getByRole('button', { name: phrase('filters.facts.showClose') })
    await show.focus()
    await show.press('Enter')
    const heading = page.getByRole('heading', { name: `${phrase('filters.facts.unstated')} Minijob` })
    await expect(heading).toBeFocused()
    await expect(titles).toHaveText([says.title, silent.title])

    await page.getByRole('link', { name: silent.title, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: silent.title })).toBeVisible()
    await page.goBack()
    await expect(titles).toHaveText([says.title, silent.title])
  })

  test('A visitor who types when, where, with which language and how far opens the job after at most six taps', async ({
    page,
    business,
    open,
    phrase,
    language,
  }) => {
    const facts = { ...EVENING.facts, district: 'Neukölln', station: stationNamed('Rathaus Neukölln') }
    const { title } = await business.post({ facts })
    const elsewhere = await business.post({
      facts: { ...facts, district: 'Kreuzberg', station: stationNamed('Moritzplatz') },
    })
    const morning = await business.post({ facts: { ...facts, shifts: [{ days: ['tu'], from: '06:00', to: '11:00' }] } })
    await open('/')
    const box = page.getByRole('combobox', { name: phrase('filters.search.label') })
    const chips = page.getByRole('list', { name: phrase('filters.facts.active') }).getByRole('listitem')
    const titles = page.getByRole('article').getByRole('heading')
    const within = phrase('filters.facts.within', { minutes: 30, station: 'Hermannplatz' })

    // The key that sends the search counts as a tap.
    const taps = await countTaps(page)
    await box.click()
    await page.keyboard.type(SENTENCE[language])
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/search=/)
    await expect(chips).toHaveText([
      ...(language === 'de' ? ['Dienstag', 'Donnerstag'] : ['Tuesday', 'Thursday']),
      ...[phrase('filters.facts.evening'), 'Neukölln', phrase('filters.facts.english')],
      phrase('filters.facts.minutesFrom', { minutes: 30 }),
    ])
    await expect(page.getByText(phrase('filters.facts.closestList'))).toHaveCount(0)
    await chips.getByRole('button').click()
    await expect(page.getByRole('combobox', { name: phrase('travel.stationLabel') })).toBeFocused()
    await page.keyboard.type('hermannp')
    await page.getByRole('option', { name: /^Hermannplatz/ }).click()
    await expect(page).toHaveURL(/&station=\d+&minutes=30$/)
    await expect(chips.first()).toHaveText(within)
    await expect(titles.filter({ hasText: title })).toBeVisible()
    for (const other of [elsewhere, morning]) await expect(titles.filter({ hasText: other.title })).toHaveCount(0)
    await page.getByRole('link', { name: title, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(taps() + 1).toBeLessThanOrEqual(6)

    // The station is stored now, so this needs one tap less, and the address has it for other visitors.
    await open('/')
    await box.fill(SENTENCE[language])
    await expect(page.getByRole('link', { name: within })).toBeVisible()
    await box.press('Enter')
    await expect(page).toHaveURL(/&station=\d+&minutes=30$/)
    await expect(box).toHaveValue(SENTENCE[language].replace(/, (?:within|in) 30 \w+/, ''))
    await expect(titles.filter({ hasText: title })).toBeVisible()

    // If the user types on, they may name another station.
    await open('/')
    await box.fill(language === 'de' ? 'in 30 Minuten' : 'within 30 minutes')
    await expect(page.getByRole('link', { name: within })).toBeVisible()
    await box.pressSequentially(language === 'de' ? ' von Tegel' : ' from Tegel')
    await box.press('Enter')
    await expect(chips).toHaveText([phrase('filters.facts.within', { minutes: 30, station: 'Tegel' })])
  })
})

forBothDevices(() => {
  test('Suggestions are announced, chosen by keyboard, and closed without a choice', async ({
    page,
    business,
    open,
    phrase,
  }) => {
    const { name } = business
    await business.post()
    await open('/')
    const box = page.getByRole('combobox', { name: phrase('filters.search.label') })
    const list = page.getByRole('listbox', { name: phrase('suggestions.label') })

    await box.pressSequentially('neuk')
    const district = list.getByRole('option', { name: `Neukölln ${phrase('suggestions.district')}`, exact: true })
    await expect(district).toBeVisible()
    await expect(box).toHaveAttribute('aria-expanded', 'true')
    const count = await list.getByRole('option').count()
    await expect(
      page.getByRole('status').filter({ hasText: phrase('suggestions.found.other', { count }) }),
    ).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await expect(box).toHaveValue('neuk')

    await box.fill('neukö')
    await expect(district).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(district).toHaveAttribute('aria-selected', 'true')
    await expect(box).toHaveAttribute('aria-activedescendant', (await district.getAttribute('id')) ?? '')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/?district=Neuk%C3%B6lln')
    await expect(box).toBeFocused()
    await expect(box).toHaveValue('')

    await box.pressSequentially('sommeli')
    const work = list.getByRole('option', { name: /^Sommelier/ })
    await expect(work).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(list).toBeHidden()
    await expect(page).toHaveURL('/?search=sommeli&district=Neuk%C3%B6lln')

    // Suggestions that arrive after the search stay closed, because they would cover what was found.
    await open('/')
    const release = await holdAnswers(page, '**/api/jobs/suggestions?*')
    await box.pressSequentially('sommelier')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/?search=sommelier')
    release()
    const hidden = { includeHidden: true }
    await expect(page.getByRole('listbox', hidden).getByRole('option', hidden).first()).toBeAttached()
    await expect(list).toBeHidden()

    await open('/')
    await box.pressSequentially(name)
    await list.getByRole('option', { name: `${name} ${phrase('suggestions.business')}` }).click()
    await expect(page).toHaveURL(/\/partners\/\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await page.goBack()
    await expect(box).toBeVisible()
  })
})
