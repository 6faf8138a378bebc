import { linkFor } from '#test/e2e/outbox.ts'
import { expect, forBothDevices, onDesktop, onPhone, test } from '#test/e2e/test.ts'
import { unique } from '#test/e2e/users.ts'

onPhone(() => {
  test('A student who forgot the password gets a mail, chooses a new password, and logs in with it', async ({
    page,
    server,
    signUp,
    open,
    phrase,
    expectToast,
  }) => {
    const { email, username } = await signUp()
    await page.request.post('/api/logout')
    await open('/auth')
    await page.getByRole('link', { name: phrase('auth.login.forgotPassword') }).click()
    await expect(page.getByRole('heading', { level: 1, name: phrase('auth.forgot.title') })).toBeVisible()
    await page.getByLabel(phrase('auth.login.identifierLabel')).fill(username)
    await page.getByRole('button', { name: phrase('auth.forgot.submit') }).click()
    await expect(page.getByText(phrase('auth.forgot.sentText'))).toBeVisible()

    await open(await linkFor(server.folder, email, '/reset-password'))
    await page.getByLabel(phrase('auth.reset.passwordLabel'), { exact: true }).fill('Espresso 9')
    await page.getByLabel(phrase('signup.confirmPasswordLabel'), { exact: true }).fill('Espresso 9')
    await page.getByRole('button', { name: phrase('auth.reset.submit') }).click()
    await expectToast('auth.reset.success')
    await expect(page).toHaveURL('/auth')

    await page.getByLabel(phrase('auth.login.identifierLabel')).fill(email)
    await page.getByLabel(phrase('auth.login.passwordLabel'), { exact: true }).fill('Espresso 9')
    await page.getByRole('button', { name: phrase('auth.login.submit'), exact: true }).click()
    await expect(page).toHaveURL('/')
  })
})

onDesktop(() => {
  test('A student changes name and school, is greeted as wanted, logs out everywhere, and deletes the account', async ({
    page,
    signUp,
    open,
    phrase,
    expectToast,
  }) => {
    const { password, username } = await signUp()
    await open('/settings')
    await page.getByLabel(phrase('signup.fullNameLabel')).fill('Nika Winterfeld')
    await page.getByLabel(phrase('account.callNameLabel')).fill('Niki')
    await page.getByLabel(phrase('signup.schoolLabel')).fill('')
    await page.getByRole('button', { name: phrase('common.save') }).click()
    await expectToast('account.saved')
    expect(await (await page.request.get('/api/user')).json()).toMatchObject({
      fullName: 'Nika Winterfeld',
      callName: 'Niki',
      school: null,
      isStudent: false,
    })

    await expect(page.getByText(phrase('account.sessions.current'))).toBeVisible()
    await page.getByRole('button', { name: phrase('account.sessions.end') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: phrase('account.sessions.end') })
      .click()
    await expectToast('account.sessions.ended')
    await expect(page).toHaveURL('/')

    await page.request.post('/api/login', { data: { usernameOrEmail: username, password } })
    await open('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(phrase('home.greeting.hello', { name: 'Niki' }))
    await open('/settings')
    await page.getByRole('button', { name: phrase('account.delete') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(phrase('auth.login.passwordLabel'), { exact: true }).fill(password)
    await dialog.getByRole('button', { name: phrase('account.delete') }).click()
    await expectToast('account.deleted')
    await expect(page).toHaveURL('/')
    expect((await page.request.get('/api/user')).status()).toBe(401)
  })
})

onPhone(() => {
  test('A business enters its location once, edits its description, and both appear on its partner page', async ({
    page,
    business,
    open,
    phrase,
    expectToast,
  }) => {
    await business.logIn(page)
    await open('/dashboard')
    await page.getByLabel(phrase('dashboard.complete.locationLabel')).fill('Weserstraße 12, Neukölln')
    await page.getByRole('button', { name: phrase('common.save') }).click()
    await expectToast('account.saved')
    await expect(page.getByText(phrase('dashboard.complete.title'))).toHaveCount(0)

    await open('/settings')
    await expect(page.getByLabel(phrase('dashboard.complete.locationLabel'))).toHaveValue('Weserstraße 12, Neukölln')
    await page.getByLabel(phrase('account.business.aboutLabel')).fill('Zwei Tresen.\nEine Bühne.')
    await page
      .getByRole('combobox', { name: phrase('account.business.toneLabel') })
      .selectOption({ label: phrase('account.business.tone.cheeky') })
    await page.getByRole('button', { name: phrase('common.save') }).click()
    await expectToast('account.saved')
    const { id, tone: chosen } = await (await page.request.get('/api/user')).json()
    expect(chosen).toBe('cheeky')
    await open(`/partners/${id}`)
    await expect(page.getByText('Eine Bühne.')).toBeVisible()
  })

  test('A business that takes a registered name sees an error at the field, and keeps what it typed', async ({
    page,
    business,
    problems,
    open,
    phrase,
    expectToast,
  }) => {
    problems.allow(/^400 PATCH \/api\/user$/)
    const { partners } = await (await page.request.get('/api/partners')).json()
    const taken = partners.find(({ businessName }: { businessName: string }) => businessName !== business.name)
    await business.logIn(page)
    await open('/settings')
    const name = page.getByLabel(phrase('signup.businessNameLabel'))
    await name.fill(taken.businessName.toUpperCase())
    await page.getByLabel(phrase('account.business.aboutLabel')).fill('Zwei Tresen.')
    await page.getByRole('button', { name: phrase('common.save') }).click()

    await expectToast('account.saveFailed')
    await expect(name).toBeFocused()
    await expect(name).toHaveAccessibleDescription(phrase('auth.register.businessNameTaken'))
    await expect(page.getByLabel(phrase('account.business.aboutLabel'))).toHaveValue('Zwei Tresen.')
  })

  test('A business that chooses "not now" is not asked again', async ({ page, business, open, phrase }) => {
    await business.logIn(page)
    await open('/dashboard')
    await page.getByRole('button', { name: phrase('dashboard.complete.later') }).click()
    await expect(page.getByText(phrase('dashboard.complete.title'))).toHaveCount(0)
    await open('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(phrase('dashboard.complete.title'))).toHaveCount(0)
  })

  test('A new mail address is used after its link was opened', async ({
    page,
    server,
    signUp,
    open,
    phrase,
    problems,
  }) => {
    problems.allow(/^403 POST \/api\/user\/email$/)
    const { password } = await signUp()
    const address = `nika-${unique()}@neu.example`
    await open('/settings')
    const section = page.getByRole('region', { name: phrase('account.email.heading') })
    await section.getByRole('button', { name: phrase('account.email.sendAgain') }).click()
    await expect(section.getByText(phrase('account.email.linkValid'))).toBeVisible()
    await section.getByLabel(phrase('account.email.newLabel')).fill(address)
    await section.getByLabel(phrase('account.password.currentLabel'), { exact: true }).fill('falsch')
    await section.getByRole('button', { name: phrase('account.email.submit') }).click()
    await expect(section.getByText(phrase('account.passwordWrong'))).toBeVisible()
    await section.getByLabel(phrase('account.password.currentLabel'), { exact: true }).fill(password)
    await section.getByRole('button', { name: phrase('account.email.submit') }).click()
    await expect(section.getByText(phrase('account.email.sent', { email: address }))).toBeVisible()

    await open(await linkFor(server.folder, address, '/confirm-email'))
    expect((await (await page.request.get('/api/user')).json()).email).not.toBe(address)
    await page.getByRole('button', { name: phrase('account.email.confirm') }).click()
    await expect(page.getByText(phrase('account.email.confirmed'))).toBeVisible()
    expect((await (await page.request.get('/api/user')).json()).email).toBe(address)
    await open('/settings')
    await expect(section.getByText(phrase('account.email.unconfirmedText'))).toHaveCount(0)
  })
})

onDesktop(() => {
  test('A new password ends all other sessions, and the form keeps what was refused', async ({
    page,
    signUp,
    open,
    phrase,
    expectToast,
  }) => {
    const { password } = await signUp()
    await open('/settings')
    const section = page.getByRole('region', { name: phrase('account.password.heading') })
    await section.getByLabel(phrase('account.password.currentLabel'), { exact: true }).fill(password)
    await section.getByLabel(phrase('auth.reset.passwordLabel'), { exact: true }).fill('Espresso 9')
    await section.getByLabel(phrase('signup.confirmPasswordLabel'), { exact: true }).fill('Espresso 8')
    await section.getByRole('button', { name: phrase('account.password.submit') }).click()
    await expect(section.getByText(phrase('signup.passwordsDiffer'))).toBeVisible()
    await section.getByLabel(phrase('signup.confirmPasswordLabel'), { exact: true }).fill('Espresso 9')
    await section.getByRole('button', { name: phrase('account.password.submit') }).click()
    await expectToast('account.password.changed')
    await expect(section.getByLabel(phrase('account.password.currentLabel'), { exact: true })).toHaveValue('')
  })

  test('A used link says so and leads to a new one', async ({ page, open, phrase, problems }) => {
    problems.allow(/^400 POST \/api\/password-reset\/confirm$/)
    await open('/reset-password?token=spent')
    await page.getByLabel(phrase('auth.reset.passwordLabel'), { exact: true }).fill('Espresso 9')
    await page.getByLabel(phrase('signup.confirmPasswordLabel'), { exact: true }).fill('Espresso 9')
    await page.getByRole('button', { name: phrase('auth.reset.submit') }).click()
    await expect(page.getByRole('heading', { name: phrase('auth.reset.expired') })).toBeVisible()
    await expect(page.getByText(phrase('auth.reset.failed'))).toHaveCount(0)
    await page.getByRole('link', { name: phrase('auth.reset.again') }).click()
    await expect(page).toHaveURL('/forgot-password')
  })

  test('The settings lead a visitor to a login that knows the way back', async ({ page, open, phrase }) => {
    await open('/settings')
    await expect(page).toHaveURL('/auth?next=%2Fsettings')
    await expect(page.getByRole('button', { name: phrase('auth.login.submit'), exact: true })).toBeVisible()
  })
})

test.describe('while the sessions load', () => {
  forBothDevices(() => {
    test('The button below the sessions stays under the thumb when they arrive', async ({
      page,
      signUp,
      open,
      phrase,
    }) => {
      await signUp()
      await open('/notifications')
      let answer = () => {}
      const asked = new Promise<void>((resolve) => {
        answer = resolve
      })
      await page.route('**/api/user/sessions', async (route) => {
        await asked
        await route.continue()
      })
      await page.evaluate(() => history.pushState(null, '', '/settings'))
      const remove = page.getByRole('button', { name: phrase('account.delete') })
      await expect(remove).toBeVisible()
      await expect(page.getByRole('heading', { name: phrase('account.sessions.heading') })).toBeVisible()
      // Measured from the sessions, both at the same moment, because content above may still arrive.
      const distance = () =>
        remove.evaluate((button, heading) => {
          const above = [...document.querySelectorAll('h2')].find(({ textContent }) => textContent === heading)
          return button.getBoundingClientRect().top - (above?.getBoundingClientRect().top ?? Number.NaN)
        }, phrase('account.sessions.heading'))
      const before = await distance()

      answer()
      await expect(page.getByText(phrase('account.sessions.current'))).toBeVisible()
      const moved = Math.abs((await distance()) - before)
      expect(moved, 'less than half of its height').toBeLessThan(22)
    })
  })
})
