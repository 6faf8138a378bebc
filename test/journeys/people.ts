import { randomBytes } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { ApplicantList } from '#contract/applications.ts'
import { Job, type JobDraft } from '#contract/jobs.ts'

export type Student = { fullName: string; username: string; email: string; password: string; school: string }
export type Business = {
  name: string
  post: (job?: Partial<JobDraft>) => Promise<Job>
  /** Accepts everyone who applied for a job. */
  accept: (jobId: number, note: string) => Promise<void>
  /** Lets a page go on as this business. */
  lendTo: (page: Page) => Promise<void>
}

/** A word that no other journey uses. One of digits alone would be taken for a telephone number, which no description may name. */
export const unique = () =>
  randomBytes(5)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))

/** Somebody who has no account yet. */
export function newStudent(): Student {
  const username = `nika${unique()}`
  const email = `${username}@post.example`
  return { fullName: 'Nika Sommerfeld', username, email, password: 'Milchkaffee 7', school: 'TU Berlin' }
}

/** Opens an account for a new student, who is logged in from then on. */
export async function registerStudent(browser: APIRequestContext): Promise<Student> {
  const student = newStudent()
  await done(browser.post('/api/register', { data: { ...student, type: 'student' } }))
  return student
}

/** Opens an account for a new business. */
export async function newBusiness(machine: APIRequestContext): Promise<Business> {
  const word = unique()
  const name = `Tassenhaus ${word}`
  const account = { username: `tassenhaus${word}`, fullName: name, businessName: name, password: 'Milchkaffee 7' }
  const data = { ...account, email: `${account.username}@post.example`, type: 'business' }
  await done(machine.post('/api/register', { data }))
  return {
    name,
    post: async (job) =>
      Job.parse(await (await done(machine.post('/api/jobs', { data: { ...aJob(), ...job } }))).json()),
    accept: async (jobId, note) => {
      const reply = await done(machine.get(`/api/jobs/${jobId}/applications`))
      const { applications } = ApplicantList.parse(await reply.json())
      for (const { id } of applications)
        await done(machine.patch(`/api/applications/${id}`, { data: { status: 'accepted', note } }))
    },
    lendTo: async (page) => page.context().addCookies((await machine.storageState()).cookies),
  }
}

const aJob = (): JobDraft => ({
  title: `Frühdienst ${unique()}`,
  description: 'Von sieben bis zwölf hinter der Theke.\nBrötchen gibt es dazu.',
  payRate: '15,50 €',
  jobType: 'Part-time',
  language: 'German',
  location: 'Berlin-Wedding',
  tags: ['Theke', 'vormittags'],
  contactEmail: 'jobs@tassenhaus.example',
})

async function done(request: ReturnType<APIRequestContext['post']>) {
  const answer = await request
  if (!answer.ok()) throw new Error(`${answer.status()} ${answer.url()}: ${await answer.text()}`)
  return answer
}
