import type { Page } from '@playwright/test'
import { serverFixture } from '#test/e2e/server.ts'
import { test as base, expect, onDesktop, onPhone, type Translate, toastRegion } from '#test/e2e/test.ts'
import { unique } from '#test/e2e/users.ts'

/** A server with rate limits. */
const test = base.extend({
  server: serverFixture(),
})

// One worker starts the server for all of these tests.
test.describe.configure({ mode: 'default' })

/** The number of seconds or minutes in the toast that says when to try again. */
async function timeToWait(page: Page, phrase: Translate, unit: 'seconds' | 'minutes') {
  const said = phrase(unit === 'seconds' ? 'errors.rateLimited' : 'errors.rateLimitedLong')
  const [before = ''] = said.split(unit === 'seconds' ? '{seconds}' : '{time}')
  const toast = toastRegion(page, phrase)
  await expect(toast).toContainText(before)
  const text = (await toast.textContent()) ?? ''
  return Number.parseInt(text.slice(text.indexOf(before) + before.length), 10)
}

onPhone(() => {
  test('After five wrong passwords within a minute the login says when to try again', async ({
    page,
    problems,
    open,
    phrase,
    expectToast,
  }) => {
    problems.allow(/^401 POST \/api\/login$/)
    problems.allow(/^429 POST \/api\/login$/)
    const submit = page.getByRole('button', { name: phrase('auth.login.submit'), exact: true })
    const name = `nika${unique()}`
    await open('/auth')
    await page.getByLabel(phrase('auth.login.identifierLabel')).fill(name)
    await page.getByLabel(phrase('auth.login.passwordLabel'), { exact: true }).fill('Milchkaffee 7')
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = page.waitForResponse('**/api/login')
      await submit.click()
      expect((await answer).status()).toBe(401)
      await expect(submit).toBeEnabled()
    }
    await expectToast('auth.login.failedTitle', 'auth.login.failedInvalid')
    await submit.click()
    const seconds = await timeToWait(page, phrase, 'seconds')
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
  })

  test('After logins with three wrong names, the login checks that a person is there, and goes on by itself', async ({
    page,
    problems,
    open,
    phrase,
  }) => {
    problems.allow(/^401 POST \/api\/login$/)
    problems.allow(/^429 POST \/api\/login$/)
    const submit = page.getByRole('button', { name: phrase('auth.login.submit'), exact: true })
    await open('/auth')
    await page.getByLabel(phrase('auth.login.passwordLabel'), { exact: true }).fill('Milchkaffee 7')
    const logIn = async (name: string) => {
      await page.getByLabel(phrase('auth.login.identifierLabel')).fill(name)
      const answer = page.waitForResponse('**/api/login')
      await submit.click()
      return (await answer).status()
    }
    for (let tries = 0; tries < 3; tries += 1) {
      await logIn(`nika${unique()}`)
      await expect(submit).toBeEnabled()
    }
    const said = page.getByRole('status').filter({ hasText: phrase('forms.checking') })
    await page.route('**/api/login', async (route) => {
      if (route.request().headers()['x-proof']) await expect(said).toBeVisible()
      await route.continue()
    })
    const [worker, answer] = [page.waitForEvent('worker'), page.waitForResponse((reply) => reply.status() === 401)]
    expect(await logIn(`nika${unique()}`)).toBe(429)
    expect((await worker).url()).toContain('proofWorker')
    await answer
    await expect(said).toBeHidden()
    await expect(page.getByText(phrase('auth.login.failedInvalid')).first()).toBeVisible()
  })
})

onDesktop(() => {
  test('A student who comments too often sees when to try again', async ({
    page,
    business,
    signUp,
    problems,
    open,
    phrase,
  }) => {
    problems.allow(/^429 POST \/api\/jobs\/\d+\/comment$/)
    const { id } = await business.post()
    await signUp()
    for (let count = 0; count < 20; count += 1)
      await page.request.post(`/api/jobs/${id}/comment`, { data: { content: `Frage ${count}` } })
    await open(`/jobs/${id}`)
    await page.getByLabel(phrase('comments.form.label')).fill('Ginge auch Dienstag?')
    await page.getByRole('button', { name: phrase('comments.form.submit') }).click()
    const minutes = await timeToWait(page, phrase, 'minutes')
    expect(minutes).toBeGreaterThan(1)
    expect(minutes).toBeLessThanOrEqual(10)
    await expect(page.getByLabel(phrase('comments.form.label'))).toHaveValue('Ginge auch Dienstag?')
  })
})
