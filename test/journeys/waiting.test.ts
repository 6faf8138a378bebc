import type { Page } from '@playwright/test'
import { test as base, bothWays, expect } from '#test/journeys/house.ts'
import { unique } from '#test/journeys/people.ts'
import { ownHouse } from '#test/journeys/start.ts'
import type { Phrase } from '#web/i18n/i18n.tsx'

/** A house that counts the tries of its visitors, as every real one does. */
const test = base.extend({
  house: ownHouse(),
})

type Say = (phrase: Phrase, values?: Record<string, string | number>) => string

/** The toast that says for how many seconds to wait. */
async function secondsToWait(page: Page, say: Say) {
  const [before = '', after = ''] = say('errors.rateLimited').split('{seconds}')
  const toast = page.getByRole('region', { name: say('toast.region', { hotkey: 'F8' }) })
  await expect(toast).toContainText(before)
  const text = (await toast.textContent()) ?? ''
  return Number.parseInt(text.slice(text.indexOf(before) + before.length, text.indexOf(after)), 10)
}

bothWays(() => {
  test('after five wrong passwords within a minute the login says when to try again', async ({
    page,
    mishaps,
    open,
    say,
    told,
  }) => {
    mishaps.allow(/^401 POST \/api\/login$/)
    mishaps.allow(/^429 POST \/api\/login$/)
    const submit = page.getByRole('button', { name: say('auth.login.submit'), exact: true })
    const name = `nika${unique()}`
    await open('/auth')
    await page.getByLabel(say('auth.login.identifierLabel')).fill(name)
    await page.getByLabel(say('auth.login.passwordLabel'), { exact: true }).fill('Milchkaffee 7')
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = page.waitForResponse('**/api/login')
      await submit.click()
      expect((await answer).status()).toBe(401)
      await expect(submit).toBeEnabled()
    }
    await told('auth.login.failedTitle', 'auth.login.failedInvalid')
    await submit.click()
    const seconds = await secondsToWait(page, say)
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
  })

  test('who comments without end is told when to go on', async ({ page, business, join, mishaps, open, say }) => {
    mishaps.allow(/^429 POST \/api\/jobs\/\d+\/comment$/)
    const { id } = await business.post()
    await join()
    for (let count = 0; count < 20; count += 1)
      await page.request.post(`/api/jobs/${id}/comment`, { data: { content: `Frage ${count}` } })
    await open(`/jobs/${id}`)
    await page.getByLabel(say('comments.form.label')).fill('Ginge auch Dienstag?')
    await page.getByRole('button', { name: say('comments.form.submit') }).click()
    expect(await secondsToWait(page, say)).toBeGreaterThan(60)
    await expect(page.getByLabel(say('comments.form.label'))).toHaveValue('Ginge auch Dienstag?')
  })
})
