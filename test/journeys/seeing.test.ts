import type { Page } from '@playwright/test'
import { hold } from '#test/journeys/browser.ts'
import { bothWays, expect, test } from '#test/journeys/house.ts'

/** What only its colour sets apart, which is gone when the system has its own colours. */
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

/** What has the focus and shows no ring, neither of its own nor around it. */
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

/** What moves for longer than nobody notices. */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 0)
      .map(({ effect }) => (effect instanceof KeyframeEffect ? `${effect.target?.outerHTML}` : 'something')),
  )

bothWays(() => {
  test('with the colours of the system there is still a ring, and an edge around what colour sets apart', async ({
    page,
    business,
    open,
  }) => {
    const { id } = await business.post()
    await business.lendTo(page)
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

  test('who wants no motion sees none: not while something loads, opens or is told', async ({
    page,
    business,
    isMobile,
    join,
    open,
    say,
    told,
  }) => {
    const { title } = await business.post()
    const { fullName } = await join()
    await open('/')
    expect(await moving(page)).toEqual([])
    const release = await hold(page, '**/api/partners*')
    const nav = page.getByRole('navigation', { name: say(isMobile ? 'bottomBar.label' : 'nav.main') })
    await nav.getByRole('link', { name: say(isMobile ? 'bottomBar.partners' : 'nav.partners') }).click()
    await expect(page.locator('[class*="skeleton"]').first()).toBeVisible()
    expect(await moving(page)).toEqual([])
    release()

    await page.goBack()
    await page.getByRole('button', { name: say('jobs.card.save', { title }) }).click()
    expect(await moving(page)).toEqual([])
    await told('savedJobs.savedToast')
    expect(await moving(page)).toEqual([])
    await page
      .getByRole('button', { name: say(isMobile ? 'nav.openMenu' : 'nav.profileMenu', { name: fullName }) })
      .click()
    expect(await moving(page)).toEqual([])

    await open('/settings')
    await page.getByRole('button', { name: say('account.delete') }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await moving(page)).toEqual([])
  })
})
