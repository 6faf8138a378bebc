import { beforeEach, expect, test } from 'vitest'
import { SEARCH_MAX } from '#contract/limits.ts'
import type { Suggestions } from '#contract/suggestions.ts'
import { createTestApp } from '#test/app.ts'

const app = await createTestApp()
beforeEach(app.reset)

const ask = (query: string) => app.visitor.ask('GET', `/api/jobs/suggestions?${query}`)
const suggested = async (text: string, language = 'en') => {
  const { suggestions }: Suggestions = await (await ask(`text=${encodeURIComponent(text)}&language=${language}`)).json()
  return suggestions.map(({ kind, label, detail }) => [kind, label, detail].filter((part) => part !== null).join(': '))
}

test.each([
  ['barist', 'en', 'work: Barista'],
  ['kelln', 'en', 'work: Waiter: Kellner'],
  ['waite', 'de', 'work: Kellner: waiter'],
  ['Bedien', 'de', 'work: Kellner: waiter'],
  ['spul', 'de', 'work: Spüler: dishwasher'],
  ['Neuk', 'en', 'district: Neukölln'],
  ['xber', 'en', 'district: Kreuzberg'],
  ['10999', 'en', 'district: Kreuzberg'],
  ['hermannp', 'en', 'station: Hermannplatz: U7 U8'],
  ['kotti', 'en', 'station: Kottbusser Tor: U1 U3 U8'],
  ['tor', 'en', 'station: Hallesches Tor: U1 U3 U6'],
])('"%s" suggests, among others (%s), %s', async (text, language, wanted) => {
  expect((await suggested(text, language)).map((line) => line.toLowerCase())).toContain(wanted.toLowerCase())
})

test.each([
  ['barista', 'en', ['Barista', 'Juice barista']],
  ['chef', 'en', ['Cook', 'Station waiter', 'Head pastry chef', 'Head sommelier']],
  ['waiter', 'en', ['Waiter', 'Waiter with cash handling', 'Head waiter', 'Station waiter']],
  ['Spüler', 'de', ['Spüler']],
])(
  '"%s" (%s) suggests first what is called so, and no work that only has such a name, too',
  async (text, language, wanted) => {
    const work = (await suggested(text, language)).filter((line) => line.startsWith('work: '))
    expect(work.map((line) => line.split(': ')[1])).toEqual(wanted)
  },
)

const suggestedFor = async (field: string, text: string, language = 'en') => {
  const query = `field=${field}&text=${encodeURIComponent(text)}&language=${language}`
  const { suggestions }: Suggestions = await (await ask(query)).json()
  return suggestions.map(({ kind, label }) => `${kind}: ${label}`)
}

test.each([
  ['title', 'bari', 'en', 'work: Barista'],
  ['title', 'Bedien', 'de', 'work: Kellner'],
  ['tags', 'kaff', 'de', 'work: Kaffee'],
  ['tags', 'wochen', 'de', 'work: Wochenende'],
  ['location', 'neuk', 'en', 'district: Neukölln'],
  ['location', '12047', 'en', 'district: Neukölln'],
  ['location', 'hermannp', 'en', 'station: Hermannplatz'],
  ['station', 'kotti', 'en', 'station: Kottbusser Tor'],
])('The field %s suggests for "%s" (%s), among others, %s', async (field, text, language, wanted) => {
  expect(await suggestedFor(field, text, language)).toContain(wanted)
})

test.each([
  ['station', 'Hermanpl', 'station: Hermannplatz'],
  ['station', 'Kottbuser Tor', 'station: Kottbusser Tor'],
  ['station', 'Alexanderplaz', 'station: Alexanderplatz'],
  ['location', 'Hermanplatz', 'station: Hermannplatz'],
  ['location', 'Neuköln', 'district: Neukölln'],
])('The field %s knows what "%s" with a slip in it means', async (field, text, wanted) => {
  expect(await suggestedFor(field, text)).toContain(wanted)
})

test('The beginning of a postcode suggests its districts, but not one or two digits, which are pay or hours', async () => {
  expect(await suggested('1204', 'en')).toContain('district: Neukölln')
  expect(await suggested('14', 'en')).toEqual([])
  expect(await suggestedFor('location', '12')).toEqual([])
})

test('Where a name begins as typed, none is suggested that only looks like it', async () => {
  expect(await suggestedFor('station', 'hermannst')).toEqual(['station: Hermannstraße'])
})

test('A field suggests only what it is for, at most six, and never a business', async () => {
  await app.business({ businessName: 'Kochhaus' })
  const kinds = async (field: string, text: string) =>
    new Set((await suggestedFor(field, text)).map((line) => line.split(':')[0]))
  expect(await kinds('title', 'ko')).toEqual(new Set(['work']))
  expect(await kinds('tags', 'ko')).toEqual(new Set(['work']))
  expect(await kinds('location', 'ho')).toEqual(new Set(['district', 'station']))
  expect(await kinds('station', 'ho')).toEqual(new Set(['station']))
  for (const field of ['title', 'tags', 'location', 'station'])
    for (const text of ['ko', 'ma', 'st']) expect((await suggestedFor(field, text)).length).toBeLessThanOrEqual(6)
})

test('Two kinds of work that have the same name in a language are suggested once', async () => {
  for (const line of ['work: Zugbegleiter', 'work: Gastronomieberater'])
    expect((await suggestedFor('title', line.slice(6, 12), 'de')).filter((one) => one === line)).toEqual([line])
  expect((await suggested('zugbe', 'de')).filter((line) => line.startsWith('work: Zugbegleiter'))).toHaveLength(1)
})

test('Businesses are suggested by any word of their names, those with more open jobs first', async () => {
  const [small, large] = [
    await app.business({ businessName: 'Café Zimtstern' }),
    await app.business({ businessName: 'Bar Zimtzicke' }),
  ]
  await app.job(large)
  const { suggestions }: Suggestions = await (await ask('text=zimt')).json()
  expect(suggestions.map(({ kind, id, label }) => [kind, id, label])).toEqual([
    ['business', String(large.user.id), 'Bar Zimtzicke'],
    ['business', String(small.user.id), 'Café Zimtstern'],
  ])
  expect(await suggested('bar zimt')).toEqual(['business: Bar Zimtzicke'])
})

test('Businesses have their place beside many other suggestions', async () => {
  await app.business({ businessName: 'Kochhaus' })
  const found = await suggested('ko')
  expect(found).toHaveLength(8)
  expect(found.at(-1)).toBe('business: Kochhaus')
})

test('There are at most eight suggestions, none for a single letter or for signs, and each only once', async () => {
  for (const text of ['be', 'ko', 'ma', 'st', 'al']) {
    const found = await suggested(text)
    expect(found.length).toBeLessThanOrEqual(8)
    expect(found.length).toBeGreaterThan(2)
    expect(new Set(found).size).toBe(found.length)
  }
  for (const text of ['', 'k', '%', "':*", 'xyzzyx']) expect(await suggested(text)).toEqual([])
})

test.each(['language=xx', 'text=ko&field=payRate', `text=${'a'.repeat(SEARCH_MAX + 1)}`, 'query=a'])(
  '%s is refused',
  async (query) => {
    expect((await ask(query)).status).toBe(400)
  },
)

test('Visitors get suggestions, too', async () => {
  for (const person of [app.visitor, await app.student(), await app.business()])
    expect((await person.ask('GET', '/api/jobs/suggestions?text=koch')).status).toBe(200)
})
