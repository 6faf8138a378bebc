import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '#test/e2e/axe.ts'
import { test } from '#test/e2e/elsewhere.ts'
import { expect, forBothDevices, onDesktop, onPhone, phrasesIn } from '#test/e2e/test.ts'
import type { Student } from '#test/e2e/users.ts'

const UNDO = { en: /^Undo/, de: /^Rückgängig/ }

const cards = (page: Page) => page.locator('[data-applicant]')
const cardOf = (page: Page, { username }: Student) => cards(page).filter({ hasText: `@${username}` })
const statusOf = (card: Locator) => card.locator('[data-status]')

/** Presses keys, and counts them. */
function counting(page: Page) {
  let pressed = 0
  return {
    press: async (key: string) => {
      pressed += 1
      await page.keyboard.press(key)
    },
    count: () => pressed,
  }
}

forBothDevices(() => {
  test('Before answering, a business sees who waits and for how long, the card, the message and the contacts', async ({
    page,
    business,
    elsewhere,
    open,
    phrase,
  }) => {
    const job = await business.post({ title: 'Theke & Küche?' })
    const [first, second] = [await elsewhere(), await elsewhere()]
    await first.apply(job.id)
    const words = 'Ich mag volle Häuser.'
    await second.apply(job.id, {
      message: 'Me, please.',
      introduction: { german: 'good', whatsapp: '+4915112345678', words },
    })
    await page.clock.install({ time: Date.now() })
    await business.logIn(page)
    await open('/dashboard?tab=applicants')

    await expect(cards(page)).toHaveCount(2)
    await expect(cards(page).first()).toContainText(`@${second.username}`)
    const card = cardOf(page, second)
    await expect(card.getByText(phrase('applicants.waits.new'))).toBeVisible()
    await page.clock.fastForward('49:00:00')
    await expect(card.getByText(phrase('applicants.waits.days.other', { count: 2 }))).toBeVisible()
    await expect(card).toContainText('Me, please.')
    await expect(card).toContainText(words)
    const chat = card.getByRole('link', { name: /^WhatsApp: \+49/ })
    const text = phrase('applicants.whatsappGreeting', { name: 'Nika', title: job.title })
    await expect(chat).toHaveAttribute('href', `https://wa.me/4915112345678?text=${encodeURIComponent(text)}`)
    await expect(chat).toHaveAttribute('rel', 'noopener')
    const subject = encodeURIComponent(phrase('applicants.mailSubject', { title: job.title }))
    const mail = card.getByRole('link', { name: second.email })
    await expect(mail).toHaveAttribute('href', new RegExp(`^mailto:[^?]+\\?subject=${subject.replaceAll('?', '\\?')}$`))
    await expect(cardOf(page, first).getByRole('link')).toHaveCount(1)
  })
})

onDesktop(() => {
  for (const language of ['en', 'de'] as const)
    test.describe(language, () => {
      test.use({ language })

      test('A business answers ten applicants within a minute with 31 keys, without the mouse, and its pages say how fast it answers', async ({
        page,
        business,
        elsewhere,
        passUndoTime,
        open,
        phrase,
      }) => {
        test.slow()
        const { id, businessId } = await business.post()
        const people = await Promise.all(Array.from({ length: 10 }, () => elsewhere()))
        for (const person of people) await person.apply(id)
        await business.logIn(page)
        await open('/dashboard?tab=applicants')
        await expect(cards(page)).toHaveCount(10)
        await page.getByRole('button', { name: phrase('applicants.keys.start') }).focus()
        const { press, count } = counting(page)
        const begun = performance.now()

        await press('Enter')
        await expect(cards(page).first()).toBeFocused()
        for (let place = 0; place < 10; place += 1) {
          const [card, isYes] = [cards(page).nth(place), place % 2 === 0]
          await press(isYes ? 'a' : 'r')
          await expect(card.getByRole('group')).toBeFocused()
          await press('Enter')
          const status = phrase(isYes ? 'applications.status.accepted' : 'applications.status.rejected')
          await expect(statusOf(card)).toHaveText(status)
          await expect(card.getByRole('button', { name: UNDO[language] })).toBeFocused()
          if (place < 9) {
            await press('j')
            await expect(cards(page).nth(place + 1)).toBeFocused()
          }
        }

        expect(count()).toBeLessThanOrEqual(31)
        expect(performance.now() - begun).toBeLessThan(60_000)
        await expect(page.locator('[data-status=accepted]')).toHaveCount(5)
        await expect(page.locator('[data-status=rejected]')).toHaveCount(5)

        const figures = { time: phrase('answers.hours', { count: 1 }), answered: 10, count: 10 }
        // Answers count once they cannot be undone any more.
        passUndoTime()
        for (const path of [`/jobs/${id}`, `/partners/${businessId}`])
          await expect(async () => {
            await open(path)
            await expect(page.getByText(phrase('answers.usually', figures))).toBeVisible({ timeout: 500 })
          }).toPass()
      })
    })

  test('The keys move in the list and cancel, and do nothing in a field or outside of the list', async ({
    page,
    business,
    elsewhere,
    open,
    phrase,
  }) => {
    const { id } = await business.post()
    for (const person of [await elsewhere(), await elsewhere()]) await person.apply(id)
    await business.logIn(page)
    await open('/dashboard?tab=applicants')
    const start = page.getByRole('button', { name: phrase('applicants.keys.start') })
    await expect(start).toHaveAccessibleDescription(phrase('applicants.keys.hint'))
    const [first, second] = [cards(page).first(), cards(page).nth(1)]

    await page.getByLabel(phrase('applicants.filter.status')).focus()
    for (const key of ['j', 'a']) await page.keyboard.press(key)
    await expect(page.getByRole('group', { name: /Nika/ })).toHaveCount(0)

    await start.focus()
    await page.keyboard.press('j')
    await expect(first).toBeFocused()
    await expectAccessible(page)
    for (const key of ['j', 'j', 'k', 'Shift+J']) await page.keyboard.press(key)
    await expect(first).toBeFocused()
    await page.keyboard.press('r')
    await page.keyboard.press('Tab')
    const note = first.getByRole('textbox')
    await note.focus()
    await page.keyboard.type('jar')
    await expect(note).toHaveValue('jar')
    await page.keyboard.press('Enter')
    await expect(statusOf(first)).toHaveText(phrase('applications.status.pending'))
    await first.getByRole('group').focus()
    await page.keyboard.press('Escape')
    await expect(note).toHaveCount(0)
    await page.keyboard.press('j')
    await expect(second).toBeFocused()
    await expect(statusOf(first)).toHaveText(phrase('applications.status.pending'))
  })

  test('A template fills the note in the language of the applicant, stays editable, and is kept under a name', async ({
    page,
    business,
    elsewhere,
    language,
    open,
    phrase,
    expectToast,
  }) => {
    const { id, title } = await business.post()
    const [first, second] = [await elsewhere(), await elsewhere()]
    for (const { apply } of [first, second]) await apply(id)
    // Another language than the one of the page.
    const theirs = language === 'en' ? 'de' : 'en'
    const login = { usernameOrEmail: second.username, password: second.password }
    await second.client.post('/api/login', { data: login, headers: { cookie: `language=${theirs}` } })
    await business.logIn(page)
    await open('/dashboard?tab=applicants')
    const card = cardOf(page, second)
    const reject = card.getByRole('button', { name: phrase('applicants.rejectLabel', { name: 'Nika Sommerfeld' }) })
    await reject.click()
    const [template, note] = [card.getByLabel(phrase('templates.label')), card.getByRole('textbox')]
    const values = { name: 'Nika', job: title }

    await note.fill('Mein eigener Text')
    await template.selectOption({ label: phrase('templates.name.taken') })
    await expect(note).toHaveValue(phrasesIn(theirs)('templates.text.taken', values))
    await expect(statusOf(card)).toHaveText(phrase('applications.status.pending'))
    await card.getByRole('button', { name: phrase('templates.bringBack') }).click()
    await expect(note).toHaveValue('Mein eigener Text')
    await expectAccessible(page)

    await note.fill('Liebe {name}, danke für {job}.')
    await card.getByRole('button', { name: phrase('templates.save') }).click()
    const naming = page.getByRole('dialog', { name: phrase('templates.save') })
    await naming.getByLabel(phrase('templates.nameLabel')).fill('Mein Nein')
    await naming.getByRole('button', { name: phrase('templates.save') }).click()
    await expectToast('templates.saved')
    await expect(naming).toBeHidden()
    await template.selectOption({ label: 'Mein Nein' })
    await expect(note).toHaveValue(`Liebe Nika, danke für ${title}.`)
    await note.fill(`Liebe Nika, danke für ${title}. Bis bald!`)
    await reject.click()
    await expect(statusOf(card)).toHaveText(phrase('applications.status.rejected'))
    await expect(card).toContainText('Bis bald!')

    const other = cardOf(page, first)
    await other.getByRole('button', { name: phrase('applicants.rejectLabel', { name: 'Nika Sommerfeld' }) }).click()
    await other.getByLabel(phrase('templates.label')).selectOption({ label: phrase('templates.name.times') })
    await expect(other.getByRole('textbox')).toHaveValue(phrase('templates.text.times', values))
    await other.getByRole('button', { name: phrase('templates.manage') }).click()
    const dialog = page.getByRole('dialog', { name: phrase('templates.manage') })
    await expectAccessible(page)
    await dialog.getByLabel(phrase('templates.nameLabel')).fill('Freundliches Nein')
    await dialog.getByRole('button', { name: phrase('common.save') }).click()
    await expect(dialog.getByRole('form', { name: 'Freundliches Nein' })).toBeVisible()
    await dialog.getByRole('button', { name: phrase('templates.deleteLabel', { name: 'Freundliches Nein' }) }).click()
    const question = page.getByRole('alertdialog', { name: phrase('templates.deleteConfirm') })
    await question.getByRole('button', { name: phrase('templates.delete') }).click()
    await expect(dialog.getByRole('form')).toHaveCount(0)
  })
})

onPhone(() => {
  test('A phone, which has no keyboard, shows nothing of keys', async ({ page, business, elsewhere, open, phrase }) => {
    const { id } = await business.post()
    await (await elsewhere()).apply(id)
    await business.logIn(page)
    await open('/dashboard?tab=applicants')
    await expect(cards(page)).toHaveCount(1)
    await expect(page.getByText(phrase('applicants.keys.start'))).toBeHidden()
  })
})
