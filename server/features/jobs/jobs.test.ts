import { beforeEach, expect, test } from 'vitest'
import type { Job, JobList } from '#contract/jobs.ts'
import { createTestApp, type Person } from '#test/app.ts'

const app = await createTestApp()
beforeEach(app.reset)

const list = async (): Promise<JobList> => (await app.visitor.ask('GET', '/api/jobs')).json()

const closed = { open: false, closedAt: new Date() }

test('Similar jobs are open ones with the same tags and type, never the job itself', async () => {
  await app.jobsAnHourApart(
    { title: 'this', jobType: 'Casual', tags: ['coffee', 'weekend'] },
    { title: 'unlike', jobType: 'Contract', tags: ['hotel'] },
    { title: 'same type', jobType: 'Casual' },
    { title: 'same tags', tags: ['weekend', 'coffee'] },
    { title: 'closed twin', jobType: 'Casual', tags: ['coffee', 'weekend'], ...closed },
    { title: 'one tag', tags: ['coffee'] },
    { title: 'also unlike' },
  )
  const [first] = (await list()).jobs

  const { similarJobs } = await (await app.visitor.ask('GET', `/api/jobs/${first?.id}`)).json()

  expect(similarJobs.map((job: { title: string }) => job.title)).toEqual([
    'same tags',
    'one tag',
    'same type',
    'unlike',
  ])
})

test('Similar jobs are none that the reader applied for, and others move up', async () => {
  await app.jobsAnHourApart(
    { title: 'this' },
    { title: 'one' },
    { title: 'two' },
    { title: 'three' },
    { title: 'four' },
    { title: 'five' },
  )
  const { jobs } = await list()
  const student = await app.student()
  const idOf = (title: string) => jobs.find((job) => job.title === title)?.id
  const similar = async ({ ask }: Pick<Person, 'ask'>): Promise<string[]> =>
    (await (await ask('GET', `/api/jobs/${idOf('this')}`)).json()).similarJobs.map((job: Job) => job.title)
  expect(await similar(student)).toEqual(['one', 'two', 'three', 'four'])

  await student.ask('POST', `/api/jobs/${idOf('two')}/apply`, {})

  expect(await similar(student)).toEqual(['one', 'three', 'four', 'five'])
  expect(await similar(app.visitor)).toEqual(['one', 'two', 'three', 'four'])
})
