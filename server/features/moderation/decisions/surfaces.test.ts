import { beforeEach, describe, expect, test } from 'vitest'
import { cityDate } from '#contract/days.ts'
import type { SubjectKind } from '#contract/moderationValues.ts'
import type { NotificationList } from '#contract/notifications.ts'
import { notifications, users } from '#server/db/schema.ts'
import { mailNotification } from '#server/features/notifications/mails/commands.ts'
import type { Mail } from '#server/integrations/mail/mail.ts'
import { createTestApp, type Visitor } from '#test/app.ts'
import { png } from '#test/pictureFiles.ts'
import { DESCRIPTION, routesOf } from '#test/security/routes.ts'
import { SITE } from '#test/site.ts'

// Hidden content disappears from every response at once, and comes back complete. A new public route fails the first test until it is
// listed.

const app = await createTestApp()
beforeEach(app.reset)

const WORD = 'zwirbelkatz'
const TITLE = `Barista im ${WORD}`
const NAME = `Café ${WORD}`
const COMMENT = `Fragt im ${WORD}!`

/** All public routes, and the requests with which they are tested here. */
const PUBLIC: Record<string, (ids: Ids) => string[]> = {
  'GET /api/jobs': () => [
    ...[
      '/api/jobs',
      '/api/jobs?sort=recent',
      '/api/jobs?sort=popular',
      '/api/jobs?minPay=15',
      '/api/jobs?kind=minijob',
    ],
    ...[`/api/jobs?search=${WORD}`, '/api/jobs?search=barista&jobType=Part-time', `/api/jobs?search=${WORD}%20minijob`],
    '/api/jobs?sort=near&station=900000100003',
  ],
  'GET /api/jobs/{id}': ({ job, other }) => [`/api/jobs/${job}`, `/api/jobs/${other}`],
  'GET /api/jobs/{id}/comments': ({ job, other }) => [`/api/jobs/${job}/comments`, `/api/jobs/${other}/comments`],
  'GET /api/partners': () => ['/api/partners', `/api/partners?search=${WORD}`],
  'GET /api/partners/{id}': ({ business }) => [`/api/partners/${business}`],
  'GET /api/partners/{id}/jobs': ({ business }) => [`/api/partners/${business}/jobs`],
  'GET /api/jobs/suggestions': () => [`/api/jobs/suggestions?text=${WORD}`],
  'GET /api/districts': () => ['/api/districts'],
  'GET /api/avatars/{id}.svg': ({ business, author }) => [`/api/avatars/${business}.svg`, `/api/avatars/${author}.svg`],
  'GET /feed.atom': () => ['/feed.atom', `/feed.atom?search=${WORD}`],
  'GET /feed.json': () => ['/feed.json'],
  'GET /partners/{id}/feed.atom': ({ business }) => [`/partners/${business}/feed.atom`],
  'GET /partners/{id}/feed.json': ({ business }) => [`/partners/${business}/feed.json`],
  'GET /partners/{id}/jobs.xml': ({ business }) => [`/partners/${business}/jobs.xml`],
  'GET /partners/{id}/embed.{language}': ({ business }) => [`/partners/${business}/embed.de`],
  'GET /previews/jobs/{id}.{language}.png': ({ job }) => [`/previews/jobs/${job}.en.png`],
  'GET /previews/partners/{id}.{language}.png': ({ business }) => [`/previews/partners/${business}.en.png`],
  'GET /pictures/{name}-{size}.webp': ({ logo }) => [logo],
  'GET /sitemap.xml': () => ['/sitemap.xml'],
  'GET /sitemap-{part}.xml': () => ['/sitemap-0.xml', '/sitemap-1.xml'],
}
/** Routes without any content of a job, a comment or a business. */
const UNRELATED = [
  ...['GET /api/auth/google/start', 'GET /api/auth/google/callback', 'GET /api/calendar.ics'],
  ...['GET /api/unsubscribe', 'GET /api/transparency', 'GET /robots.txt', 'GET /healthz', 'GET /readyz'],
  ...['GET /.well-known/change-password', 'GET /.well-known/security.txt', 'GET /api/banners', 'GET /api/texts'],
]
/** What a seeker sees who has saved and liked the job. */
const OF_SEEKERS = ['/api/saved-jobs', '/api/likes', '/api/notifications']
/** Routes of a business with content of its jobs. */
const OF_BUSINESSES = ['/api/statistics', '/api/jobs/business/applications']

type Ids = { job: number; other: number; comment: number; business: number; author: number; logo: string }

async function publishAll() {
  // So that responses which contain the current time are equal again.
  app.clock.set(new Date())
  const [business, bystander] = [
    await app.business({ businessName: NAME, businessLocation: 'Kreuzberg' }),
    await app.business({ businessName: 'Café Nord' }),
  ]
  const [author, seeker] = [await app.student({ username: `${WORD}7`, fullName: 'Zoe Wirbel' }), await app.student()]
  const facts = { kind: 'minijob', station: '900000100003' } as const
  const job = await app.job(business, { title: TITLE, payRate: '16 €', jobType: 'Part-time', tags: ['coffee'], facts })
  const other = await app.job(bystander, { title: 'Koch', tags: ['coffee'] })
  const say = await author.ask('POST', `/api/jobs/${other.id}/comment`, { content: COMMENT })
  for (const one of ['like', 'save']) await seeker.ask('POST', `/api/jobs/${job.id}/${one}`, { action: one })
  const application = await (await seeker.ask('POST', `/api/jobs/${job.id}/apply`, {})).json()
  await business.ask('PATCH', `/api/applications/${application.id}`, { status: 'rejected' })
  const logo = await (await business.ask('POST', '/api/pictures/logo', await png())).json()
  const ids = {
    job: job.id,
    other: other.id,
    comment: (await say.json()).id,
    business: business.user.id,
    author: author.user.id,
    logo: logo.small,
  }
  return { ids, seeker, business, bystander, author }
}

const everything = (ids: Ids) => Object.values(PUBLIC).flatMap((paths) => paths(ids))

/** The response of each address. */
async function read(visitor: Visitor, paths: string[]) {
  const shown: Record<string, string> = {}
  for (const path of paths) {
    const reply = await visitor.ask('GET', path)
    shown[path] = `${reply.status} ${await reply.text()}`
  }
  return shown
}

/** The addresses that show one of these texts. */
const showing = (shown: Record<string, string>, texts: string[]) =>
  Object.entries(shown)
    .filter(([, shownText]) => texts.some((text) => shownText.includes(text)))
    .map(([path]) => path)

async function decide(kind: SubjectKind, id: number, action: string) {
  const operator = await app.operator()
  const reply = await operator.ask('POST', '/api/operator/decisions', {
    kind,
    subjectId: id,
    action,
    rule: 'spam',
    facts: 'Ads.',
  })
  expect(reply.status).toBe(201)
  const { id: decision } = await reply.json()
  return async () =>
    expect((await operator.ask('POST', `/api/operator/decisions/${decision}/end`, { why: 'An error.' })).status).toBe(
      200,
    )
}

test('Every public address is among the surfaces', async () => {
  const readable: string[] = []
  for (const { method, path, name } of routesOf(app.fastify)) {
    if (method !== 'GET' || DESCRIPTION.test(path)) continue
    const reply = await app.visitor.ask('GET', path.replaceAll(/{\w+}/g, '1'))
    if (reply.status !== 401) readable.push(name)
  }
  expect(readable.sort()).toEqual([...Object.keys(PUBLIC), ...UNRELATED].sort())
})

test('No cache shows a surface again without asking first, but for pictures, whose address changes with them', async () => {
  const { ids } = await publishAll()
  const kept = []
  for (const path of everything(ids).filter((one) => !one.startsWith('/pictures/'))) {
    const control = (await app.visitor.ask('GET', path)).headers.get('cache-control') ?? ''
    if (!/no-cache|no-store|private/.test(control)) kept.push(`${path}: ${control}`)
  }
  expect(kept).toEqual([])
})

describe.each([
  ['hiding the job', 'job', 'hide'],
  ['removing the job', 'job', 'remove'],
  ['blocking its business because of the job', 'job', 'block'],
  ['blocking the business', 'account', 'block'],
] as const)('%s', (_, kind, action) => {
  test('takes it from every surface at once, and taking that back shows all of it as it was', async () => {
    const { ids, seeker, business } = await publishAll()
    const isBlocked = action === 'block'
    const [before, mine] = [await read(app.visitor, everything(ids)), await read(seeker, OF_SEEKERS)]
    expect(Object.entries(before).filter(([, shown]) => !shown.startsWith('200 '))).toEqual([])
    expect(showing(before, [TITLE])).toHaveLength(20)
    expect(showing(before, [`/jobs/${ids.job}<`])).toContain('/sitemap-1.xml')
    expect(showing(mine, [TITLE])).toContain('/api/saved-jobs')
    const numbers = await read(business, OF_BUSINESSES)
    expect(showing(numbers, [TITLE])).toEqual(OF_BUSINESSES)

    const takeBack = await decide(kind, kind === 'job' ? ids.job : ids.business, action)

    const during = await read(app.visitor, everything(ids))
    // The business is still listed as a partner if only its job is hidden.
    const gone = [TITLE, `/jobs/${ids.job}<`, ...(isBlocked ? [NAME, `/partners/${ids.business}<`, ids.logo] : [])]
    expect(showing(during, gone)).toEqual([])
    const ofBusiness = [`/api/partners/${ids.business}`, `/previews/partners/${ids.business}.en.png`, ids.logo]
    for (const path of [`/api/jobs/${ids.job}`, `/previews/jobs/${ids.job}.en.png`, ...(isBlocked ? ofBusiness : [])])
      expect(`${path} ${during[path]}`).toMatch(/^\S+ 404 /)
    expect(showing(await read(seeker, OF_SEEKERS), [TITLE, NAME])).toEqual([])
    expect(showing(await read(business, OF_BUSINESSES), [TITLE])).toEqual([])

    await takeBack()

    expect(await read(app.visitor, everything(ids))).toEqual(before)
    expect(await read(seeker, OF_SEEKERS)).toEqual(mine)
    // Blocking ended the session of the business.
    if (!isBlocked) expect(await read(business, OF_BUSINESSES)).toEqual(numbers)
  })
})

test('A change that adds a sign of fraud takes the job from every surface at once, and letting it go shows all of it as it was', async () => {
  const { ids, seeker, business } = await publishAll()
  const operator = await app.operator()
  const sign = { location: 'Chat on telegram' }
  const shown = async () => JSON.parse(JSON.stringify(await read(app.visitor, everything(ids))))
  const [mine, numbers] = [await read(seeker, OF_SEEKERS), await read(business, OF_BUSINESSES)]
  expect(showing(await shown(), [TITLE])).toHaveLength(20)

  const changed = await business.ask('PATCH', `/api/jobs/${ids.job}`, sign)
  expect(await changed.json()).toMatchObject({ held: ['fraud'] })

  const during = await shown()
  expect(showing(during, [TITLE, `/jobs/${ids.job}<`])).toEqual([])
  for (const path of [`/api/jobs/${ids.job}`, `/previews/jobs/${ids.job}.en.png`])
    expect(`${path} ${during[path]}`).toMatch(/^\S+ 404 /)
  expect(showing(await read(seeker, [...OF_SEEKERS, `/api/jobs/${ids.job}`]), [TITLE])).toEqual([])
  // The business sees the held job itself, but not its applications and numbers.
  expect(showing(await read(business, OF_BUSINESSES), [TITLE])).toEqual([])
  const own = ['/api/jobs/business', `/api/jobs/${ids.job}`]
  expect(showing(await read(business, own), [TITLE])).toEqual(own)

  // The job has its earlier content again, but that alone does not release it.
  await business.ask('PATCH', `/api/jobs/${ids.job}`, { location: null })
  expect(showing(await shown(), [TITLE])).toEqual([])
  const { version } = await (await operator.ask('GET', `/api/operator/case?kind=job&id=${ids.job}`)).json()
  const release = { kind: 'job', subjectId: ids.job, action: 'nothing', seen: version }
  expect((await operator.ask('POST', '/api/operator/decisions', release)).status).toBe(201)

  const after = await shown()
  expect(showing(after, [TITLE])).toHaveLength(20)
  expect(showing(after, [`/jobs/${ids.job}<`])).toContain('/sitemap-1.xml')
  expect(withoutTimeOfChange(await read(seeker, OF_SEEKERS))).toEqual(withoutTimeOfChange(mine))
  expect(await read(business, OF_BUSINESSES)).toEqual(numbers)
})

/** Without the time at which the business last changed the job. */
const withoutTimeOfChange = (shown: Record<string, string>) =>
  JSON.parse(JSON.stringify(shown).replaceAll(/\\"contentChangedAt\\":(?:null|\\"[^"]+\\"),/g, ''))

describe.each([
  ['hiding the comment', 'comment', 'hide'],
  ['blocking its author', 'account', 'block'],
] as const)('%s', (_, kind, action) => {
  test('takes it and its count from every surface, and taking that back shows it as it was', async () => {
    const { ids, bystander } = await publishAll()
    const paths = [
      `/api/jobs/${ids.other}`,
      `/api/jobs/${ids.other}/comments`,
      '/api/jobs',
      `/api/avatars/${ids.author}.svg`,
    ]
    const shown = () => read(app.visitor, paths)
    const news = () => read(bystander, ['/api/notifications'])
    const [before, told] = [await shown(), await news()]
    expect(before['/api/jobs']).toContain('"comments":1')
    expect(JSON.stringify(told)).toContain('\\"kind\\":\\"new-comment')

    const takeBack = await decide(kind, kind === 'comment' ? ids.comment : ids.author, action)

    const during = await shown()
    expect(JSON.stringify(during)).not.toMatch(/Fragt im|comments.{3}1,|>ZW</)
    expect(JSON.stringify(await news())).not.toContain('\\"kind\\":\\"new-comment')

    await takeBack()
    expect(await shown()).toEqual(before)
    expect(await news()).toEqual(told)
  })
})

test('A mail that waits does not tell of what was hidden meanwhile', async () => {
  const { ids } = await publishAll()
  expect(await waitingMails()).toContain(WORD)

  await decide('job', ids.job, 'hide')
  await decide('comment', ids.comment, 'hide')
  expect(await waitingMails()).not.toContain(WORD)
})

test('A business hears of an applicant who is blocked only that their appointment is on hold, at the bell and in a mail that waits', async () => {
  app.clock.set(new Date())
  const [business, seeker] = [await app.business(), await app.student({ fullName: `Zoe ${WORD}` })]
  const job = await app.job(business)
  const { id } = await (await seeker.ask('POST', `/api/jobs/${job.id}/apply`, {})).json()
  const start = `${cityDate(new Date(app.clock.now().getTime() + 5 * 86_400_000))}T10:00`
  const offer = { kind: 'talk', times: [{ start, minutes: 30 }], byPhone: true }
  const meeting = await (await business.ask('POST', `/api/applications/${id}/meeting`, offer)).json()
  await seeker.ask('POST', `/api/meetings/${meeting.id}/take`, { startsAt: meeting.times[0].startsAt })
  const bell = async () => (await (await business.ask('GET', '/api/notifications')).json()) as NotificationList
  const before = await bell()
  expect(before.notifications.map(({ kind }) => kind).sort()).toEqual(['meeting', 'new-applicant'])
  expect(await waitingMails()).toContain(WORD)

  const takeBack = await decide('account', seeker.user.id, 'block')
  const during = await bell()
  expect(during).toMatchObject({ notifications: [{ kind: 'meeting', facts: { meeting: 'suspended' } }], unread: 1 })
  expect(JSON.stringify(during) + (await waitingMails())).not.toContain(WORD)

  await takeBack()
  const [resumed, ...earlier] = (await bell()).notifications
  expect(resumed?.facts.meeting).toBe('resumed')
  expect(earlier).toEqual([...during.notifications, ...before.notifications])
})

test.each([{}, { upTo: 2_000_000_000 }])(
  'A notification that is hidden while its account marks all as read (%j) is unread when it is shown again',
  async (request) => {
    const [business, seeker] = [await app.business(), await app.student()]
    const job = await app.job(business)
    await seeker.ask('POST', `/api/jobs/${job.id}/comment`, { content: 'Is it still open?' })
    const bell = async () => (await (await business.ask('GET', '/api/notifications')).json()) as NotificationList
    expect((await bell()).unread).toBe(1)

    const takeBack = await decide('job', job.id, 'hide')
    expect(await (await business.ask('POST', '/api/notifications/read', request)).json()).toEqual({ unread: 0 })
    await takeBack()
    expect((await bell()).unread).toBe(1)
  },
)

/** The mails that would be sent now about all these events. */
async function waitingMails() {
  await app.db.update(users).set({ emailConfirmedAt: new Date() })
  const sent: Mail[] = []
  const mailer = { send: async (mail: Mail) => void sent.push(mail) }
  for (const { id } of await app.db.select({ id: notifications.id }).from(notifications))
    await mailNotification(app.db, mailer, SITE, id, async () => [])
  return sent.map(({ text }) => text).join()
}
