import { bothWays, everywhere, expect, test } from '#test/journeys/house.ts'
import { unique } from '#test/journeys/people.ts'
import type { Phrase } from '#web/i18n/i18n.tsx'

everywhere(() => {
  test('a business signs up and posts a job without a description, which gets one and is the first on the home page', async ({
    page,
    isMobile,
    open,
    say,
    told,
  }) => {
    const word = unique()
    const title = `Frühstückshilfe ${word}`
    const field = (label: Phrase) => page.getByLabel(say(label), { exact: true })
    const shown = (message: Phrase) => expect(page.getByText(say(message), { exact: true })).toBeVisible()
    await open('/')
    await page
      .getByRole('main')
      .getByRole('link', { name: say('home.hero.postJob') })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('signup.business.title'))
    const signUp = page.getByRole('button', { name: say('signup.submit') })

    await signUp.click()
    await shown('signup.businessNameRequired')
    await shown('signup.emailInvalid')
    await shown('signup.passwordTooShort')
    await shown('signup.confirmPasswordRequired')
    await shown('signup.termsRequired')
    await field('signup.businessNameLabel').fill(`Café Wölkchen ${word}`)
    await field('signup.emailLabel').fill(`${word}@woelkchen.example`)
    await field('signup.passwordLabel').fill('Milchkaffee 7')
    await field('signup.confirmPasswordLabel').fill('Milchkaffee 7')
    await page.getByRole('checkbox').check()
    await signUp.click()
    await told('auth.register.successTitle', 'auth.register.successBusiness')
    await expect(page).toHaveURL('/dashboard')

    const bar = isMobile ? page.getByRole('navigation', { name: say('bottomBar.label') }) : page.getByRole('banner')
    await bar.getByRole('link', { name: say(isMobile ? 'bottomBar.post' : 'nav.postJob'), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('jobs.form.title'))
    const submit = page.getByRole('button', { name: say('jobs.form.submit'), exact: true })
    const short = page.getByLabel(say('jobs.form.shortDescriptionLabel'))
    const email = field('jobs.form.contactEmailLabel')
    const whatsapp = field('jobs.form.contactWhatsappLabel')

    await submit.click()
    await shown('jobs.form.titleTooShort')
    await shown('jobs.form.contactMissing')
    await expect(field('jobs.form.titleLabel')).toBeFocused()
    await short.fill('zu kurz')
    await email.fill('wir@hier')
    await whatsapp.fill('0170 1234')
    await submit.click()
    await shown('jobs.form.shortDescriptionTooShort')
    await shown('jobs.form.emailInvalid')
    await shown('jobs.form.whatsappInvalid')
    await short.fill('x'.repeat(200))
    await short.press('y')
    await expect(page.getByText(say('jobs.form.shortDescriptionCount', { count: 200, max: 200 }))).toBeVisible()

    await short.fill('')
    await field('jobs.form.titleLabel').fill(title)
    await email.fill(`${word}@woelkchen.example`)
    await whatsapp.fill('')
    await page.getByLabel(say('jobs.form.payRateLabel')).fill('14,50 € + Trinkgeld')
    await page.getByLabel(say('jobs.form.tagsLabel')).fill('Frühstück, Wochenende')
    await submit.click()

    await told('jobs.form.successTitle', 'jobs.form.successText')
    await expect(page).toHaveURL('/dashboard')
    await page
      .getByRole('banner')
      .getByRole('link', { name: say('nav.logo') })
      .click()
    const first = page.getByRole('article').first()
    await expect(first.getByRole('link', { name: title, exact: true })).toBeVisible()
    await expect(first.getByRole('paragraph').filter({ hasText: title })).toHaveText(/.{60,}/)
  })
})

bothWays(() => {
  test('a business has a description suggested, changes it and posts it', async ({
    page,
    business,
    open,
    say,
    told,
  }) => {
    await business.lendTo(page)
    const title = `Eisverkauf ${unique()}`
    await open('/post-job')
    const generate = page.getByRole('button', { name: say('jobs.describe.generate') })

    await generate.click()
    await expect(page.getByText(say('jobs.form.titleTooShort'))).toBeVisible()
    await page.getByLabel(say('jobs.form.titleLabel'), { exact: true }).fill(title)
    await page
      .getByRole('combobox', { name: say('jobs.form.languageLabel') })
      .selectOption({ label: say('jobs.language.german') })
    await generate.click()
    await expect(page.getByText(say('jobs.describe.previewLabel'))).toBeVisible()
    await expect(page.getByText(say('jobs.describe.note'))).toBeVisible()
    await page.getByRole('button', { name: say('jobs.describe.use') }).click()
    const text = page.getByLabel(say('jobs.describe.previewLabel'))
    await expect(text).toHaveValue(new RegExp(title))
    await text.fill('Zwei Kugeln pro Schicht gehen aufs Haus.')
    await page.getByLabel(say('jobs.form.contactWhatsappLabel')).fill('+493023125097')
    await page.getByRole('button', { name: say('jobs.form.submit'), exact: true }).click()

    await told('jobs.form.successTitle', 'jobs.form.successText')
    await open('/')
    await page.getByRole('link', { name: title, exact: true }).click()
    await expect(page.getByText('Zwei Kugeln pro Schicht gehen aufs Haus.')).toBeVisible()
  })

  test('a student cannot reach the job form and is told why', async ({ page, isMobile, join, open, say, told }) => {
    await join()
    await open('/post-job')
    await expect(page).toHaveURL('/')
    await told('jobs.form.accessDeniedTitle', 'jobs.form.accessDeniedText')
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: say('nav.postJob'), includeHidden: true })).toHaveCount(0)

    if (!isMobile) return
    await open('/partners')
    await page.getByRole('link', { name: say('bottomBar.post'), exact: true }).click()
    await expect(page).toHaveURL('/')
    await told('jobs.form.accessDeniedTitle', 'jobs.form.accessDeniedText')
  })

  test('a visitor who wants to post is sent to the login and told why', async ({ page, open, told }) => {
    await open('/post-job')
    await expect(page).toHaveURL(`/auth?next=${encodeURIComponent('/post-job')}`)
    await told('jobs.form.accessDeniedTitle', 'jobs.form.accessDeniedText')
  })
})
