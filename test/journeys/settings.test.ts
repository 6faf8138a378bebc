import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bothWays, expect, test } from '#test/journeys/house.ts'
import { unique } from '#test/journeys/people.ts'
import { textIn } from '#test/mailbox.ts'

/** The link that the house mailed to an address, as its reader would see it. */
async function linkFor(folder: string, address: string, path: string): Promise<string> {
  const outbox = join(folder, 'outbox')
  let link: string | undefined
  await expect(async () => {
    const names = (await readdir(outbox)).filter((name) => name.endsWith('.eml'))
    const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))
    const pattern = new RegExp(`https?://[^/\\s]+(${path}\\?token=[\\w-]+)`)
    link = mails.filter((raw) => raw.includes(address)).flatMap((raw) => pattern.exec(textIn(raw))?.[1] ?? [])[0]
    expect(link).toBeDefined()
  }).toPass()
  return link ?? ''
}

bothWays(() => {
  test('somebody who forgot the password gets a mail, chooses another one, and logs in with it', async ({
    page,
    house,
    join: signUp,
    open,
    say,
    told,
  }) => {
    const { email, username } = await signUp()
    await page.request.post('/api/logout')
    await open('/auth')
    await page.getByRole('link', { name: say('auth.login.forgotPassword') }).click()
    await expect(page.getByRole('heading', { level: 1, name: say('auth.forgot.title') })).toBeVisible()
    await page.getByLabel(say('auth.login.identifierLabel')).fill(username)
    await page.getByRole('button', { name: say('auth.forgot.submit') }).click()
    await expect(page.getByText(say('auth.forgot.sentText'))).toBeVisible()

    await open(await linkFor(house.folder, email, '/reset-password'))
    await page.getByLabel(say('auth.reset.passwordLabel'), { exact: true }).fill('Espresso 9')
    await page.getByLabel(say('signup.confirmPasswordLabel'), { exact: true }).fill('Espresso 9')
    await page.getByRole('button', { name: say('auth.reset.submit') }).click()
    await told('auth.reset.success')
    await expect(page).toHaveURL('/auth')

    await page.getByLabel(say('auth.login.identifierLabel')).fill(email)
    await page.getByLabel(say('auth.login.passwordLabel'), { exact: true }).fill('Espresso 9')
    await page.getByRole('button', { name: say('auth.login.submit'), exact: true }).click()
    await expect(page).toHaveURL('/')
  })

  test('a student changes name and school, logs out everywhere, and deletes the account', async ({
    page,
    join: signUp,
    open,
    say,
    told,
  }) => {
    const { password, username } = await signUp()
    await open('/settings')
    await page.getByLabel(say('signup.fullNameLabel')).fill('Nika Winterfeld')
    await page.getByLabel(say('signup.schoolLabel')).fill('')
    await page.getByRole('button', { name: say('common.save') }).click()
    await told('account.saved')
    expect(await (await page.request.get('/api/user')).json()).toMatchObject({
      fullName: 'Nika Winterfeld',
      school: null,
      isStudent: false,
    })

    await expect(page.getByText(say('account.sessions.current'))).toBeVisible()
    await page.getByRole('button', { name: say('account.sessions.end') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('account.sessions.end') })
      .click()
    await told('account.sessions.ended')
    await expect(page).toHaveURL('/')

    await page.request.post('/api/login', { data: { usernameOrEmail: username, password } })
    await open('/settings')
    await page.getByRole('button', { name: say('account.delete') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say('auth.login.passwordLabel'), { exact: true }).fill(password)
    await dialog.getByRole('button', { name: say('account.delete') }).click()
    await told('account.deleted')
    await expect(page).toHaveURL('/')
    expect((await page.request.get('/api/user')).status()).toBe(401)
  })
})

bothWays(() => {
  test('a business tells once where it is, changes its words, and they stand on its partner page', async ({
    page,
    business,
    open,
    say,
    told,
  }) => {
    await business.lendTo(page)
    await open('/dashboard')
    await page.getByLabel(say('dashboard.complete.locationLabel')).fill('Weserstraße 12, Neukölln')
    await page.getByRole('button', { name: say('common.save') }).click()
    await told('account.saved')
    await expect(page.getByText(say('dashboard.complete.title'))).toHaveCount(0)

    await open('/settings')
    await expect(page.getByLabel(say('dashboard.complete.locationLabel'))).toHaveValue('Weserstraße 12, Neukölln')
    await page.getByLabel(say('account.business.aboutLabel')).fill('Zwei Tresen.\nEine Bühne.')
    await page.getByRole('button', { name: say('common.save') }).click()
    await told('account.saved')
    const { id } = await (await page.request.get('/api/user')).json()
    await open(`/partners/${id}`)
    await expect(page.getByText('Eine Bühne.')).toBeVisible()
  })

  test('a business that says "not now" is not asked again', async ({ page, business, open, say }) => {
    await business.lendTo(page)
    await open('/dashboard')
    await page.getByRole('button', { name: say('dashboard.complete.later') }).click()
    await expect(page.getByText(say('dashboard.complete.title'))).toHaveCount(0)
    await open('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(say('dashboard.complete.title'))).toHaveCount(0)
  })

  test('another address counts when the link of its mail was used', async ({
    page,
    house,
    join: signUp,
    open,
    say,
    mishaps,
  }) => {
    mishaps.allow(/^403 POST \/api\/user\/email$/)
    const { password } = await signUp()
    const address = `nika-${unique()}@neu.example`
    await open('/settings')
    const section = page.getByRole('region', { name: say('account.email.heading') })
    await section.getByLabel(say('account.email.newLabel')).fill(address)
    await section.getByLabel(say('account.password.currentLabel'), { exact: true }).fill('falsch')
    await section.getByRole('button', { name: say('account.email.submit') }).click()
    await expect(section.getByText(say('account.passwordWrong'))).toBeVisible()
    await section.getByLabel(say('account.password.currentLabel'), { exact: true }).fill(password)
    await section.getByRole('button', { name: say('account.email.submit') }).click()
    await expect(section.getByText(say('account.email.sent', { email: address }))).toBeVisible()

    await open(await linkFor(house.folder, address, '/confirm-email'))
    expect((await (await page.request.get('/api/user')).json()).email).not.toBe(address)
    await page.getByRole('button', { name: say('account.email.confirm') }).click()
    await expect(page.getByText(say('account.email.confirmed'))).toBeVisible()
    expect((await (await page.request.get('/api/user')).json()).email).toBe(address)
  })

  test('another password ends the sessions elsewhere; what does not fit stays to be mended', async ({
    page,
    join: signUp,
    open,
    say,
    told,
  }) => {
    const { password } = await signUp()
    await open('/settings')
    const section = page.getByRole('region', { name: say('account.password.heading') })
    await section.getByLabel(say('account.password.currentLabel'), { exact: true }).fill(password)
    await section.getByLabel(say('auth.reset.passwordLabel'), { exact: true }).fill('Espresso 9')
    await section.getByLabel(say('signup.confirmPasswordLabel'), { exact: true }).fill('Espresso 8')
    await section.getByRole('button', { name: say('account.password.submit') }).click()
    await expect(section.getByText(say('signup.passwordsDiffer'))).toBeVisible()
    await section.getByLabel(say('signup.confirmPasswordLabel'), { exact: true }).fill('Espresso 9')
    await section.getByRole('button', { name: say('account.password.submit') }).click()
    await told('account.password.changed')
    await expect(section.getByLabel(say('account.password.currentLabel'), { exact: true })).toHaveValue('')
  })

  test('a link that is spent says so and leads to another one', async ({ page, open, say, mishaps }) => {
    mishaps.allow(/^400 POST \/api\/password-reset\/confirm$/)
    await open('/reset-password?token=spent')
    await page.getByLabel(say('auth.reset.passwordLabel'), { exact: true }).fill('Espresso 9')
    await page.getByLabel(say('signup.confirmPasswordLabel'), { exact: true }).fill('Espresso 9')
    await page.getByRole('button', { name: say('auth.reset.submit') }).click()
    await expect(page.getByRole('heading', { name: say('auth.reset.expired') })).toBeVisible()
    await page.getByRole('link', { name: say('auth.reset.again') }).click()
    await expect(page).toHaveURL('/forgot-password')
  })

  test('the settings of nobody are behind the login, and lead back', async ({ page, open, say }) => {
    await open('/settings')
    await expect(page).toHaveURL('/auth?next=%2Fsettings')
    await expect(page.getByRole('button', { name: say('auth.login.submit'), exact: true })).toBeVisible()
  })
})
