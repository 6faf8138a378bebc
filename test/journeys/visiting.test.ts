import { bothWays, everywhere, expect, test } from '#test/journeys/house.ts'

everywhere(() => {
  test('a visitor who wants to like, save or apply is asked to log in, and nothing changes', async ({
    page,
    business,
    open,
    say,
    told,
  }) => {
    const { title } = await business.post()
    const changes: string[] = []
    page.on('request', (request) => request.method() === 'GET' || changes.push(request.url()))
    await open('/')
    const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: title, exact: true }) })
    const like = card.getByRole('button', { name: say('jobs.card.like', { title }) })
    const save = card.getByRole('button', { name: say('jobs.card.save', { title }) })
    const apply = card.getByRole('button', { name: say('jobs.card.applyNow') })

    await like.click()
    await told('loginNeeded.title', 'loginNeeded.like')
    await save.click()
    await told('loginNeeded.title', 'loginNeeded.save')
    await apply.click()
    await told('loginNeeded.title', 'loginNeeded.apply')

    await expect(like).toHaveText('0')
    await expect(like).toHaveAttribute('aria-pressed', 'false')
    await expect(save).toHaveAttribute('aria-pressed', 'false')
    await expect(apply).toBeVisible()
    expect(changes).toEqual([])
  })
})

bothWays(() => {
  test('a visitor who wants to comment is led to the login, and from there back to the comments', async ({
    page,
    business,
    context,
    join,
    open,
    say,
  }) => {
    const job = await business.post()
    const student = await join()
    await context.request.post('/api/logout', { data: {} })
    await open(`/jobs/${job.id}`)
    await page.getByRole('link', { name: say('comments.form.logIn') }).click()
    await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(`/jobs/${job.id}#comments`)}`)

    await page.getByLabel(say('auth.login.identifierLabel')).fill(student.username)
    await page.getByLabel(say('auth.login.passwordLabel'), { exact: true }).fill(student.password)
    await page.getByRole('button', { name: say('auth.login.submit'), exact: true }).click()

    await expect(page).toHaveURL(`/jobs/${job.id}#comments`)
    await expect(page.getByLabel(say('comments.form.label'))).toBeInViewport()
  })

  test('somebody whose session ended elsewhere is asked to log in again', async ({
    page,
    business,
    context,
    join,
    mishaps,
    open,
    say,
    told,
  }) => {
    mishaps.allow(/^401 POST \/api\/jobs\/\d+\/comment$/)
    mishaps.allow(/^401 GET \/api\/user$/)
    const job = await business.post()
    await join()
    // Without a session the bell would be the first to learn that it ended.
    const bell = page.waitForResponse('**/api/notifications')
    await open(`/jobs/${job.id}`)
    await bell
    await page.getByLabel(say('comments.form.label')).fill('Ginge auch Dienstag?')
    await context.clearCookies({ name: 'session' })

    await page.getByRole('button', { name: say('comments.form.submit') }).click()

    await told('loginNeeded.title', 'loginNeeded.comment')
    await expect(page.getByRole('link', { name: say('comments.form.logIn') })).toBeVisible()
    await expect(page.getByText(say('comments.empty'))).toBeVisible()
  })
})
