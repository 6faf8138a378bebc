import { stop } from '#test/journeys/browser.ts'
import { bothWays, expect, test } from '#test/journeys/house.ts'
import type { Phrase } from '#web/i18n/i18n.tsx'

bothWays(() => {
  test('without the server a like, a save and an application fail in words, and nothing is counted', async ({
    page,
    business,
    join,
    mishaps,
    open,
    say,
    told,
  }) => {
    mishaps.allow(/^net::ERR_CONNECTION_REFUSED POST \/api\/jobs\/\d+\/(like|save|apply)$/)
    const { id, title } = await business.post()
    await join()
    await open(`/jobs/${id}`)
    await stop(page)
    const like = page.getByRole('button', { name: say('jobs.card.like', { title }) })

    await like.click()
    await told('likes.failedTitle', 'likes.failedText')
    await expect(like).toHaveText('0')
    await expect(like).toHaveAttribute('aria-pressed', 'false')
    await page.getByRole('button', { name: say('jobs.card.save', { title }) }).click()
    await told('likes.failedTitle', 'savedJobs.failed')
    await page.getByRole('button', { name: say('jobs.card.applyNow') }).click()
    await told('apply.failedTitle', 'auth.failedNetwork')
    await expect(page.getByRole('button', { name: say('jobs.card.applyNow') })).toBeVisible()

    await page.unrouteAll()
    await like.click()
    await expect(page.getByRole('button', { name: say('jobs.card.unlike', { title }) })).toHaveText('1')
  })

  test('without the server a comment stays in its field', async ({
    page,
    business,
    join,
    mishaps,
    open,
    say,
    told,
  }) => {
    mishaps.allow(/^net::ERR_CONNECTION_REFUSED POST \/api\/jobs\/\d+\/comment$/)
    const { id } = await business.post()
    await join()
    await open(`/jobs/${id}`)
    await stop(page)
    const field = page.getByLabel(say('comments.form.label'))
    await field.fill('Ginge auch Dienstag?')
    await page.getByRole('button', { name: say('comments.form.submit') }).click()
    await told('comments.failedTitle', 'comments.failedText')
    await expect(field).toHaveValue('Ginge auch Dienstag?')

    await page.unrouteAll()
    await page.getByRole('button', { name: say('comments.form.submit') }).click()
    await told('comments.added')
    await expect(field).toHaveValue('')
  })

  test('a list that does not come says so, and comes when asked again', async ({ page, mishaps, open, say }) => {
    mishaps.allow(/^net::ERR_CONNECTION_REFUSED GET \/api\/jobs\?/)
    await open('/')
    await stop(page)
    const jobs = page.getByRole('article')
    const more = page.getByRole('button', { name: say('jobs.list.loadMore') })
    await more.click()
    await expect(page.getByRole('alert').filter({ hasText: say('jobs.fetchFailed') })).toBeVisible()
    await expect(jobs).toHaveCount(10)

    await page.getByRole('combobox', { name: say('filters.jobType.label') }).selectOption('Part-time')
    await expect(page).toHaveURL('/?jobType=Part-time')
    await expect(jobs).toHaveCount(0)
    await expect(page.getByRole('alert').filter({ hasText: say('jobs.list.error') })).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: say('common.tryAgain') }).click()
    await expect(jobs).toHaveCount(10)
  })

  test('a job that does not come says so, and leads home', async ({ page, mishaps, open, say }) => {
    mishaps.allow(/^net::ERR_CONNECTION_REFUSED GET \/api\/jobs\/\d+$/)
    await open('/')
    await stop(page)
    const job = page.getByRole('article').first().getByRole('heading').getByRole('link')
    const title = (await job.textContent()) ?? ''
    await job.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('jobs.detail.errorTitle'))
    await expect(page.getByText(say('jobs.detail.errorText'))).toBeVisible()

    await page.unrouteAll()
    await page.getByRole('link', { name: say('jobs.detail.backToHome') }).click()
    await job.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  })

  test('without the server nobody logs in or signs up, and the typed text stays', async ({
    page,
    mishaps,
    open,
    say,
  }) => {
    mishaps.allow(/^net::ERR_CONNECTION_REFUSED POST \/api\/login$/)
    mishaps.allow(/^net::ERR_CONNECTION_REFUSED POST \/api\/register$/)
    const toast = page.getByRole('region', { name: say('toast.region', { hotkey: 'F8' }) })
    const field = (label: Phrase) => page.getByLabel(say(label), { exact: true })
    await open('/auth')
    await stop(page)
    await field('auth.login.identifierLabel').fill('nika')
    await field('auth.login.passwordLabel').fill('Milchkaffee 7')
    await page.getByRole('button', { name: say('auth.login.submit'), exact: true }).click()
    await expect(toast).toContainText(say('auth.login.failedTitle'))
    await expect(toast).toContainText(say('auth.failedNetwork'))
    await expect(field('auth.login.identifierLabel')).toBeFocused()
    await expect(field('auth.login.passwordLabel')).toHaveValue('Milchkaffee 7')

    await open('/student-signup?as=jobseeker')
    await field('signup.fullNameLabel').fill('Nika Sommerfeld')
    await field('signup.emailLabel').fill('nika@post.example')
    await field('signup.usernameLabel').fill('nika')
    await field('signup.passwordLabel').fill('Milchkaffee 7')
    await field('signup.confirmPasswordLabel').fill('Milchkaffee 7')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: say('signup.submit') }).click()
    await expect(toast).toContainText(say('auth.register.failedTitle'))
    await expect(toast).toContainText(say('auth.failedNetwork'))
    await expect(field('signup.fullNameLabel')).toHaveValue('Nika Sommerfeld')
    await expect(page).toHaveURL('/student-signup?as=jobseeker')
  })

  test('without the server nobody is logged out', async ({ page, isMobile, join, mishaps, open, say }) => {
    mishaps.allow(/^net::ERR_CONNECTION_REFUSED POST \/api\/logout$/)
    const { fullName, email } = await join()
    await open('/partners')
    await stop(page)
    if (isMobile) {
      await page.getByRole('button', { name: say('nav.openMenu') }).click()
      await page.getByRole('button', { name: say('menu.logout') }).click()
    } else {
      await page.getByRole('button', { name: say('nav.profileMenu', { name: fullName }) }).click()
      await page.getByRole('menuitem', { name: say('menu.logout') }).click()
    }
    const toast = page.getByRole('region', { name: say('toast.region', { hotkey: 'F8' }) })
    await expect(toast).toContainText(say('auth.logout.failedTitle'))
    await expect(toast).toContainText(say('auth.failedNetwork'))
    await page.unrouteAll()
    await page.reload()
    await expect(page.getByText(email)).toHaveCount(2)
  })

  test('without the server a job is not posted, and its words stay in the form', async ({
    page,
    business,
    mishaps,
    open,
    say,
  }) => {
    mishaps.allow(/^net::ERR_CONNECTION_REFUSED POST \/api\/jobs$/)
    await business.lendTo(page)
    await open('/post-job')
    await stop(page)
    const title = page.getByLabel(say('jobs.form.titleLabel'), { exact: true })
    await title.fill('Spülhilfe am Sonntag')
    await page.getByLabel(say('jobs.form.contactEmailLabel')).fill('jobs@tassenhaus.example')
    await page.getByRole('button', { name: say('jobs.form.submit'), exact: true }).click()

    const toast = page.getByRole('region', { name: say('toast.region', { hotkey: 'F8' }) })
    await expect(toast).toContainText(say('jobs.form.postFailedTitle'))
    await expect(title).toHaveValue('Spülhilfe am Sonntag')
    await expect(page).toHaveURL('/post-job')
  })

  test('somebody who loses the network before the first touch is still told what fails', async ({
    page,
    context,
    join,
    mishaps,
    open,
    say,
  }) => {
    mishaps.allow(/^net::ERR_INTERNET_DISCONNECTED GET \/assets\//)
    mishaps.allow(/^net::ERR_INTERNET_DISCONNECTED POST \/api\/jobs\/\d+\/like$/)
    await join()
    await open('/')
    const like = page.getByRole('article').first().getByRole('button', { pressed: false }).nth(1)
    await context.setOffline(true)
    await like.click()

    const toast = page.getByRole('alert')
    await expect(toast).toContainText(say('likes.failedText'))
    await toast.getByRole('button', { name: say('common.close') }).click()
    await expect(toast).toHaveCount(0)
    await context.setOffline(false)
  })
})

test('who likes or saves too often is told when to go on', async ({
  page,
  business,
  join,
  mishaps,
  open,
  say,
  told,
}) => {
  mishaps.allow(/^429 POST \/api\/jobs\/\d+\/like$/)
  mishaps.allow(/^429 POST \/api\/jobs\/\d+\/save$/)
  const { id, title } = await business.post()
  await join()
  await open(`/jobs/${id}`)
  const refuse = (deed: string, seconds: number) =>
    page.route(`**/api/jobs/${id}/${deed}`, (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': String(seconds) }, json: { code: 'rate_limited' } }),
    )
  await refuse('like', 17)
  await refuse('save', 18)

  await page.getByRole('button', { name: say('jobs.card.like', { title }) }).click()
  await told('likes.failedTitle', 'errors.rateLimited', { seconds: 17 })
  await page.getByRole('button', { name: say('jobs.card.save', { title }) }).click()
  await told('likes.failedTitle', 'errors.rateLimited', { seconds: 18 })
})
