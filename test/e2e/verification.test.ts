import { monthText } from '#contract/days.ts'
import { expectAccessible } from '#test/e2e/axe.ts'
import { inBothLanguages } from '#test/e2e/languages.ts'
import { openDesk, test } from '#test/e2e/operators.ts'
import { expect, forBothDevices } from '#test/e2e/test.ts'

const ADDRESS = 'Weserstraße 12, 12047 Berlin'

forBothDevices(() => {
  test('A business confirms its address with the code of a letter from the desk, is visited, and seekers read both', async ({
    page,
    business,
    invitation,
    open,
    phrase,
    language,
    problems,
    expectToast,
  }) => {
    test.setTimeout(180_000)
    problems.allow(/^401 GET \/api\/operator$/)
    problems.allow(/^400 POST \/api\/verification\/letter\/code$/)
    const { id, businessId } = await business.post()
    const month = monthText(new Date().toISOString(), language)

    // The business asks for a letter
    await business.logIn(page)
    await page.request.patch('/api/user', { data: { businessLocation: ADDRESS } })
    await open('/settings')
    const steps = page.getByRole('region', { name: phrase('verification.heading') })
    await steps.getByRole('button', { name: phrase('verification.step.letterAsk') }).press('Enter')
    await expect(steps.getByText(phrase('verification.step.letterAsked', { address: ADDRESS }))).toBeVisible()
    await expectAccessible(page)

    // The operator prints it, and records a visit
    await open('/operator?view=businesses')
    await openDesk(page, invitation, phrase)
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    const letter = page.getByRole('listitem').filter({ hasText: business.name }).filter({ hasText: ADDRESS }).first()
    await letter.getByRole('button', { name: phrase('desk.print') }).press('Enter')
    await expect(page.locator('body[data-printed]')).toHaveCount(1)
    await page.emulateMedia({ media: 'print' })
    const sheet = page.locator('body > article')
    await expect(sheet).toContainText(business.name)
    await expect(page.getByRole('navigation').first()).toBeHidden()
    const [code = ''] = /[A-Z2-9]{5}-[A-Z2-9]{5}/.exec(await sheet.innerText()) ?? []
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await page.emulateMedia({ media: 'screen' })
    await expect(sheet).toHaveCount(0)
    await inBothLanguages(page, language, (phrase) =>
      expect(page.getByRole('navigation', { name: phrase('desk.views') })).toBeVisible(),
    )
    await expectAccessible(page)

    await letter.getByRole('link', { name: business.name }).press('Enter')
    await page.getByRole('button', { name: phrase('desk.visit') }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(phrase('desk.visitWords')).fill('We had a coffee.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: phrase('desk.visit') }).press('Enter')
    await expectToast('desk.visitDone')
    await expect(page.getByText(phrase('desk.act.visited'))).toBeVisible()

    // The business types the code
    await open('/settings')
    const field = steps.getByLabel(phrase('verification.step.codeLabel'))
    await field.fill('AAAAA-AAAAA')
    await field.press('Enter')
    await expect(steps.getByText(phrase('verification.codeWrong'))).toBeVisible()
    await expect(steps.getByText(phrase('verification.step.codeHint', { count: 4 }))).toBeVisible()
    await field.fill(code.toLowerCase())
    await field.press('Enter')
    await expectToast('verification.done')
    await expect(steps.getByText(`${phrase('verified.letter')}, ${month}`)).toBeVisible()
    await inBothLanguages(page, language, (phrase) =>
      expect(page.getByRole('region', { name: phrase('verification.heading') })).toBeVisible(),
    )

    // Seekers
    await open(`/partners/${businessId}`)
    await expect(page.getByText(`${phrase('verified.letter')}, ${month}`)).toBeVisible()
    await expect(page.getByText(`${phrase('verified.visit')}, ${month}`)).toBeVisible()
    await expect(page.getByRole('img', { name: phrase('verified.visit') })).toBeVisible()
    await expectAccessible(page)
    await open(`/jobs/${id}`)
    await expect(page.getByText(`${phrase('verified.visit')}, ${month}`)).toBeVisible()
  })
})
