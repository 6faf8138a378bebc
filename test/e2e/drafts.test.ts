import { answerBadGateway, failApiRequests } from '#test/e2e/browser.ts'
import { jobFormOf } from '#test/e2e/jobForm.ts'
import { expect, onDesktop, onPhone, reload, test } from '#test/e2e/test.ts'
import { unique } from '#test/e2e/users.ts'

onPhone(() => {
  test('The draft of a job survives a reload and a failing server, and is removed when the job is posted', async ({
    page,
    business,
    problems,
    open,
    phrase,
    expectToast,
  }) => {
    problems.allow(/^502 POST \/api\/jobs$/)
    await business.logIn(page)
    const { field, button, notice } = jobFormOf(page, phrase)
    const title = `Spülhilfe ${unique()}`
    await open('/post-job')
    const prefilled = page.getByText(phrase('jobs.form.prefilledFromAccount'))
    await expect(prefilled).toBeVisible()
    await expect(notice).toHaveCount(0)
    await field('jobs.form.titleLabel').fill(title)
    await page.getByLabel(phrase('jobs.form.jobTypeLabel')).selectOption('Part-time')
    await field('jobs.form.contactEmailLabel').fill('jobs@tassenhaus.example')
    await button('jobs.describe.generate').click()
    await button('jobs.describe.use').click()
    const suggested = field('jobs.describe.previewLabel')
    await suggested.fill('Sonntags spülen, montags frei.')

    await answerBadGateway(page)
    await button('jobs.form.submit').click()
    await expectToast('jobs.form.postFailedTitle', 'jobs.form.postFailedText')
    await page.unrouteAll()
    await open('/post-job')
    // One note about where the values come from is enough.
    await expect(notice).toBeVisible()
    await expect(prefilled).toHaveCount(0)
    await expect(field('jobs.form.titleLabel')).toHaveValue(title)
    await expect(page.getByLabel(phrase('jobs.form.jobTypeLabel'))).toHaveValue('Part-time')
    await expect(suggested).toHaveValue('Sonntags spülen, montags frei.')
    await expect(suggested).not.toBeFocused()

    await button('jobs.form.submit').click()
    await expectToast('jobs.form.successTitle')
    await open('/post-job')
    await expect(field('jobs.form.titleLabel')).toHaveValue('')
    await expect(notice).toHaveCount(0)
    const { jobs } = await (await page.request.get('/api/jobs/business')).json()
    expect(jobs).toMatchObject([{ title, jobType: 'Part-time', description: 'Sonntags spülen, montags frei.' }])
  })

  test('Cancelling the form or starting again discards the draft', async ({ page, business, open, phrase }) => {
    await business.logIn(page)
    const { field, button, notice } = jobFormOf(page, phrase)
    await open('/post-job')
    await field('jobs.form.titleLabel').fill('Spülhilfe')
    await reload(page)
    await button('forms.startOver').click()
    await expect(field('jobs.form.titleLabel')).toHaveValue('')
    await expect(field('jobs.form.titleLabel')).toBeFocused()
    await expect(notice).toHaveCount(0)

    await field('jobs.form.titleLabel').fill('Küchenhilfe')
    await page.getByRole('link', { name: phrase('common.cancel'), exact: true }).click()
    await expect(page).toHaveURL('/dashboard')
    await open('/post-job')
    await expect(field('jobs.form.titleLabel')).toHaveValue('')
    await expect(notice).toHaveCount(0)
  })
})

onDesktop(() => {
  test('The dialogs of the dashboard restore their drafts until they are sent or discarded', async ({
    page,
    business,
    open,
    phrase,
    expectToast,
  }) => {
    await business.logIn(page)
    const { field, button, notice } = jobFormOf(page, phrase)
    await open('/dashboard?new=job')
    await field('jobs.form.titleLabel').fill('Eisverkauf')
    await field('jobs.dialog.contactMethod.whatsapp').check()
    await field('jobs.form.contactWhatsappLabel').fill('+491713920012')
    await reload(page)
    await expect(notice).toBeVisible()
    await expect(field('jobs.form.titleLabel')).toHaveValue('Eisverkauf')
    await expect(field('jobs.form.contactWhatsappLabel')).toHaveValue('+491713920012')
    await page.keyboard.press('Escape')
    await button('common.discard').click()
    await open('/dashboard?new=job')
    await expect(field('jobs.form.titleLabel')).toHaveValue('')

    await open('/dashboard?tab=incidents&new=incident')
    await field('incidents.form.titleLabel').fill('Zapfhahn tropft')
    await field('incidents.form.descriptionLabel').fill('Seit heute früh.')
    await page.getByLabel(phrase('incidents.form.priorityLabel')).selectOption('high')
    await reload(page)
    await expect(notice).toBeVisible()
    await expect(field('incidents.form.titleLabel')).toHaveValue('Zapfhahn tropft')
    await expect(page.getByLabel(phrase('incidents.form.priorityLabel'))).toHaveValue('high')
    await button('incidents.form.submit').click()
    await expectToast('incidents.logged')
    await open('/dashboard?tab=incidents&new=incident')
    await expect(field('incidents.form.titleLabel')).toHaveValue('')
    await field('incidents.form.titleLabel').fill('Noch einer')
    await button('common.cancel').click()
    await button('common.discard').click()
    await open('/dashboard?tab=incidents&new=incident')
    await expect(field('incidents.form.titleLabel')).toHaveValue('')
  })

  test('A comment and a message that could not be sent are restored after a reload, each with its own job', async ({
    page,
    business,
    signUp,
    problems,
    open,
    phrase,
    expectToast,
  }) => {
    problems.allow(/^net::ERR_CONNECTION_REFUSED POST \/api\/jobs\/\d+\/(comment|apply)(\?|$)/)
    const { id } = await business.post()
    const other = await business.post()
    await signUp()
    const { button, notice } = jobFormOf(page, phrase)
    const comment = page.getByLabel(phrase('comments.form.label'))
    const message = page.getByLabel(phrase('apply.messageLabel'))
    await open(`/jobs/${id}`)
    await comment.fill('Ginge auch Dienstag?')
    await message.fill('Ich komme gern zur Probe.')
    await failApiRequests(page)
    await button('comments.form.submit').click()
    await expectToast('comments.failedTitle', 'auth.failedNetwork')
    await page.getByRole('button', { name: phrase('jobs.card.applyNow') }).click()
    await expectToast('apply.failedTitle', 'auth.failedNetwork')

    await page.unrouteAll()
    await open(`/jobs/${other.id}`)
    await expect(comment).toHaveValue('')
    await expect(message).toHaveValue('')
    await expect(notice).toHaveCount(0)
    await open(`/jobs/${id}`)
    await expect(notice).toHaveCount(2)
    await expect(comment).toHaveValue('Ginge auch Dienstag?')
    await expect(message).toHaveValue('Ich komme gern zur Probe.')

    await button('comments.form.submit').click()
    await expectToast('comments.added')
    await expect(notice).toHaveCount(1)
    await reload(page)
    await expect(message).toHaveValue('Ich komme gern zur Probe.')
    await expect(comment).toHaveValue('')
  })
})

onPhone(() => {
  test('The drafts of one account are not shown to the next one in the same browser', async ({
    page,
    business,
    signUp,
    open,
    phrase,
    expectToast,
  }) => {
    const { id } = await business.post()
    await signUp()
    const { button, notice } = jobFormOf(page, phrase)
    const comment = page.getByLabel(phrase('comments.form.label'))
    await open(`/jobs/${id}`)
    await comment.fill('Das geht nur mich etwas an.')
    await reload(page)
    await expect(comment).toHaveValue('Das geht nur mich etwas an.')
    await button('nav.openMenu').click()
    await button('menu.logout').click()
    await expectToast('auth.logout.success')
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('nur mich')

    await signUp()
    await open(`/jobs/${id}`)
    await expect(comment).toHaveValue('')
    await expect(notice).toHaveCount(0)
  })
})

onPhone(() => {
  test('A business that leaves the sign-up in between finds its name and mail address again, but no password', async ({
    page,
    open,
    phrase,
  }) => {
    const { field, button, notice } = jobFormOf(page, phrase)
    const name = `Zur Pause ${unique()}`
    const email = `pause${unique()}@house.example`
    const consent = page.getByRole('checkbox')
    await open('/business-signup')
    await field('signup.businessNameLabel').fill(name)
    await field('signup.emailLabel').fill(email)
    await field('signup.passwordLabel').fill('Milchkaffee 9')
    await consent.check()
    await open('/how-it-works')
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('Milchkaffee')

    await open('/business-signup')
    await expect(notice).toBeVisible()
    await expect(field('signup.businessNameLabel')).toHaveValue(name)
    await expect(field('signup.emailLabel')).toHaveValue(email)
    await expect(field('signup.passwordLabel')).toHaveValue('')
    await expect(consent).not.toBeChecked()

    await field('signup.passwordLabel').fill('Milchkaffee 9')
    await field('signup.confirmPasswordLabel').fill('Milchkaffee 9')
    await consent.check()
    await button('signup.submit').click()
    await expect(page).toHaveURL('/dashboard')
    expect(
      await page.evaluate(() =>
        [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key.startsWith('typed:')),
      ),
    ).toEqual([])
  })
})
