import { holdScripts } from '#test/e2e/browser.ts'
import { expect, forBothDevices, onDesktop, onPhone, phrasesIn, reload, test } from '#test/e2e/test.ts'

onPhone(() => {
  test('A visitor gets the complete home page at once, and the browser requests no data', async ({
    page,
    server,
    language,
    open,
    phrase,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))

    const html = (await (await open('/'))?.text()) ?? ''
    await page.waitForLoadState('networkidle')

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(phrase('home.hero.title'))
    await expect(page.getByRole('link', { name: phrase('home.hero.postJob') })).toHaveAttribute(
      'href',
      '/business-signup',
    )
    await expect(page.getByRole('link', { name: phrase('home.hero.join') })).toHaveAttribute('href', '/student-signup')
    await expect(page.getByText(phrase('home.testimonial.quote'))).toBeVisible()
    await expect(page.getByRole('complementary', { name: phrase('home.promo.title') })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(10)
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])

    expect(html).toContain(`<html lang="${language}"`)
    expect(html).toContain(`<title>${phrase('meta.home.title')}</title>`)
    expect(html).toContain(`<meta name="description" content="${phrase('meta.home.description')}"/>`)
    expect(html).toContain(`<link rel="canonical" href="${server.url}/"/>`)
    expect(html).toContain(`<meta property="og:title" content="${phrase('meta.home.title')}"/>`)
    expect(html).toContain(`<meta property="og:description" content="${phrase('meta.home.description')}"/>`)
    expect(html).toContain(`<meta property="og:url" content="${server.url}/"/>`)
    expect(html).toContain(`<meta property="og:image" content="${server.url}/card.${language}.png"/>`)
    expect(html).not.toContain('application/ld+json')
  })
})

forBothDevices(() => {
  test('A job and a business name their preview picture, and lists name their feeds, with the same filters', async ({
    page,
    server,
    business,
    language,
    open,
  }) => {
    const { id, businessId } = await business.post()
    const read = async (path: string) => (await page.request.get(path)).text()
    for (const path of [`/jobs/${id}`, `/partners/${businessId}`]) {
      const picture = `/previews${path}.${language}.png`
      expect(await read(path)).toContain(`<meta property="og:image" content="${server.url}${picture}"/>`)
      expect((await page.request.get(picture)).headers()['content-type']).toBe('image/png')
    }
    for (const [path, feed] of [
      ['/', '/feed.*'],
      ['/?kind=minijob&utm_source=mail', '/feed.*?kind=minijob'],
      [`/partners/${businessId}`, `/partners/${businessId}/feed.*`],
    ] as const) {
      const html = await read(path)
      for (const [type, name] of [
        ['application/atom+xml', 'atom'],
        ['application/feed+json', 'json'],
      ] as const) {
        const address = feed.replace('*', name)
        expect(html).toContain(`<link rel="alternate" type="${type}" href="${address}"/>`)
        expect((await page.request.get(address)).headers()['content-type']).toContain(type)
      }
    }
    await open(`/partners/${businessId}`)
  })
})

onDesktop(() => {
  test('A job page contains the job and its structured data, and requests no data', async ({
    page,
    server,
    business,
    open,
    phrase,
  }) => {
    const job = await business.post({ title: 'Konditorin mit Herz', payRate: '17 €' })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))

    await open(`/jobs/${job.id}`)
    await page.waitForLoadState('networkidle')

    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(job.title)
    await expect(page).toHaveTitle(phrase('meta.job.title', { title: job.title, businessName: business.name }))
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${server.url}/jobs/${job.id}`)
    const posting = await page.locator('script[type="application/ld+json"]').textContent()
    expect(JSON.parse(posting ?? '')).toMatchObject({
      '@type': 'JobPosting',
      title: job.title,
      employmentType: 'PART_TIME',
      validThrough: job.expiresAt,
      hiringOrganization: { name: business.name },
      baseSalary: { currency: 'EUR', value: { value: 17, unitText: 'HOUR' } },
    })
  })
})

onDesktop(() => {
  test('A screen is hydrated as soon as its code is there, without waiting for a timer', async ({ page, open }) => {
    const now = Date.now()
    await page.clock.install({ time: now })
    await page.clock.pauseAt(now + 1000)
    await open('/how-it-works')
    await page.clock.resume()
  })
})

forBothDevices(() => {
  test('The chosen language is kept', async ({ page, open, phrase, language, isMobile }) => {
    const other = language === 'en' ? 'de' : 'en'
    await open('/')

    if (isMobile) await page.getByRole('button', { name: phrase('nav.openMenu') }).click()
    const languages = page.getByRole('group', { name: phrase('language.label') })
    await languages.getByRole('button', { name: phrase(`language.${other}`) }).click()

    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(phrasesIn(other)('home.hero.title'))
    await expect(page).toHaveTitle(phrasesIn(other)('meta.home.title'))

    const reloaded = await reload(page)
    expect(await reloaded?.text()).toContain(phrasesIn(other)('home.hero.title'))
    await expect(page.locator('html')).toHaveAttribute('lang', other)
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe(other)
  })
})

onPhone(() => {
  test('A button that is pressed before hydration acts after it', async ({ page, business, signUp, phrase }) => {
    const { id, title } = await business.post()
    const { username, password } = await signUp()
    const script = await holdScripts(page)
    await page.goto(`/jobs/${id}`)
    await page.getByRole('button', { name: phrase('jobs.card.like', { title }) }).click()
    script.release()
    await expect(page.getByRole('button', { name: phrase('jobs.card.unlike', { title }) })).toHaveText('1')

    await page.goto('about:blank')
    await page.context().clearCookies({ name: 'session' })
    script.holdAgain()
    await page.goto('/auth')
    await page.getByLabel(phrase('auth.login.identifierLabel')).fill(username)
    await page.getByLabel(phrase('auth.login.passwordLabel'), { exact: true }).fill(password)
    await page.getByRole('button', { name: phrase('auth.login.submit'), exact: true }).click()
    script.release()
    await expect(page).toHaveURL('/')
  })
})

onDesktop(() => {
  // The browser itself would submit a form with one field, which would lose the page and the typed text.
  test('Enter in a field before hydration sends the form after it', async ({ page, signUp, phrase }) => {
    const { username, password } = await signUp()
    await page.context().clearCookies({ name: 'session' })
    const script = await holdScripts(page)
    await page.goto('/forgot-password')
    await page.getByRole('textbox').fill(username)
    await page.getByRole('textbox').press('Enter')
    script.release()
    await expect(page.getByRole('heading', { name: phrase('auth.forgot.sentTitle') })).toBeVisible()

    script.holdAgain()
    await page.goto('/auth')
    await page.getByLabel(phrase('auth.login.identifierLabel')).fill(username)
    const field = page.getByLabel(phrase('auth.login.passwordLabel'), { exact: true })
    await field.fill(password)
    await field.press('Enter')
    script.release()
    await expect(page).toHaveURL('/')
  })
})
