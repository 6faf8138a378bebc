import { createECDH, randomBytes } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { logOut } from '#test/e2e/browserCaches/screens.ts'
import { expect, forBothDevices, onDesktop, onPhone, reload, test, withServiceWorker } from '#test/e2e/test.ts'
import { registerStudent } from '#test/e2e/users.ts'

test.use(withServiceWorker)

/** What the simulated browser stores: its subscription, and a message that it shows. */
const [SUBSCRIBED, SHOWN] = ['played push', 'played message']

/** Simulates a push service, which this browser cannot reach: it gives an address if the user allows messages. */
async function playPushService(context: BrowserContext, permission: 'granted' | 'denied') {
  const key = createECDH('prime256v1').generateKeys().toString('base64url')
  const auth = randomBytes(16).toString('base64url')
  if (permission === 'granted') await context.grantPermissions(['notifications'])
  await context.addInitScript(
    ({ key, auth, permission, KEPT }) => {
      const ASKED = 'played permission'
      Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem(ASKED) ?? 'default' })
      Notification.requestPermission = async () => {
        localStorage.setItem(ASKED, permission)
        return permission
      }
      const subscription = (endpoint: string) => ({
        endpoint,
        toJSON: () => ({ endpoint, keys: { p256dh: key, auth } }),
        unsubscribe: async () => localStorage.removeItem(KEPT) ?? true,
      })
      const played = {
        getSubscription: async () => {
          const kept = localStorage.getItem(KEPT)
          return kept ? subscription(kept) : null
        },
        subscribe: async () => {
          const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`
          localStorage.setItem(KEPT, endpoint)
          return subscription(endpoint)
        },
      }
      Object.assign(PushManager.prototype, played)
    },
    { key, auth, permission, KEPT: SUBSCRIBED },
  )
}

/** The globals of the worker, whose types this project does not have. */
type Scope = {
  registration: { showNotification: (title: string, options?: { body?: string; data?: unknown }) => Promise<void> }
  clients: { openWindow: (url: string) => Promise<null> }
}

const endpointOf = async (page: Page) => (await (await page.request.get('/api/push')).json()).endpoint

forBothDevices(() => {
  test('After an application a student can turn on messages, and off again in the settings', async ({
    page,
    context,
    business,
    signUp,
    open,
    phrase,
    expectToast,
  }) => {
    await playPushService(context, 'granted')
    await signUp()
    const job = await business.post()
    await open(`/jobs/${job.id}`)
    const offer = page.getByRole('region', { name: phrase('push.offer') })
    await expect(offer).toHaveCount(0)
    await page.request.post(`/api/jobs/${job.id}/apply`, { data: {} })
    await reload(page)

    await offer.getByRole('button', { name: phrase('push.yes') }).click()
    await expectToast('push.isOn')
    await expect(offer).toHaveCount(0)
    expect(await endpointOf(page)).toMatch(/^https:\/\/fcm/)

    await open('/notifications')
    const messages = page.getByRole('switch', { name: phrase('push.switch') })
    await expect(messages).toBeChecked()
    await messages.click()
    await expect(messages).not.toBeChecked()
    expect(await endpointOf(page)).toBeNull()
  })
})

onPhone(() => {
  test('A business is asked once there is an application, and "Not now" is remembered without a question of the browser', async ({
    page,
    context,
    playwright,
    baseURL,
    business,
    open,
    phrase,
  }) => {
    await playPushService(context, 'granted')
    const { id } = await business.post()
    const machine = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
    await registerStudent(machine)
    await machine.post(`/api/jobs/${id}/apply`, { data: {} })
    await business.logIn(page)
    await open('/dashboard?tab=applicants')
    const offer = page.getByRole('region', { name: phrase('push.offerBusiness') })

    await offer.getByRole('button', { name: phrase('push.notNow') }).click()
    await expect(offer).toHaveCount(0)
    await reload(page)
    await expect(page.getByRole('listitem').first()).toBeVisible()
    await expect(offer).toHaveCount(0)
    expect(await page.evaluate(() => Notification.permission)).toBe('default')
  })
})

onDesktop(() => {
  test('A user who refuses the question of the browser reads how to change that', async ({
    page,
    context,
    signUp,
    open,
    phrase,
  }) => {
    await playPushService(context, 'denied')
    await signUp()
    await open('/notifications')
    await page.getByRole('switch', { name: phrase('push.switch') }).click()
    await expect(page.getByText(phrase('push.blocked'))).toBeVisible()
    expect(await endpointOf(page)).toBeNull()
  })

  test('After a logout the push service and the device hold no message of the account any more', async ({
    page,
    context,
    signUp,
    open,
    phrase,
  }) => {
    await playPushService(context, 'granted')
    // A headless browser shows no notifications, so one is played that stays until the page closes it.
    await context.addInitScript((shown) => {
      const message = { close: () => localStorage.removeItem(shown) }
      const getNotifications = async () => (localStorage.getItem(shown) ? [message] : [])
      Object.assign(ServiceWorkerRegistration.prototype, { getNotifications })
    }, SHOWN)
    const { fullName } = await signUp()
    await open('/notifications')
    const messages = page.getByRole('switch', { name: phrase('push.switch') })
    await messages.click()
    await expect(messages).toBeChecked()
    await page.evaluate((shown) => localStorage.setItem(shown, 'Your application was accepted'), SHOWN)
    const left = () =>
      page.evaluate((keys) => keys.filter((key) => localStorage.getItem(key) !== null), [SUBSCRIBED, SHOWN])
    await reload(page)
    await expect(messages).toBeChecked()
    expect(await left()).toEqual([SUBSCRIBED, SHOWN])

    await logOut(page, phrase, fullName)
    await expect.poll(left).toEqual([])
  })

  test('The service worker shows a message that arrives, and a press opens its page, but none of another site', async ({
    page,
    context,
    open,
  }) => {
    await open('/')
    const [worker = await context.waitForEvent('serviceworker')] = context.serviceWorkers()
    // A headless browser shows no notifications and opens no windows for them.
    const seen = await worker.evaluateHandle(() => {
      const seen: unknown[] = []
      const scope = self as unknown as Scope
      scope.registration.showNotification = async (title, options) =>
        void seen.push([title, options?.body, options?.data])
      scope.clients.openWindow = async (url) => {
        seen.push(String(url))
        return null
      }
      return seen
    })
    const session = await context.newCDPSession(page)
    const registered = new Promise<string>((resolve) =>
      session.on(
        'ServiceWorker.workerRegistrationUpdated',
        ({ registrations: [one] }) => one && resolve(one.registrationId),
      ),
    )
    await session.send('ServiceWorker.enable')
    const { origin } = new URL(page.url())
    const data = JSON.stringify({ title: 'Hello', body: 'Somebody applied', url: '/notifications' })
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
    await expect.poll(() => seen.jsonValue()).toEqual([['Hello', 'Somebody applied', '/notifications']])

    await worker.evaluate(() => {
      for (const data of ['/notifications', 'https://evil.example/'])
        self.dispatchEvent(
          Object.assign(new Event('notificationclick'), { waitUntil() {}, notification: { close() {}, data } }),
        )
    })
    await expect.poll(async () => (await seen.jsonValue()).slice(1)).toEqual([`${origin}/notifications`, origin])
  })
})
