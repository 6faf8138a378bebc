import { ApplicationList } from '#contract/applications.ts'
import { IncidentList } from '#contract/incidents.ts'
import { JobDetail } from '#contract/jobDetails.ts'
import { BusinessJobs } from '#contract/ownJobs.ts'
import { test } from '#test/e2e/behindProxy.ts'
import { expect } from '#test/e2e/test.ts'

/** The browser's message when a response is cut off. */
const CUT = /^net::ERR_\w+ POST \/api\/(jobs|incidents|jobs\/\d+\/(comment|apply))(\?|$)/

test('A comment and an application whose answers were lost exist once after a second try', async ({
  page,
  reconnect,
  business,
  cutAnswers,
  signUp,
  problems,
  open,
  phrase,
  expectToast,
}) => {
  problems.allow(CUT)
  const { id } = await business.post()
  await signUp()
  const detail = async () => JobDetail.parse(await (await page.request.get(`/api/jobs/${id}`)).json())
  const field = page.getByLabel(phrase('comments.form.label'))
  const send = page.getByRole('button', { name: phrase('comments.form.submit') })
  await open(`/jobs/${id}`)
  cutAnswers()
  await field.fill('Ginge auch Dienstag?')
  await send.click()
  await expectToast('comments.failedTitle', 'auth.failedNetwork')
  await send.click()
  await expect(send).toBeEnabled()
  await expect(field).toHaveValue('Ginge auch Dienstag?')

  // After a reload, the text comes back together with the fact that it was sent.
  await open(`/jobs/${id}`)
  await expect(field).toHaveValue('Ginge auch Dienstag?')
  reconnect()
  await send.click()
  await expectToast('comments.added')
  expect((await detail()).comments.map(({ content }) => content)).toEqual(['Ginge auch Dienstag?'])

  cutAnswers()
  const apply = page.getByRole('button', { name: phrase('jobs.card.applyNow') })
  await apply.click()
  await expectToast('apply.failedTitle', 'auth.failedNetwork')
  reconnect()
  await apply.click()
  await expectToast('apply.recordedTitle')
  const { applications } = ApplicationList.parse(await (await page.request.get('/api/applications')).json())
  expect(applications.map(({ job }) => job.id)).toEqual([id])

  // The same words again, this time on purpose.
  await field.fill('Ginge auch Dienstag?')
  await send.click()
  await expect(field).toHaveValue('')
  expect((await detail()).comments).toHaveLength(2)
})

test('A job and an incident whose answers were lost exist once after a second try', async ({
  page,
  reconnect,
  business,
  cutAnswers,
  problems,
  open,
  phrase,
  expectToast,
}) => {
  problems.allow(CUT)
  await business.logIn(page)
  await open('/post-job')
  cutAnswers()
  await page.getByLabel(phrase('jobs.form.titleLabel'), { exact: true }).fill('Spülhilfe am Sonntag')
  await page.getByLabel(phrase('jobs.form.contactEmailLabel')).fill('jobs@tassenhaus.example')
  const post = page.getByRole('button', { name: phrase('jobs.form.submit'), exact: true })
  await post.click()
  await expectToast('jobs.form.postFailedTitle')
  reconnect()
  await post.click()
  await expectToast('jobs.form.successTitle')
  const { jobs } = BusinessJobs.parse(await (await page.request.get('/api/jobs/business')).json())
  expect(jobs.map(({ title }) => title)).toEqual(['Spülhilfe am Sonntag'])

  await open('/dashboard?tab=incidents&new=incident')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(phrase('incidents.form.titleLabel'), { exact: true }).fill('Siebträger leckt')
  const description = dialog.getByLabel(phrase('incidents.form.descriptionLabel'), { exact: true })
  await description.fill('Unter der Maschine steht Wasser.')
  cutAnswers()
  const log = dialog.getByRole('button', { name: phrase('incidents.form.submit'), exact: true })
  await log.click()
  await expectToast('incidents.submitFailedTitle')
  reconnect()
  await log.click()
  await expectToast('incidents.logged')
  const { incidents } = IncidentList.parse(await (await page.request.get('/api/incidents')).json())
  expect(incidents.map(({ title }) => title)).toEqual(['Siebträger leckt'])
})
