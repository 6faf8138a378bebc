import type { APIRequestContext } from '@playwright/test'
import { Application } from '#contract/applications.ts'
import { test as base, expect } from '#test/e2e/test.ts'
import { registerStudent, type Student } from '#test/e2e/users.ts'

/** An applicant with a session outside this browser. */
type Elsewhere = Student & {
  client: APIRequestContext
  apply: (jobId: number, sent?: { message?: string; introduction?: object }) => Promise<void>
  applications: () => Promise<Application[]>
  withdraw: () => Promise<void>
}

/** The test with applicants who use another device: each call of `elsewhere` registers one. */
export const test = base.extend<{ elsewhere: () => Promise<Elsewhere> }>({
  elsewhere: async ({ playwright, baseURL }, use) => {
    const clients: APIRequestContext[] = []
    await use(async () => {
      const client = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
      clients.push(client)
      const applications = async () => (await (await client.get('/api/applications')).json()).applications
      return {
        ...(await registerStudent(client)),
        client,
        apply: async (jobId, sent = {}) => {
          const reply = await client.post(`/api/jobs/${jobId}/apply`, { data: sent })
          expect(reply.status()).toBe(201)
          Application.parse(await reply.json())
        },
        applications,
        withdraw: async () => {
          for (const { id } of await applications())
            expect((await client.delete(`/api/applications/${id}`)).status()).toBe(204)
        },
      }
    })
    await Promise.all(clients.map((client) => client.dispose()))
  },
})
