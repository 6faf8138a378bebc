import { expect, test } from '#test/e2e/test.ts'

test('A visitor whose browser blocks the window of Google sees how to allow it', async ({
  page,
  open,
  phrase,
  expectToast,
}) => {
  // Simulates a browser that blocks the window. Browsers decide this by user actions, each in its own way.
  await page.addInitScript(() => {
    window.open = () => null
  })
  await open('/auth')
  await page.getByRole('button', { name: phrase('auth.google.button') }).click()
  await expectToast('auth.google.failedTitle', 'auth.google.failedText')
  await expect(page.getByText(phrase('auth.google.error.popup-blocked'))).toBeVisible()
})
