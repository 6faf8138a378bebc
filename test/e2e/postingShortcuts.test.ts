import type { Page } from '@playwright/test'
import { pressOn, reach } from '#test/e2e/browser.ts'
import { jobFormOf } from '#test/e2e/jobForm.ts'
import { inBothLanguages } from '#test/e2e/languages.ts'
import { expect, forBothDevices, test } from '#test/e2e/test.ts'
import { unique } from '#test/e2e/users.ts'

/** Counts what a person does on the page: filled fields, taps, and keys, including keys that type nothing. */
async function countWork(page: Page) {
  await page.evaluate(() => {
    const work = { fields: new Set<string>(), taps: 0, keys: 0 }
    Object.assign(window, { work })
    const typed = ({ target }: Event) => {
      work.keys += 1
      if (target instanceof HTMLElement) work.fields.add(target.getAttribute('name') ?? '')
    }
    document.addEventListener('input', typed, true)
    document.addEventListener('keydown', ({ key }) => (work.keys += key.length > 1 ? 1 : 0), true)
    document.addEventListener('touchstart', () => (work.taps += 1), true)
  })
  return () =>
    page.evaluate(() => {
      const { work } = window as unknown as { work: { fields: Set<string>; taps: number; keys: number } }
      return { ...work, fields: [...work.fields] }
    })
}

/**
 * The time that a person needs, by the keystroke-level model of Card, Moran and Newell (1980): half a second for a key (for a person who looks
 * for keys), 1.1 seconds to point, and 1.35 seconds to think before each field and each tap.
 */
const secondsFor = ({ fields, taps, keys }: { fields: string[]; taps: number; keys: number }) =>
  keys * 0.5 + taps * 1.1 + (fields.length + Math.max(taps, 2)) * 1.35

forBothDevices(() => {
  test('The second job of a business takes two fields and four taps, or the keyboard alone, less than a minute, and can be posted again', async ({
    page,
    isMobile,
    business,
    open,
    phrase,
    expectToast,
  }) => {
    const earlier = await business.post({
      location: 'Weserstraße 12',
      facts: { kind: 'minijob', district: 'Neukölln' },
    })
    await business.logIn(page)
    await open('/dashboard')
    const done = await countWork(page)
    const bar = isMobile ? page.getByRole('navigation', { name: phrase('bottomBar.label') }) : page.getByRole('banner')
    const way = bar.getByRole('link', { name: phrase(isMobile ? 'bottomBar.post' : 'nav.postJob'), exact: true })
    const title = page.locator('[name=title]')
    const pay = page.locator('[name=payRate]')
    const name = `Spülhilfe ${unique()}`

    if (isMobile) {
      await way.tap()
      await title.tap()
      await page.keyboard.type(name)
      await pay.tap()
      await page.keyboard.type('15,50 plus Trinkgeld')
      await page.getByRole('button', { name: phrase('jobs.form.submit'), exact: true }).tap()
    } else {
      await pressOn(page, way)
      await reach(page, title)
      await page.keyboard.type(name)
      await reach(page, pay)
      await page.keyboard.type('15,50 plus tips')
      await page.keyboard.press('Enter')
    }
    await expectToast('jobs.form.successTitle', 'jobs.form.successText')
    await expect(page).toHaveURL('/dashboard')
    const work = await done()
    expect(work).toMatchObject({ fields: ['title', 'payRate'], taps: isMobile ? 4 : 0 })
    expect(secondsFor(work)).toBeLessThan(60)

    const { jobs } = await (await page.request.get('/api/jobs/business')).json()
    expect(jobs[0]).toMatchObject({
      title: name,
      state: 'open',
      location: earlier.location,
      jobType: earlier.jobType,
      facts: earlier.facts,
      contactEmail: earlier.contactEmail,
      language: earlier.language,
      hourlyPay: { amount: '15.50' },
      description: expect.stringMatching(/.{60,}/s),
    })

    await page.getByRole('button', { name: phrase('common.actionsFor', { title: name }) }).press('Enter')
    await page.getByRole('menuitem', { name: phrase('dashboard.jobs.postAgainLabel', { title: name }) }).press('Enter')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: phrase('jobs.form.submit'), exact: true })
      .press('Enter')
    await expectToast('jobs.posted')
    const first = page.getByRole('link', { name: phrase('dashboard.jobs.repostedFrom') })
    await expect(first).toHaveAttribute('href', `/jobs/${jobs[0].id}`)
    const { jobs: now } = await (await page.request.get('/api/jobs/business')).json()
    expect(now[0]).toMatchObject({ title: name, state: 'open', repostedFrom: jobs[0].id, facts: earlier.facts })
    expect(now[0].id).not.toBe(jobs[0].id)
  })
})

forBothDevices(() => {
  test('A business saves a job as a template, fills the form from it, and deletes it with a way back', async ({
    page,
    business,
    open,
    phrase,
    language,
    expectToast,
  }) => {
    const { title } = await business.post({ location: 'Weserstraße 12', tags: ['Theke', 'früh'] })
    await business.logIn(page)
    await open('/dashboard')
    await page.getByRole('button', { name: phrase('common.actionsFor', { title }) }).click()
    await page.getByRole('menuitem', { name: phrase('templates.job.saveLabel', { title }) }).click()
    const naming = page.getByRole('dialog', { name: phrase('templates.save') })
    await expect(naming.getByLabel(phrase('templates.nameLabel'))).toHaveValue(title)
    await naming.getByLabel(phrase('templates.nameLabel')).fill('Early shift')
    await naming.getByRole('button', { name: phrase('templates.save') }).click()
    await expectToast('templates.saved')

    await open('/dashboard?new=job')
    const dialog = page.getByRole('dialog', { name: phrase('jobs.dialog.addTitle') })
    const { field } = jobFormOf(page, phrase)
    const templates = dialog.getByLabel(phrase('templates.label'), { exact: true })
    await field('jobs.form.titleLabel').fill('Something else')
    await inBothLanguages(page, language, async (phrase) => {
      const dialog = page.getByRole('dialog', { name: phrase('jobs.dialog.addTitle') })
      await expect(dialog.getByLabel(phrase('templates.label'), { exact: true })).toBeVisible()
      await expect(dialog.getByRole('button', { name: phrase('templates.manage') })).toBeVisible()
    })
    await templates.selectOption({ label: 'Early shift' })
    await expect(field('jobs.form.titleLabel')).toHaveValue(title)
    await expect(dialog.locator('[name=tags]')).toHaveValue('Theke, früh')
    await dialog.getByRole('button', { name: phrase('templates.bringBack') }).click()
    await expect(field('jobs.form.titleLabel')).toHaveValue('Something else')
    await expect(dialog.locator('[name=tags]')).toHaveValue('')

    await dialog.getByRole('button', { name: phrase('templates.manage') }).click()
    const list = page.getByRole('dialog', { name: phrase('templates.manage') })
    await list.getByLabel(phrase('templates.nameLabel')).fill('Morning')
    await list.getByRole('button', { name: phrase('templates.rename') }).click()
    await expectToast('templates.saved')
    await list.getByRole('button', { name: phrase('templates.deleteLabel', { name: 'Morning' }) }).click()
    const undo = list.getByRole('button', { name: phrase('forms.undo') })
    await expect(undo).toBeFocused()
    await undo.press('Enter')
    await expect(list.getByLabel(phrase('templates.nameLabel'))).toHaveValue('Morning')
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
    await expect(templates.getByRole('option', { name: 'Morning' })).toHaveCount(1)
    await expect(field('jobs.form.titleLabel')).toHaveValue('Something else')
  })

  test('A business adds an address, and the form offers it, fills in the place and starts there the next time', async ({
    page,
    business,
    open,
    phrase,
    language,
    expectToast,
  }) => {
    await business.logIn(page)
    await open('/settings')
    await page.getByRole('button', { name: phrase('workplaces.add') }).click()
    const adding = page.getByRole('dialog', { name: phrase('workplaces.add') })
    await adding.getByLabel(phrase('workplaces.nameLabel')).fill('Zweiter Laden')
    await adding.locator('[name=location]').fill('Karl-Marx-Straße 80')
    await adding.locator('[name=station]').pressSequentially('rathaus neu')
    await adding.getByRole('option', { name: 'Rathaus Neukölln' }).click()
    await adding.locator('[name=district]').selectOption('Neukölln')
    await adding.getByRole('button', { name: phrase('workplaces.add') }).click()
    await expectToast('workplaces.saved')
    await page.getByRole('button', { name: phrase('workplaces.deleteLabel', { name: 'Zweiter Laden' }) }).click()
    await page.getByRole('button', { name: phrase('forms.undo') }).click()
    await expect(page.getByText('U Rathaus Neukölln · Neukölln')).toBeVisible()
    await inBothLanguages(page, language, async (phrase) => {
      await expect(page.getByRole('button', { name: phrase('workplaces.add') })).toBeVisible()
      const name = phrase('workplaces.deleteLabel', { name: 'Zweiter Laden' })
      await expect(page.getByRole('button', { name })).toBeVisible()
    })

    await open('/dashboard?new=job')
    const dialog = page.getByRole('dialog')
    await dialog.locator('[name=title]').fill('Theke')
    await dialog
      .getByLabel(phrase('workplaces.choice'), { exact: true })
      .selectOption({ label: 'Zweiter Laden: Karl-Marx-Straße 80' })
    await expect(dialog.locator('[name=location]')).toHaveValue('Karl-Marx-Straße 80')
    await expect(dialog.locator('[name="facts.station"]')).toHaveValue('Rathaus Neukölln')
    await expect(dialog.locator('[name="facts.district"]')).toHaveValue('Neukölln')
    await dialog.getByRole('button', { name: phrase('jobs.form.submit') }).click()
    await expectToast('jobs.posted')

    await open('/post-job')
    await expect(page.locator('[name=location]')).toHaveValue('Karl-Marx-Straße 80')
    await expect(page.locator('[name="facts.station"]')).toHaveValue('Rathaus Neukölln')
  })
})
