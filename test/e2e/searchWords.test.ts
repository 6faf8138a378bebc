import type { JobDraft } from '#contract/jobDrafts.ts'
import { expect, forBothDevices, onDesktop, test } from '#test/e2e/test.ts'

const EVENING: Partial<JobDraft> = {
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

    // A word that only the jobs of this business have.
    const word = business.name.split(' ').at(-1)
    const typed = `${word} ${TYPED[language]}`
    await box.fill(typed)
    await box.press('Enter')
    await expect(titles).toHaveText([fits.title])
    await expect(chips).toHaveText([
      ...(language === 'de' ? ['Dienstag', 'Donnerstag'] : ['Tuesday', 'Thursday']),
      ...[phrase('filters.facts.evening'), 'Gatow', phrase('filters.facts.english')],
    ])

    // The address says it as it was typed.
    await page.reload()
    await expect(chips).toHaveCount(5)
    await expect(titles).toHaveText([fits.title])
    const evenings = phrase('filters.facts.remove', { filter: phrase('filters.facts.evening') })
    await page.getByRole('link', { name: evenings }).click()
    await expect(box).toHaveValue(typed.replace(/ (?:evenings|abends),/, ''))
    await expect(titles).toHaveText([morning.title, fits.title])
    await expect(chips).toHaveCount(4)

    await box.fill(`${word} Gatow ${language === 'de' ? 'nachts ab' : 'nights from'} 99 €`)
    await box.press('Enter')
    await expect(page.getByText(phrase('filters.facts.closestList')).first()).toBeVisible()
    await expect(chips.locator('s')).toHaveText([
      phrase('filters.facts.night'),
      phrase('filters.pay.option', { symbol: '€', amount: 99 }),
    ])
    await expect(titles).toHaveText([morning.title, fits.title])
  })
})

onDesktop(() => {
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

    await open('/')
    await box.pressSequentially(name)
    await list.getByRole('option', { name: `${name} ${phrase('suggestions.business')}` }).click()
    await expect(page).toHaveURL(/\/partners\/\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await page.goBack()
    await expect(box).toBeVisible()
  })
})
