import { expect, forBothDevices, test } from '#test/e2e/test.ts'
import { newStudent, unique } from '#test/e2e/users.ts'

forBothDevices(() => {
  test('A job seeker finds a job, signs up, saves it, applies, follows the application, and deletes the account', async ({
    context,
    page,
    business,
    open,
    phrase,
    expectToast,
  }) => {
    const { id, title } = await business.post({
      title: `Spätdienst ${unique()}`,
      contactEmail: null,
      contactWhatsapp: '+4915112345678',
    })
    const seeker = newStudent()
    const field = (label: Parameters<typeof phrase>[0]) => page.getByLabel(phrase(label), { exact: true })

    await open('/')
    await page.getByRole('searchbox', { name: phrase('filters.search.label') }).fill(title)
    await page.getByRole('link', { name: title, exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.getByRole('button', { name: phrase('jobs.card.save', { title }) }).click()
    await expectToast('loginNeeded.title', 'loginNeeded.save')

    await open(`/auth?tab=register&next=%2Fjobs%2F${id}`)
    await page.getByRole('link', { name: phrase('auth.register.jobSeeker') }).click()
    await field('signup.fullNameLabel').fill(seeker.fullName)
    await field('signup.emailLabel').fill(seeker.email)
    await field('signup.usernameLabel').fill(seeker.username)
    await field('signup.passwordLabel').fill(seeker.password)
    await field('signup.confirmPasswordLabel').fill(seeker.password)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: phrase('signup.submit') }).click()
    await expect(page).toHaveURL(`/jobs/${id}`)

    await page.getByRole('button', { name: phrase('jobs.card.save', { title }) }).click()
    await expectToast('savedJobs.savedToast')
    await page.getByLabel(phrase('apply.messageLabel')).fill('Ich kann ab Montag.')
    await context.route('https://wa.me/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>WhatsApp</title>' }),
    )
    const chat = page.waitForEvent('popup')
    await page.getByRole('button', { name: phrase('jobs.card.applyNow') }).click()
    await (await chat).waitForURL('https://wa.me/**')
    await (await chat).close()
    await expectToast('apply.recordedTitle')

    await open('/saved-jobs')
    await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible()
    await business.accept(id, 'Bis Montag!')
    const applications = async () => (await page.request.get('/api/applications')).json()
    // The seeker sees the decision when the business can no longer undo it.
    await expect.poll(applications, { timeout: 20_000 }).toMatchObject({ applications: [{ note: 'Bis Montag!' }] })
    await open('/student-profile?tab=applications')
    await expect(page.getByText('Bis Montag!')).toBeVisible()
    await expect(page.getByText(phrase('applications.status.accepted'), { exact: true })).toBeVisible()

    await open('/settings')
    await page.getByRole('button', { name: phrase('account.delete') }).click()
    await page.getByRole('dialog').getByLabel(phrase('auth.login.passwordLabel'), { exact: true }).fill(seeker.password)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: phrase('account.delete') })
      .click()
    await expectToast('account.deleted')
    const login = { usernameOrEmail: seeker.email, password: seeker.password }
    expect((await page.request.post('/api/login', { data: login })).status()).toBe(401)
  })
})
