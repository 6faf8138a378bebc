import { eq, like } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { User } from '#contract/accounts.ts'
import { loginNames, users } from '#server/db/schema.ts'
import { renameAccount } from '#server/features/accounts/commands.ts'
import { claimSimilarNames } from '#server/features/names/claims/commands.ts'
import { businessKeysOf } from '#server/features/names/claims/rules.ts'
import { createTestApp } from '#test/app.ts'
import { untilLockAwaited } from '#test/locks.ts'

const app = await createTestApp()
beforeEach(app.reset)

const register = (businessName: string, username: string) =>
  app.newVisitor().ask('POST', '/api/register', {
    type: 'business',
    username,
    email: `${username}@house.example`,
    password: 'Kaffee und Kuchen',
    fullName: 'Lena',
    businessName,
  })

test.each([
  'Café Zuckertınte',
  'CAFÉ ZUCKERTİNTE',
  'Café Zuckertinte.',
  '„Café Zuckertinte“',
  'Café Zuckertinte™',
  'Café Zuckertinte ®',
  'Café Zuckertinte Ⓡ',
  'Café Zuckertinte ☕',
  'Café Zuckertinte ★★★★★',
  'Café-Zucker·tinte',
  'CaféZuckertinte',
  'Cafe Zuckertinte',
  'Cafè Zuckertinte',
  'Café Zuckeʀᴛɪɴᴛe',
  'Café 🆉uckertinte',
  'Café ZuckertInte',
])('After "Café Zuckertinte", no business can register as %j', async (name) => {
  expect((await register('Café Zuckertinte', 'first')).status).toBe(201)

  const reply = await register(name, 'second')

  expect([reply.status, (await reply.json()).issues]).toEqual([400, [{ path: 'businessName', message: TAKEN }]])
  const other = await app.business()
  expect((await other.ask('PATCH', '/api/user', { businessName: name })).status).toBe(400)
})
const TAKEN = 'This business name is already registered.'

test.each([
  ['Illusion', 'lllusion'],
  ['Pizza Milano', 'Pizza MiIano'],
])(
  'After %j, no business can register as %j with a capital I or a small l in the wrong place',
  async (first, second) => {
    expect((await register(first, 'first')).status).toBe(201)
    expect((await register(second, 'second')).status).toBe(400)
  },
)

/** Names of different businesses. Those on one line differ only in letters or signs that a careless rule would drop. */
const HONEST = [
  ['Müller', 'Mueller', 'Muller', 'Möller', 'Miller'],
  ['Ali', 'All', 'Alli', 'Alla', 'Alia'],
  ['Corner', 'Comer'],
  ['Bar 24/7', 'Bar 247', 'Bar 24', 'Bar 2', 'Bar'],
  ['A & O', 'AO', 'A+O'],
  ['Nguyễn', 'Nguyên', 'Nguyen'],
  ['Smør', 'Smor', 'Smör'],
  ['Łódź', 'Lodz', 'Żabka', 'Zabka'],
  ['Κουζίνα', 'Κουζινα'],
  ['Ёлка', 'Елка', 'Кафе Пушкин'],
  ['すしや', 'スシヤ', '寿司屋', '寿司'],
  ['★', '★★', '☕', '!'],
]

test.each(HONEST)('Businesses can be called %s and others', (...names) => {
  const keys = names.flatMap(businessKeysOf)
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})

test('The Danish "ø" is the same letter in capitals', () => {
  expect(businessKeysOf('SMØR.')).toContain(businessKeysOf('Smør').at(-1))
})

test('A username may be spelled like the name of a business without its signs, and neither logs in as the other', async () => {
  const business = await app.business({ businessName: 'Anna.' })
  const student = await app.student({ username: 'anna' })
  for (const [usernameOrEmail, { user, password }] of [
    ['Anna.', business],
    ['anna', student],
  ] as const) {
    const reply = await app.newVisitor().ask('POST', '/api/login', { usernameOrEmail, password })
    expect((await reply.json()).id).toBe(user.id)
  }
})

test('A business cannot take a similar name that is its username already', async () => {
  await app.business({ businessName: 'Café Zuckertinte' })
  const other = await app.business({ username: 'Cafe Zuckertinte' })

  const reply = await other.ask('PATCH', '/api/user', { businessName: 'Cafe Zuckertinte' })

  expect([reply.status, (await reply.json()).issues]).toEqual([400, [{ path: 'businessName', message: TAKEN }]])
})

test('Of several similar names registered at the same moment, one is accepted', async () => {
  const names = ['Café Central', 'Café Central.', 'Cafe Central', 'Café Central ★', 'Café-Central', '„Café Central“']
  const replies = await Promise.all(names.map((name, at) => register(name, `business${at}`)))
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400, 400])
})

test.runIf(process.env.TEST_DATABASE_URL)(
  'Two businesses that take the name of each other at the same moment are both refused, and neither waits for the other',
  async () => {
    const [one, two] = [
      await app.business({ businessName: 'Café Eins' }),
      await app.business({ businessName: 'Café Zwei' }),
    ]
    const [first, between, last] = ['Café Eins', 'Café Drei', 'Café Zwei'].map((businessName) => ({
      ...one.user,
      businessName,
    })) as [User, User, User]
    let other: Promise<Response> | undefined
    const swap = app.db.transaction(async (tx) => {
      await renameAccount(tx, first, between)
      other = two.ask('PATCH', '/api/user', { businessName: 'Café Eins' })
      await untilLockAwaited(app.db)
      await renameAccount(tx, between, last)
    })
    await expect(swap).rejects.toThrow('Username or email already exists')
    expect((await other)?.status).toBe(400)
  },
)

test('Businesses that already have similar names keep them, and new ones cannot take them', async () => {
  const [first, twin] = [await app.business({ businessName: 'Café Central' }), await app.business()]
  await app.db.delete(loginNames).where(like(loginNames.name, 'S %'))
  const businessName = 'Café Central.'
  await app.db.update(users).set({ businessName }).where(eq(users.id, twin.user.id))

  await claimSimilarNames(app.db, new AbortController().signal)
  await claimSimilarNames(app.db, new AbortController().signal)

  expect((await register('Cafe Central', 'third')).status).toBe(400)
  for (const [person, name] of [
    [first, 'Café Central'],
    [twin, businessName],
  ] as const) {
    const reply = await person.ask('PATCH', '/api/user', { businessName: name, businessLocation: 'Torstraße 1' })
    expect([reply.status, (await reply.json()).businessName]).toEqual([200, name])
  }
  expect((await twin.ask('PATCH', '/api/user', { businessName: 'Cafe Central' })).status).toBe(400)
  expect((await twin.ask('PATCH', '/api/user', { businessName: 'Café Zentral' })).status).toBe(200)
})
