import { expect, test } from '#test/journeys/house.ts'

// Playwright tells its browser to let every window open; people's browsers block those that nobody asked for.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--disable-popup-blocking'] }),
})

test('a browser that blocks the window of Google is told how to allow it', async ({ page, say, told }) => {
  // What the page itself does, and no person, opens no windows.
  await page.addInitScript((name) => {
    const press = () => {
      // A form can be sent once its page is alive. What is pressed before that is pressed again later, when the test has asked for more.
      const isAlive = document.querySelector('main [type="submit"]') !== null
      const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(name))
      if (!isAlive || !button) return requestAnimationFrame(press)
      button.click()
      console.debug(name)
    }
    addEventListener('load', press)
  }, say('auth.google.button'))
  // Whatever a test asks of a page, the browser takes for a person's doing.
  const pressed = page.waitForEvent('console', (message) => message.text() === say('auth.google.button'))
  await page.goto('/auth')
  await pressed
  await told('auth.google.failedTitle', 'auth.google.failedText')
  await expect(page.getByText(say('auth.google.error.popupBlocked'))).toBeVisible()
})
