import type { Page } from '@playwright/test'
import { expect, onPhone, test } from '#test/e2e/test.ts'

/** The end of the accessible name of a like button. */
const LIKES = /\d+ likes?$/i

onPhone(() => {
  test('Going back to a list after six minutes and a like restores its pages and position without a request', async ({
    page,
    signUp,
    open,
    phrase,
  }) => {
    await page.clock.install()
    await signUp()
    await open('/?sort=recent')
    const cards = page.getByRole('article')
    const more = page.getByRole('link', { name: phrase('jobs.list.loadMore') })
    for (const count of [20, 30]) {
      await more.click()
      await expect(cards).toHaveCount(count)
    }
    const card = cards.nth(24)
    const like = card.getByRole('button', { name: LIKES })
    await card.scrollIntoViewIfNeeded()
    const likes = Number(await like.textContent())
    const asked = listsAskedFor(page)
    const before = await placeOf(page)
    await card.getByRole('heading').getByRole('link').click()
    const onPage = page.getByRole('main').getByRole('button', { name: LIKES }).first()
    await onPage.click()
    await expect(onPage).toHaveAttribute('aria-pressed', 'true')

    await page.clock.fastForward('06:00')
    await page.goBack()

    await expect(cards).toHaveCount(30)
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    await expect(like).toHaveText(`${likes + 1}`)
    await expect.poll(() => placeOf(page)).toBe(before)
    expect(asked).toEqual([])
  })
})

onPhone(() => {
  test('Following a link to a list after six minutes shows the current list', async ({
    page,
    business,
    open,
    phrase,
  }) => {
    await page.clock.install()
    await open('/?sort=recent')
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    const { title } = await business.post()
    await page.clock.fastForward('06:00')

    await page.evaluate(() => history.pushState(null, '', '/?sort=recent'))

    await expect(page.getByRole('article').first()).toContainText(title)
    await expect(page.getByRole('link', { name: phrase('jobs.list.loadMore') })).toBeVisible()
  })
})

const placeOf = (page: Page) => page.evaluate(() => Math.round(scrollY))

function listsAskedFor(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/api\/jobs\?/.test(request.url())) asked.push(request.url())
  })
  return asked
}
