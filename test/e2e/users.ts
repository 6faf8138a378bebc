import { randomBytes } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { ApplicantList } from '#contract/applications.ts'
import type { JobDraft } from '#contract/jobDrafts.ts'
import { Job } from '#contract/jobs.ts'

export type Student = { fullName: string; username: string; email: string; password: string; school: string }
export type Business = {
  name: string
  email: string
  post: (job?: Partial<JobDraft>) => Promise<Job>
  /** Accepts all applications for a job. */
  accept: (jobId: number, note: string) => Promise<void>
  comment: (jobId: number, content: string) => Promise<void>
  change: (jobId: number, patch: Partial<JobDraft>) => Promise<void>
  close: (jobId: number) => Promise<void>
  delete: (jobId: number) => Promise<void>
  /** Gives a page the session of this business. */
  logIn: (page: Page) => Promise<void>
}

/**
 * A word that no other test uses. It has no digits, because descriptions may not contain phone numbers, and no vowels, because a locator for
 * "Map" would find a button of the job "fmapdpmdob".
 */
export const unique = () => Array.from(randomBytes(10), (byte) => 'bcdfghjklmnpqrst'.charAt(byte % 16)).join('')

/** The data of a student who has no account yet. */
export function newStudent(): Student {
  const username = `nika${unique()}`
  const email = `${username}@post.example`
  return { fullName: 'Nika Sommerfeld', username, email, password: 'Milchkaffee 7', school: 'TU Berlin' }
}

/** Registers a new student, who is then logged in. */
export async function registerStudent(client: APIRequestContext): Promise<Student> {
  const student = newStudent()
  await succeed(client.post('/api/register', { data: { ...student, type: 'student' } }))
  return student
}

/** Registers a new business. */
export async function newBusiness(client: APIRequestContext): Promise<Business> {
  const word = unique()
  const name = `Tassenhaus ${word}`
  const account = { username: `tassenhaus${word}`, fullName: name, businessName: name, password: 'Milchkaffee 7' }
  const email = `${account.username}@post.example`
  const data = { ...account, email, type: 'business' }
  await succeed(client.post('/api/register', { data }))
  return {
    name,
    email,
    post: async (job) =>
      Job.parse(await (await succeed(client.post('/api/jobs', { data: { ...aJob(), ...job } }))).json()),
    accept: async (jobId, note) => {
      const reply = await succeed(client.get(`/api/jobs/${jobId}/applications`))
      const { applications } = ApplicantList.parse(await reply.json())
      for (const { id } of applications)
        await succeed(client.patch(`/api/applications/${id}`, { data: { status: 'accepted', note } }))
    },
    comment: async (jobId, content) => {
      await succeed(client.post(`/api/jobs/${jobId}/comment`, { data: { content } }))
    },
    change: async (jobId, patch) => {
      await succeed(client.patch(`/api/jobs/${jobId}`, { data: patch }))
    },
    close: async (jobId) => {
      await succeed(client.patch(`/api/jobs/${jobId}`, { data: { closed: true } }))
    },
    delete: async (jobId) => {
      await succeed(client.delete(`/api/jobs/${jobId}`))
    },
    logIn: async (page) => {
      // A page of another account would notice the new cookies and reload.
      await page.goto('about:blank')
      await page.context().addCookies((await client.storageState()).cookies)
    },
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

async function succeed(request: ReturnType<APIRequestContext['post']>) {
  const response = await request
  if (!response.ok()) throw new Error(`${response.status()} ${response.url()}: ${await response.text()}`)
  return response
}
