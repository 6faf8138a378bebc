import type { Language } from '#contract/preferences.ts'
import { hold, mailDrafts } from '#test/journeys/browser.ts'
import { bothWays, everywhere, expect, test } from '#test/journeys/house.ts'

const TITLE = 'Späti & Bar: 100% "Kaffee" + mehr?'
const ENCODED_TITLE = 'Sp%C3%A4ti%20%26%20Bar%3A%20100%25%20%22Kaffee%22%20%2B%20mehr%3F'
const SUBJECTS: Record<Language, string> = {
  en: `Application%20for%20${ENCODED_TITLE}%20position`,
  de: `Bewerbung%3A%20${ENCODED_TITLE}`,
}
const GREETINGS: Record<Language, (business: string) => string> = {
  en: (business) =>
    `Hi%20${business}%2C%20I%20saw%20the%20${ENCODED_TITLE}%20position%20on%20ZapHiring%20and%20would%20like%20to%20apply.`,
  de: (business) =>
    `Hallo%20${business}%2C%20ich%20habe%20euren%20Job%20%E2%80%9E${ENCODED_TITLE}%E2%80%9C%20auf%20ZapHiring%20gesehen%20und%20m%C3%B6chte%20mich%20bewerben.`,
}

everywhere(() => {
  test('a like counts when the server has said so, and can be taken back', async ({
    page,
    business,
    join,
    open,
    say,
  }) => {
    const { id, title } = await business.post()
    await join()
    await open('/')
    const like = page.getByRole('button', { name: say('jobs.card.like', { title }) })
    const unlike = page.getByRole('button', { name: say('jobs.card.unlike', { title }) })
    const release = await hold(page, `**/api/jobs/${id}/like`)

    await like.click()
    await expect(like).toHaveAttribute('aria-busy', 'true')
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

  test('a comment needs words, and then stands under the job with its count', async ({
    page,
    business,
    join,
    open,
    say,
    told,
  }) => {
    const { id, title } = await business.post()
    const student = await join()
    await open('/')
    await page.getByRole('link', { name: say('jobs.card.comment', { title }) }).click()
    await expect(page).toHaveURL(`/jobs/${id}#comments`)
    const field = page.getByLabel(say('comments.form.label'))
    const send = page.getByRole('button', { name: say('comments.form.submit') })

    await send.click()
    await expect(page.getByText(say('comments.form.empty'), { exact: true })).toBeVisible()
    await expect(field).toBeFocused()
    await field.fill('x'.repeat(501))
    await send.click()
    await expect(page.getByText(say('comments.form.tooLong'), { exact: true })).toBeVisible()
    await expect(page.getByText(say('comments.form.count', { count: 501, max: 500 }))).toBeVisible()

    await field.fill('Ginge auch Dienstag?\n<b>Danke</b>')
    await send.click()
    await told('comments.added')
    const comments = page.getByRole('region', { name: say('comments.heading') })
    await expect(comments.getByRole('listitem')).toHaveCount(1)
    await expect(comments.getByRole('listitem')).toContainText(student.username)
    await expect(comments.getByText('<b>Danke</b>')).toBeVisible()
    await expect(field).toHaveValue('')
    await expect(comments.getByRole('heading')).toHaveText(`${say('comments.heading')} 1`)
    await page.getByRole('link', { name: say('jobs.detail.backToJobs') }).click()
    await expect(page.getByRole('link', { name: say('jobs.card.comment', { title }) })).toHaveText('1')
  })

  test('applying by mail records the application, and only then opens the draft', async ({
    page,
    business,
    join,
    language,
    open,
    say,
    told,
  }) => {
    const contacts = { contactEmail: 'jobs+bar@tassenhaus.example', contactWhatsapp: '+493023125099' }
    const { id } = await business.post({ title: TITLE, ...contacts })
    await join()
    const drafts = await mailDrafts(page)
    await open(`/jobs/${id}`)
    const release = await hold(page, `**/api/jobs/${id}/apply`)
    const link = `mailto:jobs%2Bbar@tassenhaus.example?subject=${SUBJECTS[language]}`

    await page.getByRole('button', { name: say('jobs.card.applyNow') }).click()
    await expect(page.getByRole('button', { name: say('jobs.card.applyNow') })).toHaveAttribute('aria-busy', 'true')
    expect(drafts).toEqual([])
    release()

    await told('apply.recordedTitle', 'apply.recordedMail')
    await expect(page.getByRole('button', { name: say('jobs.card.applied') })).toBeVisible()
    expect(drafts).toEqual([link])
    const contact = page.getByRole('region', { name: say('jobs.detail.contactTitle') })
    await expect(contact.getByRole('link', { name: contacts.contactWhatsapp })).toBeVisible()
    await expect(contact.getByRole('link', { name: contacts.contactEmail })).toHaveAttribute('href', link)
    await page.reload()
    await expect(page.getByRole('button', { name: say('jobs.card.applied') })).toBeVisible()
  })

  test('applying by WhatsApp opens the chat in a new tab', async ({
    page,
    context,
    business,
    join,
    language,
    open,
    say,
    told,
  }) => {
    const { id } = await business.post({ title: TITLE, contactEmail: null, contactWhatsapp: '+493023125098' })
    await join()
    await context.route('https://wa.me/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Chat</title>' }),
    )
    const link = `https://wa.me/493023125098?text=${GREETINGS[language](business.name.replace(' ', '%20'))}`
    await open(`/jobs/${id}`)

    const opening = page.waitForEvent('popup')
    await page.getByRole('button', { name: say('jobs.card.applyNow') }).click()
    const chat = await opening
    await chat.waitForURL('https://wa.me/**')

    expect(chat.url()).toBe(link)
    expect(await chat.evaluate(() => window.opener)).toBeNull()
    await told('apply.recordedTitle', 'apply.recordedWhatsapp')
    await expect(page.getByRole('button', { name: say('jobs.card.applied') })).toBeVisible()
    const contact = page.getByRole('region', { name: say('jobs.detail.contactTitle') })
    await expect(contact.getByRole('link')).toHaveAttribute('href', link)
  })
})

bothWays(() => {
  test('a business without an address gets the application all the same', async ({ page, join, open, say, told }) => {
    await join()
    await open('/?search=Hausmeister')
    await page.getByRole('link', { name: 'Hausmeister/in auf Stundenbasis', exact: true }).click()
    await expect(page.getByText(say('jobs.detail.contactNone'))).toBeVisible()

    await page.getByRole('button', { name: say('jobs.card.applyNow') }).click()

    await told('apply.recordedTitle', 'apply.recordedOnly')
    await expect(page.getByRole('button', { name: say('jobs.card.applied') })).toBeVisible()
  })

  test('a message to the business goes with the application, and both sides can read it', async ({
    page,
    business,
    join,
    open,
    say,
    told,
  }) => {
    const words = 'Guten Tag, ich habe <b>drei Jahre</b> Erfahrung.\nSamstags immer.'
    const { id } = await business.post()
    const { fullName } = await join()
    const drafts = await mailDrafts(page)
    await open(`/jobs/${id}`)
    const message = page.getByLabel(say('apply.messageLabel'))
    await message.fill('x'.repeat(1001))
    await expect(message).toHaveValue('x'.repeat(1000))
    await message.fill(words)
    await expect(page.getByText(say('apply.messageCount', { count: words.length, max: 1000 }))).toBeVisible()
    await page.getByRole('button', { name: say('jobs.card.applyNow') }).click()
    await told('apply.recordedTitle', 'apply.recordedMail')
    const sent = page.getByRole('figure', { name: say('applications.message') })
    await expect(sent.getByRole('blockquote')).toHaveText(words)
    await expect(message).toHaveCount(0)
    expect(drafts).toHaveLength(1)
    expect(drafts[0]).not.toContain('body')
    await page.reload()
    await expect(sent.getByRole('blockquote')).toHaveText(words)

    await business.lendTo(page)
    await open(`/dashboard?tab=applicants&job=${id}`)
    await expect(page.getByText(fullName).first()).toBeVisible()
    await expect(page.getByText('<b>drei Jahre</b>')).toBeVisible()
  })

  test('only who can apply, and has not, is asked for a message', async ({ page, business, join, open, say }) => {
    const { id } = await business.post()
    const message = page.getByLabel(say('apply.messageLabel'))
    await open(`/jobs/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(message).toHaveCount(0)
    await join()
    await open(`/jobs/${id}`)
    await expect(message).toBeVisible()
    await page.getByRole('button', { name: say('jobs.card.applyNow') }).click()
    await expect(page.getByRole('button', { name: say('jobs.card.applied') })).toBeVisible()
    await expect(message).toHaveCount(0)
    await expect(page.getByText(say('applications.message'), { exact: true })).toHaveCount(0)
    await business.lendTo(page)
    await open(`/jobs/${id}`)
    await expect(message).toHaveCount(0)
  })

  test('a job is kept for later, and let go again', async ({ page, business, join, open, say, told }) => {
    const { title } = await business.post()
    await join()
    await open('/')
    await page.getByRole('button', { name: say('jobs.card.save', { title }) }).click()
    await told('savedJobs.savedToast')

    await page.reload()
    const unsave = page.getByRole('button', { name: say('jobs.card.unsave', { title }) })
    await expect(unsave).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('button', { name: say('jobs.card.like', { title }) })).toHaveText('0')
    await unsave.click()
    await told('savedJobs.removedToast')
    await expect(page.getByRole('button', { name: say('jobs.card.save', { title }) })).toBeVisible()
  })
})
