import { expect, onDesktop, onPhone, test } from '#test/e2e/test.ts'

onPhone(() => {
  test('A visitor who likes, saves or applies is asked to log in, and nothing changes', async ({
    page,
    business,
    open,
    phrase,
    expectToast,
  }) => {
    const { title } = await business.post()
    const changes: string[] = []
    page.on('request', (request) => request.method() === 'GET' || changes.push(request.url()))
    await open('/')
    const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: title, exact: true }) })
    const like = card.getByRole('button', { name: phrase('jobs.card.like', { title }) })
    const save = card.getByRole('button', { name: phrase('jobs.card.save', { title }) })
    const apply = card.getByRole('button', { name: phrase('jobs.card.applyNow') })

    await like.click()
    await expectToast('loginNeeded.title', 'loginNeeded.like')
    await save.click()
    await expectToast('loginNeeded.title', 'loginNeeded.save')
    await apply.click()
    await expectToast('loginNeeded.title', 'loginNeeded.apply')

    await expect(like).toHaveText('0')
    await expect(like).toHaveAttribute('aria-pressed', 'false')
    await expect(save).toHaveAttribute('aria-pressed', 'false')
    await expect(apply).toBeVisible()
    expect(changes).toEqual([])
  })
})

onPhone(() => {
  test('A visitor who wants to comment is led to the login, and from there back to the comments', async ({
    page,
    business,
    context,
    signUp,
    open,
    phrase,
  }) => {
    const job = await business.post()
    const student = await signUp()
    await context.request.post('/api/logout', { data: {} })
    await open(`/jobs/${job.id}`)
    await page.getByRole('link', { name: phrase('comments.form.logIn') }).click()
    await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(`/jobs/${job.id}#comments`)}`)

    await page.getByLabel(phrase('auth.login.identifierLabel')).fill(student.username)
    await page.getByLabel(phrase('auth.login.passwordLabel'), { exact: true }).fill(student.password)
    await page.getByRole('button', { name: phrase('auth.login.submit'), exact: true }).click()

    await expect(page).toHaveURL(`/jobs/${job.id}#comments`)
    await expect(page.getByLabel(phrase('comments.form.label'))).toBeInViewport()
  })
})

onDesktop(() => {
  test('A student whose session ended elsewhere is asked to log in again', async ({
    page,
    business,
    context,
    signUp,
    problems,
    open,
    phrase,
    expectToast,
  }) => {
    problems.allow(/^401 POST \/api\/jobs\/\d+\/comment$/)
    problems.allow(/^401 GET \/api\/user$/)
    const job = await business.post()
    await signUp()
    // Without a session the bell would be the first to learn that it ended.
    const bell = page.waitForResponse('**/api/notifications')
    await open(`/jobs/${job.id}`)
    await bell
    await page.getByLabel(phrase('comments.form.label')).fill('Ginge auch Dienstag?')
    await context.clearCookies({ name: 'session' })

    await page.getByRole('button', { name: phrase('comments.form.submit') }).click()

    await expectToast('loginNeeded.title', 'loginNeeded.comment')
    await expect(page.getByRole('link', { name: phrase('comments.form.logIn') })).toBeVisible()
    await expect(page.getByText(phrase('comments.empty'))).toBeVisible()
  })
})
