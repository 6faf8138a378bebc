import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Description } from '#contract/descriptions.ts'
import type { JobFacts } from '#contract/jobFacts.ts'
import { jobs } from '#server/db/schema.ts'
import { createTestApp, type Person } from '#test/app.ts'

const app = await createTestApp()
beforeEach(app.reset)

const FIELDS = {
  title: 'Barista (m/w/d)',
  payRate: '15 €/Std.',
  location: 'Weserstraße, Neukölln',
  language: 'German' as const,
}
const CONTACT = { contactEmail: 'jobs@nordlicht.example' }
const describing = async (business: Person, fields: object): Promise<Description> =>
  (await business.ask('POST', '/api/jobs/describe', { ...fields, contacts: ['email'] })).json()
const seen = async (id: number) => (await (await app.visitor.ask('GET', `/api/jobs/${id}`)).json()).job
const change = async (business: Person, id: number, patch: object) =>
  expect((await business.ask('PATCH', `/api/jobs/${id}`, patch)).status).toBe(200)

/** A job with a generated description. */
async function generated(fields: object = {}) {
  const business = await app.business({ businessName: 'Kaffeebar Nordlicht' })
  const job = await app.job(business, { ...FIELDS, ...CONTACT, ...fields, description: '' })
  return { business, id: job.id }
}

describe('a generated description', () => {
  test('A job that is posted without a description gets one in its own language and one in the other, and lists have both', async () => {
    const { id } = await generated()
    const job = await seen(id)
    expect(job).toMatchObject({ descriptionLanguage: 'de', description: expect.stringContaining('15 € die Stunde') })
    expect(job.otherDescription).toContain('€15 an hour')
    const { jobs: list } = await (await app.visitor.ask('GET', '/api/jobs')).json()
    expect(list).toMatchObject([{ otherDescription: job.otherDescription, descriptionLanguage: 'de' }])
  })

  test('A suggestion that was taken is stored as it was shown, in both languages', async () => {
    const business = await app.business({ businessName: 'Kaffeebar Nordlicht' })
    const { description, texts } = await describing(business, { ...FIELDS, variant: 3 })
    const job = await app.job(business, { ...FIELDS, ...CONTACT, description, written: { by: 'builtIn', variant: 3 } })
    expect(await seen(job.id)).toMatchObject({ description, otherDescription: texts[1]?.text })
  })

  test('Its business knows how it was written, and others do not', async () => {
    const { business, id } = await generated()
    const { jobs: own } = await (await business.ask('GET', '/api/jobs/business')).json()
    expect(own).toMatchObject([{ id, written: { by: 'builtIn', variant: 0 } }])
    expect(await seen(id)).not.toHaveProperty('written')
    const page = async (person: Pick<Person, 'ask'>) => (await person.ask('GET', `/api/jobs/${id}`)).json()
    expect(await page(business)).toMatchObject({ written: { by: 'builtIn', variant: 0 } })
    for (const other of [app.visitor, await app.business(), await app.student()])
      expect(await page(other)).toMatchObject({ written: null })
  })

  test('After a change of facts neither language says what is no longer true', async () => {
    const { business, id } = await generated({ facts: { tips: 'none', experience: 'none' } })
    await change(business, id, { payRate: '17 €/Std.', facts: { tips: 'own', experience: 'some' } })
    const { description, otherDescription } = await seen(id)
    expect(description).toContain('17 € die Stunde')
    expect(description).toContain('etwas Erfahrung')
    expect(otherDescription).toContain('€17 an hour')
    expect(otherDescription).toContain('you keep your tips')
    expect(`${description} ${otherDescription}`).not.toMatch(/15/)
  })

  test('Of two changes at the same time, both are in both texts', async () => {
    const { business, id } = await generated()
    await Promise.all([
      change(business, id, { payRate: '18 €/Std.' }),
      change(business, id, { facts: { trialShift: { kind: 'paid', hours: 2 } } }),
    ])
    const { description, otherDescription } = await seen(id)
    for (const fact of ['18 €', '2 Stunden']) expect(description).toContain(fact)
    for (const fact of ['€18', '2 hours']) expect(otherDescription).toContain(fact)
  })

  test('A change of the language turns the texts round', async () => {
    const { business, id } = await generated()
    await change(business, id, { language: 'English' })
    expect(await seen(id)).toMatchObject({
      descriptionLanguage: 'en',
      description: expect.stringContaining('an hour'),
      otherDescription: expect.stringContaining('die Stunde'),
    })
  })

  test('A suggestion whose facts were changed before it was sent is put together anew', async () => {
    const business = await app.business({ businessName: 'Kaffeebar Nordlicht' })
    const { description } = await describing(business, FIELDS)
    const draft = {
      ...FIELDS,
      ...CONTACT,
      payRate: '19 €/Std.',
      description,
      written: { by: 'ai' as const, variant: 0 },
    }
    const job = await seen((await app.job(business, draft)).id)
    expect(job.description).not.toContain('15')
    expect(job.description).toContain('19 €')
  })

  test('A suggestion says nothing that its business has changed before it was sent', async () => {
    const business = await app.business({ businessName: 'Kaffeebar Nordlicht' })
    const trialShift = { kind: 'paid', hours: 3 } as const
    const facts: JobFacts = { german: 'good', experience: 'some', tips: 'own', trialShift }
    const request = { ...FIELDS, facts, contacts: ['whatsapp'] }
    const { description } = await (await business.ask('POST', '/api/jobs/describe', request)).json()
    expect(description).toMatch(/gutes Deutsch.*etwas Erfahrung/)
    const written = { by: 'builtIn' as const, variant: 0 }
    for (const [changed, untrue] of [
      [{ german: 'none' }, /gutes Deutsch/],
      [{ experience: 'none' }, /etwas Erfahrung/],
      [{ tips: 'none' }, /behältst du/],
      [{ trialShift: { kind: 'watching', hours: 3 } }, /bezahlte Probeschicht/],
      [{}, /WhatsApp/],
    ] as const) {
      const draft = { ...FIELDS, ...CONTACT, facts: { ...facts, ...changed }, description, written }
      const job = await seen((await app.job(business, draft)).id)
      expect(job.description).not.toMatch(untrue)
    }
  })

  test('When its business is renamed, both texts say the new name and the rest stays', async () => {
    const { business, id } = await generated()
    const typed = await app.job(business, { ...FIELDS, ...CONTACT, description: 'Bei Kaffeebar Nordlicht ist Platz.' })
    const before = await seen(id)
    expect((await business.ask('PATCH', '/api/user', { businessName: 'Südwind $& Söhne' })).status).toBe(200)
    const { description, otherDescription } = await seen(id)
    expect(description).toBe(before.description.replace('Kaffeebar Nordlicht', () => 'Südwind $& Söhne'))
    expect(otherDescription).toContain('Südwind $& Söhne')
    expect(otherDescription).not.toContain('Nordlicht')
    expect((await seen(typed.id)).description).toBe('Bei Kaffeebar Nordlicht ist Platz.')
  })

  test('A job that is hidden while its business is renamed says the new name when it is shown again', async () => {
    const [operator, { business, id }] = [await app.operator(), await generated()]
    const hide = { kind: 'job', subjectId: id, action: 'hide', rule: 'spam', facts: 'Ads.' }
    const decision = await (await operator.ask('POST', '/api/operator/decisions', hide)).json()
    expect((await business.ask('PATCH', '/api/user', { businessName: 'Zum Löwen' })).status).toBe(200)
    await operator.ask('POST', `/api/operator/decisions/${decision.id}/end`, { why: 'An error.' })
    expect((await seen(id)).description).toContain('Zum Löwen')
  })

  test('A business whose name has signs of every kind can be renamed', async () => {
    const name = 'Bar-Celona (am Ufer) & Söhne + Co.'
    const business = await app.business({ businessName: name })
    const { id } = await app.job(business, { ...FIELDS, ...CONTACT, description: '' })
    expect((await seen(id)).description).toContain(name)
    expect((await business.ask('PATCH', '/api/user', { businessName: 'Zum Löwen' })).status).toBe(200)
    const { description, otherDescription } = await seen(id)
    for (const text of [description, otherDescription]) {
      expect(text).toContain('Zum Löwen')
      expect(text).not.toContain('Celona')
    }
  })

  test('A name that is a word of the trade is renamed where it is a name', async () => {
    const business = await app.business({ businessName: 'Bar' })
    const { id } = await app.job(business, { ...FIELDS, ...CONTACT, title: 'Barkeeper (m/w/d)', description: '' })
    expect((await business.ask('PATCH', '/api/user', { businessName: 'Zum Löwen' })).status).toBe(200)
    const { description } = await seen(id)
    expect(description.match(/Zum Löwen/g)).toHaveLength(1)
    expect(description).toMatch(/Bar/)
  })

  test('Both texts are found by a search', async () => {
    const { id } = await generated()
    for (const word of ['Stunde', 'hour']) {
      const { jobs: found } = await (await app.visitor.ask('GET', `/api/jobs?search=${word}`)).json()
      expect(found.map((job: { id: number }) => job.id)).toEqual([id])
    }
  })

  test('Closing and reopening leaves the texts alone', async () => {
    const { business, id } = await generated()
    const before = await seen(id)
    await change(business, id, { closed: true })
    await change(business, id, { closed: false })
    expect(await seen(id)).toMatchObject({
      description: before.description,
      otherDescription: before.otherDescription,
    })
  })

  test('What looks like fraud in the other language alone is found, too', async () => {
    const { business, id } = await generated()
    await app.db.update(jobs).set({ otherDescription: 'Write to us on Telegram.' }).where(eq(jobs.id, id))
    await change(business, id, { closed: false })
    const [job] = await app.db.select({ signs: jobs.fraudSigns }).from(jobs).where(eq(jobs.id, id))
    expect(job?.signs).toContain('messenger')
  })
})

describe('a typed description', () => {
  test.each([
    ['Wir suchen dich für unsere Bar und den Tresen.', 'de'],
    ['We are looking for somebody for the bar.', 'en'],
    ['Latte, espresso, flat white.', null],
  ])('"%s" is marked with its language (%s), and not translated', async (description, descriptionLanguage) => {
    const job = await app.job(await app.business(), { ...FIELDS, ...CONTACT, description })
    expect(await seen(job.id)).toMatchObject({ description, descriptionLanguage, otherDescription: null })
  })

  test('Typing over a suggestion takes the other language away, and changes of facts leave the words alone', async () => {
    const { business, id } = await generated()
    await change(business, id, { description: 'Wir sind zu dritt und suchen dich.' })
    await change(business, id, { payRate: '20 €/Std.' })
    expect(await seen(id)).toMatchObject({
      description: 'Wir sind zu dritt und suchen dich.',
      descriptionLanguage: 'de',
      otherDescription: null,
    })
  })

  test('A short description that fills both fields is a typed one', async () => {
    const shortDescription = 'Wir suchen dich für unsere Bar.'
    const job = await app.job(await app.business(), { ...FIELDS, ...CONTACT, description: '', shortDescription })
    expect(await seen(job.id)).toMatchObject({ description: shortDescription, otherDescription: null })
  })

  test('A suggestion takes its place when it is taken later', async () => {
    const business = await app.business()
    const job = await app.job(business, { ...FIELDS, ...CONTACT, description: 'Wir suchen dich.' })
    const { description } = await describing(business, FIELDS)
    await change(business, job.id, { description, written: { by: 'builtIn', variant: 0 } })
    expect(await seen(job.id)).toMatchObject({ description, otherDescription: expect.stringContaining('€15 an hour') })
  })
})

test.each([
  { by: 'me', variant: 0 },
  { by: 'builtIn' },
  { by: 'builtIn', variant: 1001 },
  { by: 'ai', variant: 0, text: 'x' },
  'builtIn',
])('A draft that names %j as how it was written is refused', async (written) => {
  const draft = { ...FIELDS, ...CONTACT, description: 'Wir suchen dich.', written }
  expect((await (await app.business()).ask('POST', '/api/jobs', draft)).status).toBe(400)
})

test('The tone of a business is in its descriptions', async () => {
  const business = await app.business()
  const plain = (await describing(business, FIELDS)).description
  expect((await business.ask('PATCH', '/api/user', { tone: 'cheeky' })).status).toBe(200)
  expect((await describing(business, FIELDS)).description).not.toBe(plain)
  expect(await (await business.ask('GET', '/api/user')).json()).toMatchObject({ tone: 'cheeky' })
  for (const tone of ['loud', null, 1]) expect((await business.ask('PATCH', '/api/user', { tone })).status).toBe(400)
  expect((await (await app.student()).ask('PATCH', '/api/user', { tone: 'warm' })).status).toBe(400)
})
