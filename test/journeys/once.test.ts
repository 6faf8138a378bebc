import { ApplicationList } from '#contract/applications.ts'
import { IncidentList } from '#contract/incidents.ts'
import { BusinessJobs, JobDetail } from '#contract/jobs.ts'
import { test } from '#test/journeys/behind.ts'
import { expect } from '#test/journeys/house.ts'

/** What the browser says when an answer breaks off. */
const CUT = /^net::ERR_\w+ POST \/api\/(jobs|incidents|jobs\/\d+\/(comment|apply))$/

test('a comment and an application whose answers were lost are there once after another try', async ({
  page,
  back,
  business,
  cut,
  join,
  mishaps,
  open,
  say,
  told,
}) => {
  mishaps.allow(CUT)
  const { id } = await business.post()
  await join()
  const detail = async () => JobDetail.parse(await (await page.request.get(`/api/jobs/${id}`)).json())
  const field = page.getByLabel(say('comments.form.label'))
  const send = page.getByRole('button', { name: say('comments.form.submit') })
  await open(`/jobs/${id}`)
  cut()
  await field.fill('Ginge auch Dienstag?')
  await send.click()
  await told('comments.failedTitle', 'comments.failedText')
  await send.click()
  await expect(send).toBeEnabled()
  await expect(field).toHaveValue('Ginge auch Dienstag?')

  // What was typed comes back after a reload, and with it that it was sent.
  await open(`/jobs/${id}`)
  await expect(field).toHaveValue('Ginge auch Dienstag?')
  await back()
  await send.click()
  await told('comments.added')
  expect((await detail()).comments.map(({ content }) => content)).toEqual(['Ginge auch Dienstag?'])

  cut()
  const apply = page.getByRole('button', { name: say('jobs.card.applyNow') })
  await apply.click()
  await told('apply.failedTitle', 'auth.failedNetwork')
  await back()
  await apply.click()
  await told('apply.recordedTitle')
  const { applications } = ApplicationList.parse(await (await page.request.get('/api/applications')).json())
  expect(applications.map(({ job }) => job.id)).toEqual([id])

  // The same words once more, and meant so.
  await field.fill('Ginge auch Dienstag?')
  await send.click()
  await expect(field).toHaveValue('')
  expect((await detail()).comments).toHaveLength(2)
})

test('a job and an incident whose answers were lost are there once after another try', async ({
  page,
  back,
  business,
  cut,
  mishaps,
  open,
  say,
  told,
}) => {
  mishaps.allow(CUT)
  await business.lendTo(page)
  await open('/post-job')
  cut()
  await page.getByLabel(say('jobs.form.titleLabel'), { exact: true }).fill('Spülhilfe am Sonntag')
  await page.getByLabel(say('jobs.form.contactEmailLabel')).fill('jobs@tassenhaus.example')
  const post = page.getByRole('button', { name: say('jobs.form.submit'), exact: true })
  await post.click()
  await told('jobs.form.postFailedTitle')
  await back()
  await post.click()
  await told('jobs.form.successTitle')
  const { jobs } = BusinessJobs.parse(await (await page.request.get('/api/jobs/business')).json())
  expect(jobs.map(({ title }) => title)).toEqual(['Spülhilfe am Sonntag'])

  await open('/dashboard?tab=incidents&new=incident')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('incidents.form.titleLabel'), { exact: true }).fill('Siebträger leckt')
  const description = dialog.getByLabel(say('incidents.form.descriptionLabel'), { exact: true })
  await description.fill('Unter der Maschine steht Wasser.')
  cut()
  const log = dialog.getByRole('button', { name: say('incidents.form.submit'), exact: true })
  await log.click()
  await told('incidents.submitFailedTitle')
  await back()
  await log.click()
  await told('incidents.logged')
  const { incidents } = IncidentList.parse(await (await page.request.get('/api/incidents')).json())
  expect(incidents.map(({ title }) => title)).toEqual(['Siebträger leckt'])
})
