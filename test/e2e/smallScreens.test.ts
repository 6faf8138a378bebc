import type { Locator, Page } from '@playwright/test'
import { holdAnswers } from '#test/e2e/browser.ts'
import { expect, test, toastRegion } from '#test/e2e/test.ts'
import { stationNamed } from '#test/stations.ts'
import type { Phrase } from '#web/i18n/i18n.tsx'

const HERMANNPLATZ = stationNamed('Hermannplatz')
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** Small phones. The last size is a screen of 1280 by 1024 at a zoom of 400 %. */
const SIZES = [
  [390, 664],
  [320, 480],
  [320, 256],
] as const

/** The fixed elements of the page, and their share of the height in per cent. */
const pinned = (page: Page) =>
  page.evaluate(() => {
    const tops = () =>
      [...document.querySelectorAll('body *')]
        .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
    scrollTo({ top: 200, behavior: 'instant' })
    const before = tops()
    scrollTo({ top: 240, behavior: 'instant' })
    const staying = tops().filter(({ box }, at) => box.height > 1 && box.bottom > 0 && box.top === before[at]?.box.top)
    const isSeen = (element: Element) => element.checkVisibility() && getComputedStyle(element).clipPath === 'none'
    const inSight = staying.filter(({ element, box }) => isSeen(element) && box.top < innerHeight)
    return (inSight.reduce((sum, { box }) => sum + box.height, 0) / innerHeight) * 100
  })

/** The focused element if a part of it is outside the screen or below a fixed element. */
const hiddenFocus = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement
    const box = focused?.getBoundingClientRect()
    if (!focused || !box || focused === document.body || box.height > innerHeight / 2) return null
    for (const y of [box.top + 2, box.bottom - 2]) {
      const over = document.elementFromPoint(box.left + box.width / 2, y)
      if (!over) return `${focused.outerHTML} is out of sight`
      for (let layer: Element | null = over; layer && !layer.contains(focused); layer = layer.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(layer).position))
          return `${focused.outerHTML} lies under ${layer.outerHTML}`
    }
    return null
  })

for (const [width, height] of SIZES) {
  test(`Fixed elements at ${width} by ${height} take at most a quarter of the height, and cover no focus`, async ({
    page,
    business,
    signUp,
    open,
    phrase,
  }) => {
    test.slow()
    const { id, title } = await business.post({ description: 'Von sieben bis zwölf hinter der Theke. '.repeat(60) })
    await page.setViewportSize({ width, height })
    const walk = async (address: string) => {
      for (const key of ['Tab', 'Shift+Tab']) {
        for (let step = 0; step < 30; step += 1) {
          await page.keyboard.press(key)
          await expect.poll(() => hiddenFocus(page), `${address} by ${key}`).toBeNull()
        }
      }
    }
    await signUp()
    for (const address of [`/jobs/${id}`, '/', '/settings', '/student-profile']) {
      await open(address)
      // A list that arrives moves the content below it, including the focused element.
      await expect(page.locator('[class*="skeleton"]')).toHaveCount(0)
      expect.soft(await pinned(page), address).toBeLessThanOrEqual(25)
      await walk(address)
    }
    await business.logIn(page)
    await open('/dashboard?new=job')
    await expect(page.getByLabel(phrase('jobs.form.titleLabel'))).toBeFocused()
    await walk('the dialog for a job')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: phrase('dashboard.jobs.deleteLabel', { title }) }).click()
    await expect(page.getByRole('button', { name: phrase('common.cancel') })).toBeFocused()
    await walk('the question before a job is deleted')
  })
}

test('Fixed elements at 320 by 568 take at most a quarter of the height', async ({ page, business, signUp, open }) => {
  // The layout rules for the focus are the same here as at 390 by 664.
  const { id } = await business.post()
  await page.setViewportSize({ width: 320, height: 568 })
  await signUp()
  for (const address of [`/jobs/${id}`, '/', '/settings', '/student-profile']) {
    await open(address)
    expect.soft(await pinned(page), address).toBeLessThanOrEqual(25)
  }
})

type Form = { at: string; toast: Phrase; submit: Phrase; fields: [Phrase, string][]; refused?: RegExp }

/** Forms that stay visible beside their toast. */
const SENT_FORMS: Form[] = [
  {
    at: '/auth',
    toast: 'auth.login.failedTitle',
    submit: 'auth.login.submit',
    fields: [
      ['auth.login.identifierLabel', 'nobody'],
      ['auth.login.passwordLabel', 'wrong one'],
    ],
    refused: /^401 POST \/api\/login$/,
  },
  {
    at: '/business-signup',
    toast: 'auth.register.failedTitle',
    submit: 'signup.submit',
    fields: [
      ['signup.businessNameLabel', 'Demo Café Kreuzberg'],
      ['signup.emailLabel', 'demo@post.example'],
      ['signup.passwordLabel', 'Milchkaffee 7'],
      ['signup.confirmPasswordLabel', 'Milchkaffee 7'],
    ],
    refused: /^400 POST \/api\/register$/,
  },
  {
    at: '/settings',
    toast: 'account.saved',
    submit: 'common.save',
    fields: [['signup.fullNameLabel', 'Nika Neu']],
  },
  {
    at: '/settings',
    toast: 'account.saveFailed',
    submit: 'account.password.submit',
    fields: [
      ['account.password.currentLabel', 'wrong one'],
      ['auth.reset.passwordLabel', 'Milchkaffee 8'],
      ['signup.confirmPasswordLabel', 'Milchkaffee 8'],
    ],
    refused: /^403 POST \/api\/user\/password$/,
  },
]

/** Whether two elements overlap. */
async function covers(one: Locator, other: Locator) {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error('One of them is not on the page')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

/** How far one element is below the other. */
async function roomAbove(one: Locator, other: Locator) {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  return (a?.y ?? 0) - (b?.y ?? 0)
}

test.describe('on a phone', () => {
  test.use(PHONE)

  test('A refused login shows an error below the field', async ({ page, open, phrase, problems, expectToast }) => {
    problems.allow(/^401 POST \/api\/login$/)
    await open('/auth')
    const identifier = page.getByLabel(phrase('auth.login.identifierLabel'))
    await identifier.fill('nobody')
    await page.getByLabel(phrase('auth.login.passwordLabel'), { exact: true }).fill('wrong one')
    await page.getByRole('button', { name: phrase('auth.login.submit'), exact: true }).click()

    await expectToast('auth.login.failedTitle', 'auth.login.failedInvalid')
    await expect(identifier).toHaveAccessibleDescription(phrase('auth.login.failedInvalid'))
  })

  for (const { at, toast, submit, fields, refused } of SENT_FORMS)
    test(`The toast "${toast}" on ${at} covers no field in use and no button of its form`, async ({
      page,
      business,
      signUp,
      open,
      phrase,
      problems,
      expectToast,
    }) => {
      if (refused) problems.allow(refused)
      if (at === '/settings') await signUp()
      if (at.startsWith('/dashboard')) await business.logIn(page)
      await open(at)
      const button = page.getByRole('button', { name: phrase(submit), exact: true }).last()
      const form = page.locator('form').filter({ has: button })
      for (const [label, text] of fields) await form.getByLabel(phrase(label), { exact: true }).fill(text)
      for (const box of await form.getByRole('checkbox', { checked: false }).all()) await box.check()
      await button.click()

      await expectToast(toast)
      const shown = toastRegion(page, phrase).getByRole('listitem')
      await expect.poll(() => covers(shown, button)).toBe(false)
      await expect.poll(() => covers(shown, page.locator(':focus'))).toBe(false)
      for (const [label] of fields)
        expect(await covers(shown, form.getByLabel(phrase(label), { exact: true })), label).toBe(false)
    })

  test('A toast gives way to a form that grows after it was shown', async ({
    page,
    open,
    phrase,
    expectToast,
    problems,
  }) => {
    problems.allow(/^401 POST \/api\/login$/)
    await open('/auth')
    await page.getByLabel(phrase('auth.login.identifierLabel')).fill('nobody')
    await page.getByLabel(phrase('auth.login.passwordLabel'), { exact: true }).fill('wrong one')
    const button = page.getByRole('button', { name: phrase('auth.login.submit'), exact: true })
    await button.click()
    await expectToast('auth.login.failedTitle')
    const shown = toastRegion(page, phrase).getByRole('listitem')
    await expect.poll(() => covers(shown, button)).toBe(false)

    await page.locator('form').evaluate(
      (form, pixels) => {
        form.style.paddingBlockStart = `${pixels}px`
      },
      await roomAbove(shown, button),
    )
    await expect.poll(() => covers(shown, button)).toBe(false)
  })

  test('A toast disappears with the page that it belongs to', async ({ page, open, phrase, expectToast, problems }) => {
    problems.allow(/^401 POST \/api\/login$/)
    await open('/auth')
    await page.getByLabel(phrase('auth.login.identifierLabel')).fill('nobody')
    await page.getByLabel(phrase('auth.login.passwordLabel'), { exact: true }).fill('wrong one')
    await page.getByRole('button', { name: phrase('auth.login.submit'), exact: true }).click()
    await expectToast('auth.login.failedTitle')

    await page.getByRole('link', { name: phrase('bottomBar.partners') }).click()
    await expect(page.getByText(phrase('auth.login.failedTitle'), { exact: true })).toBeHidden({ timeout: 2000 })
  })

  test('A field that a link leads to is in sight with its label', async ({ page, open, phrase, business, signUp }) => {
    const { id } = await business.post({ description: 'Von sieben bis zwölf hinter der Theke. '.repeat(60) })
    await signUp()
    await open(`/jobs/${id}#message`)
    await expect(page.getByLabel(phrase('apply.messageLabel'))).toBeFocused()
    const header = await page.getByRole('banner').boundingBox()
    const label = await page.getByText(phrase('apply.messageLabel')).boundingBox()
    expect(label?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
  })

  test('The bottom bar marks Search as current while the list shows search results', async ({ page, open, phrase }) => {
    await open('/?search=barista')
    const bar = page.getByRole('navigation', { name: phrase('bottomBar.label') })
    await expect(bar.getByRole('link', { name: phrase('bottomBar.search') })).toHaveAttribute('aria-current', 'page')
    await expect(bar.getByRole('link', { name: phrase('bottomBar.home') })).not.toHaveAttribute('aria-current')
  })

  test('The business link on a card is high enough for a finger', async ({ page, open }) => {
    await open('/')
    const links = page.locator('article a[href^="/partners/"]')
    expect(await links.count()).toBeGreaterThan(0)
    for (const link of await links.all()) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  })
})

for (const width of [320, 390]) {
  test(`A long word in a search stays on a screen of ${width}, and the way to a job beside its pay`, async ({
    page,
    business,
    open,
    phrase,
  }) => {
    await page.setViewportSize({ width, height: 640 })
    const { title } = await business.post({ payRate: '17 €/h + a share of the tips', facts: { station: HERMANNPLATZ } })
    await page.addInitScript((id) => localStorage.setItem('station', id), HERMANNPLATZ)
    await open(`/?search=${'x'.repeat(200)}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)

    await open(`/?search=${encodeURIComponent(title)}`)
    const card = page.getByRole('article').filter({ hasText: title })
    const pay = await card.getByText(/17/).first().boundingBox({ timeout: 5000 })
    const way = await card.getByText(phrase('travel.nextDoor')).first().boundingBox({ timeout: 5000 })
    expect((pay?.x ?? 0) + (pay?.width ?? 0)).toBeLessThanOrEqual(way?.x ?? 0)
  })
}

test('With letters of twice the size on a phone, the menu and all places of the bottom bar are on the screen', async ({
  page,
  signUp,
  open,
}) => {
  await signUp()
  await page.setViewportSize({ width: 390, height: 844 })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await open('/notifications')
  for (const place of await page.locator('header, nav').getByRole('link').or(page.locator('header button')).all()) {
    if (!(await place.isVisible())) continue
    const box = await place.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0), await place.innerText()).toBeLessThanOrEqual(390)
  }
})

test('The language switch stays under the pointer when the language changes', async ({ page, open, phrase }) => {
  await open('/')
  const group = page.getByRole('group', { name: phrase('language.label') })
  const before = await group.boundingBox()
  await group.getByRole('button', { name: /^DE/ }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  expect((await page.locator('header [role="group"]:visible').boundingBox())?.x).toBe(before?.x)
})

test.describe('in German', () => {
  test.use({ language: 'de' })

  test('With letters of twice the size on the narrowest phone, no page is wider than the screen', async ({
    page,
    business,
    signUp,
    open,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    const { id } = await business.post({ facts: { experience: 'some', german: 'good', district: 'Neukölln' } })
    const widthOf = async (address: string) => {
      await open(address)
      return page.evaluate(() => document.documentElement.scrollWidth)
    }
    for (const address of ['/', '/auth?tab=register', '/terms', `/jobs/${id}`])
      expect.soft(await widthOf(address), address).toBe(320)
    await signUp()
    for (const address of ['/settings', '/student-profile', '/student-profile?tab=applications'])
      expect.soft(await widthOf(address), address).toBe(320)
    await business.close(id)
    await business.logIn(page)
    for (const address of [`/jobs/${id}`, '/dashboard', '/dashboard?tab=applicants', '/post-job'])
      expect.soft(await widthOf(address), address).toBe(320)
  })

  test('A long address for a new password stays on the narrowest screen', async ({ page, open, phrase }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await open('/forgot-password')
    const address = 'hochzeitsgesellschaften@veranstaltungsgastronomie.example'
    await page.getByLabel(phrase('auth.login.identifierLabel')).fill(address)
    await page.getByRole('button', { name: phrase('auth.forgot.submit') }).click()
    await expect(page.getByText(address)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })

  test('With letters of twice the size on a phone, a comment has the width of its card', async ({
    page,
    business,
    signUp,
    open,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    const { id } = await business.post()
    await signUp()
    const content = 'Ginge auch Montag bis Mittwoch? Donnerstags habe ich Seminar.'
    await page.request.post(`/api/jobs/${id}/comment`, { data: { content } })
    await page.request.post('/api/logout')
    await open(`/jobs/${id}`)
    const comment = page.getByRole('listitem').filter({ hasText: content })
    const card = await comment.boundingBox()
    expect((await comment.getByText(content).boundingBox())?.width).toBe(card?.width)
    await expect(comment.getByRole('link')).toBeVisible()
  })

  test('The button that closes a job keeps its height while the job is being closed', async ({
    page,
    business,
    open,
    phrase,
    expectToast,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const { id } = await business.post()
    await business.logIn(page)
    await open(`/jobs/${id}`)
    await page.getByRole('button', { name: phrase('jobs.closing.close'), exact: true }).click()
    const confirm = page.getByRole('alertdialog').getByRole('button', { name: phrase('jobs.closing.confirm') })
    const before = await confirm.boundingBox()
    const release = await holdAnswers(page, `**/api/jobs/${id}`)
    await confirm.click()
    await expect(confirm).toHaveAttribute('aria-busy', 'true')
    expect((await confirm.boundingBox())?.height).toBe(before?.height)
    release()
    await expectToast('jobs.closing.closed')
  })

  for (const width of [320, 390])
    test(`The buttons of the home page have one line each at a width of ${width}`, async ({ page, open, phrase }) => {
      await page.setViewportSize({ width, height: 664 })
      await open('/')
      for (const key of ['home.hero.postJob', 'home.hero.join'] as const) {
        const link = page
          .getByRole('main')
          .getByRole('link', { name: phrase(key), exact: true })
          .first()
        const lines = await link.evaluate((element) => {
          const text = document.createRange()
          text.selectNodeContents(element)
          return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size
        })
        expect(lines, phrase(key)).toBe(1)
        expect(await link.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), phrase(key)).toBe(0)
      }
    })

  for (const address of ['/', '/auth'])
    test(`The writing on the chalkboard of ${address} stays off its edges`, async ({ page, open }) => {
      await open(address)
      const board = page.locator('main svg:visible:has(text)').first()
      await expect(board).toBeVisible()
      const margins = await board.evaluate((svg) => {
        const { x, width } = (svg.querySelector('rect') as SVGRectElement).getBBox()
        const texts = [...svg.querySelectorAll('text')].map((text) => text.getBBox())
        return texts.flatMap((text) => [text.x - x, x + width - text.x - text.width])
      })
      expect(Math.min(...margins)).toBeGreaterThanOrEqual(5)
    })
})

for (const language of ['en', 'de'] as const)
  test.describe(`Dashboard of a business with an open application (${language})`, () => {
    test.use({ ...PHONE, language })

    test('All tabs are on the screen, and none is alone in a row, however narrow the phone is and however many jobs there are', async ({
      page,
      business,
      signUp,
      open,
      phrase,
    }) => {
      const { id } = await business.post()
      await signUp()
      expect((await page.request.post(`/api/jobs/${id}/apply`, { data: {} })).ok()).toBe(true)
      await business.logIn(page)
      await open('/dashboard')
      const tabs = page.getByRole('navigation', { name: phrase('dashboard.tabs.label') }).getByRole('link')
      await expect(tabs.filter({ hasText: phrase('applicants.tab') })).toContainText('1')
      for (const width of [390, 360, 320]) {
        await page.setViewportSize({ width, height: 664 })
        for (const count of ['1', '22', '333']) {
          const boxes = await tabs.evaluateAll((all, text) => {
            for (const tab of all) for (const number of tab.querySelectorAll('span')) number.textContent = text
            return all.map((tab) => tab.getBoundingClientRect()).map(({ right, top }) => ({ right, top }))
          }, count)
          expect(boxes).toHaveLength(4)
          for (const { right } of boxes) expect(right).toBeLessThanOrEqual(width)
          for (const { top } of boxes) expect(boxes.filter((one) => one.top === top).length).toBeGreaterThan(1)
        }
      }
    })
  })
