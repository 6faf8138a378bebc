import { createServer } from 'node:http'
import { inBothLanguages } from '#test/e2e/languages.ts'
import { expect, forBothDevices, test } from '#test/e2e/test.ts'
import { listen } from '../../scripts/ports.mjs'

forBothDevices(() => {
  test('A business shows its jobs on its own site, and a visitor without scripts opens one from there', async ({
    page,
    browser,
    business,
    open,
    phrase,
    language,
    expectToast,
  }) => {
    const { id, title } = await business.post({ title: 'Barista (m/w/d)' })
    await business.logIn(page)
    await open('/settings')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await inBothLanguages(page, language, async (phrase) => {
      const section = page.getByRole('region', { name: phrase('embed.heading') })
      await expect(section.getByLabel(phrase('embed.theme.dark'))).toBeVisible()
      await expect(section.getByRole('button', { name: phrase('embed.copy') })).toBeVisible()
    })
    const section = page.getByRole('region', { name: phrase('embed.heading') })
    await section.getByLabel(phrase('embed.theme.dark')).check()
    await section.getByLabel(phrase('embed.color')).fill('#d94f30')
    const preview = section.frameLocator('iframe')
    await expect(preview.getByRole('link', { name: title })).toBeVisible()
    await section.getByRole('button', { name: phrase('embed.copy') }).click()
    await expectToast('embed.copied')
    const code = await page.evaluate(() => navigator.clipboard.readText())
    expect(code).toContain('theme=dark&amp;color=d94f30')

    const site = await anotherSite(`<!doctype html><html lang="en"><title>Our café</title><h1>Our café</h1>${code}`)
    const visitor = await browser.newContext({ javaScriptEnabled: false, storageState: { cookies: [], origins: [] } })
    const cafe = await visitor.newPage()
    await cafe.goto(site.url)
    const opened = visitor.waitForEvent('page')
    await cafe.frameLocator('iframe').getByRole('link', { name: title }).click()

    await expect(await opened).toHaveURL(`/jobs/${id}?via=embed`)
    expect(await visitor.cookies()).toEqual([])
    await visitor.close()
    await site.close()

    const src = (await section.locator('iframe').getAttribute('src')) ?? ''
    const html = await (await page.request.get(src)).text()
    // The page's content security policy would block axe.
    await page.goto('about:blank')
    await page.setContent(html)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

/** A site on another port, which is another origin. */
async function anotherSite(html: string) {
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(html))
  const port = await listen(server)
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
