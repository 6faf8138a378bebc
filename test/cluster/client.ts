import type { RegisterRequest } from '#contract/accounts.ts'
import type { JobDraft } from '#contract/jobDrafts.ts'
import type { Job } from '#contract/jobs.ts'

/** A client with cookies, which can use either process. */
export type Person = {
  ask: (url: string, method: string, path: string, body?: unknown, headers?: object) => Promise<Response>
  /** Sends a request and returns the parsed answer. Throws if the server refused it. */
  get: <T>(url: string, path: string) => Promise<T>
  cookies: Map<string, string>
  username: string
  password: string
}

const PASSWORD = 'Milchkaffee 7'
let people = 0

/** A client without an account. */
export function newVisitor(): Person {
  const cookies = new Map<string, string>()
  const ask: Person['ask'] = async (url, method, path, body, headers = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const type = body === undefined ? {} : { 'content-type': 'application/json' }
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { ...headers, ...type, ...(cookie && { cookie }) },
      ...sent,
    })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
  const get: Person['get'] = async (url, path) => (await done(ask(url, 'GET', path))).json()
  return { ask, get, cookies, username: '', password: PASSWORD }
}

/** Registers a new account at this address, which is then logged in. */
export async function register(url: string, type: RegisterRequest['type']): Promise<Person> {
  people += 1
  const person = { ...newVisitor(), username: `person${people}` }
  const name = `Person ${people}`
  const account = { type, username: person.username, email: `${person.username}@house.example`, fullName: name }
  const more = { student: { school: 'TU Berlin' }, business: { businessName: `Café ${people}` }, jobseeker: {} }[type]
  await done(person.ask(url, 'POST', '/api/register', { ...account, ...more, password: PASSWORD }))
  return person
}

/** Posts a job at this address. */
export async function post(business: Person, url: string, draft: Partial<JobDraft> = {}): Promise<Job> {
  const job = { ...jobCalled('Barista'), ...draft }
  return (await done(business.ask(url, 'POST', '/api/jobs', job))).json()
}

export const jobCalled = (title: string): JobDraft => ({
  title,
  description: 'Mornings.',
  contactEmail: 'jobs@house.example',
})

/** Returns an answer, or throws if it is a refusal. */
export async function done(asking: Promise<Response>) {
  const answer = await asking
  if (!answer.ok) throw new Error(`${answer.status} ${answer.url}: ${await answer.text()}`)
  return answer
}
