import Validator from '@adobe/structured-data-validator'
import { expect, test } from 'vitest'
import { JobList } from '#contract/jobs.ts'
import { PartnerList } from '#contract/partners.ts'
import { DEFAULT_LANGUAGE } from '#contract/preferences.ts'
import { fillWithDemoData } from '#demo/fill.ts'
import { createTestApp } from '#test/app.ts'
import { png } from '#test/pictureFiles.ts'
import { SITE } from '#test/site.ts'
import { jobPosting } from '#web/page/JobPosting.ts'
import { organization } from '#web/page/Organization.ts'

const app = await createTestApp()
await fillWithDemoData(app.db, new Date())

const get = async (path: string): Promise<unknown> => (await app.visitor.ask('GET', path)).json()

/** Properties for jobs that are done from home, which our jobs are not. */
const FOR_REMOTE_WORK = ['applicantLocationRequirements', 'jobLocationType']

async function problemsOf(data: { '@type': string }): Promise<string[]> {
  const issues = await new Validator().validate({ jsonld: { [data['@type']]: [data] } })
  return issues
    .filter(({ fieldNames }) => !fieldNames.some((name) => FOR_REMOTE_WORK.includes(name)))
    .map(({ severity, issueMessage }) => `${severity}: ${issueMessage}`)
}

test('A validator of search engines finds nothing wrong with any demo job, besides pay or a type that the business left out', async () => {
  const jobs: JobList['jobs'] = []
  for (let cursor = ''; ; ) {
    const page = JobList.parse(await get(`/api/jobs?limit=50${cursor && `&cursor=${cursor}`}`))
    jobs.push(...page.jobs)
    if (page.nextCursor === null) break
    cursor = encodeURIComponent(page.nextCursor)
  }
  expect(jobs.length).toBeGreaterThan(50)

  for (const job of jobs) {
    const data = jobPosting(job, SITE, DEFAULT_LANGUAGE)
    const leftOut = [!('baseSalary' in data) && 'baseSalary', !('employmentType' in data) && 'employmentType']
    const expected = leftOut.filter(Boolean).map((name) => `WARNING: Missing field "${name}" (optional)`)
    expect(await problemsOf(data), `${job.id} ${job.title}`).toEqual(expected)
  }
})

test('It finds nothing wrong with any demo business, and a logo is large enough for it', async () => {
  const { partners } = PartnerList.parse(await get('/api/partners'))
  for (const partner of partners) expect(await problemsOf(organization(partner, SITE))).toEqual([])

  const business = await app.business()
  const logo = await (await business.ask('POST', '/api/pictures/logo', await png())).json()
  const job = await app.job(business)
  const website = 'https://linde.example'
  const [partner] = partners
  if (!partner) throw new Error('No demo business')
  expect(await problemsOf(organization({ ...partner, website }, SITE))).toEqual([])
  const [withSite, without] = [{ ...job, website }, job].map((one) => jobPosting(one, SITE, DEFAULT_LANGUAGE))
  if (!withSite || !without) throw new Error('No job')
  expect(await problemsOf(withSite)).toEqual(await problemsOf(without))
  expect(jobPosting({ ...job, logo: logo.small }, SITE, DEFAULT_LANGUAGE).hiringOrganization).toMatchObject({
    logo: `${SITE.publicUrl}${logo.medium}`,
  })
})

test('The validator finds what is missing', async () => {
  expect(await problemsOf({ '@type': 'JobPosting' })).toContain('ERROR: Required attribute "title" is missing')
})
