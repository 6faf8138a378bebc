import { cityDate } from '#contract/days.ts'
import { euroText } from '#contract/euros.ts'
import { valuesOn } from '#contract/law/limits.ts'
import { jobFormOf } from '#test/e2e/jobForm.ts'
import { expect, forBothDevices, test } from '#test/e2e/test.ts'
import { unique } from '#test/e2e/users.ts'

/** The current minimum wage, by the same day as on the pages. */
const wageCents = Math.round(valuesOn('minimumWage', cityDate(new Date())).hourEuros * 100)

forBothDevices(() => {
  test('A business hears while typing that pay is too low and takes the minimum wage, or gives a reason that the page says', async ({
    page,
    business,
    language,
    open,
    phrase,
    expectToast,
  }) => {
    await business.logIn(page)
    const { field, button, fillRequired } = jobFormOf(page, phrase)
    const title = `Kellner ${unique()}`
    const [wage, paid] = [euroText(wageCents, language), euroText(1200, language)]
    await open('/post-job')
    await fillRequired(title)

    await button('wording.take', { word: 'Kellner (m/w/d)' }).click()
    await expect(field('jobs.form.titleLabel')).toHaveValue(title.replace('Kellner', 'Kellner (m/w/d)'))
    const pay = page.locator('[name=payRate]')
    await pay.fill('12 + tips')
    await expect(page.getByText(phrase('jobs.pay.below', { paid, wage }))).toBeVisible()
    const read = phrase('jobs.pay.unit.hour', { amount: paid })
    await expect(page.getByText(phrase('jobs.pay.readWithTips', { pay: read }))).toBeVisible()
    await button('jobs.pay.take', { amount: wage }).click()
    await expect(pay).toHaveValue(/^1\d[.,]\d\d \+ tips$/)
    await expect(pay).toBeFocused()
    await expect(page.getByText(phrase('jobs.pay.below', { paid: wage, wage }))).toBeHidden()

    await pay.fill('12')
    await button('jobs.form.submit').click()
    await expectToast('jobs.form.successTitle')

    const [{ id }] = (await (await page.request.get('/api/jobs/business')).json()).jobs
    await open(`/jobs/${id}`)
    await expect(page.getByText(phrase('wage.below'), { exact: true })).toBeVisible()
    await button('wage.edit').click()
    await page.getByRole('dialog').getByLabel(phrase('jobs.pay.why')).selectOption('under18')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: phrase('common.save') })
      .click()
    const reason = phrase('wage.exception.under18')
    await expect(page.getByText(phrase('wage.excepted', { reason }))).toBeVisible()
    await expect(page.getByText(phrase('wage.below'), { exact: true })).toBeHidden()
  })
})
