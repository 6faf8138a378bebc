import { readFile } from 'node:fs/promises'
import { inBothLanguages } from '#test/e2e/languages.ts'
import { expect, forBothDevices, onPhone, reload, test } from '#test/e2e/test.ts'

forBothDevices(() => {
  test('A business sees how often its job was seen, on which ways people came, and takes the numbers with it', async ({
    page,
    browser,
    server,
    business,
    open,
    phrase,
    language,
  }) => {
    const { id, title } = await business.post()
    // A headless browser counts as a program and would not be counted.
    const userAgent = (await page.evaluate(() => navigator.userAgent)).replace('Headless', '')
    const visitor = await browser.newPage({ userAgent, baseURL: server.url })
    await visitor.goto(`/jobs/${id}?via=poster`)
    await visitor.close()
    await business.logIn(page)
    await open('/dashboard')
    const tab = page.getByRole('link', { name: phrase('statistics.tab'), exact: true })
    await tab.click()
    const numbers = page.getByRole('region', { name: phrase('statistics.tab') })
    await expect(numbers.getByRole('heading', { name: title })).toBeVisible()
    await reload(page)
    await expect(tab).toBeInViewport({ ratio: 1 })

    await expect(async () => {
      await reload(page)
      const ways = numbers.getByRole('table', { name: phrase('statistics.channels') })
      await expect(ways.getByRole('row', { name: phrase('statistics.channel.poster') })).toContainText('1', {
        timeout: 1000,
      })
    }).toPass()
    const funnel = numbers.getByRole('listitem').filter({ hasText: title })
    await expect(
      funnel
        .getByRole('table', { name: phrase('statistics.sincePosted') })
        .getByRole('row')
        .nth(1),
    ).toHaveText(`${phrase('statistics.step.seen')}1`)
    await expect(numbers.getByText(phrase('statistics.weekJobSeen.one', { count: 1 }))).toBeVisible()
    const days = numbers.getByRole('table', {
      name: phrase('statistics.byDay', { step: phrase('statistics.step.seen') }),
    })
    await expect(days.first().getByRole('row')).toHaveCount(31)
    await inBothLanguages(page, language, async (phrase) => {
      const numbers = page.getByRole('region', { name: phrase('statistics.tab') })
      await expect(numbers.getByText(phrase('statistics.weekJobSeen.one', { count: 1 }))).toBeVisible()
      const ways = numbers.getByRole('table', { name: phrase('statistics.channels') })
      await expect(ways.getByRole('row', { name: phrase('statistics.channel.poster') })).toBeVisible()
    })

    const download = page.waitForEvent('download')
    await numbers.getByRole('button', { name: phrase('common.downloadCsv') }).click()
    expect(await readFile(await (await download).path(), 'utf8')).toContain(`/jobs/${id}`)
  })
})

onPhone(() => {
  test('What came of each way needs one line under its bar', async ({ page, open, phrase }) => {
    await page.request.post('/api/login', { data: { usernameOrEmail: 'zuckertinte', password: 'demo-business' } })
    await open('/dashboard?tab=numbers')
    const ways = page.getByRole('table', { name: phrase('statistics.channels') })
    const notes = ways.locator('small')
    await expect(notes.first()).toBeVisible()
    for (const note of await notes.all()) {
      const [size, room] = [await note.boundingBox(), await ways.boundingBox()]
      expect(size?.height).toBeLessThan(30)
      expect(size?.width).toBeLessThanOrEqual(room?.width ?? 0)
    }
  })
})
