import { expect, test } from '#test/e2e/test.ts'

// Playwright disables the popup blocker, which real browsers have.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--disable-popup-blocking'] }),
})

test('A visitor whose browser blocks the window of Google sees how to allow it', async ({
  page,
  phrase,
  expectToast,
}) => {
  // A window that a script opens without user input is blocked.
  await page.addInitScript((name) => {
    const press = () => {
      // Waits for hydration. A click before it would be replayed later, when the test has gone on.
      const isHydrated = document.querySelector('main [type="submit"]') !== null
      const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(name))
      if (!isHydrated || !button) return requestAnimationFrame(press)
      button.click()
      console.debug(name)
    }
    addEventListener('load', press)
  }, phrase('auth.google.button'))
  // Whatever a test asks of a page, the browser takes for a person's doing.
  const pressed = page.waitForEvent('console', (message) => message.text() === phrase('auth.google.button'))
  await page.goto('/auth')
  await pressed
  await expectToast('auth.google.failedTitle', 'auth.google.failedText')
  await expect(page.getByText(phrase('auth.google.error.popupBlocked'))).toBeVisible()
})
