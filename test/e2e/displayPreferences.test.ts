import type { Locator, Page } from '@playwright/test'
import { holdAnswers } from '#test/e2e/browser.ts'
import { expect, forBothDevices, onPhone, test } from '#test/e2e/test.ts'

/** Elements that only a colour sets apart, which is lost when the system uses its own colours. */
const withoutEdge = (page: Page): Promise<string[]> =>
  page
    .locator('main :is([class*="badge-"], [class*="pay-"], [class*="button-"], select, textarea)')
    .evaluateAll((all) =>
      all
        .filter((element) => element.checkVisibility() && element.textContent.trim() !== '')
        .filter((element) => {
          for (
            let around: Element | null = element;
            around && around.localName !== 'form';
            around = around.parentElement
          ) {
            const { borderBlockEndStyle, borderBlockEndWidth } = getComputedStyle(around)
            if (borderBlockEndStyle === 'solid' && Number.parseFloat(borderBlockEndWidth) >= 1) return false
            if (around.matches('article, section, main')) break
          }
          return true
        })
        .map((element) => element.outerHTML),
    )

/** The focused element if neither it nor its surroundings show a ring. */
const withoutRing = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return null
    const hasRing = [focused, focused.parentElement, focused.closest('li, article, fieldset')].some((element) =>
      [null, '::after'].some((part) => {
        if (!element) return false
        const { outlineStyle, outlineWidth } = getComputedStyle(element, part)
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      }),
    )
    return hasRing ? null : focused.outerHTML
  })

/** Animations that are long enough to be seen. */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 0)
      .map(({ effect }) => (effect instanceof KeyframeEffect ? `${effect.target?.outerHTML}` : 'something')),
  )

forBothDevices(() => {
  test('With forced colours, focus rings and borders are visible', async ({ page, business, open }) => {
    const { id } = await business.post()
    await business.logIn(page)
    await page.request.post('/api/incidents', { data: { title: 'Lampe', description: 'Sie flackert seit gestern.' } })
    await page.emulateMedia({ forcedColors: 'active' })
    for (const path of [
      '/',
      `/jobs/${id}`,
      '/dashboard',
      '/dashboard?tab=incidents&new=incident',
      '/settings',
      '/partners',
    ]) {
      await open(path)
      expect(await withoutEdge(page), path).toEqual([])
      for (let steps = 0; steps < 25; steps += 1) {
        await page.keyboard.press('Tab')
        expect(await withoutRing(page), path).toBeNull()
      }
    }
  })
})

onPhone(() => {
  test('With forced colours, the states on, selected and pressed are visible', async ({
    page,
    business,
    signUp,
    open,
    phrase,
  }) => {
    const { id, title } = await business.post()
    await signUp()
    await page.emulateMedia({ forcedColors: 'active' })
    const look = async (control: Locator) => {
      await page.mouse.move(0, 0)
      await control.evaluate((element: HTMLElement) => element.blur())
      return (await control.screenshot()).toString('base64')
    }
    const looksOtherwiseAfterPress = async (control: Locator) => {
      const before = await look(control)
      await control.click()
      await expect.poll(() => look(control)).not.toBe(before)
    }
    await open('/notifications')
    await looksOtherwiseAfterPress(page.getByRole('switch').first())
    await open(`/jobs/${id}`)
    const save = new RegExp(`${phrase('jobs.card.save', { title })}|${phrase('jobs.card.unsave', { title })}`)
    await looksOtherwiseAfterPress(page.getByRole('button', { name: save }))
    await open('/student-profile')
    await looksOtherwiseAfterPress(page.getByRole('link', { name: phrase('profile.tabs.applications') }))
    // The theme also changes the system colours, so it is reset before the second check.
    const dark = page.getByText(phrase('theme.dark'), { exact: true })
    const before = await look(dark)
    await dark.click()
    await page.evaluate(() => delete document.documentElement.dataset.theme)
    expect(await look(dark)).not.toBe(before)
  })
})

forBothDevices(() => {
  test('With reduced motion, nothing moves while something loads, opens or appears as a toast', async ({
    page,
    business,
    isMobile,
    signUp,
    open,
    phrase,
    expectToast,
  }) => {
    const { title } = await business.post()
    const { fullName } = await signUp()
    await open('/')
    expect(await moving(page)).toEqual([])
    const release = await holdAnswers(page, '**/api/partners*')
    const nav = page.getByRole('navigation', { name: phrase(isMobile ? 'bottomBar.label' : 'nav.main') })
    await nav.getByRole('link', { name: phrase(isMobile ? 'bottomBar.partners' : 'nav.partners') }).click()
    await expect(page.locator('[class*="skeleton"]').first()).toBeVisible()
    expect(await moving(page)).toEqual([])
    release()

    await page.goBack()
    await page.getByRole('button', { name: phrase('jobs.card.save', { title }) }).click()
    expect(await moving(page)).toEqual([])
    await expectToast('savedJobs.savedToast')
    expect(await moving(page)).toEqual([])
    await page
      .getByRole('button', { name: phrase(isMobile ? 'nav.openMenu' : 'nav.profileMenu', { name: fullName }) })
      .click()
    expect(await moving(page)).toEqual([])

    await open('/settings')
    await page.getByRole('button', { name: phrase('account.delete') }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await moving(page)).toEqual([])
  })
})
