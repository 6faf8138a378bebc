import { readFile } from 'node:fs/promises'
import { expectAccessible } from '#test/e2e/axe.ts'
import { openDesk, test } from '#test/e2e/operators.ts'
import { expect, forBothDevicesAndLanguages } from '#test/e2e/test.ts'

forBothDevicesAndLanguages(() => {
  test('An operator finds an account by keyboard, ends its sessions, exports it, blocks it and unblocks it', async ({
    page,
    business,
    invitation,
    open,
    phrase,
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
    await expect(page.getByRole('heading', { name: phrase('desk.lastDays', { count: 30 }) })).toBeVisible()
    await expect(page.getByText(phrase('desk.kept.rejectedApplication'))).toBeVisible()
    const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth
    expect(await page.evaluate(fits)).toBe(true)
  })
})
