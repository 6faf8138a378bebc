import type { APIRequestContext } from '@playwright/test'
import type { Job } from '#contract/jobs.ts'
import { unique } from '#test/e2e/users.ts'

/** One word of sixty letters, without a place to break it. */
const WORD = 'Gaststättenaushilfskellnerinnenvermittlungszentralenleiterin'
/** Sixty characters in one line. */
const LONG = 'Frühstückskellner (m/w/d) für den Wintergarten am Kanalufer.'
const ARABIC = 'نادل في مقهى برلين: صباحًا فقط ‏☕ 15 €'
const HEBREW = 'מלצרית לבית קפה, שבת וראשון (15 €)'
const EMOJI = '👩🏽‍🍳🥐☕️'.repeat(7)

const TEXT = `${WORD} ${WORD}\n${ARABIC}\n${EMOJI}\nhttps://example.org/${'weit'.repeat(40)}`

export type HostileData = {
  jobId: number
  partnerId: number
  cookies: Record<'visitor' | 'student' | 'business', Cookies>
}
type Cookies = Awaited<ReturnType<APIRequestContext['storageState']>>['cookies']

/** Creates accounts, jobs and everything else that screens show, with the longest and most unusual texts that the limits allow. */
export async function createHostileData(business: APIRequestContext, student: APIRequestContext): Promise<HostileData> {
  const send = async (by: APIRequestContext, path: string, data: object = {}, method: 'post' | 'patch' = 'post') => {
    const answer = await by[method](path, { data })
    if (!answer.ok()) throw new Error(`${answer.status()} ${path}: ${await answer.text()}`)
    return answer.status() === 204 ? null : answer.json()
  }
  const password = 'Milchkaffee 7'
  const register = async (by: APIRequestContext, type: string, more: object): Promise<void> => {
    const username = unique().padEnd(60, 'm')
    await send(by, '/api/register', { type, username, email: `${username}@post.example`, password, ...more })
  }

  await register(business, 'business', { fullName: WORD, businessName: WORD })
  await register(student, 'student', { fullName: WORD, school: `${WORD} ${HEBREW}` })
  await send(business, '/api/user', { businessType: 'cafe', businessLocation: WORD, about: TEXT }, 'patch')

  const contact = { contactEmail: `${'m'.repeat(60)}@post.example` }
  const details = {
    ...contact,
    location: `${WORD} ${ARABIC}`,
    payRate: `15–18 € ${ARABIC}`,
    tags: [WORD.slice(0, 40), EMOJI.slice(0, 20)],
  }
  const jobs: Job[] = []
  for (const title of [HEBREW, EMOJI, LONG, ARABIC, WORD])
    jobs.push(
      await send(business, '/api/jobs', {
        ...details,
        title,
        description: TEXT,
        jobType: 'Full-time',
        language: 'Both',
      }),
    )
  const [first, second, third, fourth, last] = jobs
  if (!first || !second || !third || !fourth || !last) throw new Error('There are no five jobs')

  for (const { id } of jobs) {
    await send(student, `/api/jobs/${id}/save`, { action: 'save' })
    await send(student, `/api/jobs/${id}/like`, { action: 'like' })
  }
  await send(student, `/api/jobs/${last.id}/comment`, { content: `${WORD} ${EMOJI} ${ARABIC}` })
  for (const [job, status] of [[last], [first, 'accepted'], [second, 'rejected']] as const) {
    const { id } = await send(student, `/api/jobs/${job.id}/apply`, { message: TEXT })
    if (status) await send(business, `/api/applications/${id}`, { status, note: TEXT }, 'patch')
  }
  await send(business, `/api/jobs/${second.id}`, { closed: true }, 'patch')
  const { assignees } = await (await business.get('/api/incidents/assignees')).json()
  for (const [title, priority] of [
    [WORD, 'critical'],
    [ARABIC, 'low'],
  ] as const)
    await send(business, '/api/incidents', { title, description: TEXT, priority, assigneeId: assignees.at(-1).id })

  const cookiesOf = async (by: APIRequestContext) => (await by.storageState()).cookies
  const cookies = { visitor: [], student: await cookiesOf(student), business: await cookiesOf(business) }
  return { jobId: last.id, partnerId: last.businessId, cookies }
}
