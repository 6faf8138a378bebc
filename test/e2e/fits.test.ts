import type { Page } from '@playwright/test'
import type { JobFacts } from '#contract/jobFacts.ts'
import { expectAccessible } from '#test/e2e/axe.ts'
import { expect, forBothDevices, onDesktop, onPhone, reload, type Translate, test } from '#test/e2e/test.ts'

/** Friday and Saturday evenings past midnight, and a Sunday that begins too soon after them: 7.5 + 7.5 + 5 hours of work. */
const FACTS: JobFacts = {
  shifts: [
    { days: ['fr', 'sa'], from: '18:00', to: '02:00' },
    { days: ['su'], from: '11:00', to: '16:00' },
  ],
}

const cardOf = (page: Page, phrase: Translate) => page.getByRole('complementary', { name: phrase('fit.title') })

/** The answers in this browser's storage. */
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('fit'))

/** Opens the card with the keyboard. */
async function openCard(page: Page, phrase: Translate) {
  const button = cardOf(page, phrase).getByRole('button', { name: phrase('fit.open') })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: phrase('fit.result.heading') })).toBeVisible()
}

forBothDevices(() => {
  test('A visitor sees by keyboard what a job pays and which limits it keeps, and nothing is sent, or stored unless wished', async ({
    page,
    business,
    open,
    phrase,
  }) => {
    const { id } = await business.post({ payRate: '15 €/h', facts: { weeklyHours: { from: 12, to: 12 } } })
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    await open(`/jobs/${id}`)
    const card = cardOf(page, phrase)
    await expect(card).toBeVisible()
    expect(requested.filter((url) => /FitDetails|members/.test(url))).toEqual([])

    await openCard(page, phrase)
    await expect(
      card
        .getByText(phrase('fit.pay.month', { pay: '' }).trim())
        .filter({ hasText: /780/ })
        .first(),
    ).toBeVisible()
    const minijob = card.getByRole('listitem').filter({ hasText: /(€780|780\s€)/ })
    await expect(minijob).toContainText(phrase('fit.verdict.aboveMinijob'))
    await expect(minijob.getByRole('link', { name: /§ 8 .*SGB IV/ })).toHaveAttribute('href', /^https:/)
    await expect(minijob).toContainText(phrase('source.checked', { date: '' }).trim())
    await expect(card.getByText(phrase('fit.notAdvice'))).toBeVisible()

    const before = requested.length
    const student = card.getByLabel(phrase('fit.person.isStudent'))
    await expect(card.getByText(phrase('fit.topic.workingStudent'))).toBeHidden()
    await student.focus()
    await page.keyboard.press('Space')
    const hours = card.getByRole('listitem').filter({ hasText: phrase('fit.topic.workingStudent') })
    await expect(hours).toContainText(phrase('fit.verdict.yes'))
    await card.getByLabel(phrase('fit.person.otherJob')).selectOption('insured')
    await card.getByLabel(phrase('fit.person.otherHours')).fill('9,5')
    await expect(hours).toContainText(phrase('fit.verdict.no'))
    await card.getByLabel(phrase('fit.person.age')).selectOption('from16')
    await expect(card.getByText(phrase('fit.topic.youthNight'))).toBeVisible()
    await expectAccessible(page)
    expect(await stored(page)).toBeNull()
    // Everything is calculated in the browser, so no answer leaves it.
    expect(requested.slice(before).filter((url) => !url.includes('/assets/'))).toEqual([])

    await card.getByLabel(phrase('fit.remember')).check()
    await reload(page)
    await openCard(page, phrase)
    await expect(student).toBeChecked()
    await expect(hours).toContainText(phrase('fit.verdict.no'))
    await card.getByLabel(phrase('fit.remember')).uncheck()
    expect(await stored(page)).toBeNull()
  })

  test('A visitor ticks a week and sees the hours that fit, the clashes and the short rest', async ({
    page,
    business,
    open,
    phrase,
  }) => {
    const { id } = await business.post({ facts: FACTS })
    await open(`/jobs/${id}`)
    await openCard(page, phrase)
    const card = cardOf(page, phrase)
    await expect(card.getByText(phrase('fit.week.none'))).toBeVisible()
    const cell = (day: number, time: 'morning' | 'day' | 'evening' | 'night') => {
      const name = phrase('facts.days.long').split(' ')[day] ?? ''
      return card.getByRole('checkbox', { name: `${name}, ${phrase(`filters.facts.${time}`)}` })
    }

    for (const [day, time] of [
      [4, 'evening'],
      [4, 'night'],
      [6, 'day'],
    ] as const) {
      await cell(day, time).focus()
      await page.keyboard.press('Space')
    }
    await expect(card.getByText(/^12[.,]5 (of|von) 20 /)).toBeVisible()
    const clashes = card.getByRole('list', { name: phrase('fit.week.clashes') })
    await expect(clashes.getByRole('listitem')).toHaveText([/18:00–02:00/])
    // Work until 2:00 in the night to Sunday, and again from 11:00.
    await expect(card.getByRole('link', { name: '§ 5 ArbZG' })).toBeVisible()
    await cell(5, 'evening').check()
    await expect(clashes.getByRole('listitem')).toContainText([phrase('fit.week.clashPartly', { shift: '' }).trim()])
    await cell(5, 'night').check()
    await expect(clashes).toBeHidden()
    await expect(card.getByText(/^20 (of|von) 20 /)).toBeVisible()

    await card.getByLabel(phrase('fit.remember')).check()
    await reload(page)
    await expect(card.getByText(/^20 (of|von) 20 /), 'a known week is compared without being asked').toBeVisible()
    await expect(card.getByRole('table')).toBeHidden()
  })

  test('The sheet for the first day is in both languages, for this job and this kind of work', async ({
    page,
    business,
    open,
    phrase,
  }) => {
    const job = await business.post({ facts: { kind: 'minijob' } })
    await open(`/jobs/${job.id}`)
    await page.getByRole('link', { name: phrase('firstDay.link') }).press('Enter')
    await expect(page).toHaveURL(`/jobs/${job.id}/first-day`)
    await expect(page.getByRole('heading', { level: 1, name: phrase('firstDay.title') })).toBeVisible()
    await expect(page.getByText(job.title)).toBeVisible()
    const line = (law: string | RegExp) =>
      page.getByRole('listitem').filter({ has: page.getByRole('link', { name: law }) })

    const contract = line(/NachwG/)
    await expect(contract.locator('[lang=en]')).toContainText('on paper and signed')
    await expect(contract.locator('[lang=de]')).toContainText('auf Papier und unterschrieben')
    await expect(line(/§ 6 Abs. 1b, § 168/)).toBeVisible()
    await page.getByLabel(phrase('firstDay.kind')).selectOption('workingStudent')
    await expect(line(/§ 6 Abs. 1b, § 168/)).toBeHidden()
    await expect(line(/§ 6 Abs. 1 Nr. 3 SGB V/)).toBeVisible()

    await expect(line(/IfSG/)).toBeVisible()
    await page.getByLabel(phrase('firstDay.food')).uncheck()
    await expect(line(/IfSG/)).toBeHidden()

    await page.emulateMedia({ media: 'print' })
    await expect(page.getByLabel(phrase('firstDay.food'))).toBeHidden()
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(contract).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('link', { name: phrase('firstDay.back') }).click()
    await expect(page).toHaveURL(`/jobs/${job.id}`)
  })
})

onPhone(() => {
  test('The week of the profile is compared at once, and what is changed on a job stays there', async ({
    page,
    business,
    signUp,
    open,
    phrase,
  }) => {
    const { id } = await business.post({ facts: FACTS })
    await signUp()
    const saved = await page.request.post('/api/user/introduction', { data: { free: { fr: ['evening', 'night'] } } })
    expect(saved.ok()).toBe(true)
    await open(`/jobs/${id}`)
    const card = cardOf(page, phrase)
    await expect(card.getByText(/^7,5 von 20 /)).toBeVisible()

    await openCard(page, phrase)
    await expect(card.getByText(phrase('fit.week.fromProfile'))).toBeVisible()
    const name = `${phrase('facts.days.long').split(' ')[6]}, ${phrase('filters.facts.day')}`
    await card.getByRole('checkbox', { name }).check()
    await expect(card.getByText(/^12,5 von 20 /)).toBeVisible()
    expect(await (await page.request.get('/api/user/introduction')).json()).toEqual({
      free: { fr: ['evening', 'night'] },
    })
    expect(await stored(page)).toBeNull()
  })
})

onDesktop(() => {
  test('Without a network the card says that there is no connection, and the rest of the job stays', async ({
    page,
    business,
    open,
    phrase,
    expectToast,
    problems,
  }) => {
    problems.allow(/FitDetails/)
    problems.allow(/GET \/healthz$/)
    const { id } = await business.post({ facts: FACTS })
    const missing = /FitDetails|healthz/
    await page.route(missing, (route) => route.abort())
    await open(`/jobs/${id}`)
    await cardOf(page, phrase)
      .getByRole('button', { name: phrase('fit.open') })
      .click()
    await expectToast('offline.title', 'offline.text')
    await page.unroute(missing)
    await openCard(page, phrase)
  })
})
