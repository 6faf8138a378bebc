import type { AxiosAdapter } from 'axios'
import { OpenAPIClientAxios } from 'openapi-client-axios'
import { expect, test } from 'vitest'
import { createTestApp, type Visitor } from '#test/app.ts'

const app = await createTestApp()
const definition = await (await app.visitor.ask('GET', '/api/openapi.json')).json()

/** Sends the requests of a client to the server, with the cookies of this visitor. */
const adapterFor =
  ({ ask }: Visitor): AxiosAdapter =>
  async (config) => {
    const path = new URL(config.url ?? '', config.baseURL)
    for (const [name, value] of Object.entries(config.params ?? {})) path.searchParams.set(name, String(value))
    const body = typeof config.data === 'string' ? JSON.parse(config.data) : undefined
    const method = (config.method ?? 'get').toUpperCase() as 'GET'
    const answer = await ask(method, path.pathname + path.search, body)
    return { data: await answer.text(), status: answer.status, statusText: '', headers: {}, config }
  }

/** The methods of a generated client, by their names in the API description. */
async function clientOf(visitor: Visitor) {
  const client = await new OpenAPIClientAxios({
    definition,
    axiosConfigDefaults: { adapter: adapterFor(visitor) },
  }).init()
  return async (call: string, parameters: object = {}, body?: object) => {
    const operation = client[call]
    if (!operation) throw new Error(`The generated client has no ${call}`)
    return (await operation(parameters as Record<string, string>, body)).data
  }
}

test('A client generated from the description of the API posts a job, finds it, applies for it and gets an answer', async () => {
  const business = await clientOf(app.newVisitor())
  const student = await clientOf(app.newVisitor())
  const cafe = { type: 'business', username: 'kiosk', email: 'kiosk@example.org', businessName: 'Kiosk' }
  const mira = { type: 'student', username: 'mira', email: 'mira@example.org', school: 'TU Berlin' }
  const account = { password: 'Milchkaffee 7', fullName: 'Kim Kiosk' }

  await business('register', {}, { ...account, ...cafe })
  const { id } = await business('postJob', {}, { title: 'Barista', contactEmail: 'kiosk@example.org' })

  await student('register', {}, { ...account, ...mira })
  expect((await student('listJobs', { search: 'barista' })).jobs).toMatchObject([{ id, businessName: 'Kiosk' }])
  await student('likeJob', { id }, { action: 'like' })
  await student('postComment', { id }, { content: 'Sundays, too?' })
  const application = await student('applyForJob', { id }, { message: 'Hello' })

  await business('decideApplication', { id: application.id }, { status: 'accepted' })
  const { applications } = await business('listApplicantsOfJob', { id })
  expect(applications).toMatchObject([{ message: 'Hello', status: 'accepted' }])
  expect((await student('getJob', { id })).job).toMatchObject({ likes: 1, liked: true, comments: 1, applied: true })
})
