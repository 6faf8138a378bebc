import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { problemsIn } from '#test/e2e/problems.ts'
import { startServer, type TestServer } from '#test/e2e/server.ts'
import { phrasesIn, untilHydrated, untilServiceWorkerActive } from '#test/e2e/test.ts'
import { newBusiness } from '#test/e2e/users.ts'
import { copySources } from '#test/sourceCopy.ts'
import { MODULES_ID } from '#web/page/ids.ts'
import { freePort } from '../../../scripts/ports.mjs'

const phrase = phrasesIn('en')

/** A folder with the current sources, in which the pages are built again. One word differs, and so do the names of all files. */
const test = base.extend<{ nextBuild: string }>({
  nextBuild: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of this argument.
    async ({}, use) => {
      const { folder, edit, remove } = await copySources()
      await edit('web/layout/Splash.tsx', 'aria-hidden="true"', 'aria-hidden="true" data-build="next"')
      execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: folder })
      await use(folder)
      await remove()
    },
    { timeout: 180_000 },
  ],
})

test.use({ viewport: { width: 1280, height: 800 } })

/** The script that hydrates the page. Its name is different in each build. */
const scriptOf = (page: Page) =>
  page.evaluate((id) => JSON.parse(document.getElementById(id)?.textContent ?? '[]')[0], MODULES_ID)

test('A page of the previous build moves to the next one, with its drafts and a new service worker', async ({
  page,
  context,
  playwright,
  nextBuild,
}) => {
  test.slow()
  const settings = { PORT: `${await freePort()}`, RATE_LIMIT: 'off' }
  const kept = join(nextBuild, 'kept')
  let server: TestServer = await startServer(settings)
  const { url } = server
  const met = problemsIn(context, url)
  const machine = await playwright.request.newContext({ baseURL: url })
  const business = await newBusiness(machine)
  const { id, title } = await business.post()
  await business.logIn(page)
  await page.goto(`${url}/post-job`)
  await untilHydrated(page)
  await untilServiceWorkerActive(page)
  const before = await scriptOf(page)
  const field = page.getByLabel(phrase('jobs.form.titleLabel'), { exact: true })
  await field.fill('Spülhilfe am Sonntag')
  const reader = await context.newPage()
  await reader.goto(`${url}/jobs/${id}`)
  await untilHydrated(reader)
  await reader.getByLabel(phrase('comments.form.label')).fill('Wann geht es los?')

  await server.close(kept)
  server = await startServer(settings, kept, nextBuild)

  // Other files are missing now, but the page and the draft stay.
  await reader.evaluate(() => Object.assign(window, { isAsItWas: true }))
  await reader.getByRole('button', { name: phrase('comments.form.submit') }).click()
  await expect(reader.getByRole('listitem').filter({ hasText: 'Wann geht es los?' })).toBeVisible()
  expect(await reader.evaluate(() => Reflect.get(window, 'isAsItWas'))).toBe(true)

  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: phrase('footer.about') })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(phrase('footer.about'))
  await untilHydrated(page)
  expect(await scriptOf(page)).not.toBe(before)
  await page.goBack()
  await untilHydrated(page)
  await expect(field).toHaveValue('Spülhilfe am Sonntag')

  // The new worker has the offline page of the new build.
  const worker = () => page.evaluate(async () => (await (await fetch('/sw.js')).text()).split('\n')[0])
  const version = /"version":"([^"]+)"/.exec((await worker()) ?? '')?.[1]
  await expect.poll(() => page.evaluate(() => caches.keys())).toContain(`offline ${version}`)
  await context.setOffline(true)
  await page.goto(`${url}/jobs/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(phrase('offline.title'))
  // The offline page then opens what was wanted.
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

  const expected = [/^404 GET \/assets\//, /A part of the page could not be fetched/, /ERR_INTERNET_DISCONNECTED/]
  expect(met.filter((line) => !expected.some((problem) => problem.test(line)))).toEqual([])
  await machine.dispose()
  await server.close()
})
