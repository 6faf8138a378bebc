import type { ElementHandle, Locator, Page } from '@playwright/test'
import { expect, onPhone, test } from '#test/e2e/test.ts'

const WIDTH = 360
const ABOVE = '\u0300\u0301\u0302\u0303\u0306\u0307\u030a\u030b\u030c\u0311\u033d\u0346'
const BELOW = '\u0316\u0317\u0323\u0324\u0325\u0326\u032d\u032e\u0331\u0332\u0333\u0339'
const stacked = (word: string, marks: number) =>
  [...word].map((letter) => letter + ABOVE.slice(0, marks) + BELOW.slice(0, marks)).join('')

/** Text painted slightly above and below an element that does not belong to it. */
async function neighboursOf(page: Page, place: Place): Promise<string[]> {
  const { y, height } = (await place.boundingBox()) ?? { y: Number.NaN, height: 0 }
  const room = await place.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize) / 2)
  const painted: string[] = []
  for (const top of [y - room - 12, y + height + room])
    painted.push((await page.screenshot({ clip: { x: 0, y: top, width: WIDTH, height: 12 } })).toString('base64'))
  return painted
}

type Place = ElementHandle<HTMLElement | SVGElement>

const takeMarksOff = (place: Place) =>
  place.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (walker.nextNode())
      walker.currentNode.textContent = walker.currentNode.textContent?.replace(/\p{M}+/gu, '') ?? ''
  })

/** What is painted around an element with its marks, and without them. */
async function withAndWithoutMarks(page: Page, place: Place) {
  await place.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const marked = await neighboursOf(page, place)
  await takeMarksOff(place)
  return { marked, plain: await neighboursOf(page, place) }
}

onPhone(() => {
  test('Marks that are stacked on letters neither widen a page nor cover the lines above and below', async ({
    page,
    business,
    signUp,
    open,
  }) => {
    await page.setViewportSize({ width: WIDTH, height: 800 })
    const { id } = await business.post({
      title: stacked('Koch', 12),
      description: stacked('Ein Text', 12),
      location: stacked('Mit', 12),
      tags: [stacked('T', 12)],
    })
    await signUp()
    await page.request.patch('/api/user', {
      data: { fullName: stacked('Mira', 11), username: `${stacked('Mir', 11)}${id}` },
    })
    await page.request.post(`/api/jobs/${id}/comment`, { data: { content: stacked('Ein Wort', 12) } })
    const isStacked = { hasText: /\p{M}{3}/u }
    const texts = page.locator('main p[dir="auto"]').filter(isStacked)
    const heading = page.getByRole('heading', { level: 1 }).filter(isStacked)
    const placesOn: [address: string, places: Locator[]][] = [
      [`/jobs/${id}`, [heading, texts.first(), texts.last()]],
      ['/', [heading]],
    ]

    for (const [address, places] of placesOn) {
      await open(address)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(WIDTH)
      // Chromium clips inline elements at their first line, so a long name would lose its second line.
      const clips = await page.locator('bdi').evaluateAll((all) => all.map((one) => getComputedStyle(one).clipPath))
      expect(clips.filter((clip) => clip !== 'none')).toEqual([])
      // The elements are found before their marks are removed, because their texts change.
      const found = await Promise.all(places.map((one) => one.elementHandle()))
      for (const place of found.filter((one) => one !== null)) {
        const { marked, plain } = await withAndWithoutMarks(page, place)
        expect([address, plain]).toEqual([address, marked])
      }
    }
  })

  test('Marks in the place of a meeting do not cover the lines above and below', async ({
    page,
    business,
    signUp,
    open,
  }) => {
    await page.setViewportSize({ width: WIDTH, height: 800 })
    const job = await business.post()
    const { username, password } = await signUp()
    const { id } = await (await page.request.post(`/api/jobs/${job.id}/apply`, { data: {} })).json()
    await business.logIn(page)
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
    const offer = { kind: 'talk', times: [{ start: `${day}T15:00`, minutes: 30 }], place: stacked('Hof', 12) }
    expect((await page.request.post(`/api/applications/${id}/meeting`, { data: offer })).status()).toBe(201)
    // Otherwise the login would end the session of the business.
    await page.context().clearCookies({ name: 'session' })
    await page.request.post('/api/login', { data: { usernameOrEmail: username, password } })

    await open(`/jobs/${job.id}`)
    const place = await page
      .locator('main p')
      .filter({ hasText: /^H\p{M}/u })
      .elementHandle()
    if (!place) throw new Error('The place is not shown')
    const { marked, plain } = await withAndWithoutMarks(page, place)
    expect(plain).toEqual(marked)
  })

  test('Of a text that is cut after some lines nothing of the next line is shown', async ({ page, business, open }) => {
    const { id } = await business.post({ description: 'Von sieben bis zwölf hinter der Theke. '.repeat(9) })
    for (const address of ['/', `/jobs/${id}/poster`]) {
      await open(address)
      const margins = await page.evaluate(() =>
        [...document.querySelectorAll('main *')]
          .map((element) => getComputedStyle(element))
          .filter((style) => style.webkitLineClamp !== 'none')
          .map((style) => style.getPropertyValue('overflow-clip-margin')),
      )
      expect([address, ...new Set(margins)]).toEqual([address, '0px'])
    }
  })
})
