import { phoneText } from '#contract/phone.ts'
import type { Language } from '#contract/preferences.ts'
import { expectAccessible } from '#test/e2e/axe.ts'
import { holdAnswers, mailDrafts, standInForWhatsApp } from '#test/e2e/browser.ts'
import { expect, forBothDevices, onDesktop, onPhone, reload, test, untilHydrated } from '#test/e2e/test.ts'
import { newBusiness } from '#test/e2e/users.ts'
import { dayName } from '#web/i18n/weekdays.ts'

const TITLE = 'Späti & Bar: 100% "Kaffee" + mehr?'
const ENCODED_TITLE = 'Sp%C3%A4ti%20%26%20Bar%3A%20100%25%20%22Kaffee%22%20%2B%20mehr%3F'
const SUBJECTS: Record<Language, string> = {
  en: `Application%20for%20${ENCODED_TITLE}%20position`,
  de: `Bewerbung%3A%20${ENCODED_TITLE}`,
}
const GREETINGS: Record<Language, (business: string) => string> = {
  en: (business) =>
    `Hi%20${business}%2C%20I%20saw%20the%20${ENCODED_TITLE}%20position%20on%20ZapHiring%20and%20would%20like%20to%20apply.%20My%20name%20is%20Nika%20Sommerfeld.`,
  de: (business) =>
    `Hallo%20${business}%2C%20ich%20habe%20euren%20Job%20%E2%80%9E${ENCODED_TITLE}%E2%80%9C%20auf%20ZapHiring%20gesehen%20und%20m%C3%B6chte%20mich%20bewerben.%20Ich%20hei%C3%9Fe%20Nika%20Sommerfeld.`,
}

onPhone(() => {
  test('A like counts when the server has confirmed it, and can be removed', async ({
    page,
    business,
    signUp,
    open,
    phrase,
  }) => {
    const { id, title } = await business.post()
    await signUp()
    await open('/')
    const like = page.getByRole('button', { name: phrase('jobs.card.like', { title }) })
    const unlike = page.getByRole('button', { name: phrase('jobs.card.unlike', { title }) })
    const release = await holdAnswers(page, `**/api/jobs/${id}/like`)

    await like.click()
    await expect(like).toHaveAttribute('aria-busy', 'true')
    await expect(like.locator('svg')).toHaveCSS('opacity', '0.4')
    await expect(like).toHaveText('0')
    release()
    await expect(unlike).toHaveText('1')
    await expect(unlike).toHaveAttribute('aria-pressed', 'true')

    await page.getByRole('link', { name: title, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(unlike).toHaveText('1')
    await unlike.click()
    await expect(like).toHaveText('0')
    await page.goBack()
    await expect(like).toHaveText('0')
  })

  test('A comment must not be empty, and then appears below the job with the count', async ({
    page,
    business,
    signUp,
    open,
    phrase,
    expectToast,
  }) => {
    const { id, title } = await business.post()
    const student = await signUp()
    await open('/')
    await page.getByRole('link', { name: phrase('jobs.card.comment', { title }) }).click()
    await expect(page).toHaveURL(`/jobs/${id}#comments`)
    const field = page.getByLabel(phrase('comments.form.label'))
    const send = page.getByRole('button', { name: phrase('comments.form.submit') })

    await send.click()
    await expect(page.getByText(phrase('comments.form.empty'), { exact: true })).toBeVisible()
    await expect(field).toBeFocused()
    await field.fill('x'.repeat(501))
    await send.click()
    await expect(page.getByText(phrase('comments.form.tooLong'), { exact: true })).toBeVisible()
    await expect(page.getByText(phrase('comments.form.count', { count: 501, max: 500 }))).toBeVisible()

    await field.fill('Ginge auch Dienstag?\n<b>Danke</b>')
    await send.click()
    await expectToast('comments.added')
    const comments = page.getByRole('region', { name: phrase('comments.heading') })
    await expect(comments.getByRole('listitem')).toHaveCount(1)
    await expect(comments.getByRole('listitem')).toContainText(student.username)
    await expect(comments.getByText('<b>Danke</b>')).toBeVisible()
    await expect(field).toHaveValue('')
    await expect(comments.getByRole('heading')).toHaveText(`${phrase('comments.heading')} 1`)
    await page.getByRole('link', { name: phrase('jobs.detail.backToJobs') }).click()
    await expect(page.getByRole('link', { name: phrase('jobs.card.comment', { title }) })).toHaveText('1')
  })
})

onDesktop(() => {
  test('A comment is deleted only after a confirmation, and the focus moves to the comments', async ({
    page,
    business,
    signUp,
    open,
    phrase,
    expectToast,
  }) => {
    const { id } = await business.post()
    await signUp()
    await page.request.post(`/api/jobs/${id}/comment`, { data: { content: 'Ginge auch Dienstag?' } })
    await open(`/jobs/${id}`)
    const comment = page.getByRole('listitem').filter({ hasText: 'Ginge auch Dienstag?' })
    const bin = comment.getByRole('button', { name: phrase('comments.delete') })
    const question = page.getByRole('alertdialog', { name: phrase('comments.deleteConfirm') })

    await bin.click()
    await expect(question.getByRole('button', { name: phrase('common.cancel') })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(question).toBeHidden()
    await expect(bin).toBeFocused()
    await expect(comment).toBeVisible()

    await bin.click()
    await question.getByRole('button', { name: phrase('comments.delete') }).click()
    await expectToast('comments.deleted')
    await expect(comment).toHaveCount(0)
    await expect(page.getByRole('heading', { name: phrase('comments.heading') })).toBeFocused()
  })
})

forBothDevices(() => {
  test('An applicant chooses between two contacts; the application is recorded before the mail draft opens', async ({
    page,
    business,
    signUp,
    language,
    open,
    phrase,
    expectToast,
  }) => {
    const contacts = { contactEmail: 'jobs+bar@tassenhaus.example', contactWhatsapp: '+493023125099' }
    const { id } = await business.post({ title: TITLE, ...contacts })
    await signUp()
    const drafts = await mailDrafts(page)
    await open(`/jobs/${id}`)
    const release = await holdAnswers(page, `**/api/jobs/${id}/apply`)
    const link = `mailto:jobs%2Bbar@tassenhaus.example?subject=${SUBJECTS[language]}`

    await expect(page.locator('[data-apply] button')).toHaveText([phrase('apply.byWhatsapp'), phrase('apply.byMail')])
    const byMail = page.getByRole('button', { name: phrase('apply.byMail') })
    // An impatient second press must not open a second draft.
    await byMail.dblclick()
    await expect(byMail).toHaveAttribute('aria-busy', 'true')
    expect(drafts).toEqual([])
    release()

    await expectToast('apply.recordedTitle', 'apply.recordedMail')
    await expect(page.getByRole('button', { name: phrase('jobs.card.applied') })).toBeVisible()
    expect(drafts).toEqual([link])
    const contact = page.getByRole('region', { name: phrase('jobs.detail.contactTitle') })
    await expect(contact.getByRole('link', { name: phoneText(contacts.contactWhatsapp) })).toBeVisible()
    await expect(contact.getByRole('link', { name: contacts.contactEmail })).toHaveAttribute('href', link)
    await reload(page)
    const applied = page.getByRole('button', { name: phrase('jobs.card.applied') })
    await expect(applied).toBeVisible()

    // Only the applicant knows whether the mail was sent, so the page asks until they say so.
    const check = page.getByRole('region', { name: phrase('apply.sentQuestion') })
    await expect(check.getByRole('link', { name: phrase('apply.openAgain') })).toHaveAttribute('href', link)
    await check.getByText(phrase('apply.notOpened')).click()
    await expect(check.getByLabel(phrase('apply.textLabel'))).toHaveValue(
      `${contacts.contactEmail}\n\n${phrase('apply.mailSubject', { title: TITLE })}`,
    )
    // On a screen this high, the bottom bar does not cover half of a control, which axe would call too small.
    const size = page.viewportSize() ?? { width: 390, height: 844 }
    await page.setViewportSize({ ...size, height: 2000 })
    await expectAccessible(page)
    await page.setViewportSize(size)
    await check.getByRole('button', { name: phrase('apply.sentYes') }).click()
    await expect(check).toHaveCount(0)
    await expect(applied).toBeFocused()
    await reload(page)
    await expect(applied).toBeVisible()
    await untilHydrated(page)
    await expect(check).toHaveCount(0)
  })
})

onPhone(() => {
  test('From a list, a job with two contacts leads to the choice: two taps to apply by WhatsApp', async ({
    page,
    context,
    business,
    signUp,
    open,
    phrase,
    expectToast,
  }) => {
    const { id, title } = await business.post({ contactWhatsapp: '+493023125098' })
    await signUp()
    await standInForWhatsApp(context)
    await open('/')
    await page.getByRole('button', { name: `${phrase('jobs.card.applyNow')}: ${title}` }).click()
    await expect(page).toHaveURL(`/jobs/${id}#message`)
    await expect(page.getByLabel(phrase('apply.messageLabel'))).toBeFocused()
    const chat = page.waitForEvent('popup')
    await page.getByRole('button', { name: phrase('apply.byWhatsapp') }).click()
    await (await chat).waitForURL('https://wa.me/493023125098?text=**')
    await expectToast('apply.recordedTitle', 'apply.recordedWhatsapp')
    await page.getByRole('button', { name: phrase('jobs.card.applied') }).click()
    await expect(
      page
        .getByRole('region', { name: phrase('jobs.detail.contactTitle') })
        .getByRole('link')
        .first(),
    ).toBeFocused()
  })

  test('A user who writes to the contact of a business is offered to record the application, with its message and the card', async ({
    page,
    business,
    signUp,
    open,
    phrase,
    expectToast,
  }) => {
    const { id } = await business.post()
    await signUp()
    await page.request.post('/api/user/introduction', { data: { words: 'Ich mag volle Häuser.' } })
    const drafts = await mailDrafts(page)
    await open(`/jobs/${id}`)
    await page.getByLabel(phrase('apply.messageLabel')).fill('Ich komme gern.')
    const contact = page.getByRole('region', { name: phrase('jobs.detail.contactTitle') })
    await expect(contact.getByText(phrase('apply.recordOffer'))).toHaveCount(0)
    await contact.getByRole('link').click()
    expect(drafts).toHaveLength(1)
    await expect(contact.getByText('Ich mag volle Häuser.')).toHaveCount(0)
    await contact.getByRole('checkbox', { name: phrase('introduction.send') }).check()
    await expect(contact.getByText('Ich mag volle Häuser.')).toBeVisible()
    await expectAccessible(page)

    await contact.getByRole('button', { name: phrase('apply.record') }).click()
    await expectToast('apply.recordedTitle', 'apply.recordedOnly')
    await expect(contact.getByText(phrase('apply.recordOffer'))).toHaveCount(0)
    await expect(page.getByRole('figure', { name: phrase('applications.message') })).toHaveText(/Ich komme gern\./)
    expect(drafts).toHaveLength(1)
    const { applications } = await (await page.request.get('/api/applications')).json()
    expect(applications).toMatchObject([{ introduction: { words: 'Ich mag volle Häuser.' } }])
  })
})

onDesktop(() => {
  test('Applying by WhatsApp opens the chat in a new tab', async ({
    page,
    context,
    business,
    signUp,
    language,
    open,
    phrase,
    expectToast,
  }) => {
    const { id } = await business.post({ title: TITLE, contactEmail: null, contactWhatsapp: '+493023125098' })
    await signUp()
    await standInForWhatsApp(context)
    const link = `https://wa.me/493023125098?text=${GREETINGS[language](business.name.replace(' ', '%20'))}`
    await open(`/jobs/${id}`)

    const opening = page.waitForEvent('popup')
    await page.getByRole('button', { name: phrase('jobs.card.applyNow') }).click()
    const chat = await opening
    await chat.waitForURL('https://wa.me/**')

    expect(chat.url()).toBe(link)
    expect(await chat.evaluate(() => window.opener)).toBeNull()
    await expectToast('apply.recordedTitle', 'apply.recordedWhatsapp')
    await expect(page.getByRole('button', { name: phrase('jobs.card.applied') })).toBeVisible()
    const contact = page.getByRole('region', { name: phrase('jobs.detail.contactTitle') })
    await expect(contact.getByRole('link')).toHaveAttribute('href', link)
  })
})

onPhone(() => {
  test('After applying from the bottom bar, the question whether the message was sent is on the screen, and the button that shows the status is no longer the accent', async ({
    page,
    context,
    business,
    signUp,
    open,
    phrase,
  }) => {
    const description = 'Von sieben bis zwölf hinter der Theke. '.repeat(25)
    const { id } = await business.post({ description, contactEmail: null, contactWhatsapp: '+493023125098' })
    await signUp()
    await standInForWhatsApp(context)
    await open(`/jobs/${id}`)
    const button = page.locator('[data-apply] button')
    const ground = () => button.evaluate((element) => getComputedStyle(element).backgroundColor)
    await page.mouse.move(0, 0)
    const accent = await ground()

    const opening = page.waitForEvent('popup')
    await button.tap()
    await (await opening).close()
    await expect(button).toContainText(phrase('jobs.card.applied'))
    const check = page.getByRole('region', { name: phrase('apply.sentQuestion') })
    await expect(check.getByRole('link', { name: phrase('apply.openAgain') })).toBeInViewport({ ratio: 1 })
    await expect(check.getByText(phrase('apply.sentQuestion'))).toBeInViewport({ ratio: 1 })
    await expect.poll(ground).not.toBe(accent)
    // The page does not move when it is opened later.
    await open('/')
    await open(`/jobs/${id}`)
    await expect(check).toBeVisible()
    await expect(check).not.toBeInViewport()
  })

  test('If the browser blocks the chat, a toast confirms the application and links the chat', async ({
    page,
    business,
    signUp,
    open,
    phrase,
    expectToast,
  }) => {
    await page.addInitScript(() => {
      window.open = () => null
    })
    const { id } = await business.post({ contactEmail: null, contactWhatsapp: '+493023125098' })
    await signUp()
    await open(`/jobs/${id}`)
    await page.getByRole('button', { name: phrase('jobs.card.applyNow') }).click()
    await expectToast('apply.recordedTitle', 'apply.popupBlocked')
    await expect(page.getByRole('link', { name: phrase('apply.openChat') })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/493023125098/,
    )
    await expect(page).toHaveURL(`/jobs/${id}`)
    await expect(page.getByLabel(phrase('apply.textLabel'))).toHaveValue(/^\+493023125098\n\n/)
  })

  test('A business without a contact address still gets the application', async ({
    page,
    signUp,
    open,
    phrase,
    expectToast,
  }) => {
    await signUp()
    await open('/?search=Hausmeister')
    await page.getByRole('link', { name: 'Hausmeister/in auf Stundenbasis', exact: true }).click()
    await expect(page.getByText(phrase('jobs.detail.contactNone'))).toBeVisible()

    await page.getByRole('button', { name: phrase('jobs.card.applyNow') }).click()

    await expectToast('apply.recordedTitle', 'apply.recordedOnly')
    await expect(page.getByRole('button', { name: phrase('jobs.card.applied') })).toBeVisible()
  })
})

onPhone(() => {
  test('A message is sent with the application, and both sides can read it', async ({
    page,
    business,
    signUp,
    open,
    phrase,
    expectToast,
  }) => {
    const words = 'Guten Tag, ich habe <b>drei Jahre</b> Erfahrung.\nSamstags immer.'
    const { id } = await business.post()
    const { fullName } = await signUp()
    const drafts = await mailDrafts(page)
    await open(`/jobs/${id}`)
    const message = page.getByLabel(phrase('apply.messageLabel'))
    await message.fill('x'.repeat(1001))
    await expect(message).toHaveValue('x'.repeat(1000))
    await message.fill(words)
    await expect(page.getByText(phrase('apply.messageCount', { count: words.length, max: 1000 }))).toBeVisible()
    await page.getByRole('button', { name: phrase('jobs.card.applyNow') }).click()
    await expectToast('apply.recordedTitle', 'apply.recordedMail')
    const sent = page.getByRole('figure', { name: phrase('applications.message') })
    await expect(sent.getByRole('blockquote')).toHaveText(words)
    await expect(message).toHaveCount(0)
    expect(drafts).toHaveLength(1)
    expect(drafts[0]).not.toContain('body')
    await reload(page)
    await expect(sent.getByRole('blockquote')).toHaveText(words)

    await business.logIn(page)
    await open(`/dashboard?tab=applicants&job=${id}`)
    await expect(page.getByText(fullName).first()).toBeVisible()
    await expect(page.getByText('<b>drei Jahre</b>')).toBeVisible()
  })
})

forBothDevices(() => {
  test('A seeker makes a card, sends it with an application after seeing it, and the business reads it', async ({
    page,
    business,
    signUp,
    open,
    phrase,
    expectToast,
  }) => {
    const { id, title } = await business.post()
    await signUp()
    await mailDrafts(page)
    await open(`/jobs/${id}`)
    await page.getByRole('link', { name: phrase('introduction.make') }).click()
    const card = page.getByRole('region', { name: phrase('introduction.title') })
    await card.getByLabel(phrase('introduction.words')).fill('Ich mag volle Häuser.')
    await card.getByLabel(phrase('jobs.language.german')).selectOption('good')
    await card.getByLabel(phrase('introduction.role.bar'), { exact: true }).selectOption('overThreeYears')
    const saturday = dayName('sa', phrase, 'long')
    await card.getByRole('checkbox', { name: `${saturday}, ${phrase('filters.facts.evening')}` }).check()
    await reload(page)
    await expect(card.getByText(phrase('forms.restored'))).toBeVisible()
    await expect(card.getByLabel(phrase('introduction.words'))).toHaveValue('Ich mag volle Häuser.')
    await card.getByLabel(phrase('introduction.weeklyHours')).fill('99')
    await card.getByRole('button', { name: phrase('introduction.save') }).click()
    await expect(card.getByText(phrase('jobs.facts.weeklyHoursInvalid'))).toBeVisible()
    await card.getByLabel(phrase('introduction.weeklyHours')).fill('15')
    await card.getByLabel(phrase('introduction.healthBriefing')).fill('2026-03')
    await card.getByRole('checkbox', { name: phrase('introduction.drivingLicence') }).check()
    await card.getByRole('button', { name: phrase('introduction.save') }).click()
    await expectToast('account.saved')
    await expectAccessible(page)

    // In a list the button leads to the page of the job, because the applicant has to choose a contact.
    await open('/')
    await page.getByRole('button', { name: `${phrase('jobs.card.applyNow')}: ${title}` }).click()
    await expect(page).toHaveURL(`/jobs/${id}#message`)
    const facts = page.getByText(
      `${phrase('introduction.role.bar')}: ${phrase('introduction.duration.overThreeYears')}`,
    )
    await expect(facts).toHaveCount(0)
    await page.getByRole('checkbox', { name: phrase('introduction.send') }).check()
    await expect(facts).toBeVisible()
    await expect(page.getByText(phrase('introduction.healthBriefingOf', { month: '03/2026' }))).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: phrase('jobs.card.applyNow') }).click()
    await expectToast('apply.recordedTitle', 'apply.recordedMail')

    await page.request.post('/api/user/introduction', { data: {} })
    await business.logIn(page)
    await open(`/dashboard?tab=applicants&job=${id}`)
    await expect(page.getByText('Ich mag volle Häuser.')).toBeVisible()
    await expect(facts).toBeVisible()
    await expect(page.getByText(`${dayName('sa', phrase, 'short')}: ${phrase('filters.facts.evening')}`)).toBeVisible()
  })
})

onPhone(() => {
  test('An applicant for a job that was deleted meanwhile reads that it is gone, and comes to a list without it', async ({
    page,
    business,
    signUp,
    open,
    phrase,
    expectToast,
    problems,
  }) => {
    problems.allow(/^404 POST \/api\/jobs\/\d+\/apply/)
    const { id, title } = await business.post()
    await signUp()
    await open('/')
    const link = page.getByRole('link', { name: title, exact: true })
    const counted = page.waitForResponse((response) => response.url().endsWith(`/api/jobs/${id}/views`))
    await link.click()
    await page.getByLabel(phrase('apply.messageLabel')).fill('Ich kann sofort anfangen.')
    // The view is reported when the browser is idle. A job that is deleted before has no views.
    await counted
    await business.delete(id)
    await page.getByRole('button', { name: phrase('jobs.card.applyNow') }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(phrase('jobs.detail.goneTitle'))
    await expectToast('apply.failedTitle')
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(link).toHaveCount(0)
  })

  test('Only a student who can still apply sees the message field', async ({
    page,
    business,
    signUp,
    open,
    phrase,
  }) => {
    const { id } = await business.post()
    const message = page.getByLabel(phrase('apply.messageLabel'))
    await open(`/jobs/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(message).toHaveCount(0)
    await signUp()
    await open(`/jobs/${id}`)
    await expect(message).toBeVisible()
    await page.getByRole('button', { name: phrase('jobs.card.applyNow') }).click()
    await expect(page.getByRole('button', { name: phrase('jobs.card.applied') })).toBeVisible()
    await expect(message).toHaveCount(0)
    await expect(page.getByText(phrase('applications.message'), { exact: true })).toHaveCount(0)
    await business.logIn(page)
    await open(`/jobs/${id}`)
    await expect(message).toHaveCount(0)
  })
})

onDesktop(() => {
  test('A business sees on the button of another business’s job that it cannot apply', async ({
    page,
    business,
    open,
    phrase,
  }) => {
    const { id } = await business.post()
    await newBusiness(page.request)
    const name = `${phrase('apply.notForBusinesses')}: ${phrase('apply.businessesRefused')}`
    for (const path of ['/', `/jobs/${id}`]) {
      await open(path)
      const button = page.getByRole('main').getByRole('button', { name }).first()
      await expect(button).toBeDisabled()
      await expect(button).toHaveText(phrase('apply.notForBusinesses'))
    }
  })
})
