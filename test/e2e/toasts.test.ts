import type { CDPSession, Locator, Page } from '@playwright/test'
import { expect, type Translate, test, toastRegion } from '#test/e2e/test.ts'

/** A visitor who shares a job gets a toast that its link was copied. */
const shareOn = (page: Page, phrase: Translate, title: string) =>
  page.getByRole('button', { name: phrase('jobs.card.shareLabel', { title }) }).press('Enter')

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-write']))

/** Draws a finger over a place, from left to right. */
async function swipe(place: Locator, touch: CDPSession, distance: number) {
  const box = await place.boundingBox()
  if (!box) throw new Error('There is nothing to swipe')
  const y = box.y + box.height / 2
  const at = (x: number) => [{ x: box.x + 40 + x, y }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (let x = 0; x <= distance; x += 10)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(x) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('Escape closes a toast, and its timer stops while the pointer or the focus is on it', async ({
  page,
  business,
  open,
  phrase,
  expectToast,
}) => {
  const { id, title } = await business.post()
  await page.clock.install()
  await open(`/jobs/${id}`)
  const toast = toastRegion(page, phrase).getByRole('listitem')

  await shareOn(page, phrase, title)
  await expectToast('share.copiedTitle')
  await page.keyboard.press('F8')
  await page.keyboard.press('Escape')
  await expect(toast).toHaveCount(0)

  await shareOn(page, phrase, title)
  await expectToast('share.copiedTitle')
  await toast.hover()
  await page.clock.fastForward(20_000)
  await expect(toast).toHaveCount(1)
  await page.mouse.move(5, 5)
  await page.clock.fastForward(5000)
  await expect(toast).toHaveCount(0)

  await shareOn(page, phrase, title)
  await expectToast('share.copiedTitle')
  await toast.getByRole('button', { name: phrase('common.close') }).focus()
  await page.clock.fastForward(20_000)
  await expect(toast).toHaveCount(1)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('A swipe to the right closes a toast, and a short one does not', async ({
    page,
    business,
    open,
    phrase,
    expectToast,
  }) => {
    const { id, title } = await business.post()
    await open(`/jobs/${id}`)
    const touch = await page.context().newCDPSession(page)
    const toast = toastRegion(page, phrase).getByRole('listitem')
    await shareOn(page, phrase, title)
    await expectToast('share.copiedTitle')

    await swipe(toast, touch, 30)
    await expect(toast).toBeVisible()
    await swipe(toast, touch, 120)

    await expect(toast).toHaveCount(0, { timeout: 2000 })
  })
})
