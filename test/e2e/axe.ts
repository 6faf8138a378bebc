import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const OPTIONS: RunOptions = { rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] }

/** One empty file for each kind of page that was checked. All workers share them, and Playwright empties the folder before a run. */
const CHECKED_KINDS = join('test-results', 'axe')

/** Expects that axe finds no violation on the page as it is now, unless a page of the same kind was checked in this run. */
export async function expectAccessible(page: Page) {
  const checked = join(
    CHECKED_KINDS,
    createHash('sha256')
      .update(await kindOfPage(page))
      .digest('hex'),
  )
  if (existsSync(checked)) return
  expect(await violationsOn(page)).toEqual([])
  mkdirSync(CHECKED_KINDS, { recursive: true })
  writeFileSync(checked, '')
}

/**
 * What axe finds wrong with the page as it is now. Animations are finished first, the page is scrolled to its top and a dialog to its
 * end, because axe reports a control as too small that is half covered by the header of the page or by the actions of the dialog.
 */
export async function violationsOn(page: Page) {
  await page.evaluate(() => {
    scrollTo(0, 0)
    for (const box of document.querySelectorAll('[role=dialog] *, [role=alertdialog] *')) {
      if (box.scrollHeight > box.clientHeight) box.scrollTop = box.scrollHeight
    }
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const violations = await page.evaluate(async (options) => {
    const { violations }: AxeResults = await Reflect.get(window, 'axe').run(document, options)
    return violations
  }, OPTIONS)
  return violations.map(({ id, help, nodes }) => ({ id, help, elements: nodes.map(({ html }) => html) }))
}

/**
 * The address without ids, the size, the theme, and which elements and roles there are: a dialog or an error makes another kind. The
 * language does not; `accessibility.test.ts` checks every address in both.
 */
const kindOfPage = (page: Page) =>
  page.evaluate(() => {
    const names = [...document.body.querySelectorAll(':not(svg *)')].map(
      (element) => element.getAttribute('role') ?? element.localName,
    )
    const address = location.pathname.replaceAll(/\d+/g, ':id')
    const theme = document.documentElement.dataset.theme ?? ''
    return [address, innerWidth, theme, ...[...new Set(names)].sort()].join(' ')
  })
