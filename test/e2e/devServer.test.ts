import type { APIRequestContext, Page } from '@playwright/test'
import { DEMO_DATA_FOLDER, startServer } from '#test/e2e/server.ts'
import { test as built, expect as promptly } from '#test/e2e/test.ts'
import { copySources, type Sources } from '#test/sourceCopy.ts'

/** On a busy machine, a server restart and pages without a build take long. */
const expect = promptly.configure({ timeout: 60_000 })

/** `npm run dev` on a copy of the sources, with a React that reports hydration mismatches. */
const test = built.extend<object, { sources: Sources }>({
  sources: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of this argument.
    async ({}, use) => {
      const sources = await copySources()
      await use(sources)
      await sources.remove()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ sources }, use) => {
      const server = await startServer({ RATE_LIMIT: 'off' }, DEMO_DATA_FOLDER, sources.folder, 'dev')
      await use(server)
      await server.close()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  // A page notices no edit before it is connected to Vite.
  open: ({ page, open }, use) =>
    use(async (path) => {
      const connected = page.waitForEvent('console', (message) => message.text() === '[vite] connected.')
      const response = await open(path)
      await connected
      return response
    }),
})

// In development there is none.
test.use({ serviceWorkers: 'block' })
// One server for all tests, and no edit during another test.
test.describe.configure({ mode: 'default' })
test.slow()

const FORM = 'web/features/accounts/BusinessSignupForm.tsx'
const SERVER = 'server/http/pages/wellKnown.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const overlay = (page: Page) => page.locator('vite-error-overlay')

test('In development the browser hydrates the page without a warning', async ({
  page,
  business,
  signUp,
  open,
  phrase,
}) => {
  const { id, title } = await business.post()
  await open('/')
  await expect(heading(page)).toHaveText(phrase('home.hero.title'))
  await open('/auth')
  await expect(page.getByRole('button', { name: phrase('auth.login.submit'), exact: true })).toHaveAttribute(
    'type',
    'submit',
  )
  await signUp()
  await open(`/jobs/${id}`)
  await page.getByRole('button', { name: phrase('jobs.card.like', { title }) }).click()
  await expect(page.getByRole('button', { name: phrase('jobs.card.unlike', { title }) })).toHaveText('1')
})

test('Edits of styles and phrases update an open page, which keeps what was typed', async ({
  page,
  request,
  open,
  phrase,
  sources,
}) => {
  // The server also reloads its modules. A page rendered before that would not match the browser's modules.
  const openOnceServed = async (text: string) => {
    await expect(async () =>
      expect(await (await request.get('/business-signup')).text()).toContain(`>${text}</h1>`),
    ).toPass({ intervals: [10] })
    await open('/business-signup')
  }
  await open('/business-signup')
  const submit = page.getByRole('button', { name: phrase('signup.submit') })
  // A page that is reloaded does not restore a password.
  const password = page.getByLabel(phrase('signup.passwordLabel'), { exact: true })
  await password.fill('Milchkaffee 7')

  await sources.edit('web/ui/Button.module.css', '.button {', '.button { text-transform: uppercase;')
  await expect(submit).toHaveCSS('text-transform', 'uppercase')
  await sources.edit('web/i18n/en/base.ts', phrase('signup.business.title'), 'A first edit')
  await expect(heading(page)).toHaveText('A first edit')
  await expect(password).toHaveValue('Milchkaffee 7')

  await openOnceServed('A first edit')
  await expect(heading(page)).toHaveText('A first edit')
  await expect(submit).toHaveCSS('text-transform', 'uppercase')
  await password.fill('Milchkaffee 7')
  await sources.edit('web/i18n/en/base.ts', 'A first edit', 'A second edit')
  await expect(heading(page)).toHaveText('A second edit')
  await expect(password).toHaveValue('Milchkaffee 7')

  await openOnceServed('A second edit')
  await password.fill('Milchkaffee 7')
  await sources.restore()
  await expect(heading(page)).toHaveText(phrase('signup.business.title'))
  await expect(submit).toHaveCSS('text-transform', 'none')
  await expect(password).toHaveValue('Milchkaffee 7')
})

test('A page that is requested while edits reload its modules is whole', async ({ request, phrase, sources }) => {
  for (let edit = 0; edit < 4; edit += 1) {
    await sources.edit('web/ui/Button.module.css', '.button {', '.button { text-transform: uppercase;')
    await sources.edit('web/i18n/en/base.ts', phrase('signup.business.title'), 'An edit')
    await expectWholePages(request)
    await sources.restore()
    await expectWholePages(request)
  }
})

/** Enough requests to arrive before, during and after a reload. */
async function expectWholePages(request: APIRequestContext) {
  for (let round = 0; round < 10; round += 1) {
    const pages = await Promise.all(Array.from({ length: 4 }, () => request.get('/business-signup')))
    for (const page of pages) {
      expect(page.status()).toBe(200)
      expect(await page.text()).not.toContain('data-msg')
    }
  }
}

test('Every request waits while the server restarts after an edit, and is answered', async ({
  page,
  request,
  open,
  phrase,
  sources,
}) => {
  await open('/business-signup')
  const password = page.getByLabel(phrase('signup.passwordLabel'), { exact: true })
  await password.fill('Milchkaffee 7')
  await sources.edit(SERVER, 'Preferred-Languages: ', 'Preferred-Languages: fr, ')

  const statuses = new Set<number>()
  await expect(async () => {
    const answers = await Promise.all(
      ['/.well-known/security.txt', '/api/jobs', '/auth'].map((path) => request.get(path)),
    )
    for (const answer of answers) statuses.add(answer.status())
    expect(await answers[0]?.text()).toContain('Preferred-Languages: fr, ')
  }).toPass({ intervals: [10] })
  expect([...statuses]).toEqual([200])

  await expect(password).toHaveValue('Milchkaffee 7')
  await sources.restore()
})

test('A syntax error in a component is shown over the page until it is fixed', async ({
  page,
  open,
  phrase,
  sources,
  problems,
}) => {
  problems.allow(/^404 GET \/web\/features\/accounts\/BusinessSignupForm\.tsx/)
  problems.allow(/^console error: \[vite\] Failed to reload/)
  problems.allow(/^page error: Failed to fetch dynamically imported module/)
  await open('/business-signup')
  await sources.edit(FORM, 'return (', 'return ((')
  await expect(overlay(page)).toContainText(FORM)
  const failed = page.waitForEvent('pageerror')
  await page.reload()
  await expect(overlay(page)).toContainText(FORM)
  await failed

  await sources.restore()
  await expect(heading(page)).toHaveText(phrase('signup.business.title'))
  await expect(overlay(page)).toHaveCount(0)
})

test('A syntax error in the server is shown over the page until it is fixed', async ({
  page,
  open,
  phrase,
  sources,
  problems,
}) => {
  problems.allow(/^503 GET \/business-signup$/)
  await open('/business-signup')
  await sources.edit(SERVER, 'VALID_DAYS =', 'VALID_DAYS = =')
  await expect(overlay(page)).toContainText(SERVER)
  await page.reload()
  await expect(overlay(page)).toContainText(SERVER)

  await sources.restore()
  await expect(heading(page)).toHaveText(phrase('signup.business.title'))
  await expect(overlay(page)).toHaveCount(0)
})
