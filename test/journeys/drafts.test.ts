import type { Page } from '@playwright/test'
import { stop } from '#test/journeys/browser.ts'
import { bothWays, expect, test } from '#test/journeys/house.ts'
import { unique } from '#test/journeys/people.ts'
import type { Phrase } from '#web/i18n/i18n.tsx'

type Say = (phrase: Phrase) => string

/** What a journey about forms touches again and again. */
const formsOf = (page: Page, say: Say) => ({
  field: (label: Phrase) => page.getByLabel(say(label), { exact: true }),
  button: (name: Phrase) => page.getByRole('button', { name: say(name), exact: true }),
  notice: page.getByRole('status').filter({ hasText: say('forms.kept') }),
})

bothWays(() => {
  test('a job on the full page survives a reload and a server that is down, and is gone once it is posted', async ({
    page,
    business,
    mishaps,
    open,
    say,
    told,
  }) => {
    mishaps.allow(/^net::ERR_CONNECTION_REFUSED POST \/api\/jobs$/)
    await business.lendTo(page)
    const { field, button, notice } = formsOf(page, say)
    const title = `Spülhilfe ${unique()}`
    await open('/post-job')
    await expect(notice).toHaveCount(0)
    await field('jobs.form.titleLabel').fill(title)
    await page.getByLabel(say('jobs.form.jobTypeLabel')).selectOption('Part-time')
    await field('jobs.form.contactEmailLabel').fill('jobs@tassenhaus.example')
    await button('jobs.describe.generate').click()
    await button('jobs.describe.use').click()
    const suggested = field('jobs.describe.previewLabel')
    await suggested.fill('Sonntags spülen, montags frei.')

    await stop(page)
    await button('jobs.form.submit').click()
    await told('jobs.form.postFailedTitle')
    await page.unrouteAll()
    await open('/post-job')
    await expect(notice).toBeVisible()
    await expect(field('jobs.form.titleLabel')).toHaveValue(title)
    await expect(page.getByLabel(say('jobs.form.jobTypeLabel'))).toHaveValue('Part-time')
    await expect(suggested).toHaveValue('Sonntags spülen, montags frei.')
    await expect(suggested).not.toBeFocused()

    await button('jobs.form.submit').click()
    await told('jobs.form.successTitle')
    await open('/post-job')
    await expect(field('jobs.form.titleLabel')).toHaveValue('')
    await expect(notice).toHaveCount(0)
    const { jobs } = await (await page.request.get('/api/jobs/business')).json()
    expect(jobs).toMatchObject([{ title, jobType: 'Part-time', description: 'Sonntags spülen, montags frei.' }])
  })

  test('whoever cancels the form or starts afresh is not followed by the old words', async ({
    page,
    business,
    open,
    say,
  }) => {
    await business.lendTo(page)
    const { field, button, notice } = formsOf(page, say)
    await open('/post-job')
    await field('jobs.form.titleLabel').fill('Spülhilfe')
    await page.reload()
    await button('forms.startAfresh').click()
    await expect(field('jobs.form.titleLabel')).toHaveValue('')
    await expect(field('jobs.form.titleLabel')).toBeFocused()
    await expect(notice).toHaveCount(0)

    await field('jobs.form.titleLabel').fill('Küchenhilfe')
    await page.getByRole('link', { name: say('common.cancel'), exact: true }).click()
    await expect(page).toHaveURL('/dashboard')
    await open('/post-job')
    await expect(field('jobs.form.titleLabel')).toHaveValue('')
    await expect(notice).toHaveCount(0)
  })

  test('the dialogs of the dashboard give back what was typed, until it is sent or thrown away', async ({
    page,
    business,
    open,
    say,
    told,
  }) => {
    await business.lendTo(page)
    const { field, button, notice } = formsOf(page, say)
    await open('/dashboard?new=job')
    await field('jobs.form.titleLabel').fill('Eisverkauf')
    await field('jobs.dialog.contactMethod.whatsapp').check()
    await field('jobs.form.contactWhatsappLabel').fill('+491713920012')
    await page.reload()
    await expect(notice).toBeVisible()
    await expect(field('jobs.form.titleLabel')).toHaveValue('Eisverkauf')
    await expect(field('jobs.form.contactWhatsappLabel')).toHaveValue('+491713920012')
    await page.keyboard.press('Escape')
    await button('jobs.dialog.discard').click()
    await open('/dashboard?new=job')
    await expect(field('jobs.form.titleLabel')).toHaveValue('')

    await open('/dashboard?tab=incidents&new=incident')
    await field('incidents.form.titleLabel').fill('Zapfhahn tropft')
    await field('incidents.form.descriptionLabel').fill('Seit heute früh.')
    await page.getByLabel(say('incidents.form.priorityLabel')).selectOption('high')
    await page.reload()
    await expect(notice).toBeVisible()
    await expect(field('incidents.form.titleLabel')).toHaveValue('Zapfhahn tropft')
    await expect(page.getByLabel(say('incidents.form.priorityLabel'))).toHaveValue('high')
    await button('incidents.form.submit').click()
    await told('incidents.logged')
    await open('/dashboard?tab=incidents&new=incident')
    await expect(field('incidents.form.titleLabel')).toHaveValue('')
    await field('incidents.form.titleLabel').fill('Noch einer')
    await button('common.cancel').click()
    await open('/dashboard?tab=incidents&new=incident')
    await expect(field('incidents.form.titleLabel')).toHaveValue('')
  })

  test('a comment and a message that could not be sent are there after a reload, each with its own job', async ({
    page,
    business,
    join,
    mishaps,
    open,
    say,
    told,
  }) => {
    mishaps.allow(/^net::ERR_CONNECTION_REFUSED POST \/api\/jobs\/\d+\/(comment|apply)$/)
    const { id } = await business.post()
    const other = await business.post()
    await join()
    const { button, notice } = formsOf(page, say)
    const comment = page.getByLabel(say('comments.form.label'))
    const message = page.getByLabel(say('apply.messageLabel'))
    await open(`/jobs/${id}`)
    await comment.fill('Ginge auch Dienstag?')
    await message.fill('Ich komme gern zur Probe.')
    await stop(page)
    await button('comments.form.submit').click()
    await told('comments.failedTitle', 'comments.failedText')
    await page.getByRole('button', { name: say('jobs.card.applyNow') }).click()
    await told('apply.failedTitle', 'auth.failedNetwork')

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
    await told('comments.added')
    await expect(notice).toHaveCount(1)
    await page.reload()
    await expect(message).toHaveValue('Ich komme gern zur Probe.')
    await expect(comment).toHaveValue('')
  })

  test('what one person typed is not shown to the next one in the same browser', async ({
    page,
    isMobile,
    business,
    join,
    open,
    say,
    told,
  }) => {
    const { id } = await business.post()
    const { fullName } = await join()
    const { button, notice } = formsOf(page, say)
    const comment = page.getByLabel(say('comments.form.label'))
    await open(`/jobs/${id}`)
    await comment.fill('Das geht nur mich etwas an.')
    await page.reload()
    await expect(comment).toHaveValue('Das geht nur mich etwas an.')
    if (isMobile) {
      await button('nav.openMenu').click()
      await button('menu.logout').click()
    } else {
      await page.getByRole('button', { name: say('nav.profileMenu', { name: fullName }) }).click()
      await page.getByRole('menuitem', { name: say('menu.logout') }).click()
    }
    await told('auth.logout.success')
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('nur mich')

    await join()
    await open(`/jobs/${id}`)
    await expect(comment).toHaveValue('')
    await expect(notice).toHaveCount(0)
  })
})
