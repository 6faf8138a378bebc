import { readFile } from 'node:fs/promises'
import { expectAccessible } from '#test/e2e/axe.ts'
import { inBothLanguages } from '#test/e2e/languages.ts'
import { openDesk, test } from '#test/e2e/operators.ts'
import { expect, forBothDevices } from '#test/e2e/test.ts'

forBothDevices(() => {
  test('An operator finds an account by keyboard, ends its sessions, exports it, blocks it and unblocks it', async ({
    page,
    business,
    invitation,
    open,
    phrase,
    language,
    problems,
    expectToast,
  }) => {
    test.setTimeout(180_000)
    problems.allow(/^401 GET \/api\/operator$/)
    const { title, id } = await business.post()
    await open('/operator')
    await openDesk(page, invitation, phrase)

    // The search
    const views = page.getByRole('navigation', { name: phrase('desk.views') })
    await views.getByRole('link', { name: phrase('desk.view.search') }).press('Enter')
    const words = page.getByRole('searchbox', { name: phrase('desk.search.label') })
    await expect(words).toBeFocused()
    await page.keyboard.type(business.name)
    await page.keyboard.press('Enter')
    await expect(page.getByText(phrase('desk.search.found', { count: 2 }))).toBeVisible()
    await expect(page.getByRole('link', { name: title })).toBeVisible()
    await expectAccessible(page)
    const account = page.getByRole('listitem').filter({ hasText: business.email })
    await account.getByRole('link').press('Enter')

    // The account
    await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
    await expect(page.getByText(business.email)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: phrase('desk.endSessions') }).press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel(phrase('desk.why'))).toBeFocused()
    await dialog.getByRole('button', { name: phrase('desk.endSessions') }).press('Enter')
    await expect(dialog.getByRole('alert')).toHaveText(phrase('moderation.factsRequired'))
    await dialog.getByLabel(phrase('desk.why')).fill('She asked us to.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: phrase('desk.endSessions') }).press('Enter')
    await expectToast('desk.endSessionsDone')
    await expect(page.getByText('She asked us to.')).toBeVisible()

    await page.getByRole('button', { name: phrase('desk.export') }).press('Enter')
    await dialog.getByLabel(phrase('desk.why')).fill('A copy, as the law says.')
    const downloading = page.waitForEvent('download')
    await dialog.getByRole('button', { name: phrase('desk.export') }).press('Enter')
    const file = await (await downloading).path()
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ account: { email: business.email } })
    await expectToast('desk.exportDone')

    // The block
    await page.getByRole('link', { name: phrase('desk.decideAbout') }).press('Enter')
    await expect(page.getByRole('group', { name: phrase('desk.actionsLabel') })).toBeFocused()
    await page.keyboard.press('3')
    await page.getByLabel(phrase('moderation.ruleLabel')).selectOption('spam')
    await page.getByRole('button', { name: phrase('desk.decide') }).press('Enter')
    await expect(page.getByText(phrase('desk.decided', { count: 1 }))).toBeAttached()
    expect((await page.request.get(`/api/jobs/${id}`)).status()).toBe(404)
    await page.goBack()
    await expect(page.getByText(phrase('desk.act.decided'))).toBeVisible()
    await page.getByRole('button', { name: phrase('desk.takeBack') }).press('Enter')
    await page.getByLabel(phrase('desk.takeBackWhy')).fill('The wrong one.')
    await page.getByRole('button', { name: phrase('desk.takeBack') }).press('Enter')
    await expect(page.getByText(phrase('desk.act.takenBack'))).toBeVisible()
    expect((await page.request.get(`/api/jobs/${id}`)).status()).toBe(200)

    // How it runs
    await views.getByRole('link', { name: phrase('desk.view.state') }).press('Enter')
    await inBothLanguages(page, language, async (phrase) => {
      await expect(page.getByRole('heading', { name: phrase('desk.lastDays', { count: 30 }) })).toBeVisible()
      await expect(page.getByText(phrase('desk.kept.rejectedApplication'))).toBeVisible()
    })
  })
})

forBothDevices(() => {
  test('Within a minute after the session of an operator has ended, no account is on the screen any more', async ({
    page,
    business,
    invitation,
    open,
    phrase,
    problems,
  }) => {
    problems.allow(/^401 GET \/api\/operator(\/cases)?$/)
    await business.post()
    await page.clock.install()
    await open(`/operator?view=search&q=${encodeURIComponent(business.name)}`)
    await openDesk(page, invitation, phrase)
    await page.getByRole('listitem').filter({ hasText: business.email }).getByRole('link').click()
    await expect(page.getByRole('button', { name: phrase('desk.endSessions') })).toBeVisible()
    await expect(page.getByText(business.email)).toBeVisible()

    await page.request.post('/api/operator/logout')
    await page.clock.runFor(60_000)
    await expect(page.getByRole('button', { name: phrase('desk.login.submit') })).toBeVisible()
    await expect(page.getByText(business.email)).toBeHidden()
  })

  test('An operator publishes an announcement, which pages show without a shift until it is closed or ended, and an Impressum of their own', async ({
    page,
    invitation,
    open,
    phrase,
    language,
    problems,
    expectToast,
  }) => {
    test.setTimeout(180_000)
    problems.allow(/^401 GET \/api\/operator$/)
    await open('/operator?view=banners')
    await openDesk(page, invitation, phrase)
    const texts = { en: 'Mails are late. [Ask us](/contact)', de: 'Mails kommen später. [Frag uns](/contact)' }
    const fields = page.locator('form textarea')
    const publish = page.getByRole('button', { name: phrase('desk.banners.publish') })
    await fields.nth(0).fill(texts.en)
    await publish.press('Enter')
    await expect(page.getByRole('alert')).toHaveText(phrase('banners.textRequired'))
    await fields.nth(1).fill(texts.de)
    await page.getByLabel(phrase('desk.banners.kind'), { exact: true }).selectOption('warning')
    await page.getByLabel(phrase('desk.banners.until'), { exact: true }).fill('2099-01-01T12:00')
    const preview = page.getByRole('region', { name: phrase('desk.banners.preview') })
    for (const name of ['Ask us', 'Frag uns']) await expect(preview.getByRole('link', { name })).toBeVisible()
    await expectAccessible(page)
    await publish.press('Enter')
    await expectToast('desk.banners.published')
    const band = page.getByRole('complementary', { name: phrase('toast.label') })
    // The desk also shows it, and announces it in this browser the first and only time.
    await expect(band.getByRole('status')).toContainText('Mails')

    // On a page
    await open('/about')
    await expect(band).toContainText(texts[language].slice(0, 12))
    await expect(band.getByRole('status')).toBeEmpty()
    await expectAccessible(page)
    const shift = () =>
      page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const sum = (entries: PerformanceEntry[]) =>
              entries.reduce((all, entry) => all + (entry as PerformanceEntry & { value: number }).value, 0)
            new PerformanceObserver((list) => resolve(sum(list.getEntries()))).observe({
              type: 'layout-shift',
              buffered: true,
            })
            requestAnimationFrame(() => resolve(0))
          }),
      )
    expect(await shift()).toBeLessThan(0.01)
    await band.getByRole('button', { name: phrase('common.close') }).press('Enter')
    await expect(band).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
    await open('/about')
    await expect(band).toBeHidden()
    expect(await shift()).toBeLessThan(0.01)

    // Its change
    await open('/operator?view=banners')
    await page
      .getByRole('button', { name: phrase('desk.banners.change') })
      .first()
      .press('Enter')
    await expect(fields.nth(0)).toBeFocused()
    await expect(fields.nth(1)).toHaveValue(texts.de)
    await expect(page.getByLabel(phrase('desk.banners.until'), { exact: true })).toHaveValue('2099-01-01T12:00')
    await fields.nth(0).fill('Mails are in time again.')
    await page.getByLabel(phrase('desk.banners.kind'), { exact: true }).selectOption('information')
    await expectAccessible(page)
    await page
      .locator('form')
      .getByRole('button', { name: phrase('desk.banners.change') })
      .press('Enter')
    await expectToast('desk.banners.changed')
    await expect(page.getByRole('heading', { name: phrase('desk.banners.new') })).toBeVisible()
    await expect(page.getByText('Mails are in time again.').first()).toBeVisible()

    // Its end
    await page
      .getByRole('button', { name: phrase('desk.banners.end') })
      .first()
      .press('Enter')
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: phrase('desk.banners.end') })
      .press('Enter')
    await expectToast('desk.banners.ended')
    await expect(page.getByText(phrase('desk.banners.state.over')).first()).toBeVisible()

    // The Impressum in both languages
    await page.getByRole('link', { name: phrase('desk.view.texts') }).press('Enter')
    const begin = page.getByRole('button', { name: phrase('desk.texts.begin') })
    for (const count of [2, 1]) {
      await expect(begin).toHaveCount(count)
      await begin.first().press('Enter')
    }
    await expect(begin).toHaveCount(0)
    const editors = page.getByRole('main').locator('textarea')
    for (const at of [0, 1])
      await editors.nth(at).fill(`## Anker\n\n**${at}** [Kontakt](/contact)\n\n${await editors.nth(at).inputValue()}`)
    await expect(page.getByRole('button', { name: phrase('desk.banners.publish') })).toHaveCount(0)
    await page.getByRole('button', { name: phrase('desk.texts.preview') }).press('Enter')
    await expect(preview.getByRole('heading', { name: 'Anker' })).toHaveCount(2)
    await expectAccessible(page)
    await publish.press('Enter')
    await expectToast('desk.texts.published')
    await expect(page.getByRole('button', { name: phrase('desk.texts.open') }).first()).toBeVisible()
    const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth
    expect(await page.evaluate(fits)).toBe(true)
    await open('/impressum')
    await expect(page.getByRole('heading', { level: 1, name: phrase('footer.impressum') })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Anker' })).toBeVisible()
    await expect(page.getByRole('main').locator('time')).toBeVisible()
    expect(await page.evaluate(fits)).toBe(true)
    await expectAccessible(page)

    // Back to the text of the product, for the other device
    await open('/operator?view=texts')
    for (const at of [0, 1]) await editors.nth(at).fill('')
    await page.getByRole('button', { name: phrase('desk.texts.preview') }).press('Enter')
    await expect(preview.getByText(phrase('desk.texts.productText'))).toHaveCount(2)
    await publish.press('Enter')
    await expectToast('desk.texts.published')
  })
})
