import type { BrowserContext, Page } from '@playwright/test'
import { startServer, type TestServer } from '#test/e2e/server.ts'
import { test as base, expect, loginSheet, onDesktop, onPhone, withServiceWorker } from '#test/e2e/test.ts'
import { unique } from '#test/e2e/users.ts'
import { CLIENT, type ProviderAccount, startOpenIdProvider } from '#test/openIdProvider.ts'
import type { Phrase } from '#web/i18n/i18n.tsx'
import { freePort } from '../../scripts/ports.mjs'

type Elsewhere = {
  accounts: ProviderAccount[]
  behaviour: Awaited<ReturnType<typeof startOpenIdProvider>>['behaviour']
  server: TestServer
}

/** A server with a sign-in provider that runs in the test. */
const test = base.extend<
  { newcomer: (account?: Partial<ProviderAccount>) => ProviderAccount },
  { provider: Elsewhere }
>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of this argument.
    async ({}, use) => {
      const accounts: ProviderAccount[] = []
      const port = await freePort()
      const redirectUri = `http://127.0.0.1:${port}/api/auth/google/callback`
      const { issuer, behaviour, stop } = await startOpenIdProvider(accounts, { redirectUri })
      const oidc = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret }
      const server = await startServer({ RATE_LIMIT: 'off', PORT: `${port}`, ...oidc })
      await use({ accounts, behaviour, server })
      await server.close()
      await stop()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  server: [({ provider }, use) => use(provider.server), { scope: 'worker' }],
  newcomer: ({ provider }, use) =>
    use((account) => {
      const word = unique()
      const email = `${word}@gmail.example`
      const person = { sub: word, email, email_verified: true, name: 'Lena Hoffmann', ...account }
      provider.accounts.push(person)
      return person
    }),
})

test.use(withServiceWorker)
// One worker starts the server for all of these tests.
test.describe.configure({ mode: 'default' })

onPhone(() => {
  test('A new user signs in with Google, and is recognised the next time', async ({
    page,
    open,
    phrase,
    expectToast,
    newcomer,
  }) => {
    const { email } = newcomer()
    await open('/auth')
    await chooseAt(await leave(page, phrase('auth.google.button')), email)
    await expectToast('auth.google.successTitle', 'auth.google.successText')
    await expect(page).toHaveURL('/')
    const first = await (await page.request.get('/api/user')).json()
    expect(first).toMatchObject({ email, fullName: 'Lena Hoffmann', isStudent: false, isBusiness: false })

    // An open page would send further requests without a session.
    await page.goto('about:blank')
    await page.request.post('/api/logout')
    await open('/auth?next=%2Fpartners')
    await chooseAt(await leave(page, phrase('auth.google.button')), email)
    await expect(page).toHaveURL('/partners')
    expect(await (await page.request.get('/api/user')).json()).toEqual(first)
  })
})

onPhone(() => {
  test('A visitor who wants to apply signs in with Google, and comes back to the message of the job', async ({
    page,
    business,
    open,
    phrase,
    expectToast,
    newcomer,
  }) => {
    const jobs = [await business.post(), await business.post()]
    const { email } = newcomer()
    // Both on the page of the job and in a list.
    for (const [path, job] of [
      [`/jobs/${jobs[0]?.id}`, jobs[0]],
      ['/', jobs[1]],
    ] as const) {
      await page.goto('about:blank')
      await page.request.post('/api/logout')
      await open(path)
      await page.getByRole('button', { name: `${phrase('jobs.card.applyNow')}: ${job?.title}` }).click()
      await chooseAt(await leave(page, phrase('auth.google.button')), email)
      await expectToast('auth.google.successTitle', 'auth.google.successText')
      await expect(page).toHaveURL(`/jobs/${job?.id}#message`)
      await expect(loginSheet(page, phrase)).toHaveCount(0)
      await expect(page.getByLabel(phrase('apply.messageLabel'))).toBeFocused()
    }
  })
})

onPhone(() => {
  test('A visitor who cancels at Google sees a message, and can try again', async ({
    page,
    open,
    phrase,
    expectToast,
    newcomer,
  }) => {
    const { email } = newcomer()
    await open('/auth')
    await chooseAt(await leave(page, phrase('auth.google.button')), 'Cancel')
    await expectToast('auth.google.failedTitle', 'auth.google.failedText')
    await expect(page.getByText(phrase('auth.google.error.popup-closed-by-user'))).toBeVisible()

    await chooseAt(await leave(page, phrase('auth.google.button')), email)
    await expect(page).toHaveURL('/')
  })

  test('A visitor who closes the window sees a message eight seconds later', async ({
    page,
    open,
    phrase,
    expectToast,
  }) => {
    await page.clock.install()
    await open('/auth')
    const popup = await leave(page, phrase('auth.google.button'))
    await expect(page.getByRole('button', { name: phrase('auth.google.busy') })).toBeVisible()
    await popup.close()
    await page.clock.runFor(7000)
    await expect(page.getByRole('button', { name: phrase('auth.google.busy') })).toBeVisible()
    await page.clock.runFor(2500)
    await expectToast('auth.google.failedTitle', 'auth.google.failedText')
    await expect(page.getByText(phrase('auth.google.error.popup-closed-by-user'))).toBeVisible()
  })
})

onDesktop(() => {
  test('An address that Google has not verified does not log in', async ({
    page,
    open,
    phrase,
    expectToast,
    newcomer,
    problems,
  }) => {
    problems.allow(/^401 POST \/api\/auth\/google$/)
    const { email } = newcomer({ email_verified: false })
    await open('/auth')
    await chooseAt(await leave(page, phrase('auth.google.button')), email)
    await expectToast('auth.google.setupTitle', 'auth.google.setupText')
    await expect(page.getByText(phrase('auth.google.emailUnverified'))).toBeVisible()
    await expect(page).toHaveURL('/auth')
  })

  test('Errors at Google are shown with helpful messages', async ({
    page,
    open,
    phrase,
    expectToast,
    newcomer,
    provider,
    context,
  }) => {
    const { email } = newcomer()
    await open('/auth')
    const fails = async (reason: Phrase, meanwhile: () => unknown) => {
      const popup = await leave(page, phrase('auth.google.button'))
      await meanwhile()
      await chooseAt(popup, email)
      await expectToast('auth.google.failedTitle', 'auth.google.failedText')
      await expect(page.getByText(phrase(reason))).toBeVisible()
    }
    await fails('auth.google.error.web-storage-unsupported', () => context.clearCookies({ name: 'google-trip' }))
    await fails('auth.google.error.internal-error', () => changeNonce(context))
    provider.behaviour.idTokenSeconds = -600
    await fails('auth.google.error.internal-error', () => {})
    provider.behaviour.idTokenSeconds = 300
    await fails('auth.google.error.network-request-failed', () => {
      provider.behaviour.closesConnections = true
    })
    provider.behaviour.closesConnections = false
    expect((await page.request.get('/api/user')).status()).toBe(401)
  })
})

async function changeNonce(context: BrowserContext) {
  const cookie = (await context.cookies()).find(({ name }) => name === 'google-trip')
  if (!cookie) throw new Error('There is no trip to change')
  const trip = JSON.parse(Buffer.from(cookie.value, 'base64url').toString())
  const value = Buffer.from(JSON.stringify({ ...trip, nonce: 'another' })).toString('base64url')
  await context.addCookies([{ ...cookie, value }])
}

/** Presses the button, which opens the provider's page. */
async function leave(page: Page, button: string): Promise<Page> {
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: button }).click()
  const popup = await opening
  await popup.waitForURL(/\/choose\//)
  return popup
}

/** The window informs the page and then closes itself. */
async function chooseAt(popup: Page, account: string) {
  const closing = popup.waitForEvent('close')
  await popup.getByRole('button', { name: account }).click()
  await closing
}

base('Without a configured provider, the button says so', async ({ page, open, phrase, expectToast }) => {
  await open('/auth')
  await page.getByRole('button', { name: phrase('auth.google.button') }).click()
  await expectToast('auth.google.failedTitle', 'auth.google.failedText')
  await expect(page.getByText(phrase('auth.google.error.auth-domain-config-required'))).toBeVisible()
})
