import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import ICAL from 'ical.js'
import type { MeetingList } from '#contract/meetings.ts'
import { timeText } from '#contract/meetingTimes.ts'
import { expectAccessible } from '#test/e2e/axe.ts'
import { expect, forBothDevices, onPhone, reload, test } from '#test/e2e/test.ts'
import type { Student } from '#test/e2e/users.ts'

const eventsIn = (file: string) =>
  new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((part) => ({
    status: part.getFirstPropertyValue('status'),
    start: new ICAL.Event(part).startDate.toJSDate().toISOString(),
    summary: new ICAL.Event(part).summary,
  }))

const meetingOf = async (page: Page) => {
  const { meetings } = (await (await page.request.get('/api/meetings')).json()) as MeetingList
  if (!meetings[0]) throw new Error('Nothing is on offer')
  return meetings[0]
}

async function logIn(page: Page, { username, password }: Student) {
  // A page of another account would notice the new cookies and reload.
  await page.goto('about:blank')
  // Otherwise the login would end the previous session of the browser, which is the session of the business.
  await page.context().clearCookies({ name: 'session' })
  await page.request.post('/api/login', { data: { usernameOrEmail: username, password } })
}

/** Presses Tab until a control has the focus. */
async function reach(page: Page, control: Locator) {
  const isThere = () => control.evaluate((element) => element === document.activeElement)
  for (let steps = 0; steps < 60 && !(await isThere()); steps += 1) await page.keyboard.press('Tab')
  await expect(control).toBeFocused()
}

/** A day in the next weeks, with a time in the city. */
const soon = (days: number, time: string) =>
  `${new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv', { timeZone: 'Europe/Berlin' })}T${time}`

/** The number of lines of a text. */
const lines = (element: Locator) =>
  element.evaluate((button) => {
    const text = document.createRange()
    text.selectNodeContents(button)
    return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size
  })

/** At the hour that the forms suggest by themselves. */
const TIMES = [2, 3, 4].map((days) => ({ start: soon(days, '15:00'), minutes: 60 }))

forBothDevices(() => {
  test('A business offers three times by keyboard, the student takes one, and both have it in their calendars', async ({
    page,
    business,
    signUp,
    open,
    phrase,
    language,
    expectToast,
  }) => {
    const job = await business.post({ location: 'Torstraße 1, 10119 Berlin' })
    const student = await signUp()
    const name = student.fullName
    await page.request.post(`/api/jobs/${job.id}/apply`, { data: {} })
    const { url } = await (await page.request.post('/api/calendar')).json()

    await business.logIn(page)
    await open(`/dashboard?tab=applicants&job=${job.id}`)
    await reach(page, page.getByRole('button', { name: phrase('meetings.offerLabel', { name }) }))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: phrase('meetings.offerTitle', { name }) })
    const address = dialog.getByLabel(phrase('meetings.place'))
    await expect(address).toHaveValue('Torstraße 1, 10119 Berlin')
    await expect(address).toHaveAccessibleDescription(phrase('meetings.placeHint', { name }))
    await expectAccessible(page)
    await reach(page, dialog.getByRole('button', { name: phrase('meetings.offerSend') }))
    await page.keyboard.press('Enter')
    await expectToast('meetings.offered', 'meetings.offeredText', { name })
    await expect(page.getByText(phrase('meetings.waitsFor', { name }))).toBeVisible()
    const [first, second, third] = (await meetingOf(page)).times
    if (!first || !second || !third) throw new Error('Three times were to be offered')

    await logIn(page, student)
    await open('/notifications')
    await page
      .getByRole('link', { name: phrase('notifications.meeting.offered', { name: business.name, title: job.title }) })
      .click()
    await expect(page.getByText(phrase('meetings.invited.talk', { name: business.name }))).toBeVisible()
    await expectAccessible(page)
    const time = timeText(second, language)
    await page.getByRole('button', { name: phrase('meetings.takeOne', { time }) }).click()
    await expectToast('meetings.taken', 'meetings.takenText', { time, name: business.name })
    await expect(page.getByText(phrase('meetings.agreed.talk', { time }))).toBeVisible()
    await expect(page.locator('[data-times]')).toBeFocused()

    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: phrase('meetings.toCalendar') }).click()
    const file = await readFile(await (await downloading).path(), 'utf8')
    const start = new Date(second.startsAt).toISOString()
    expect(eventsIn(file)).toMatchObject([{ start, status: 'CONFIRMED' }])
    const feed = async () => eventsIn(await (await page.request.get(url)).text())
    expect(await feed()).toEqual(eventsIn(file))

    await business.logIn(page)
    await open(`/dashboard?tab=applicants&job=${job.id}`)
    await expect(page.getByText(phrase('meetings.agreed.talk', { time }))).toBeVisible()
    await page.getByRole('button', { name: phrase('meetings.cancelAction'), exact: true }).click()
    const question = page.getByRole('dialog', { name: phrase('meetings.cancelConfirm') })
    await question.getByLabel(phrase('meetings.note', { name })).fill('The kitchen is closed that day.')
    await question.getByRole('button', { name: phrase('meetings.cancelAction') }).click()
    await expectToast('meetings.cancelled')
    expect(await feed()).toMatchObject([{ start, status: 'CANCELLED' }])

    await logIn(page, student)
    await open('/student-profile?tab=applications')
    const words = 'The kitchen is closed that day.'
    await expect(page.getByText(phrase('meetings.cancelledWith', { words }))).toBeVisible()
  })
})

onPhone(() => {
  test('When none of the times fits, the student proposes another one, and the business takes it with one tap', async ({
    page,
    business,
    signUp,
    open,
    phrase,
    language,
    expectToast,
    problems,
  }) => {
    const job = await business.post()
    const student = await signUp()
    const application = await (await page.request.post(`/api/jobs/${job.id}/apply`, { data: {} })).json()
    await business.logIn(page)
    const offer = { kind: 'trial', times: TIMES, place: 'Torstraße 1' }
    await page.request.post(`/api/applications/${application.id}/meeting`, { data: offer })

    await logIn(page, student)
    await open('/student-profile?tab=applications')
    await page.setViewportSize({ width: 360, height: 640 })
    const times = page.locator('[data-times] li button')
    await expect(times).toHaveCount(TIMES.length)
    for (const button of await times.all()) expect(await lines(button)).toBe(1)
    expect(await lines(page.getByRole('button', { name: phrase('meetings.others') }))).toBe(1)
    await page.getByRole('button', { name: phrase('meetings.others') }).click()
    const dialog = page.getByRole('dialog', { name: phrase('meetings.proposeTitle') })
    // What the business offers and does not fit is not suggested.
    await expect(dialog.getByLabel(phrase('meetings.from'), { exact: true })).toHaveValue('16:00')
    const [day = '', from = ''] = soon(40, '18:30').split('T')
    await dialog.getByLabel(phrase('meetings.from'), { exact: true }).fill(from)
    // A time too far ahead is refused at its row.
    await dialog.getByLabel(phrase('meetings.day')).evaluate((field) => field.removeAttribute('max'))
    await dialog.getByLabel(phrase('meetings.day')).fill(day)
    await dialog.getByRole('button', { name: phrase('meetings.offerSend') }).click()
    await expect(dialog.getByRole('alert')).toHaveText(phrase('meetings.tooLate'))
    await dialog.getByLabel(phrase('meetings.day')).fill(soon(6, from).slice(0, 10))
    await dialog.getByLabel(phrase('meetings.note', { name: business.name })).fill('I have classes until six.')
    await dialog.getByRole('button', { name: phrase('meetings.offerSend') }).click()
    await expectToast('meetings.proposed', 'meetings.offeredText', { name: business.name })

    await business.logIn(page)
    await open(`/dashboard?tab=applicants&job=${job.id}`)
    problems.allow(/^400 POST .*\/propose$/)
    await expect(page.getByText('I have classes until six.')).toBeVisible()
    const [proposed] = (await meetingOf(page)).times
    const time = proposed ? timeText(proposed, language) : ''
    await page.getByRole('button', { name: phrase('meetings.takeOne', { time }) }).click()
    await expect(page.getByText(phrase('meetings.agreed.trial', { time }))).toBeVisible()
  })
})

onPhone(() => {
  test('Back and a reload lose nothing of what was entered for a talk, neither to the business nor to the student', async ({
    page,
    business,
    signUp,
    open,
    phrase,
  }) => {
    const job = await business.post({ facts: { trialShift: { kind: 'paid', hours: 2 } } })
    const { fullName, ...login } = await signUp()
    const application = await (await page.request.post(`/api/jobs/${job.id}/apply`, { data: {} })).json()
    await business.logIn(page)
    await open(`/dashboard?tab=applicants&job=${job.id}`)
    const offer = page.getByRole('button', { name: phrase('meetings.offerLabel', { name: fullName }) })
    const dialog = page.getByRole('dialog')
    const note = dialog.getByLabel(phrase('meetings.note', { name: fullName }))
    await offer.click()
    await dialog.getByText(phrase('meetings.kind.trial')).click()
    await expect(dialog.getByLabel(phrase('meetings.length'))).toHaveValue('120')
    await dialog.getByText(phrase('meetings.where.phone')).click()
    await dialog.getByLabel(phrase('meetings.from'), { exact: true }).first().fill('09:15')
    await note.fill('Bring deine Schürze mit.')
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await offer.click()
    await expect(dialog.getByLabel(phrase('meetings.kind.trial'))).toBeChecked()
    await expect(dialog.getByLabel(phrase('meetings.where.phone'))).toBeChecked()
    await expect(dialog.getByLabel(phrase('meetings.from'), { exact: true }).first()).toHaveValue('09:15')
    await expect(note).toHaveValue('Bring deine Schürze mit.')
    await reload(page)
    await offer.click()
    await expect(note).toHaveValue('Bring deine Schürze mit.')
    await expect(dialog.getByLabel(phrase('meetings.kind.trial'))).toBeChecked()
    await expect(dialog.getByLabel(phrase('meetings.where.phone'))).toBeChecked()
    await expect(dialog.getByLabel(phrase('meetings.from'), { exact: true }).first()).toHaveValue('09:15')
    await dialog.getByRole('button', { name: phrase('meetings.offerSend') }).click()
    await page.getByRole('button', { name: phrase('meetings.changeLabel', { name: fullName }) }).click()
    // What was offered, not what is stored.
    await expect(note).toHaveValue('Bring deine Schürze mit.')
    await expect(dialog.getByLabel(phrase('meetings.kind.trial'))).toBeChecked()
    await expect(dialog.getByLabel(phrase('meetings.from'), { exact: true }).first()).not.toHaveValue('09:15')
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Schürze')

    await logIn(page, { fullName, ...login })
    await open(`/student-profile?tab=applications#application-${application.id}`)
    const words = dialog.getByLabel(phrase('meetings.note', { name: business.name }))
    for (const [button, text] of [
      ['meetings.others', 'Ich habe bis sechs Uni.'],
      ['meetings.decline', 'Ich bin verreist.'],
    ] as const) {
      const opens = page.getByRole('button', { name: phrase(button), exact: true })
      await opens.click()
      await words.fill(text)
      await page.goBack()
      await expect(dialog).toHaveCount(0)
      await reload(page)
      await opens.click()
      await expect(words).toHaveValue(text)
      await page.keyboard.press('Escape')
    }
  })
})

forBothDevices(() => {
  test('An accepted applicant takes a time, finds the calendar address in the settings, and declines: the entry is cancelled', async ({
    page,
    business,
    signUp,
    passUndoTime,
    open,
    phrase,
    language,
    expectToast,
  }) => {
    const job = await business.post()
    const student = await signUp()
    const application = await (await page.request.post(`/api/jobs/${job.id}/apply`, { data: {} })).json()
    await business.accept(job.id, 'Welcome.')
    await business.logIn(page)
    const offer = { kind: 'trial', times: TIMES, byPhone: true }
    await page.request.post(`/api/applications/${application.id}/meeting`, { data: offer })
    await logIn(page, student)
    passUndoTime()
    const status = async () => (await (await page.request.get('/api/applications')).json()).applications[0].status
    await expect.poll(status).toBe('accepted')

    await open(`/jobs/${job.id}`)
    const [first] = (await meetingOf(page)).times
    const time = first ? timeText(first, language) : ''
    await page.getByRole('button', { name: phrase('meetings.takeOne', { time }) }).click()
    await page.getByRole('link', { name: phrase('meetings.subscribe') }).click()
    await page.getByRole('button', { name: phrase('calendar.make') }).click()
    const address = page.getByLabel(phrase('calendar.address'))
    await expect(address).toHaveValue(/\/api\/calendar\.ics\?token=/)
    await expectAccessible(page)
    const url = new URL(await address.inputValue())
    const feed = async () => eventsIn(await (await page.request.get(url.pathname + url.search)).text())
    expect(await feed()).toMatchObject([{ status: 'CONFIRMED' }])

    await open(`/jobs/${job.id}`)
    await page.getByRole('button', { name: phrase('acceptance.decline') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: phrase('acceptance.declineAction') })
      .click()
    await expectToast('acceptance.declined')
    await expect.poll(feed).toMatchObject([{ status: 'CANCELLED' }])

    await open('/settings')
    await page.getByRole('button', { name: phrase('calendar.off') }).click()
    await expectToast('calendar.isOff')
    expect((await page.request.get(url.pathname + url.search)).status()).toBe(404)
  })
})
