import { everywhere, expect, test } from '#test/journeys/house.ts'
import { newStudent, unique } from '#test/journeys/people.ts'

everywhere(() => {
  test('somebody finds a job, signs up, saves it, applies, follows the application, and leaves for good', async ({
    context,
    page,
    business,
    open,
    say,
    told,
  }) => {
    const { id, title } = await business.post({
      title: `Spätdienst ${unique()}`,
      contactEmail: null,
      contactWhatsapp: '+4915112345678',
    })
    const seeker = newStudent()
    const field = (label: Parameters<typeof say>[0]) => page.getByLabel(say(label), { exact: true })

    await open('/')
    await page.getByRole('searchbox', { name: say('filters.search.label') }).fill(title)
    await page.getByRole('link', { name: title, exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.getByRole('button', { name: say('jobs.card.save', { title }) }).click()
    await told('loginNeeded.title', 'loginNeeded.save')

    await open(`/auth?tab=register&next=%2Fjobs%2F${id}`)
    await page.getByRole('link', { name: say('auth.register.jobSeeker') }).click()
    await field('signup.fullNameLabel').fill(seeker.fullName)
    await field('signup.emailLabel').fill(seeker.email)
    await field('signup.usernameLabel').fill(seeker.username)
    await field('signup.passwordLabel').fill(seeker.password)
    await field('signup.confirmPasswordLabel').fill(seeker.password)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: say('signup.submit') }).click()
    await expect(page).toHaveURL(`/jobs/${id}`)

    await page.getByRole('button', { name: say('jobs.card.save', { title }) }).click()
    await told('savedJobs.savedToast')
    await page.getByLabel(say('apply.messageLabel')).fill('Ich kann ab Montag.')
    await context.route('https://wa.me/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>WhatsApp</title>' }),
    )
    const chat = page.waitForEvent('popup')
    await page.getByRole('button', { name: say('jobs.card.applyNow') }).click()
    await (await chat).waitForURL('https://wa.me/**')
    await (await chat).close()
    await told('apply.recordedTitle')

    await open('/saved-jobs')
    await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible()
    await business.accept(id, 'Bis Montag!')
    await open('/student-profile?tab=applications')
    await expect(async () => {
      await page.reload()
      await expect(page.getByText('Bis Montag!')).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(page.getByText(say('applications.status.accepted'), { exact: true })).toBeVisible()

    await open('/settings')
    await page.getByRole('button', { name: say('account.delete') }).click()
    await page.getByRole('dialog').getByLabel(say('auth.login.passwordLabel'), { exact: true }).fill(seeker.password)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('account.delete') })
      .click()
    await told('account.deleted')
    const login = { usernameOrEmail: seeker.email, password: seeker.password }
    expect((await page.request.post('/api/login', { data: login })).status()).toBe(401)
  })
})
