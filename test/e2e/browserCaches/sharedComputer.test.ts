import {
  busyStudent,
  heldBy,
  logIn,
  logOut,
  OF_BUSINESSES,
  OF_STUDENTS,
  watchFor,
} from '#test/e2e/browserCaches/screens.ts'
import { expect, test, untilHydrated } from '#test/e2e/test.ts'

const NAME = 'Nika Erstgeborene'

test.use({ viewport: { width: 1280, height: 800 } })

for (const who of ['student', 'business'] as const) {
  test(`After a ${who} has logged out, Back shows none of their screens`, async ({
    page,
    context,
    business,
    open,
    phrase,
  }) => {
    test.slow()
    const job = await business.post()
    const secret = await watchFor(context, NAME)
    await open('/')
    await busyStudent(page, job.id, NAME)
    if (who === 'business') {
      await business.logIn(page)
      const incident = { title: NAME, description: 'Der Zapfhahn tropft.', priority: 'low', status: 'open' }
      await page.request.post('/api/incidents', { data: incident })
    }
    const screens = who === 'student' ? OF_STUDENTS : OF_BUSINESSES
    for (const screen of screens) {
      await open(screen)
      // A browser does not cache a page that waits for responses or holds a lock.
      await page.waitForLoadState('networkidle')
      await page.evaluate(() =>
        addEventListener('pagehide', () => {
          sessionStorage.covered = document.getElementById('root')?.style.visibility
        }),
      )
    }
    await open('/how-it-works')
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => sessionStorage.covered)).toBe('hidden')
    const { fullName } = await (await page.request.get('/api/user')).json()
    await logOut(page, phrase, fullName)
    await expect(page).toHaveURL('/')
    secret.from()

    await page.goBack({ waitUntil: 'commit' })
    for (const screen of screens.toReversed()) {
      await page.goBack({ waitUntil: 'commit' })
      await expect(page).not.toHaveURL(screen)
      await untilHydrated(page)
      await expect(page.getByRole('link', { name: phrase('nav.logIn') })).toBeVisible()
    }
    expect(secret.seen).toEqual([])
  })
}

test('Back restores a page of the account that is still logged in from the browser’s cache', async ({
  page,
  signUp,
  open,
}) => {
  await open('/')
  await signUp()
  await open('/settings')
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => Object.assign(window, { sameAsBefore: true }))
  await open('/how-it-works')
  await page.goBack({ waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'sameAsBefore'))).toBe(true)
})

test('On a shared computer the next user finds no data of the previous one', async ({
  page,
  context,
  business,
  problems,
  open,
  phrase,
}) => {
  test.slow()
  problems.allow(/^net::ERR_INTERNET_DISCONNECTED GET \/partners$/)
  const job = await business.post({ title: 'Nachtschicht am Tresen' })
  const secret = await watchFor(context, NAME)
  await open('/')
  const first = await busyStudent(page, job.id, NAME)
  for (const screen of OF_STUDENTS) await open(screen)
  await open(`/jobs/${job.id}`)
  await page.getByLabel(phrase('comments.form.label')).fill('Das geht nur mich etwas an.')
  await expect.poll(() => heldBy(page)).toContain('nur mich')
  await expect.poll(() => heldBy(page)).toContain('/api/saved-jobs')
  await logOut(page, phrase, NAME)
  await expect(page.getByRole('link', { name: phrase('nav.logIn') })).toBeVisible()
  secret.from()

  // An open page would request data with a session that ends below.
  await page.goto('about:blank')
  const second = await busyStudent(page, job.id, 'Ole Zweitgeborener')
  await page.request.post(`/api/jobs/${job.id}/save`, { data: { action: 'unsave' } })
  await page.request.post('/api/logout')
  await open('/auth')
  await logIn(page, phrase, second)
  await expect(page.getByRole('button', { name: phrase('nav.profileMenu', { name: second.fullName }) })).toBeVisible()
  for (const screen of ['/', `/jobs/${job.id}`, ...OF_STUDENTS]) {
    await open(screen)
    const held = await heldBy(page)
    for (const trace of [NAME, first.username, 'nur mich']) expect(held, screen).not.toContain(trace)
  }
  await expect.poll(() => heldBy(page)).toContain('"jobs":[]')

  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.goto('/partners')
  await expect(page.getByText(phrase('offline.empty'))).toBeVisible()
  expect(secret.seen).toEqual([])
})
