import type { JobDraft } from '#contract/jobs.ts'
import { expect, forBothDevices, onDesktop, test } from '#test/e2e/test.ts'

/** No other job of the tests is in Kladow. */
const EVENING: Partial<JobDraft> = {
  facts: {
    shifts: [{ days: ['tu', 'th'], from: '18:00', to: '23:00' }],
    german: 'none',
    kind: 'minijob',
    district: 'Kladow',
  },
}

forBothDevices(() => {
  test('A visitor finds the evenings that fit, shares the list, and takes a filter off', async ({
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

    await page.getByRole('button', { name: phrase('filters.more') }).click()
    const sheet = page.getByRole('dialog', { name: phrase('filters.facts.title') })
    const choose = (label: string) => sheet.getByLabel(label, { exact: true }).check()
    await choose(language === 'de' ? 'Dienstag' : 'Tuesday')
    await choose(phrase('filters.facts.evening'))
    await choose(phrase('filters.facts.english'))
    await sheet.locator('summary').filter({ hasText: 'Spandau' }).click()
    await choose('Kladow')
    await sheet.getByRole('button', { name: phrase('filters.facts.show') }).click()

    await expect(page).toHaveURL('/?district=Kladow&day=tu&time=evening&english=true')
    await expect(titles).toHaveText([fits.title])

    await page.reload()
    await expect(titles).toHaveText([fits.title])
    const chips = page.getByRole('list', { name: phrase('filters.facts.active') })
    await expect(chips.getByRole('listitem')).toHaveCount(4)
    const evenings = phrase('filters.facts.remove', { filter: phrase('filters.facts.evening') })
    await chips.getByRole('link', { name: evenings }).click()
    await expect(page).toHaveURL('/?district=Kladow&day=tu&english=true')
    await expect(titles).toHaveText([morning.title, fits.title])

    await page.goBack()
    await expect(titles).toHaveText([fits.title])
    await page.getByRole('link', { name: phrase('filters.reset') }).click()
    await expect(page).toHaveURL('/')
    await expect(chips).toBeHidden()
    // The list is dimmed until the jobs without filters are there.
    await expect(titles).not.toHaveCount(1)
  })
})

onDesktop(() => {
  test('The sheet of filters is filled in by keyboard and keeps what was chosen, and the search keeps the filters', async ({
    page,
    open,
    phrase,
  }) => {
    await open('/?kind=minijob')
    const button = page.getByRole('button', { name: `${phrase('filters.more')} (1)` })
    await button.focus()
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: phrase('filters.facts.title') })
    await expect(sheet).toBeFocused()
    await expect(sheet.getByLabel(phrase('facts.kind.minijob'))).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()

    const found = page.waitForResponse(/api\/jobs\?search=koch&kind=minijob/)
    await page.getByRole('searchbox', { name: phrase('filters.search.label') }).fill('koch')
    await expect(page).toHaveURL('/?search=koch&kind=minijob')
    await found
    // The earlier list is dimmed until then.
    await expect(page.locator('[aria-busy=true]')).toBeHidden()
  })

  test('A station and its minutes are one filter', async ({ page, open, phrase }) => {
    await open('/')
    await page.getByRole('button', { name: phrase('filters.more') }).click()
    const sheet = page.getByRole('dialog', { name: phrase('filters.facts.title') })
    await sheet.getByLabel(phrase('filters.facts.station')).selectOption({ label: 'Hermannplatz' })
    await sheet.getByRole('button', { name: phrase('filters.facts.show') }).click()

    const chip = page.getByRole('list', { name: phrase('filters.facts.active') }).getByRole('link')
    await expect(chip).toHaveText(phrase('filters.facts.within', { minutes: 30, station: 'Hermannplatz' }))
    await chip.click()
    await expect(page).toHaveURL('/')
  })
})
