import { expect, forBothDevices, onPhone, test } from '#test/e2e/test.ts'
import { unique } from '#test/e2e/users.ts'
import type { Phrase } from '#web/i18n/i18n.tsx'

forBothDevices(() => {
  test('A business signs up and posts a job without a description, which gets one and is first on the home page', async ({
    page,
    isMobile,
    open,
    phrase,
    expectToast,
  }) => {
    const word = unique()
    const title = `Frühstückshilfe ${word}`
    const field = (label: Phrase) => page.getByLabel(phrase(label), { exact: true })
    const shown = (message: Phrase) => expect(page.getByText(phrase(message), { exact: true })).toBeVisible()
    await open('/')
    await page
      .getByRole('main')
      .getByRole('link', { name: phrase('home.hero.postJob') })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(phrase('signup.business.title'))
    const signUp = page.getByRole('button', { name: phrase('signup.submit') })

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
    await expectToast('auth.register.successTitle', 'auth.register.successBusiness')
    await expect(page).toHaveURL('/dashboard')

    const bar = isMobile ? page.getByRole('navigation', { name: phrase('bottomBar.label') }) : page.getByRole('banner')
    await bar.getByRole('link', { name: phrase(isMobile ? 'bottomBar.post' : 'nav.postJob'), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(phrase('jobs.form.title'))
    const submit = page.getByRole('button', { name: phrase('jobs.form.submit'), exact: true })
    const short = page.getByLabel(phrase('jobs.form.shortDescriptionLabel'))
    const email = field('jobs.form.contactEmailLabel')
    const whatsapp = field('jobs.form.contactWhatsappLabel')

    await expect(page.getByText(phrase('jobs.form.prefilledFromAccount'))).toBeVisible()
    await expect(email).toHaveValue(`${word}@woelkchen.example`)
    await page.getByRole('button', { name: phrase('jobs.form.clear') }).click()
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
    await expect(page.getByText(phrase('jobs.form.shortDescriptionCount', { count: 200, max: 200 }))).toBeVisible()

    await short.fill('')
    await field('jobs.form.titleLabel').fill(title)
    await email.fill(`${word}@woelkchen.example`)
    await whatsapp.fill('0171 3920012')
    await expect(page.getByText(phrase('forms.phoneSaved', { number: '+49 171 3920012' }))).toBeVisible()
    await page.getByLabel(phrase('jobs.form.payRateLabel')).fill('14,50 € + Trinkgeld')
    await page.getByLabel(phrase('jobs.form.tagsLabel')).fill('Frühstück, Wochenende')
    await submit.click()

    await expectToast('jobs.form.successTitle', 'jobs.form.successText')
    await expect(page).toHaveURL('/dashboard')
    await page
      .getByRole('banner')
      .getByRole('link', { name: phrase('nav.logo') })
      .click()
    const first = page.getByRole('article').first()
    await expect(first.getByRole('link', { name: title, exact: true })).toBeVisible()
    await expect(
      first
        .getByRole('paragraph')
        .filter({ hasText: /.{60,}/ })
        .last(),
    ).toBeVisible()
  })
})

forBothDevices(() => {
  test('The form completes titles, tags and places, takes any other text, and shows the card as it will be', async ({
    page,
    isMobile,
    business,
    open,
    phrase,
  }) => {
    await business.logIn(page)
    await open('/dashboard?new=job')
    const dialog = page.getByRole('dialog')
    const field = (label: Phrase) => dialog.getByLabel(phrase(label), { exact: true })
    const title = field('jobs.form.titleLabel')
    const optional = (label: Phrase) =>
      dialog.getByLabel(`${phrase(label)} ${phrase('common.optional')}`, { exact: true })
    const tags = optional('jobs.form.tagsLabel')
    const location = optional('jobs.form.locationLabel')
    const option = (name: string) => dialog.getByRole('option', { name })
    /** Chooses an option with the keyboard on a desktop, with a tap on a phone. */
    const take = async (of: typeof title, name: string) => {
      if (isMobile) return option(name).first().tap()
      await expect(option(name).first()).toBeVisible()
      await of.press('ArrowDown')
      await of.press('Enter')
    }

    await expect(title).toBeFocused()
    await page.keyboard.type('baris')
    await take(title, 'Barista')
    await expect(title).toHaveValue('Barista')
    await expect(title).toBeFocused()
    await expect(title).toHaveAttribute('aria-expanded', 'false')
    await title.fill('')
    await page.keyboard.type('kelln')
    await take(title, isMobile ? 'Kellner (m/w/d)' : 'Waiter (m/f/d)')
    await expect(title).toHaveValue(isMobile ? 'Kellner (m/w/d)' : 'Waiter (m/f/d)')
    await title.fill('Barista')
    await page.keyboard.type(' im Hinterh')
    await tags.click()
    await page.keyboard.type('Theke, wochenen')
    await take(tags, isMobile ? 'Wochenende' : 'Weekend')
    await expect(tags).toHaveValue(isMobile ? 'Theke, Wochenende' : 'Theke, Weekend')
    await location.fill('Weserstraße 12, neuk')
    await expect(option('Neukölln').first()).toBeVisible()
    await location.press('Escape')
    await expect(location).toHaveAttribute('aria-expanded', 'false')
    await expect(dialog).toBeVisible()
    await location.press('ArrowDown')
    await expect(location).toHaveAttribute('aria-expanded', 'true')
    await location.press('Enter')
    await expect(location).toHaveAttribute('aria-expanded', 'false')
    await expect(dialog).toBeVisible()
    await expect(location).toHaveValue('Weserstraße 12, neuk')
    await optional('jobs.dialog.payRateLabel').fill('15,50')

    if (isMobile) await dialog.getByText(phrase('jobs.preview.heading')).tap()
    const card = dialog.getByRole('img', {
      name: phrase('jobs.preview.label', { card: 'Barista im Hinterh, 15,50, Weserstraße 12, neuk' }),
    })
    await expect(card).toBeVisible()
    await expect(card).toContainText('Theke')
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await title.fill('Barista im Hinterhof')
    await expect(card.or(dialog.getByRole('img', { name: 'Barista im Hinterhof' }))).toContainText('Hinterhof')
    await tags.focus()
    expect(requests.filter((address) => !address.includes('/api/jobs/suggestions'))).toEqual([])
  })
})

onPhone(() => {
  test('A business gets a suggested description, edits it and posts the job', async ({
    page,
    business,
    open,
    phrase,
    expectToast,
  }) => {
    await business.logIn(page)
    const title = `Eisverkauf ${unique()}`
    await open('/post-job')
    const generate = page.getByRole('button', { name: phrase('jobs.describe.generate') })

    await generate.click()
    await expect(page.getByText(phrase('jobs.form.titleTooShort'))).toBeVisible()
    await page.getByLabel(phrase('jobs.form.titleLabel'), { exact: true }).fill(title)
    await page
      .getByRole('combobox', { name: phrase('jobs.form.languageLabel') })
      .selectOption({ label: phrase('jobs.language.german') })
    await generate.click()
    await expect(page.getByText(phrase('jobs.describe.previewLabel'))).toBeVisible()
    await expect(page.getByText(phrase('jobs.describe.note'))).toBeVisible()
    await page.getByRole('button', { name: phrase('jobs.describe.use') }).click()
    const text = page.getByLabel(phrase('jobs.describe.previewLabel'))
    await expect(text).toHaveValue(/\.$/)
    await text.fill('Zwei Kugeln pro Schicht gehen aufs Haus.')
    await page.getByLabel(phrase('jobs.form.contactWhatsappLabel')).fill('+493023125097')
    await page.getByRole('button', { name: phrase('jobs.form.submit'), exact: true }).click()

    await expectToast('jobs.form.successTitle', 'jobs.form.successText')
    await open('/')
    await page.getByRole('link', { name: title, exact: true }).click()
    await expect(page.getByText('Zwei Kugeln pro Schicht gehen aufs Haus.')).toBeVisible()
  })

  test('A student cannot open the job form, and sees why', async ({ page, signUp, open, phrase, expectToast }) => {
    await signUp()
    await open('/post-job')
    await expect(page).toHaveURL('/')
    await expectToast('jobs.form.accessDeniedTitle', 'jobs.form.accessDeniedText')
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: phrase('nav.postJob'), includeHidden: true })).toHaveCount(0)

    await open('/partners')
    await page.getByRole('link', { name: phrase('bottomBar.post'), exact: true }).click()
    await expect(page).toHaveURL('/')
    await expectToast('jobs.form.accessDeniedTitle', 'jobs.form.accessDeniedText')
  })

  test('A visitor who wants to post a job is led to the login, and sees why', async ({ page, open, expectToast }) => {
    await open('/post-job')
    await expect(page).toHaveURL(`/auth?next=${encodeURIComponent('/post-job')}`)
    await expectToast('jobs.form.accessDeniedTitle', 'jobs.form.accessDeniedText')
  })
})

onPhone(() => {
  for (const width of [390, 320])
    test(`The pay day and the hours stay beside their neighbours when those have an error, at a width of ${width}`, async ({
      page,
      business,
      open,
      phrase,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      await business.logIn(page)
      await open('/post-job')
      await page.getByText(phrase('jobs.facts.heading'), { exact: true }).click()
      const field = (name: string) => page.locator(`[name="facts.${name}"]`)
      const at = async (name: string) => (await field(name).boundingBox())?.y
      await page.getByLabel(phrase('jobs.form.titleLabel'), { exact: true }).fill('Frühdienst am Sonntag')
      await page.getByLabel(phrase('jobs.form.contactEmailLabel')).fill('jobs@tassenhaus.example')
      const submit = page.getByRole('button', { name: phrase('jobs.form.submit'), exact: true })
      await field('station').fill('Nirgendwo')
      await submit.click()
      await expect(field('station')).toHaveAttribute('aria-invalid', 'true')
      expect(await at('payDay')).toBe(await at('station'))

      await field('weeklyHours.from').fill('10')
      await field('weeklyHours.to').fill('999')
      await submit.click()
      await expect(field('weeklyHours.to')).toHaveAttribute('aria-invalid', 'true')
      await expect(field('weeklyHours.from')).not.toHaveAttribute('aria-invalid')
      expect(await at('weeklyHours.from')).toBe(await at('weeklyHours.to'))
    })
})
