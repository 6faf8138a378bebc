import type { BrowserContext, Page } from '@playwright/test'
import { test as base, bothWays, expect } from '#test/journeys/house.ts'
import { unique } from '#test/journeys/people.ts'
import { freePort, type House, startHouse } from '#test/journeys/start.ts'
import { CLIENT, type ProviderAccount, startOpenIdProvider } from '#test/openIdProvider.ts'
import type { Phrase } from '#web/i18n/i18n.tsx'

type Elsewhere = {
  accounts: ProviderAccount[]
  manners: Awaited<ReturnType<typeof startOpenIdProvider>>['manners']
  house: House
}

/** A house whose visitors may come from a provider that runs beside it. */
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
      const { issuer, manners, stop } = await startOpenIdProvider(accounts, { redirectUri })
      const oidc = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret }
      const house = await startHouse({ RATE_LIMIT: 'off', PORT: `${port}`, ...oidc })
      await use({ accounts, manners, house })
      await house.close()
      await stop()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  house: [({ provider }, use) => use(provider.house), { scope: 'worker' }],
  newcomer: ({ provider }, use) =>
    use((account) => {
      const word = unique()
      const email = `${word}@gmail.example`
      const person = { sub: word, email, email_verified: true, name: 'Lena Hoffmann', ...account }
      provider.accounts.push(person)
      return person
    }),
})

bothWays(() => {
  test('somebody signs in with Google, and is known the next time', async ({ page, open, say, told, newcomer }) => {
    const { email } = newcomer()
    await open('/auth')
    await chooseAt(await leave(page, say('auth.google.button')), email)
    await told('auth.google.successTitle', 'auth.google.successText')
    await expect(page).toHaveURL('/')
    const first = await (await page.request.get('/api/user')).json()
    expect(first).toMatchObject({ email, fullName: 'Lena Hoffmann', isStudent: false, isBusiness: false })

    // Without a page that would ask on in the name of nobody.
    await page.goto('about:blank')
    await page.request.post('/api/logout')
    await open('/auth?next=%2Fpartners')
    await chooseAt(await leave(page, say('auth.google.button')), email)
    await expect(page).toHaveURL('/partners')
    expect(await (await page.request.get('/api/user')).json()).toEqual(first)
  })
})

bothWays(() => {
  test('whoever goes back at Google is told so, and can try again', async ({ page, open, say, told, newcomer }) => {
    const { email } = newcomer()
    await open('/auth')
    await chooseAt(await leave(page, say('auth.google.button')), 'Cancel')
    await told('auth.google.failedTitle', 'auth.google.failedText')
    await expect(page.getByText(say('auth.google.error.popupClosedByUser'))).toBeVisible()

    await chooseAt(await leave(page, say('auth.google.button')), email)
    await expect(page).toHaveURL('/')
  })

  test('whoever closes the window is told so eight seconds later', async ({ page, open, say, told }) => {
    await page.clock.install()
    await open('/auth')
    const popup = await leave(page, say('auth.google.button'))
    await expect(page.getByRole('button', { name: say('auth.google.busy') })).toBeVisible()
    await popup.close()
    await page.clock.runFor(7000)
    await expect(page.getByRole('button', { name: say('auth.google.busy') })).toBeVisible()
    await page.clock.runFor(2500)
    await told('auth.google.failedTitle', 'auth.google.failedText')
    await expect(page.getByText(say('auth.google.error.popupClosedByUser'))).toBeVisible()
  })

  test('an address that Google has not verified does not log in', async ({
    page,
    open,
    say,
    told,
    newcomer,
    mishaps,
  }) => {
    mishaps.allow(/^401 POST \/api\/auth\/google$/)
    const { email } = newcomer({ email_verified: false })
    await open('/auth')
    await chooseAt(await leave(page, say('auth.google.button')), email)
    await told('auth.google.setupTitle', 'auth.google.setupText')
    await expect(page.getByText(say('auth.google.emailUnverified'))).toBeVisible()
    await expect(page).toHaveURL('/auth')
  })

  test('what goes wrong at Google is told in words that help', async ({
    page,
    open,
    say,
    told,
    newcomer,
    provider,
    context,
  }) => {
    const { email } = newcomer()
    await open('/auth')
    const fails = async (reason: Phrase, meanwhile: () => unknown) => {
      const popup = await leave(page, say('auth.google.button'))
      await meanwhile()
      await chooseAt(popup, email)
      await told('auth.google.failedTitle', 'auth.google.failedText')
      await expect(page.getByText(say(reason))).toBeVisible()
    }
    await fails('auth.google.error.webStorageUnsupported', () => context.clearCookies({ name: 'google-trip' }))
    await fails('auth.google.error.internalError', () => changeNonce(context))
    provider.manners.idTokenSeconds = -600
    await fails('auth.google.error.internalError', () => {})
    provider.manners.idTokenSeconds = 300
    await fails('auth.google.error.networkRequestFailed', () => {
      provider.manners.hangsUp = true
    })
    provider.manners.hangsUp = false
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

/** Presses the button; what opens is the provider's page. */
async function leave(page: Page, button: string): Promise<Page> {
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: button }).click()
  const popup = await opening
  await popup.waitForURL(/\/choose\//)
  return popup
}

/** The window closes by itself when it has told the page. */
async function chooseAt(popup: Page, account: string) {
  const closing = popup.waitForEvent('close')
  await popup.getByRole('button', { name: account }).click()
  await closing
}

base('where no provider is set up, the button says so', async ({ page, open, say, told }) => {
  await open('/auth')
  await page.getByRole('button', { name: say('auth.google.button') }).click()
  await told('auth.google.failedTitle', 'auth.google.failedText')
  await expect(page.getByText(say('auth.google.error.authDomainConfigRequired'))).toBeVisible()
})
