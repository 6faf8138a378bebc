import { beforeEach, describe, expect, test } from 'vitest'
import type { Banner, BannerDraft } from '#contract/banners.ts'
import { operatorRecord } from '#server/db/schema.ts'
import { createTestApp, type Visitor } from '#test/app.ts'
import { withPages } from '#test/renderedPages.ts'

const app = await createTestApp({}, withPages({ chunksOf: (source) => [`/${source}`] }))
beforeEach(app.reset)

/** A summer noon in the city. */
const NOON = new Date('2030-06-01T10:00:00.000Z')
const DRAFT: BannerDraft = {
  texts: { en: 'Mails are late today. [Ask us](/contact)', de: 'Mails kommen heute später. [Frag uns](/contact)' },
  kind: 'information',
  audience: 'everyone',
  until: '2030-06-01T18:00',
}

type Operator = Awaited<ReturnType<typeof app.operator>>

async function published(operator: Operator, draft: Partial<BannerDraft> = {}): Promise<Banner> {
  const reply = await operator.ask('POST', '/api/operator/banners', { ...DRAFT, ...draft })
  expect(reply.status).toBe(201)
  return reply.json()
}

async function refused(draft: object) {
  const reply = await (await app.operator()).ask('POST', '/api/operator/banners', { ...DRAFT, ...draft })
  return [reply.status, (await reply.json()).issues?.[0]?.path ?? null]
}

/** What is shown at the top of the page at this address. */
async function onTop({ ask }: Visitor, path = '/about', cookie?: string) {
  const reply = await ask('GET', path, undefined, cookie === undefined ? undefined : { cookie })
  const html = (await reply.text()).split('<header')[0] ?? ''
  return /<aside/.test(html) ? html.slice(html.indexOf('<aside')).replace(/<[^>]+>/g, '') : null
}

const idsFor = async ({ ask }: Visitor) =>
  (await (await ask('GET', '/api/banners')).json()).banners.map(({ id }: Banner) => id)

describe('an announcement on top of pages', () => {
  test('It is in each page that the server renders, in its language, with its link, before the header', async () => {
    app.clock.set(NOON)
    expect(await onTop(app.visitor)).toBeNull()
    await published(await app.operator())
    expect(await onTop(app.visitor)).toContain('Mails are late today. Ask us')
    expect(await onTop(app.visitor, '/about', 'language=de')).toContain('Mails kommen heute später. Frag uns')
    const student = await app.student()
    expect(await onTop(student, '/saved-jobs')).toContain('Mails are late today.')
    const html = await (await app.visitor.ask('GET', '/about')).text()
    expect(html).toContain('<a href="/contact">Ask us</a>')
    expect(html).toContain('"/web/features/banners/Banners.tsx"')
  })

  test('A page without one loads nothing for it', async () => {
    expect(await (await app.visitor.ask('GET', '/about')).text()).not.toContain('web/features/banners')
  })

  test('It begins and ends to the second, also in pages that were cached before', async () => {
    app.clock.set(NOON)
    await published(await app.operator(), { from: '2030-06-01T12:00', until: '2030-06-01T12:01' })
    const at = async (ms: number) => {
      app.clock.set(new Date(NOON.getTime() + ms))
      return (await onTop(app.visitor)) !== null
    }
    expect(await at(-1000)).toBe(false)
    expect(await at(-1)).toBe(false)
    expect(await at(0)).toBe(true)
    expect(await at(59_999)).toBe(true)
    expect(await at(60_000)).toBe(false)
  })

  test('Ended, it is gone from the next page on, and cannot be ended twice', async () => {
    app.clock.set(NOON)
    const operator = await app.operator()
    const { id } = await published(operator)
    expect(await onTop(app.visitor)).not.toBeNull()
    expect((await operator.ask('POST', `/api/operator/banners/${id}/end`)).status).toBe(200)
    expect(await onTop(app.visitor)).toBeNull()
    expect((await operator.ask('POST', `/api/operator/banners/${id}/end`)).status).toBe(404)
  })

  test('One that has not begun is taken back, and never shown', async () => {
    app.clock.set(NOON)
    const operator = await app.operator()
    const { id } = await published(operator, { from: '2030-06-01T15:00' })
    await operator.ask('POST', `/api/operator/banners/${id}/end`)
    app.clock.set(new Date('2030-06-01T13:30:00.000Z'))
    expect(await onTop(app.visitor)).toBeNull()
    expect((await operator.ask('POST', `/api/operator/banners/${id}/end`)).status).toBe(404)
  })

  test('Changed, every page shows it as it is from then on, and what was left out stays', async () => {
    app.clock.set(NOON)
    const operator = await app.operator()
    const { id, startsAt } = await published(operator)
    expect(await onTop(app.visitor)).toContain('Mails are late today.')
    const change = { texts: { en: 'Mails are in time again.' }, kind: 'warning', until: '2030-06-01T13:00' }
    const reply = await operator.ask('PATCH', `/api/operator/banners/${id}`, change)
    expect([reply.status, await reply.json()]).toEqual([
      200,
      {
        id,
        kind: 'warning',
        audience: 'everyone',
        startsAt,
        endsAt: '2030-06-01T11:00:00.000Z',
        texts: { ...DRAFT.texts, en: change.texts.en },
      },
    ])
    expect(await onTop(app.visitor)).toBe('Mails are in time again.')
    app.clock.set(new Date('2030-06-01T11:00:00.000Z'))
    expect(await onTop(app.visitor)).toBeNull()
    expect((await operator.ask('PATCH', `/api/operator/banners/${id}`, change)).status).toBe(404)
  })

  test('One that waits can be moved, and one that was taken back cannot be changed', async () => {
    app.clock.set(NOON)
    const operator = await app.operator()
    const { id } = await published(operator, { from: '2030-06-01T15:00' })
    const change = (body: object) => operator.ask('PATCH', `/api/operator/banners/${id}`, body)
    expect((await change({ from: '2030-06-01T12:00' })).status).toBe(200)
    expect(await onTop(app.visitor)).not.toBeNull()
    expect((await change({ from: '2030-06-01T15:00' })).status).toBe(200)
    expect(await onTop(app.visitor)).toBeNull()
    await operator.ask('POST', `/api/operator/banners/${id}/end`)
    expect((await change({ kind: 'warning' })).status).toBe(404)
  })

  test.each([
    ['An end in the past', { until: '2030-06-01T11:59' }, 'until'],
    ['A beginning after the end', { from: '2030-06-01T18:00' }, 'until'],
    ['An empty text', { texts: { de: ' ' } }, 'texts.de'],
    ['A link to a script', { texts: { en: '[x](javascript:alert)' } }, 'texts.en'],
    ['An unknown field', { startsAt: NOON }, ''],
  ])('%s is refused in a change', async (_, change, path) => {
    app.clock.set(NOON)
    const operator = await app.operator()
    const { id } = await published(operator)
    const reply = await operator.ask('PATCH', `/api/operator/banners/${id}`, change)
    expect([reply.status, (await reply.json()).issues[0].path]).toEqual([400, path])
  })

  test('A change that changes nothing is not in the record', async () => {
    app.clock.set(NOON)
    const operator = await app.operator()
    const { id } = await published(operator)
    const before = await app.db.$count(operatorRecord)
    expect((await operator.ask('PATCH', `/api/operator/banners/${id}`, { kind: 'information' })).status).toBe(200)
    expect(await app.db.$count(operatorRecord)).toBe(before)
  })

  test('Only those whom it is for read it', async () => {
    app.clock.set(NOON)
    const operator = await app.operator()
    const all = await published(operator)
    const seekers = await published(operator, { audience: 'seekers' })
    const businesses = await published(operator, { audience: 'businesses' })
    expect(await idsFor(app.visitor)).toEqual([all.id])
    expect(await idsFor(await app.student())).toEqual([seekers.id, all.id])
    expect(await idsFor(await app.jobSeeker())).toEqual([seekers.id, all.id])
    expect(await idsFor(await app.business())).toEqual([businesses.id, all.id])
  })

  test('A page shows the newest three', async () => {
    app.clock.set(NOON)
    const operator = await app.operator()
    const ids = []
    for (let at = 0; at < 4; at += 1) ids.unshift((await published(operator)).id)
    expect(await idsFor(app.visitor)).toEqual(ids.slice(0, 3))
  })

  test('One that a browser dismissed is not in its pages, and still in those of others, cached or not', async () => {
    app.clock.set(NOON)
    const { id } = await published(await app.operator())
    const dismissed = `dismissed=7.${id}`
    for (let time = 0; time < 2; time += 1) {
      expect(await onTop(app.visitor, '/about', dismissed)).toBeNull()
      expect(await onTop(app.visitor)).not.toBeNull()
    }
  })

  test('Ids of other announcements share the cached pages, so that invented cookies do not fill the cache', async () => {
    app.clock.set(NOON)
    await published(await app.operator())
    await onTop(app.visitor)
    const cached = (cookie: string) => app.fastify.cachedBody('/about', { cookie, hidesContacts: false })
    expect(cached('')).toBeDefined()
    expect(cached('language=en; dismissed=999')).toBe(cached('language=en; dismissed=1000.x'))
    await onTop(app.visitor, '/about', 'dismissed=999')
    expect(cached('dismissed=12345.<script>')).toBe(cached('dismissed=999'))
  })

  test('The record has who published, changed and ended it, and what it said', async () => {
    app.clock.set(NOON)
    const operator = await app.operator()
    const { id } = await published(operator)
    await operator.ask('PATCH', `/api/operator/banners/${id}`, { audience: 'seekers' })
    await operator.ask('POST', `/api/operator/banners/${id}/end`)
    const why = `${id}: ${Object.values(DRAFT.texts).join(' / ')}`
    expect(await app.db.select().from(operatorRecord).orderBy(operatorRecord.id)).toMatchObject([
      { operatorId: operator.id, act: 'banner published', why },
      {
        operatorId: operator.id,
        act: 'banner changed',
        why: `${why} (information, seekers, 2030-06-01T10:00:00.000Z to 2030-06-01T16:00:00.000Z)`,
      },
      { operatorId: operator.id, act: 'banner ended', why },
    ])
  })
})

describe('what is refused', () => {
  beforeEach(() => app.clock.set(NOON))

  test.each([
    ['An empty text', { texts: { ...DRAFT.texts, de: ' ' } }, 'texts.de'],
    ['A missing language', { texts: { en: 'Hello' } }, 'texts.de'],
    ['301 characters', { texts: { ...DRAFT.texts, en: 'x'.repeat(301) } }, 'texts.en'],
    ['A link to a script', { texts: { ...DRAFT.texts, en: '[x](javascript:alert)' } }, 'texts.en'],
    ['A link to another site without a protocol', { texts: { ...DRAFT.texts, en: '[x](//evil.example)' } }, 'texts.en'],
    ['A link with a backslash', { texts: { ...DRAFT.texts, en: '[x](/\\evil.example)' } }, 'texts.en'],
    ['A link without encryption', { texts: { ...DRAFT.texts, en: '[x](http://a.example)' } }, 'texts.en'],
    ['A link with a user name', { texts: { ...DRAFT.texts, en: '[x](https://paypal.com@evil.example)' } }, 'texts.en'],
    ['An unknown kind', { kind: 'alarm' }, 'kind'],
    ['An unknown audience', { audience: 'operators' }, 'audience'],
    ['An end in the past', { until: '2030-06-01T11:59' }, 'until'],
    ['An end before the beginning', { from: '2030-06-01T15:00', until: '2030-06-01T15:00' }, 'until'],
    ['A day that does not exist', { until: '2030-06-31T12:00' }, 'until'],
    ['An hour that the clocks skip', { from: '2031-03-30T02:30', until: '2031-05-01T12:00' }, 'from'],
    ['No end', { until: undefined }, 'until'],
  ])('%s', async (_, draft, path) => {
    expect(await refused(draft)).toEqual([400, path])
  })

  test('An eleventh announcement that is shown or waits', async () => {
    const operator = await app.operator()
    for (let at = 0; at < 10; at += 1) await published(operator)
    expect(await refused({})).toEqual([409, null])
  })

  test('One that was taken back takes no place of the ten', async () => {
    app.clock.set(NOON)
    const operator = await app.operator()
    for (let at = 0; at < 10; at += 1) {
      const { id } = await published(operator, { from: '2031-12-24T12:00', until: '2031-12-26T12:00' })
      await operator.ask('POST', `/api/operator/banners/${id}/end`)
    }
    await published(operator)
    expect(await idsFor(app.visitor)).toHaveLength(1)
  })

  test('All but ten of twenty that are published at the same moment', async () => {
    const { ask } = await app.operator()
    const replies = await Promise.all(Array.from({ length: 20 }, () => ask('POST', '/api/operator/banners', DRAFT)))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(10)
  })

  test('Text that looks like HTML, a script or a placeholder is shown as it is', async () => {
    const text = '<img src=x onerror=alert(1)> {operatorName} [x](javascript:alert(1)'
    await published(await app.operator(), { texts: { en: text, de: text } })
    const html = await (await app.visitor.ask('GET', '/about')).text()
    expect(html).not.toContain('<img src=x')
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; {operatorName} [x](javascript:alert(1)')
  })
})
