import type { Page } from '@playwright/test'
import { WEEKDAYS, type Weekday } from '#contract/factValues.ts'
import type { JobFacts } from '#contract/jobFacts.ts'
import { jobFormOf } from '#test/e2e/jobForm.ts'
import { expect, forBothDevices, onDesktop, reload, type Translate, test } from '#test/e2e/test.ts'
import { unique } from '#test/e2e/users.ts'
import type { Phrase } from '#web/i18n/i18n.tsx'

/** The fields of the form for a job. */
function formOf(page: Page, phrase: Translate) {
  const section = page.locator('details').filter({ hasText: phrase('jobs.facts.heading') })
  return {
    ...jobFormOf(page, phrase),
    section,
    /** The checkbox of a day in one of the rows. */
    day: (day: Weekday, row = 0) =>
      section
        .getByRole('group', { name: phrase('jobs.facts.days') })
        .nth(row)
        .getByRole('checkbox')
        .nth(WEEKDAYS.indexOf(day)),
    from: (row = 0) =>
      section
        .getByRole('group', { name: phrase('jobs.facts.times') })
        .getByLabel(phrase('jobs.facts.from'))
        .nth(row),
    to: (row = 0) =>
      section
        .getByRole('group', { name: phrase('jobs.facts.times') })
        .getByLabel(phrase('jobs.facts.to'))
        .nth(row),
    hours: (label: Phrase) =>
      section.getByRole('group', { name: phrase('jobs.facts.weeklyHours') }).getByLabel(phrase(label)),
  }
}

async function factsOfNewest(page: Page): Promise<JobFacts> {
  const { jobs } = await (await page.request.get('/api/jobs/business')).json()
  return jobs[0].facts
}

const WEEKEND: JobFacts = {
  shifts: [{ days: ['sa', 'su'], from: '07:30', to: '14:00' }],
  kind: 'minijob',
  german: 'none',
}

forBothDevices(() => {
  test('A business states facts beside its text, taking over what the form read, and the next job starts with them', async ({
    page,
    business,
    open,
    phrase,
    expectToast,
  }) => {
    await business.logIn(page)
    const { section, field, button, notice, fillRequired, day, from, to, hours } = formOf(page, phrase)
    const title = `Frühstückshilfe ${unique()}`
    await open('/dashboard?new=job')
    await fillRequired(title)
    await expect(section).toHaveAttribute('open')
    await expect(day('sa')).not.toBeChecked()

    await page
      .getByLabel(phrase('jobs.dialog.descriptionLabel'))
      .fill('Sa, So 7:30 bis 14 Uhr, als Minijob. No German needed.')
    const location = `${phrase('jobs.form.locationLabel')} ${phrase('common.optional')}`
    await page.getByLabel(location, { exact: true }).fill('Sonnenallee 7, 12047 Berlin')
    const found = section.getByRole('list', { name: phrase('jobs.facts.found') })
    await expect(found.getByRole('listitem')).toHaveCount(4)
    for (const left of [3, 2, 1, 0]) {
      await found.getByRole('button').first().click()
      await expect(found.getByRole('listitem')).toHaveCount(left)
    }
    await expect(day('sa')).toBeChecked()
    await expect(day('su')).toBeChecked()
    await expect(day('mo')).not.toBeChecked()
    await expect(from()).toHaveValue('07:30')
    await expect(to()).toHaveValue('14:00')
    await expect(field('facts.contract')).toHaveValue('minijob')

    await button('jobs.facts.addTimes').click()
    await day('fr', 1).check()
    await from(1).fill('18:00')
    await hours('jobs.facts.from').fill('8')
    await hours('jobs.facts.to').fill('7')
    await field('jobs.facts.startsNow').check()
    await field('facts.trial').selectOption('watching')
    await field('jobs.facts.trialHours').fill('5')
    await field('facts.extra.meals').check()
    await field('jobs.facts.payDay').fill('32')
    await field('jobs.facts.station').fill('Nirgendwo')
    await expect(field('jobs.facts.district')).toHaveValue('Neukölln')
    await button('jobs.form.submit').click()

    const messages: Phrase[] = [
      'jobs.facts.timesIncomplete',
      'jobs.facts.hoursReversed',
      'jobs.facts.watchingTooLong',
      'jobs.facts.payDayInvalid',
      'jobs.facts.stationUnknown',
    ]
    for (const message of messages) await expect(section.getByText(phrase(message), { exact: true })).toBeVisible()
    await expect(section.locator('[aria-invalid]:focus')).toHaveCount(1)
    await to(1).fill('23:00')
    await expect(section.getByText(phrase('jobs.facts.timesIncomplete'))).toHaveCount(0)
    await hours('jobs.facts.to').fill('12')
    await field('jobs.facts.trialHours').fill('3')
    await field('jobs.facts.payDay').fill('15')
    await field('jobs.facts.station').fill('hermannplatz')
    await button('jobs.form.submit').click()
    await expectToast('jobs.posted')
    const stated: JobFacts = {
      shifts: [
        { days: ['sa', 'su'], from: '07:30', to: '14:00' },
        { days: ['fr'], from: '18:00', to: '23:00' },
      ],
      weeklyHours: { from: 8, to: 12 },
      start: 'now',
      kind: 'minijob',
      german: 'none',
      trialShift: { kind: 'watching', hours: 3 },
      extras: ['meals'],
      payDay: 15,
      station: '900000078101',
      district: 'Neukölln',
    }
    expect(await factsOfNewest(page)).toEqual(stated)

    await open('/dashboard?new=job')
    await expect(page.getByText(phrase('jobs.form.prefilled', { title }))).toBeVisible()
    await expect(day('fr', 1)).toBeChecked()
    await expect(field('jobs.facts.station')).toHaveValue('Hermannplatz')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await open('/dashboard?new=job')
    await field('jobs.facts.german').selectOption('good')
    await reload(page)
    await expect(notice).toBeVisible()
    await expect(field('jobs.facts.german')).toHaveValue('good')
    await expect(day('fr', 1)).toBeChecked()
    await expect(button('jobs.form.clear')).toHaveCount(0)
    await button('forms.startOver').click()
    await expect(field('jobs.facts.german')).toHaveValue('none')
    await button('jobs.form.clear').click()
    await expect(field('jobs.form.titleLabel')).toBeFocused()
    await expect(field('jobs.form.contactEmailLabel')).toHaveValue('')
    await expect(day('sa')).not.toBeChecked()
    await expect(field('facts.contract')).toHaveValue('')
    await fillRequired('Spülhilfe')
    await field('jobs.facts.vary').check()
    await expect(day('sa')).toBeHidden()
    await button('jobs.form.submit').click()
    await expectToast('jobs.posted')
    expect(await factsOfNewest(page)).toEqual({ shifts: 'varies' })
  })

  test('Facts are part of the draft on the full page, whose section is closed until it has content', async ({
    page,
    business,
    open,
    phrase,
    expectToast,
  }) => {
    await business.logIn(page)
    const { section, field, button, notice, fillRequired, day, from } = formOf(page, phrase)
    await open('/post-job')
    await expect(section).not.toHaveAttribute('open')
    await field('jobs.form.titleLabel').fill('Barista als Minijob')
    await section.getByText(phrase('jobs.facts.foundCount.one', { count: 1 })).click()
    await fillRequired('Barista')
    await day('tu').check()
    await from().fill('18:00')
    await button('jobs.facts.addTimes').click()
    await day('th', 1).check()
    await field('jobs.facts.german').selectOption('little')
    await field('facts.extra.rideHome').check()

    await open('/post-job')
    await expect(notice).toBeVisible()
    await expect(section).toHaveAttribute('open')
    await expect(day('tu')).toBeChecked()
    await expect(day('th')).not.toBeChecked()
    await expect(day('th', 1)).toBeChecked()
    await expect(from()).toHaveValue('18:00')
    await expect(field('jobs.facts.german')).toHaveValue('little')
    await expect(field('facts.extra.rideHome')).toBeChecked()

    await section.getByText(phrase('jobs.facts.heading')).click()
    await expect(section).not.toHaveAttribute('open')
    await button('jobs.form.submit').click()
    await expect(section.getByText(phrase('jobs.facts.timesIncomplete'))).toBeVisible()
    await button('jobs.facts.removeTimes').click()
    await expect(day('th', 1)).toBeHidden()
    await section.locator('input[type=time]').nth(1).fill('23:00')
    await button('jobs.form.submit').click()
    await expectToast('jobs.form.successTitle')
    expect(await factsOfNewest(page)).toEqual({
      shifts: [{ days: ['tu'], from: '18:00', to: '23:00' }],
      german: 'little',
      extras: ['rideHome'],
    })

    await open('/post-job')
    await expect(section).toHaveAttribute('open')
    await expect(page.getByText(phrase('jobs.form.prefilled', { title: 'Barista' }))).toBeVisible()
    await expect(field('jobs.facts.german')).toHaveValue('little')
    await open('/post-job')
    await expect(notice).toHaveCount(0)
    await field('jobs.facts.german').selectOption('good')
    await open('/post-job')
    await expect(notice).toBeVisible()
    await expect(field('jobs.facts.german')).toHaveValue('good')
    await expect(day('tu')).toBeChecked()
  })
})

onDesktop(() => {
  test('An edit changes the facts of a job and keeps those it does not touch', async ({
    page,
    business,
    open,
    phrase,
    expectToast,
  }) => {
    const title = `Barista ${unique()}`
    await business.post({ title, facts: WEEKEND })
    await business.logIn(page)
    const { section, field, day } = formOf(page, phrase)
    await open('/dashboard')
    await page.getByRole('button', { name: phrase('dashboard.jobs.editLabel', { title }) }).click()
    await expect(section).toHaveAttribute('open')
    await expect(day('sa')).toBeChecked()
    await day('sa').uncheck()
    await field('jobs.facts.german').selectOption('')
    // Meanwhile a fact is stated on another device.
    const { id } = (await (await page.request.get('/api/jobs/business')).json()).jobs[0]
    const elsewhere = { ...WEEKEND, tips: 'shared' }
    expect((await page.request.patch(`/api/jobs/${id}`, { data: { facts: elsewhere } })).ok()).toBe(true)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: phrase('common.save') })
      .click()
    await expectToast('jobs.updated')
    expect(await factsOfNewest(page)).toEqual({
      shifts: [{ days: ['su'], from: '07:30', to: '14:00' }],
      kind: 'minijob',
      tips: 'shared',
    })
  })
})
