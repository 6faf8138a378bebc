import { answerBadGateway, failApiRequests } from '#test/e2e/browser.ts'
import { expect, onDesktop, onPhone, reload, test, toastRegion } from '#test/e2e/test.ts'
import type { Phrase } from '#web/i18n/i18n.tsx'

onPhone(() => {
  test('A like, a save, an application and a comment that fail show an error, and nothing is counted', async ({
    page,
    business,
    signUp,
    problems,
    open,
    phrase,
    expectToast,
  }) => {
    problems.allow(/^net::ERR_CONNECTION_REFUSED POST \/api\/jobs\/\d+\/(like|save|apply)(\?|$)/)
    problems.allow(/^502 POST \/api\/jobs\/\d+\/(apply|comment)(\?|$)/)
    const { id, title } = await business.post()
    await signUp()
    await open(`/jobs/${id}`)
    await failApiRequests(page)
    const like = page.getByRole('button', { name: phrase('jobs.card.like', { title }) })

    await like.click()
    await expectToast('likes.failedTitle', 'likes.failedText')
    await expect(like).toHaveText('0')
    await expect(like).toHaveAttribute('aria-pressed', 'false')
    await page.getByRole('button', { name: phrase('jobs.card.save', { title }) }).click()
    await expectToast('likes.failedTitle', 'savedJobs.failed')
    await page.getByRole('button', { name: phrase('jobs.card.applyNow') }).click()
    await expectToast('apply.failedTitle', 'auth.failedNetwork')

    await answerBadGateway(page)
    await page.getByRole('button', { name: phrase('jobs.card.applyNow') }).click()
    await expectToast('apply.failedTitle', 'errors.internal')
    await expect(page.getByRole('button', { name: phrase('jobs.card.applyNow') })).toBeVisible()
    const comment = page.getByLabel(phrase('comments.form.label'))
    await comment.fill('Ginge auch Dienstag?')
    await page.getByRole('button', { name: phrase('comments.form.submit') }).click()
    await expectToast('comments.failedTitle', 'comments.failedText')
    await expect(comment).toHaveValue('Ginge auch Dienstag?')

    await page.unrouteAll()
    await like.click()
    await expect(page.getByRole('button', { name: phrase('jobs.card.unlike', { title }) })).toHaveText('1')
  })

  test('A list that could not be loaded says so, and loads on a second try', async ({
    page,
    problems,
    open,
    phrase,
  }) => {
    problems.allow(/^net::ERR_CONNECTION_REFUSED GET \/api\/jobs\?/)
    await open('/')
    await failApiRequests(page)
    const jobs = page.getByRole('article')
    const more = page.getByRole('link', { name: phrase('jobs.list.loadMore') })
    await more.click()
    await expect(page.getByRole('alert').filter({ hasText: phrase('jobs.fetchFailed') })).toBeVisible()
    await expect(jobs).toHaveCount(10)

    await page.getByRole('combobox', { name: phrase('filters.jobType.label') }).selectOption('Part-time')
    await expect(page).toHaveURL('/?jobType=Part-time')
    await expect(jobs).toHaveCount(0)
    await expect(page.getByRole('alert').filter({ hasText: phrase('jobs.list.error') })).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: phrase('common.tryAgain') }).click()
    await expect(jobs).toHaveCount(10)
  })

  test('A job that could not be loaded says so, is loaded by one press once the network is back, and leads to the home page', async ({
    page,
    problems,
    open,
    phrase,
  }) => {
    problems.allow(/^net::ERR_CONNECTION_REFUSED GET \/api\/jobs\/\d+$/)
    problems.allow(/^502 GET \/api\/jobs\/\d+$/)
    await open('/')
    await failApiRequests(page)
    const job = page.getByRole('article').first().getByRole('heading').getByRole('link')
    const title = (await job.textContent()) ?? ''
    await job.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(phrase('jobs.detail.errorTitle'))
    await expect(page.getByText(phrase('jobs.detail.errorText'))).toBeVisible()

    await page.getByRole('link', { name: phrase('jobs.detail.backToHome') }).click()
    await answerBadGateway(page)
    await job.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(phrase('jobs.detail.errorTitle'))
    const again = page.getByRole('button', { name: phrase('common.tryAgain') })
    await again.click()
    await expect(again).toBeEnabled()
    await expect(again).toBeFocused()
    await page.unrouteAll()
    await again.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  })
})

onDesktop(() => {
  test('A login and a sign-up that fail say why, and the forms keep what was typed', async ({
    page,
    problems,
    open,
    phrase,
    expectToast,
  }) => {
    problems.allow(/^net::ERR_CONNECTION_REFUSED POST \/api\/(login|register)$/)
    problems.allow(/^502 POST \/api\/(login|register)$/)
    const field = (label: Phrase) => page.getByLabel(phrase(label), { exact: true })
    const logIn = page.getByRole('button', { name: phrase('auth.login.submit'), exact: true })
    await open('/auth')
    await failApiRequests(page)
    await field('auth.login.identifierLabel').fill('nika')
    await field('auth.login.passwordLabel').fill('Milchkaffee 7')
    await logIn.click()
    await expectToast('auth.login.failedTitle', 'auth.failedNetwork')
    await answerBadGateway(page)
    await logIn.click()
    await expectToast('auth.login.failedTitle', 'auth.login.failedOther')
    await expect(field('auth.login.identifierLabel')).toBeFocused()
    await expect(field('auth.login.passwordLabel')).toHaveValue('Milchkaffee 7')

    const signUp = page.getByRole('button', { name: phrase('signup.submit') })
    await failApiRequests(page)
    await open('/student-signup?as=jobseeker')
    await field('signup.fullNameLabel').fill('Nika Sommerfeld')
    await field('signup.emailLabel').fill('nika@post.example')
    await field('signup.usernameLabel').fill('nika')
    await field('signup.passwordLabel').fill('Milchkaffee 7')
    await field('signup.confirmPasswordLabel').fill('Milchkaffee 7')
    await page.getByRole('checkbox').check()
    await signUp.click()
    await expectToast('auth.register.failedTitle', 'auth.failedNetwork')
    await answerBadGateway(page)
    await signUp.click()
    await expectToast('auth.register.failedTitle', 'auth.register.failedServer')
    await expect(field('signup.fullNameLabel')).toHaveValue('Nika Sommerfeld')
    await expect(page).toHaveURL('/student-signup?as=jobseeker')
  })
})

onPhone(() => {
  test('Without a connection the logout fails', async ({ page, signUp, problems, open, phrase }) => {
    problems.allow(/^net::ERR_CONNECTION_REFUSED POST \/api\/logout$/)
    const { email } = await signUp()
    await open('/partners')
    await failApiRequests(page)
    await page.getByRole('button', { name: phrase('nav.openMenu') }).click()
    await page.getByRole('button', { name: phrase('menu.logout') }).click()
    const toast = toastRegion(page, phrase)
    await expect(toast).toContainText(phrase('auth.logout.failedTitle'))
    await expect(toast).toContainText(phrase('auth.failedNetwork'))
    await page.unrouteAll()
    await reload(page)
    await expect(page.getByText(email)).toHaveCount(2)
  })
})

onDesktop(() => {
  test('A visitor who loses the network before the first click still sees what fails', async ({
    page,
    context,
    signUp,
    problems,
    open,
    phrase,
  }) => {
    problems.allow(/^net::ERR_(INTERNET_DISCONNECTED|FAILED) GET \/assets\/|A part of the page could not be fetched/)
    problems.allow(/^net::ERR_INTERNET_DISCONNECTED POST \/api\/jobs\/\d+\/like$/)
    await signUp()
    await open('/')
    const like = page.getByRole('article').first().getByRole('button', { pressed: false }).nth(1)
    await context.setOffline(true)
    await like.click()

    const toast = page.getByRole('alert')
    await expect(toast).toContainText(phrase('auth.failedNetwork'))
    const close = toast.getByRole('button', { name: phrase('common.close') })
    const [edge, inner] = await Promise.all([toast, close].map((part) => part.boundingBox()))
    expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThan((edge?.x ?? 0) + (edge?.width ?? 0))
    await close.click()
    await expect(toast).toHaveCount(0)
    await context.setOffline(false)
  })
})

onPhone(() => {
  test('Offline a like, a save and a comment name the same cause, and the comment stays in its field', async ({
    page,
    context,
    business,
    signUp,
    problems,
    open,
    phrase,
    expectToast,
  }) => {
    problems.allow(/^net::ERR_INTERNET_DISCONNECTED POST \/api\/jobs\/\d+\/(like|save|comment)$/)
    const { id, title } = await business.post()
    await signUp()
    await open(`/jobs/${id}`)
    const field = page.getByLabel(phrase('comments.form.label'))
    await field.fill('Ginge auch Dienstag?')
    // The region of toasts is loaded.
    await page.getByRole('button', { name: phrase('jobs.card.save', { title }) }).click()
    await expectToast('savedJobs.savedToast')
    await context.setOffline(true)

    await page.getByRole('button', { name: phrase('jobs.card.like', { title }) }).click()
    await expectToast('likes.failedTitle', 'auth.failedNetwork')
    await page.getByRole('button', { name: phrase('jobs.card.unsave', { title }) }).click()
    await expectToast('likes.failedTitle', 'auth.failedNetwork')
    await page.getByRole('button', { name: phrase('comments.form.submit') }).click()
    await expectToast('comments.failedTitle', 'auth.failedNetwork')
    await expect(field).toHaveValue('Ginge auch Dienstag?')
    await context.setOffline(false)
  })

  test('What could not be loaded offline loads by itself when the network is back, and nothing else does', async ({
    page,
    problems,
    open,
    phrase,
  }) => {
    problems.allow(/^net::ERR_CONNECTION_REFUSED GET \/api\/jobs\?/)
    await open('/')
    await failApiRequests(page)
    await page.evaluate(() => dispatchEvent(new Event('offline')))
    await page.getByRole('combobox', { name: phrase('filters.jobType.label') }).selectOption('Part-time')
    const failure = page.getByRole('alert').filter({ hasText: phrase('jobs.list.error') })
    await expect(failure).toBeVisible()

    await page.unrouteAll()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(page.getByRole('article')).toHaveCount(10)
    await expect(failure).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual(['/api/jobs'])
  })
})

onDesktop(() => {
  test('A comment that was saved while the refresh failed is shown with the data that the page has', async ({
    page,
    business,
    signUp,
    problems,
    open,
    phrase,
    expectToast,
  }) => {
    problems.allow(/^net::ERR_CONNECTION_REFUSED GET \/api\/jobs\/\d+$/)
    const { id, title } = await business.post()
    await signUp()
    await open(`/jobs/${id}`)
    await page.route(`**/api/jobs/${id}`, (route) => route.abort('connectionrefused'))
    await page.getByLabel(phrase('comments.form.label')).fill('Ginge auch Dienstag?')
    await page.getByRole('button', { name: phrase('comments.form.submit') }).click()
    await expectToast('comments.added')
    await expect(page.getByRole('alert').filter({ hasText: phrase('jobs.detail.fetchFailed') })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  })
})

test('A student who likes or saves too often sees when to try again', async ({
  page,
  business,
  signUp,
  problems,
  open,
  phrase,
  expectToast,
}) => {
  problems.allow(/^429 POST \/api\/jobs\/\d+\/like$/)
  problems.allow(/^429 POST \/api\/jobs\/\d+\/save$/)
  const { id, title } = await business.post()
  await signUp()
  await open(`/jobs/${id}`)
  const refuse = (deed: string, seconds: number) =>
    page.route(`**/api/jobs/${id}/${deed}`, (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': String(seconds) }, json: { code: 'rate_limited' } }),
    )
  await refuse('like', 17)
  await refuse('save', 18)

  await page.getByRole('button', { name: phrase('jobs.card.like', { title }) }).click()
  await expectToast('likes.failedTitle', 'errors.rateLimited', { seconds: 17 })
  await page.getByRole('button', { name: phrase('jobs.card.save', { title }) }).click()
  await expectToast('likes.failedTitle', 'errors.rateLimited', { seconds: 18 })
})
