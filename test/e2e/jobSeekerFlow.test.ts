import { countTaps, standInForWhatsApp } from '#test/e2e/browser.ts'
import { expect, forBothDevices, loginSheet, test, withServiceWorker } from '#test/e2e/test.ts'
import { newStudent, unique } from '#test/e2e/users.ts'

test.use(withServiceWorker)

forBothDevices(() => {
  test('A job seeker finds a job, signs up, saves it, applies, follows the application, and deletes the account', async ({
    context,
    page,
    business,
    passUndoTime,
    open,
    phrase,
    expectToast,
  }) => {
    const { id, title } = await business.post({
      title: `Spätdienst ${unique()}`,
      contactEmail: null,
      contactWhatsapp: '+4915112345678',
    })
    const other = await business.post({ title: `${title} und Bar`, contactWhatsapp: '+4915112345678' })
    const seeker = newStudent()
    const field = (label: Parameters<typeof phrase>[0]) => page.getByLabel(phrase(label), { exact: true })

    await open('/')
    await page.getByRole('combobox', { name: phrase('filters.search.label') }).fill(title)
    await page.getByRole('link', { name: title, exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const sheet = loginSheet(page, phrase)
    for (const [control, text] of [
      [page.getByRole('button', { name: phrase('jobs.card.like', { title }) }), 'loginNeeded.like'],
      [page.getByRole('button', { name: phrase('jobs.card.save', { title }) }), 'loginNeeded.save'],
      [page.getByRole('link', { name: phrase('comments.form.logIn') }), 'loginNeeded.comment'],
    ] as const) {
      await control.click()
      await expect(sheet).toHaveAccessibleDescription(phrase(text))
      await sheet.getByRole('button', { name: phrase('common.close') }).click()
      await expect(sheet).toHaveCount(0)
      // The dialog has left its history entry.
      await page.waitForFunction(() => !history.state?.layer)
    }

    // From here to the application a visitor needs six taps and four fields. Typing in a focused field needs no tap.
    const taps = await countTaps(page)
    await page.getByRole('button', { name: phrase('jobs.card.applyNow') }).click()
    await expect(sheet).toHaveAccessibleDescription(phrase('loginNeeded.apply'))
    await expect(sheet.getByText(phrase('signup.almostThere'))).toBeVisible()
    await sheet.getByRole('link', { name: phrase('signup.submit') }).click()
    await expect(field('signup.fullNameLabel')).toBeFocused()
    await page.keyboard.type(seeker.fullName)
    await field('signup.emailLabel').click()
    await page.keyboard.type(seeker.email)
    await field('signup.passwordLabel').click()
    await page.keyboard.type(seeker.password)
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(3)
    await page.getByRole('button', { name: phrase('signup.submit') }).click()
    await expectToast('auth.register.successTitle', 'auth.register.successJobSeeker')
    await expect(page).toHaveURL(`/jobs/${id}#message`)
    await expect(page.getByLabel(phrase('apply.messageLabel'))).toBeFocused()
    await page.keyboard.type('Ich kann ab Montag.')
    await standInForWhatsApp(context)
    const chat = page.waitForEvent('popup')
    await page.getByRole('button', { name: phrase('jobs.card.applyNow') }).click()
    await (await chat).waitForURL('https://wa.me/**')
    await (await chat).close()
    await expectToast('apply.recordedTitle')
    expect(taps()).toBe(6)

    // A logged-in user needs two taps from the list, where a job with two contacts asks for one.
    await page.getByRole('link', { name: phrase('jobs.detail.backToJobs') }).click()
    const next = page.getByRole('button', { name: `${phrase('jobs.card.applyNow')}: ${other.title}` })
    await expect(next).toBeVisible()
    const before = taps()
    await next.click()
    await expect(page).toHaveURL(`/jobs/${other.id}#message`)
    const secondChat = page.waitForEvent('popup')
    await page.getByRole('button', { name: phrase('apply.byWhatsapp') }).click()
    // A window that is closed while it opens the chat might never close, so this waits for the chat.
    await (await secondChat).waitForURL('https://wa.me/**')
    await (await secondChat).close()
    await expect(page.getByRole('button', { name: phrase('jobs.card.applied') })).toBeVisible()
    expect(taps() - before).toBe(2)
    await open(`/jobs/${id}`)

    await page.getByRole('button', { name: phrase('jobs.card.save', { title }) }).click()
    await expectToast('savedJobs.savedToast')

    await open('/saved-jobs')
    await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible()
    await business.accept(id, 'Bis Montag!')
    // The seeker sees the decision when the business can no longer undo it.
    passUndoTime()
    const applications = async () => (await page.request.get('/api/applications')).json()
    await expect.poll(applications).toMatchObject({
      applications: [{ status: 'pending' }, { note: 'Bis Montag!' }],
    })
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
