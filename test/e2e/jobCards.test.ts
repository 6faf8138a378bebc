import type { Locator } from '@playwright/test'
import type { JobDraft } from '#contract/jobDrafts.ts'
import { STATION_KEY } from '#contract/preferences.ts'
import { holdAnswers } from '#test/e2e/browser.ts'
import { expect, forBothDevices, loginSheet, onDesktop, onPhone, test } from '#test/e2e/test.ts'
import { unique } from '#test/e2e/users.ts'
import { stationNamed } from '#test/stations.ts'

/** Widths of phones. */
const WIDTHS = [360, 390]
const CARD_HEIGHT_MAX = 290
/** A card without a week is lower by the row of the week. */
const WEEK_ROW = 32

/** As much content as a card can have. */
const FULL: Partial<JobDraft> = {
  title: 'Servicekraft (m/w/d) für Frühstück und Bankette im Donaudampfschifffahrtsgesellschaftshaus',
  shortDescription: 'Frühdienst ab sechs Uhr, Dienstplan zwei Wochen im Voraus, Verpflegung und Kleidung. '.repeat(2),
  payRate: '15,50 € bis 18,50 € die Stunde, je nach Erfahrung',
  location: 'Bornholmer Straße 92 im Hinterhaus, Prenzlauer Berg',
  tags: ['Veranstaltungsservice', 'Frühstück', 'Bankett', 'Übernachtungen', 'Wochenende'],
  language: 'EnglishOrGerman',
  facts: {
    shifts: [
      { days: ['mo', 'tu', 'we', 'th', 'fr'], from: '06:00', to: '14:30' },
      { days: ['sa', 'su'], from: '18:00', to: '02:00' },
    ],
  },
}

for (const language of ['en', 'de'] as const) {
  test.describe(language, () => {
    test.use({ language })

    test(`On a phone each card is at most ${CARD_HEIGHT_MAX} px high, with all that it has to show`, async ({
      page,
      business,
    }) => {
      await business.post(FULL)
      await business.post({ facts: { shifts: 'varies' } })

      const cards = page.getByRole('article')
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 })
        for (const number of [1, 2, 3, 4, 5, 6]) {
          await page.goto(`/?page=${number}`)
          const heights = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height))
          expect(heights).toHaveLength(10)
          for (const [place, height] of heights.entries())
            expect(height, await cards.nth(place).innerText()).toBeLessThanOrEqual(CARD_HEIGHT_MAX)
        }
      }
    })

    test('A card with all that a member can see is as low, with its actions in one row', async ({
      page,
      business,
      signUp,
      passUndoTime,
      open,
      phrase,
    }) => {
      await signUp()
      // With minutes, and with a reason, because the title uses another word.
      const word = unique()
      const title = `${word}: Servicekraft für Frühstück, Bankette im Donaudampfschifffahrtsgesellschaftshaus`
      const facts = { ...FULL.facts, station: stationNamed('Alexanderplatz') }
      const jobs = []
      for (let at = 0; at < 4; at += 1) jobs.push(await business.post({ ...FULL, title, facts }))
      const [open1, waiting, accepted, closed] = jobs.map(({ id }) => id)
      for (const id of [waiting, accepted, closed])
        expect((await page.request.post(`/api/jobs/${id}/apply`, { data: {} })).ok()).toBe(true)
      await business.accept(accepted ?? 0, 'Bis Montag!')
      await business.close(closed ?? 0)
      passUndoTime()
      const applications = async () => JSON.stringify(await (await page.request.get('/api/applications')).json())
      await expect.poll(applications).toContain('accepted')
      await page.addInitScript(([key, id]) => localStorage.setItem(key, id), [
        STATION_KEY,
        stationNamed('Hermannplatz'),
      ] as const)

      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 })
        await open(`/?search=${encodeURIComponent(`${word} waiter`)}`)
        const cards = page.getByRole('article')
        await expect(cards).toHaveCount(4)
        await expect(cards.filter({ hasText: phrase('travel.about', { minutes: 13 }) })).toHaveCount(4)
        await expect(cards.locator('[class*="reason"]')).toHaveCount(4)
        for (const id of [open1, waiting, accepted, closed]) {
          const card = cards.filter({ has: page.locator(`a[href="/jobs/${id}"]`) })
          expect((await card.boundingBox())?.height, await card.innerText()).toBeLessThanOrEqual(CARD_HEIGHT_MAX)
          await expectOneRow(card)
          const [pay, way] = [card.locator('[class*="-pay"]').first(), card.locator('[class*="-card"]').first()]
          const [left, right] = [await pay.boundingBox(), await way.boundingBox()]
          expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0)
        }
      }
    })
  })
}

for (const language of ['en', 'de'] as const)
  for (const width of WIDTHS) {
    test.describe(() => {
      test.use({ language, viewport: { width, height: 844 } })

      test(`Each button of a card is a finger high, all of them are in one row, and its placeholder is as high (${language}, ${width} px)`, async ({
        page,
        business,
        open,
        phrase,
      }) => {
        const { title } = await business.post({ facts: { shifts: 'varies' } })
        await open('/')
        await expectOneRow(
          page.getByRole('article').filter({ has: page.getByRole('link', { name: title, exact: true }) }),
        )

        const release = await holdAnswers(page, '**/api/jobs*')
        await open('/partners')
        const bar = page.getByRole('navigation', { name: phrase('bottomBar.label') })
        await bar.getByRole('link', { name: phrase('bottomBar.home') }).click()
        const placeholder = page.locator(':has(> [class*="skeleton"])').first()
        await expect(page).toHaveURL('/')
        const { height = 0 } = (await placeholder.boundingBox()) ?? {}
        release()
        const cards = page.getByRole('article')
        await expect(cards).toHaveCount(10)
        const heights = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height))
        for (const one of heights) expect(Math.abs(one - height)).toBeLessThanOrEqual(WEEK_ROW)
      })
    })
  }

forBothDevices(() => {
  test('The placeholder of a job begins where the job will, and fills the screen, so that nothing on it moves', async ({
    page,
    business,
    open,
  }) => {
    const { id, title } = await business.post()
    await open('/')
    const release = await holdAnswers(page, `**/api/jobs/${id}`)
    await page.getByRole('article').getByRole('link', { name: title, exact: true }).click()
    const placeholder = page.locator('[class*="loading"]:has(> [class*="skeleton"])').last()
    await expect(placeholder).toBeVisible()
    const before = await placeholder.boundingBox()
    expect((before?.y ?? 0) + (before?.height ?? 0)).toBeGreaterThanOrEqual(page.viewportSize()?.height ?? 0)
    release()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const after = await page.getByRole('article').filter({ hasText: title }).last().boundingBox()
    expect(after?.y).toBe(before?.y)
  })
})

onPhone(() => {
  test('Of a long name a card shows what fits beside the district, which can be read', async ({ page, business }) => {
    const district = 'Charlottenburg'
    await business.post({ facts: { district } })
    await page.goto('/')
    const places = page.getByRole('article').locator('[class*="byline"] > bdi')
    await expect(places).toHaveCount(10)
    await expect(places.filter({ hasText: district }).first()).toBeVisible()
    const cut = await places.evaluateAll((all) =>
      all
        .filter((place) => place.scrollWidth > place.clientWidth)
        .filter((place) => place.clientWidth < 0.45 * (place.parentElement?.clientWidth ?? 0))
        .map(({ textContent }) => textContent),
    )
    expect(cut).toEqual([])
  })

  test('Beside a long name that is cut, the mark of a verified business is whole', async ({ page }) => {
    await page.goto(`/?search=${encodeURIComponent('Kellner mit Erfahrung')}`)
    const mark = page.getByRole('article').first().getByRole('img', { name: '' }).and(page.locator('[class*="mark"]'))
    await expect(mark).toBeVisible()
    const room = await mark.evaluate((one) => {
      const { right = 0 } = one.parentElement?.getBoundingClientRect() ?? {}
      return right - one.getBoundingClientRect().right
    })
    expect(room).toBeGreaterThanOrEqual(0)
  })

  test('Beside a whole address a card still says whose job it is', async ({ page, business }) => {
    await business.post({ location: 'Weserstraße 12, 12047 Berlin' })
    await page.goto('/')
    const byline = page.getByRole('article').first().locator('[class*="byline"]')
    await expect(byline).toContainText('Weserstraße 12, 12047 Berlin')
    const width = await byline.getByRole('link').evaluate((link) => link.getBoundingClientRect().width)
    expect(width).toBeGreaterThan(60)
  })
})

async function expectOneRow(card: Locator) {
  const actions = card.locator('[class*="actions"] > *')
  const boxes = await actions.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))
  expect(boxes).toHaveLength(4)
  const middles = boxes.map(({ top, height }) => Math.round(top + height / 2))
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(1)
  for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  const { x = 0, width = 0 } = (await card.boundingBox()) ?? {}
  // Within the padding of the card.
  expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(x + width - 16)
}

onPhone(() => {
  test('A missing fact is asked for with a question in the comment field', async ({
    page,
    business,
    signUp,
    open,
    phrase,
    expectToast,
  }) => {
    const { id } = await business.post({ facts: { kind: 'minijob' } })
    await signUp()
    await open(`/jobs/${id}`)
    const ask = (fact: 'facts.when' | 'facts.from') =>
      page.getByRole('button', { name: `${phrase('facts.ask')}: ${phrase(fact)}` })
    const field = page.getByLabel(phrase('comments.form.label'))

    await ask('facts.when').press('Enter')
    await expect(field).toBeFocused()
    await expect(field).toBeInViewport()
    await expect(field).toHaveValue(phrase('facts.ask.when'))

    await ask('facts.from').click()
    const question = `${phrase('facts.ask.when')} ${phrase('facts.ask.from')}`
    await expect(field).toHaveValue(question)
    await page.getByRole('button', { name: phrase('comments.form.submit') }).click()
    await expectToast('comments.added')
    await expect(page.getByText(question, { exact: true })).toBeVisible()
  })

  test('A visitor who asks for a fact is asked to log in', async ({ page, business, open, phrase }) => {
    const { id } = await business.post()
    await open(`/jobs/${id}`)
    await page.getByRole('button', { name: phrase('facts.ask') }).click()
    await expect(loginSheet(page, phrase)).toHaveAccessibleDescription(phrase('loginNeeded.comment'))
  })
})

onDesktop(() => {
  test('The owner of a job adds a missing fact in the form of the job', async ({ page, business, open, phrase }) => {
    const { id, title } = await business.post({ facts: { kind: 'minijob' } })
    await business.logIn(page)
    await open(`/jobs/${id}`)
    await page.getByRole('button', { name: `${phrase('facts.add')}: ${phrase('facts.when')}` }).click()

    const dialog = page.getByRole('dialog', { name: phrase('jobs.dialog.editTitle') })
    const newTitle = `${title} ${unique()}`
    await dialog.getByLabel(phrase('jobs.form.titleLabel')).fill(newTitle)
    await dialog.getByRole('button', { name: phrase('common.save') }).click()
    await expect(page.getByRole('heading', { level: 1, name: newTitle })).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  test('The facts of a job are a list of names and values', async ({ page, business, open }) => {
    const shifts = [{ days: ['tu' as const, 'th' as const], from: '18:00', to: '02:00' }]
    const { id } = await business.post({ facts: { shifts, start: 'now', tips: 'none', payDay: 31 } })
    await open(`/jobs/${id}`)
    const factOf = (name: string) => page.getByRole('term').filter({ hasText: name }).locator('~ dd')

    await expect(factOf('When')).toHaveText('Tue, Thu, 18:00–\u206002:00')
    await expect(factOf('From')).toHaveText('Right away')
    await expect(factOf('Contract')).toHaveText('Part-time')
    await expect(factOf('Pay day')).toHaveText('End of the month')
    await expect(page.getByText('€15.50/hr')).toBeVisible()
    await expect(page.getByText('+ tips')).toBeHidden()
  })
})
