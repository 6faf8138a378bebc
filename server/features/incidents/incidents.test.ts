import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Incident, IncidentChange } from '#contract/incidents.ts'
import { applications, incidentChanges, incidents, jobs, users } from '#server/db/schema.ts'
import { createTestApp, type Person } from '#test/app.ts'

const app = await createTestApp()
beforeEach(app.reset)

const LEAK = { title: 'Coffee machine leaking', description: 'A puddle under the counter since noon.' }

const log = (person: Pick<Person, 'ask'>, draft: object = {}) =>
  person.ask('POST', '/api/incidents', { ...LEAK, ...draft })
const revise = (person: Pick<Person, 'ask'>, id: number, patch: object) =>
  person.ask('PATCH', `/api/incidents/${id}`, patch)
const logged = async (person: Person, draft: object = {}): Promise<Incident> => (await log(person, draft)).json()
const listed = async (person: Person, query = ''): Promise<Incident[]> =>
  (await (await person.ask('GET', `/api/incidents${query}`)).json()).incidents
const historyOf = async (person: Person, id: number): Promise<IncidentChange[]> =>
  (await (await person.ask('GET', `/api/incidents/${id}/history`)).json()).changes
const assignees = async (person: Person): Promise<string[]> => {
  const { assignees: people } = await (await person.ask('GET', '/api/incidents/assignees')).json()
  return people.map((one: { fullName: string }) => one.fullName)
}

async function accepted(business: Person, fullName: string, status: 'accepted' | 'pending' | 'rejected' = 'accepted') {
  const [person, job] = [await app.student({ fullName }), await app.job(business)]
  await person.ask('POST', `/api/jobs/${job.id}/apply`, {})
  await app.db.update(applications).set({ status }).where(eq(applications.userId, person.user.id))
  return { id: person.user.id, jobId: job.id }
}

test('A new incident is open, has medium priority, belongs to the business and has no assignee', async () => {
  const business = await app.business()

  const reply = await log(business)

  expect(reply.status).toBe(201)
  const incident = await reply.json()
  expect(incident).toEqual({
    id: expect.any(Number),
    businessId: business.user.id,
    ...LEAK,
    priority: 'medium',
    status: 'open',
    assigneeId: null,
    assigneeName: null,
    kind: 'general',
    hasSealed: false,
    keptUntil: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  })
  expect(await listed(business)).toEqual([incident])
})

test('All fields of the dialog are stored as they are sent, except the business, which is that of the user', async () => {
  const [business, other] = [await app.business(), await app.business()]
  const whole = { ...LEAK, priority: 'critical', status: 'in-progress', assigneeId: business.user.id }

  for (const businessId of [0, other.user.id, null, 'mine']) {
    const incident = await (await log(business, { ...whole, businessId })).json()
    expect(incident).toMatchObject({ ...whole, businessId: business.user.id, assigneeName: business.user.fullName })
    const revised = await revise(business, incident.id, { status: 'closed', businessId })
    expect(await revised.json()).toMatchObject({ status: 'closed', businessId: business.user.id })
  }
  expect(await listed(other)).toEqual([])
})

test('Incidents are listed newest first, and can be filtered by status and priority', async () => {
  const business = await app.business()
  const titles = async (query: string) => (await listed(business, query)).map(({ title }) => title)
  await log(business, { title: 'Fridge', status: 'open', priority: 'high' })
  await log(business, { title: 'Mice', status: 'resolved', priority: 'high' })
  await log(business, { title: 'Lamp', status: 'open', priority: 'low' })
  await log(await app.business(), { title: 'Elsewhere' })

  expect(await titles('')).toEqual(['Lamp', 'Mice', 'Fridge'])
  expect(await titles('?status=&priority=')).toEqual(['Lamp', 'Mice', 'Fridge'])
  expect(await titles('?status=open')).toEqual(['Lamp', 'Fridge'])
  expect(await titles('?priority=high')).toEqual(['Mice', 'Fridge'])
  expect(await titles('?status=open&priority=high')).toEqual(['Fridge'])
  expect(await titles('?status=closed')).toEqual([])
})

test.each(['?status=Open', '?status=done', '?priority=urgent', '?status=open&status=closed', '?page=2', '?title=x'])(
  'A list cannot be asked for with %s',
  async (query) => {
    const reply = await (await app.business()).ask('GET', `/api/incidents${query}`)
    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({ code: 'invalid_input' })
  },
)

const DRAFTS: [object, string, string][] = [
  [{ title: 'x' }, 'title', 'Title must be at least 2 characters'],
  [{ title: '  ' }, 'title', 'Title must be at least 2 characters'],
  [{ title: null }, 'title', 'Title must be at least 2 characters'],
  [{ title: 'x'.repeat(101) }, 'title', 'This text is too long.'],
  [{ title: 'a\0b' }, 'title', 'This text holds characters that cannot be stored.'],
  [{ description: 'too short' }, 'description', 'Description must be at least 10 characters'],
  [{ description: ' nine char '.padEnd(40) }, 'description', 'Description must be at least 10 characters'],
  [{ description: 12 }, 'description', 'Description must be at least 10 characters'],
  [{ description: 'x'.repeat(5001) }, 'description', 'This text is too long.'],
  [{ description: 'half a \udc00 sign' }, 'description', 'This text holds characters that cannot be stored.'],
  [{ assigneeId: 0 }, 'assigneeId', 'This person cannot be assigned.'],
  [{ assigneeId: -1 }, 'assigneeId', 'This person cannot be assigned.'],
  [{ assigneeId: 1.5 }, 'assigneeId', 'This person cannot be assigned.'],
  [{ assigneeId: 2_147_483_648 }, 'assigneeId', 'This person cannot be assigned.'],
  [{ assigneeId: 9_007_199_254_740_991 }, 'assigneeId', 'This person cannot be assigned.'],
  [{ assigneeId: 999_999 }, 'assigneeId', 'This person cannot be assigned.'],
  [{ assigneeId: '7' }, 'assigneeId', 'This person cannot be assigned.'],
]

test.each(DRAFTS)('%j is refused, when logged and when changed', async (wrong, path, message) => {
  const business = await app.business()
  const incident = await logged(business)

  for (const reply of [await log(business, wrong), await revise(business, incident.id, wrong)]) {
    expect(reply.status).toBe(400)
    expect(await reply.json()).toEqual({ code: 'invalid_input', message, issues: [{ path, message }] })
  }
  expect(await listed(business)).toEqual([incident])
  expect(await historyOf(business, incident.id)).toHaveLength(1)
})

test.each([
  { status: 'done' },
  { status: null },
  { priority: 'urgent' },
  { priority: '' },
  { id: 1 },
  { createdAt: '2020-01-01T00:00:00.000Z' },
  { assigneeName: 'Boss' },
  { isBusiness: false },
])('%j is refused, when logged and when changed', async (wrong) => {
  const business = await app.business()
  const incident = await logged(business)

  expect((await log(business, wrong)).status).toBe(400)
  expect((await revise(business, incident.id, wrong)).status).toBe(400)
  expect(await listed(business)).toEqual([incident])
})

test('A new incident needs a title and a description', async () => {
  const business = await app.business()

  const reply = await business.ask('POST', '/api/incidents', {})

  expect(reply.status).toBe(400)
  expect((await reply.json()).issues).toEqual([
    { path: 'title', message: 'Title must be at least 2 characters' },
    { path: 'description', message: 'Description must be at least 10 characters' },
  ])
})

test('Markup, quotes, emoji and other scripts are returned as they were typed, also in the history', async () => {
  const business = await app.business()
  const texts = [
    '</script><script>alert(1)</script>',
    "'; drop table incidents; --",
    '=HYPERLINK("http://x.example")',
    '👩‍🍳 ☕️ עברית العربية',
    '%00 \\u0000 {{1}}',
    `${'é'.repeat(99)}x`,
  ]
  const { id } = await logged(business)

  for (const text of texts) {
    const patch = { title: text, description: `${text}\n${text}`.padEnd(10, '.') }
    expect(await (await revise(business, id, patch)).json()).toMatchObject(patch)
    const tos = (await historyOf(business, id)).slice(0, 2).map(({ to }) => to)
    expect(tos).toEqual([patch.description, patch.title])
  }
})

test('Fields that a change omits stay', async () => {
  const business = await app.business()
  const whole = { ...LEAK, priority: 'low', status: 'closed', assigneeId: business.user.id }
  const incident = await logged(business, whole)

  expect(await (await revise(business, incident.id, {})).json()).toEqual(incident)
  const reply = await revise(business, incident.id, { title: 'Coffee machine dry again' })

  expect(reply.status).toBe(200)
  expect(await reply.json()).toEqual({ ...incident, title: 'Coffee machine dry again' })
})

test('Only its business can see, change or delete an incident, or learn that it exists', async () => {
  const [owner, other] = [await app.business(), await app.business()]
  const { id } = await logged(owner)

  for (const at of [id, id + 1]) {
    for (const reply of [
      await revise(other, at, { status: 'resolved' }),
      await revise(other, at, {}),
      await revise(other, at, { assigneeId: 999_999 }),
      await other.ask('GET', `/api/incidents/${at}/history`),
      await other.ask('DELETE', `/api/incidents/${at}`),
    ]) {
      expect(reply.status).toBe(404)
      expect(await reply.json()).toEqual({ code: 'not_found', message: 'This no longer exists.' })
    }
  }
  expect(await listed(other)).toEqual([])
  expect(await listed(owner)).toMatchObject([{ id, status: 'open' }])
})

test('Students and job seekers cannot use incidents', async () => {
  const owner = await app.business()
  const { id } = await logged(owner)

  for (const person of [await app.student(), await app.jobSeeker()]) {
    for (const reply of [
      await person.ask('GET', '/api/incidents'),
      await log(person),
      await revise(person, id, { status: 'closed' }),
      await person.ask('DELETE', `/api/incidents/${id}`),
      await person.ask('GET', '/api/incidents/assignees'),
      await person.ask('GET', `/api/incidents/${id}/history`),
    ]) {
      expect(reply.status).toBe(403)
      expect(await reply.json()).toEqual({ code: 'forbidden', message: 'You are not allowed to do this.' })
    }
  }
  expect(await listed(owner)).toMatchObject([{ id, status: 'open' }])
})

test('A deleted incident is deleted with its history', async () => {
  const business = await app.business()
  const { id } = await logged(business)
  await revise(business, id, { status: 'resolved' })

  expect((await business.ask('DELETE', `/api/incidents/${id}`)).status).toBe(204)

  expect((await business.ask('DELETE', `/api/incidents/${id}`)).status).toBe(404)
  expect((await revise(business, id, { status: 'open' })).status).toBe(404)
  expect((await business.ask('GET', `/api/incidents/${id}/history`)).status).toBe(404)
  expect(await listed(business)).toEqual([])
  expect(await app.db.$count(incidentChanges)).toBe(0)
})

test('Assignees are the business and its accepted applicants who are not blocked, by name and once each', async () => {
  const business = await app.business({ fullName: 'Ruth Anhalter' })
  const zoe = await accepted(business, 'Zoë Abend')
  const oezlem = await accepted(business, 'Özlem Kaya')
  await accepted(business, 'Paul Pending', 'pending')
  await accepted(business, 'Rita Rejected', 'rejected')
  await accepted(await app.business(), 'Otto Other')
  const again = await app.job(business)
  await app.db.insert(applications).values({ userId: oezlem.id, jobId: again.id, status: 'accepted' })

  expect(await assignees(business)).toEqual(['Özlem Kaya', 'Ruth Anhalter', 'Zoë Abend'])

  await business.ask('DELETE', `/api/jobs/${zoe.jobId}`)
  await app.db.update(jobs).set({ deletedAt: new Date() }).where(eq(jobs.id, zoe.jobId))
  expect(await assignees(business)).toEqual(['Özlem Kaya', 'Ruth Anhalter', 'Zoë Abend'])

  const block = { kind: 'account', subjectId: oezlem.id, action: 'block', rule: 'spam', facts: 'Ads.' }
  expect((await (await app.operator()).ask('POST', '/api/operator/decisions', block)).status).toBe(201)
  expect(await assignees(business)).toEqual(['Ruth Anhalter', 'Zoë Abend'])
})

test('Only an assignee can be assigned, and one who is set stays when no longer accepted', async () => {
  const [business, other] = [await app.business(), await app.business()]
  const mira = await accepted(business, 'Mira Lindqvist')
  const pending = await accepted(business, 'Paul Pending', 'pending')
  const elsewhere = await accepted(other, 'Otto Other')
  const incident = await logged(business, { assigneeId: mira.id })
  expect(incident).toMatchObject({ assigneeId: mira.id, assigneeName: 'Mira Lindqvist' })

  for (const assigneeId of [pending.id, elsewhere.id, other.user.id]) {
    for (const reply of [await log(business, { assigneeId }), await revise(business, incident.id, { assigneeId })]) {
      expect(reply.status).toBe(400)
      expect((await reply.json()).issues).toEqual([{ path: 'assigneeId', message: 'This person cannot be assigned.' }])
    }
  }
  await app.db.update(applications).set({ status: 'rejected' }).where(eq(applications.userId, mira.id))
  const kept = await revise(business, incident.id, { assigneeId: mira.id, status: 'in-progress' })
  expect(await kept.json()).toMatchObject({ assigneeId: mira.id, status: 'in-progress' })
  await revise(business, incident.id, { assigneeId: null })
  expect((await revise(business, incident.id, { assigneeId: mira.id })).status).toBe(400)
})

test('The history says who changed what, when, from what to what, and starts with the creation', async () => {
  const business = await app.business({ fullName: 'Ruth Anhalter' })
  const mira = await accepted(business, 'Mira Lindqvist')
  const { id, createdAt } = await logged(business)
  await revise(business, id, { assigneeId: mira.id, priority: 'high' })
  await revise(business, id, { ...LEAK, priority: 'high', status: 'in-progress', assigneeId: mira.id, businessId: 0 })
  await revise(business, id, { assigneeId: business.user.id })
  await revise(business, id, { assigneeId: null, description: 'The hose was loose, now it is not.' })

  const changes = await historyOf(business, id)

  expect(changes.map(({ field, from, to }) => [field, from, to])).toEqual([
    ['assignee', 'Ruth Anhalter', null],
    ['description', LEAK.description, 'The hose was loose, now it is not.'],
    ['assignee', 'Mira Lindqvist', 'Ruth Anhalter'],
    ['status', 'open', 'in-progress'],
    ['assignee', null, 'Mira Lindqvist'],
    ['priority', 'medium', 'high'],
    ['created', null, null],
  ])
  expect(new Set(changes.map(({ by }) => by))).toEqual(new Set(['Ruth Anhalter']))
  expect(changes.at(-1)).toEqual({
    id: 0,
    field: 'created',
    from: null,
    to: null,
    by: 'Ruth Anhalter',
    createdAt,
  })
  const times = changes.map((change) => change.createdAt)
  expect(times).toEqual([...times].sort().reverse())
})

test('Neither an incident nor its history has the name of a deleted account', async () => {
  const business = await app.business()
  const mira = await accepted(business, 'Mira Lindqvist')
  const { id } = await logged(business)
  await revise(business, id, { assigneeId: mira.id })
  await app.db.delete(users).where(eq(users.id, mira.id))

  expect(await listed(business)).toMatchObject([{ id, assigneeId: null, assigneeName: null }])
  expect(await historyOf(business, id)).toMatchObject([
    { field: 'assignee', from: null, to: 'Deleted user' },
    { field: 'created' },
  ])
  expect(JSON.stringify(await app.db.select().from(incidentChanges))).not.toContain('Mira')
  expect(await (await revise(business, id, { assigneeId: null })).json()).toMatchObject({ assigneeId: null })
  expect((await revise(business, id, { assigneeId: mira.id })).status).toBe(400)
})

test('An account cannot be deleted while it is being assigned', async () => {
  const business = await app.business()
  const people = await Promise.all(['Ada', 'Bea', 'Cem', 'Dua'].map((name) => accepted(business, name)))
  const { id } = await logged(business)

  const answers = await Promise.all(
    people.flatMap((person) => [
      revise(business, id, { assigneeId: person.id }).then((reply) => reply.status),
      app.db
        .delete(users)
        .where(eq(users.id, person.id))
        .then(() => 200),
    ]),
  )

  expect(answers.filter((status) => status !== 200 && status !== 400)).toEqual([])
  expect(await listed(business)).toMatchObject([{ assigneeId: null }])
})

test('No concurrent change is lost, and the history lists them in a consistent order', async () => {
  const business = await app.business()
  const mira = await accepted(business, 'Mira Lindqvist')
  const incident = await logged(business)
  const statuses = ['in-progress', 'resolved', 'closed', 'open'] as const
  const priorities = ['critical', 'low', 'high', 'medium'] as const
  const changes = [
    (at: number) => ({ status: statuses[at % 4] }),
    (at: number) => ({ priority: priorities[(at * 3) % 4], assigneeId: at % 3 === 0 ? mira.id : null }),
    (at: number) => ({ title: `Leak ${at % 5}`, status: statuses[(at * 7) % 4] }),
    () => ({ assigneeId: business.user.id }),
  ]
  // Only four at once: with more, some would have to wait for a database connection, and might be refused on a busy machine.
  const answered = await Promise.all(
    changes.map(async (change) => {
      const lane = []
      for (let at = 0; at < 10; at += 1) lane.push((await revise(business, incident.id, change(at))).status)
      return lane
    }),
  )

  expect(new Set(answered.flat())).toEqual(new Set([200]))
  await expectToAddUp(business, incident)
})

test('Concurrent changes of different fields are both stored', async () => {
  const business = await app.business()
  const { id } = await logged(business)

  await Promise.all([
    revise(business, id, { title: 'Machine flooded the bar' }),
    revise(business, id, { priority: 'critical' }),
    revise(business, id, { status: 'in-progress' }),
  ])

  expect(await listed(business)).toMatchObject([
    { title: 'Machine flooded the bar', priority: 'critical', status: 'in-progress' },
  ])
  expect(await historyOf(business, id)).toHaveLength(4)
})

test('A double click on a quick action adds one entry to the history', async () => {
  const business = await app.business()
  const { id } = await logged(business)

  await Promise.all(Array.from({ length: 5 }, () => revise(business, id, { status: 'resolved' })))

  expect(await historyOf(business, id)).toMatchObject([
    { field: 'status', from: 'open', to: 'resolved' },
    { field: 'created' },
  ])
})

test('Concurrent changes and a deletion leave no rows behind', async () => {
  const business = await app.business()
  const { id } = await logged(business)
  const statuses = ['in-progress', 'resolved', 'closed', 'open']

  const replies = await Promise.all([
    ...statuses.map((status) => revise(business, id, { status })),
    business.ask('DELETE', `/api/incidents/${id}`),
    ...statuses.map((status) => revise(business, id, { status })),
  ])

  for (const { status } of replies) expect([200, 204, 404]).toContain(status)
  expect(await app.db.$count(incidents)).toBe(0)
  expect(await app.db.$count(incidentChanges)).toBe(0)
})

/** Each entry begins with the value at which the previous one ended, and the last one ends with the current value. */
async function expectToAddUp(business: Person, logged: Incident) {
  const { id } = logged
  const [present] = await app.db
    .select()
    .from(incidents)
    .where(and(eq(incidents.id, id), eq(incidents.businessId, business.user.id)))
  const lines = await app.db.select().from(incidentChanges).orderBy(incidentChanges.id)
  const state: Record<string, string | null> = stateOf(logged)
  for (const { field, from, to } of lines) {
    expect({ field, is: from }).toEqual({ field, is: state[field] })
    expect(to).not.toBe(from)
    state[field] = to
  }
  expect(lines.length).toBeGreaterThan(10)
  expect(state).toEqual(stateOf(present ?? logged))
}

const stateOf = ({
  title,
  description,
  priority,
  status,
  assigneeId,
}: Pick<Incident, 'title' | 'description' | 'priority' | 'status' | 'assigneeId'>) => ({
  title,
  description,
  priority,
  status,
  assignee: assigneeId === null ? null : String(assigneeId),
})
