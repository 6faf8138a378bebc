import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ACTIONS, type Action, actionsFor, HIDING_ACTIONS, type SubjectKind } from '#contract/moderationValues.ts'
import { decisions, mails, operatorRecord } from '#server/db/schema.ts'
import { createTestApp } from '#test/app.ts'

const app = await createTestApp()

/** On a busy machine, fewer sequences are tested. */
const LONG_ENOUGH_MS = 6000
const TIMEOUT_MS = 60_000

type Event =
  | { does: 'report'; about: number }
  | { does: 'decide'; about: number; action: Action }
  | { does: 'end'; about: number }
  | { does: 'edit'; about: number; sign: boolean }

const about = fc.nat({ max: 4 })
const events: fc.Arbitrary<Event> = fc.oneof(
  fc.record({ does: fc.constant('report' as const), about }),
  fc.record({ does: fc.constant('decide' as const), about, action: fc.constantFrom(...ACTIONS) }),
  fc.record({ does: fc.constant('end' as const), about }),
  fc.record({ does: fc.constant('edit' as const), about: fc.nat({ max: 1 }), sign: fc.boolean() }),
)
const FULL_SEQUENCE: Event[] = [
  { does: 'report', about: 0 },
  { does: 'decide', about: 0, action: 'hide' },
  { does: 'decide', about: 3, action: 'block' },
  { does: 'end', about: 0 },
  { does: 'decide', about: 2, action: 'remove' },
  { does: 'decide', about: 4, action: 'block' },
  { does: 'end', about: 3 },
  { does: 'decide', about: 2, action: 'nothing' },
  { does: 'end', about: 4 },
]
/** Held, changed, released, held again, hidden, taken back, held while the account is blocked. */
const HELD_SEQUENCE: Event[] = [
  { does: 'edit', about: 0, sign: true },
  { does: 'report', about: 0 },
  { does: 'edit', about: 0, sign: false },
  { does: 'decide', about: 0, action: 'nothing' },
  { does: 'edit', about: 0, sign: true },
  { does: 'edit', about: 1, sign: true },
  { does: 'decide', about: 0, action: 'hide' },
  { does: 'edit', about: 0, sign: false },
  { does: 'end', about: 0 },
  { does: 'decide', about: 3, action: 'block' },
  { does: 'end', about: 3 },
  { does: 'decide', about: 1, action: 'warn' },
]

type Thing = {
  kind: SubjectKind
  id: number
  owner: number
  standing: { id: number; action: Action } | null
  /** Whether the job waits for an operator. */
  held?: boolean
  /** Whether its text has a sign of fraud. */
  sign?: boolean
}

async function createScenario() {
  await app.reset()
  const [operator, business, author] = [await app.operator(), await app.business(), await app.student()]
  const [one, two] = [await app.job(business), await app.job(business)]
  const elsewhere = await app.job(await app.business())
  const said = await (await author.ask('POST', `/api/jobs/${elsewhere.id}/comment`, { content: 'Hello' })).json()
  const [owner, writer] = [business.user.id, author.user.id]
  const things: Thing[] = [
    { kind: 'job', id: one.id, owner, standing: null },
    { kind: 'job', id: two.id, owner, standing: null },
    { kind: 'comment', id: said.id, owner: writer, standing: null },
    { kind: 'account', id: owner, owner, standing: null },
    { kind: 'account', id: writer, owner: writer, standing: null },
  ]
  return {
    operator,
    business,
    things,
    elsewhere: elsewhere.id,
    acts: [] as string[],
    stated: [] as number[],
    wasBlocked: false,
  }
}
type Scenario = Awaited<ReturnType<typeof createScenario>>

const isBlocked = ({ things }: Scenario, owner: number) =>
  things.some((thing) => thing.owner === owner && thing.standing?.action === 'block')
const isHidden = (scenario: Scenario, { standing, owner, held = false }: Thing) =>
  held || Boolean(standing && HIDING_ACTIONS.includes(standing.action)) || isBlocked(scenario, owner)

async function apply(scenario: Scenario, event: Event) {
  const { operator, things, acts, stated } = scenario
  const thing = things[event.about]
  if (!thing) return
  const { kind, id } = thing
  if (event.does === 'report') {
    // Only visible content can be reported, and of accounts only businesses.
    await app.visitor.ask('POST', '/api/reports', { kind, subjectId: id, reason: 'spam' })
    return
  }
  if (event.does === 'end') {
    const path = `/api/operator/decisions/${thing.standing?.id ?? 999_999}/end`
    const { status } = await operator.ask('POST', path, { why: 'No.' })
    const hasEffect = thing.standing !== null && thing.standing.action !== 'nothing'
    expect(status === 200).toBe(hasEffect)
    if (hasEffect) acts.push('taken back')
    if (hasEffect) thing.standing = null
    return
  }
  if (event.does === 'edit') {
    const { business } = scenario
    const description = event.sign ? 'Chat on telegram.' : 'Service am Abend.'
    const { status } = await business.ask('PATCH', `/api/jobs/${id}`, { description })
    const isSeen =
      !isBlocked(scenario, thing.owner) && !(thing.standing && HIDING_ACTIONS.includes(thing.standing.action))
    // Blocking a business ended its session.
    expect(status === 200).toBe(isSeen && !scenario.wasBlocked)
    if (status !== 200) return
    thing.held ||= event.sign && !thing.sign
    thing.sign = event.sign
    return
  }
  if (!actionsFor(kind).includes(event.action)) return
  const known = await operator.ask('GET', `/api/operator/case?kind=${kind}&id=${id}`)
  const { version } = await known.json()
  const reasons = { rule: 'spam', facts: 'Ads.', replaces: thing.standing?.id, seen: version }
  const draft = { kind, subjectId: id, action: event.action, ...reasons }
  const reply = await operator.ask('POST', '/api/operator/decisions', draft)
  expect(reply.status).toBe(201)
  const made = await reply.json()
  acts.push('decided')
  if (thing.held && !HIDING_ACTIONS.includes(event.action)) acts.push('released')
  thing.held = false
  if (event.action === 'block' && thing.owner === things[0]?.owner) scenario.wasBlocked = true
  if (event.action !== 'nothing') stated.push(made.id)
  thing.standing = { id: made.id, action: event.action }
}

async function expectAgreement(scenario: Scenario, event: Event) {
  const says = `after ${JSON.stringify(event)}`
  for (const thing of scenario.things.filter(({ kind }) => kind === 'job')) {
    const { status } = await app.visitor.ask('GET', `/api/jobs/${thing.id}`)
    expect(status, says).toBe(isHidden(scenario, thing) ? 404 : 200)
  }
  const comment = scenario.things.find(({ kind }) => kind === 'comment')
  const shown = comment && !isHidden(scenario, comment) ? 1 : 0
  const { job } = await (await app.visitor.ask('GET', `/api/jobs/${scenario.elsewhere}`)).json()
  const list = await (await app.visitor.ask('GET', `/api/jobs/${scenario.elsewhere}/comments`)).json()
  expect([job.comments, list.comments.length], says).toEqual([shown, shown])

  const written = await app.db.select().from(operatorRecord).orderBy(operatorRecord.id)
  expect(
    written.map(({ act }) => act),
    says,
  ).toEqual(scenario.acts)
  const letters = (await app.db.select({ letter: mails.letter }).from(mails)).map(({ letter }) => letter)
  for (const decisionId of scenario.stated)
    expect(letters, says).toContainEqual(expect.objectContaining({ occasion: 'statement', decisionId }))
  const standing = (await app.db.select().from(decisions)).filter(({ endedAt }) => endedAt === null)
  expect(
    standing.map(({ id }) => id).sort((a, b) => a - b),
    says,
  ).toEqual(scenario.things.flatMap(({ standing: one }) => one?.id ?? []).sort((a, b) => a - b))
}

async function run(sequence: Event[], isTimeUp = () => false) {
  if (isTimeUp()) return
  const scenario = await createScenario()
  for (const event of sequence) {
    if (isTimeUp()) return
    await apply(scenario, event)
    await expectAgreement(scenario, event)
  }
}

test.each([FULL_SEQUENCE, HELD_SEQUENCE])(
  'After each event of full sequence %# what can be seen follows from the decisions that stand and from what is held',
  (...sequence) => run(sequence),
  TIMEOUT_MS,
)

test(
  'No random sequence hides without a statement, shows what is hidden, or loses a line of the record',
  async () => {
    const until = performance.now() + LONG_ENOUGH_MS
    const isTimeUp = () => performance.now() > until
    await fc.assert(
      fc.asyncProperty(fc.array(events, { minLength: 1, maxLength: 12 }), (sequence) => run(sequence, isTimeUp)),
      { numRuns: 60 },
    )
  },
  TIMEOUT_MS,
)
