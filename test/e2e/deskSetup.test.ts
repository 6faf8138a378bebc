import { expectAccessible } from '#test/e2e/axe.ts'
import { inBothLanguages } from '#test/e2e/languages.ts'
import { test } from '#test/e2e/operators.ts'
import { expect, forBothDevices } from '#test/e2e/test.ts'

forBothDevices(() => {
  test('An operator who sets up the login on the phone with the authenticator app opens the app by a link, or copies the key', async ({
    page,
    context,
    invitation,
    open,
    language,
    phrase,
    expectToast,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(`/operator?token=${invitation.token}`)
    await page.getByRole('button', { name: phrase('desk.setup.begin') }).click()
    const secret = ((await page.locator('code').first().textContent()) ?? '').replace(/\s/g, '')

    const link = new URL(
      (await page.getByRole('link', { name: phrase('desk.setup.openApp') }).getAttribute('href')) ?? '',
    )
    expect([link.protocol, link.host, link.searchParams.get('secret')]).toEqual(['otpauth:', 'totp', secret])

    await page.getByRole('button', { name: phrase('desk.setup.copy') }).click()
    await expectToast('desk.setup.copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await page.getByRole('button', { name: phrase('desk.setup.copy') }).click()
    await expectToast('desk.setup.notCopied')
    expect((await page.evaluate(() => String(getSelection()))).replace(/\s/g, '')).toBe(secret)

    await expectAccessible(page)
    await inBothLanguages(page, language, (phrase) =>
      expect(page.getByRole('button', { name: phrase('desk.setup.copy') })).toBeVisible(),
    )
  })
})
