import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, NodeResult, RunOptions } from 'axe-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** The only frame is a preview without scripts, so axe cannot check its content. */
const OPTIONS: RunOptions = {
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
  iframes: false,
}

/** One empty file for each kind of page that was checked. All workers share them, and Playwright empties the folder before a run. */
const CHECKED_KINDS = join('test-results', 'axe')

/** Expects that axe finds no violation on the current page, unless a page of the same kind was checked in this run. */
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
 * The violations that axe finds on the current page. First, animations are finished, the page is scrolled to its top and a dialog to its end.
 * If axe calls a control too small, it is checked again in the middle of the screen, because a bar at the edge may have covered half of it.
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
    const axe = Reflect.get(window, 'axe')
    const { violations }: AxeResults = await axe.run(document, options)
    const isTooSmall = async ({ target }: NodeResult) => {
      document.querySelector(String(target[0]))?.scrollIntoView({ block: 'center' })
      const again: AxeResults = await axe.run({ include: [target] }, { ...options, runOnly: ['target-size'] })
      return again.violations.length > 0
    }
    for (const { id, nodes } of violations) {
      if (id !== 'target-size') continue
      for (const node of [...nodes]) if (!(await isTooSmall(node))) nodes.splice(nodes.indexOf(node), 1)
    }
    return violations.filter(({ nodes }) => nodes.length > 0)
  }, OPTIONS)
  return violations.map(({ id, help, nodes }) => ({ id, help, elements: nodes.map(({ html }) => html) }))
}

/**
 * The kind of a page: its address without ids, size, theme, and which elements and roles it has, so that a dialog or an error makes another
 * kind. The language does not count; `accessibility.test.ts` checks every address in both.
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
