import { BusinessJobs } from '#contract/ownJobs.ts'
import { jobFormOf } from '#test/e2e/jobForm.ts'
import { expect, onPhone, test } from '#test/e2e/test.ts'
import { unique } from '#test/e2e/users.ts'

onPhone(() => {
  test('A form that is left by Back while its job is sent, and opened again, does not offer that job a second time', async ({
    page,
    business,
    open,
    phrase,
    expectToast,
  }) => {
    await business.logIn(page)
    const title = `Spülhilfe ${unique()}`
    const { field, button, fillRequired, notice } = jobFormOf(page, phrase)
    const newJob = page
      .getByRole('navigation', { name: phrase('bottomBar.label') })
      .getByRole('link', { name: phrase('bottomBar.post'), exact: true })
    let deliver = () => {}
    const isDelivered = new Promise<void>((resolve) => (deliver = resolve))
    await page.route('/api/jobs', async (route) => {
      const response = await route.fetch()
      await isDelivered
      await route.fulfill({ response })
    })
    await open('/dashboard')
    await newJob.click()
    await fillRequired(title)
    await button('jobs.form.submit').click()
    await expect(page.getByRole('button', { name: phrase('jobs.form.busy') })).toBeVisible()

    await page.goBack()
    await expect(page).toHaveURL('/dashboard')
    await newJob.click()
    await expect(field('jobs.form.titleLabel')).toHaveValue(title)
    deliver()

    await expectToast('jobs.form.successTitle')
    await expect(field('jobs.form.titleLabel')).toHaveValue('')
    await expect(notice).toHaveCount(0)
    await expect(page).toHaveURL('/post-job')
    const { jobs } = BusinessJobs.parse(await (await page.request.get('/api/jobs/business')).json())
    expect(jobs.map((job) => job.title)).toEqual([title])
  })
})
