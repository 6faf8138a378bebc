import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { users } from '#server/db/schema.ts'
import { fullNameFrom, usernameFrom } from '#server/features/identities/rules.ts'
import { createTestApp } from '#test/app.ts'

const app = await createTestApp()
beforeEach(app.reset)

const MESSAGE = 'Our own name is in this one, so people could take you for us. Please choose another one.'
const register = (names: object) =>
  app.newVisitor().ask('POST', '/api/register', {
    type: 'business',
    username: 'business1',
    email: 'business1@house.example',
    password: 'Kaffee und Kuchen',
    fullName: 'Lena',
    ...names,
  })

test.each(['ZapHiring Support', 'Zap Hiring', 'z.a.p.h.i.r.i.n.g', 'ZapHırıng', 'ZapHlr1ng Berlin', 'Team Zäphiring'])(
  'A business cannot register as %j, because people would take it for us',
  async (businessName) => {
    const reply = await register({ businessName })
    expect([reply.status, await reply.json()]).toEqual([
      400,
      expect.objectContaining({ message: MESSAGE, issues: [{ path: 'businessName', message: MESSAGE }] }),
    ])
  },
)

test.each(['🅩🅐🅟🅗🅘🅡🅘🅝🅖 Support', '🆉🅰🅿 Hiring', '🇿🇦🇵 Hiring', 'ᴢᴀᴘʜɪʀɪɴɢ', 'ZapHirinɢ', 'ZɐpHirɩng', 'ƵapHiring'])(
  'Nor as %j, which is drawn with symbols, flags, or rare letters',
  async (businessName) => {
    const reply = await register({ businessName })
    expect([reply.status, (await reply.json()).message]).toEqual([400, MESSAGE])
  },
)

test.each(['Café 🆗', 'Łódź Bar', 'Smørrebrød', 'Bar 🇩🇪', 'Ħamrun Grill'])(
  'The name %j is allowed',
  async (businessName) => {
    expect((await register({ businessName })).status).toBe(201)
  },
)

test('A job seeker cannot have our name as a full name or a username', async () => {
  const reply = await register({ type: 'jobseeker', username: 'zaphiring_team', fullName: 'ZapHiring Support' })
  expect([reply.status, (await reply.json()).issues]).toEqual([
    400,
    [
      { path: 'username', message: MESSAGE },
      { path: 'fullName', message: MESSAGE },
    ],
  ])
})

test('An account cannot take our name later', async () => {
  const [business, student] = [await app.business(), await app.student()]
  for (const [person, patch] of [
    [business, { businessName: 'ZapHiring Support' }],
    [student, { fullName: 'ZapHiring Support' }],
    [student, { username: 'zaphiring' }],
  ] as const) {
    const reply = await person.ask('PATCH', '/api/user', patch)
    expect([reply.status, (await reply.json()).message]).toEqual([400, MESSAGE])
  }
})

test('A business that already had our name keeps it when it changes the rest of its profile', async () => {
  const business = await app.business()
  const businessName = 'ZapHiring Partner'
  await app.db.update(users).set({ businessName, fullName: businessName }).where(eq(users.id, business.user.id))

  const reply = await business.ask('PATCH', '/api/user', { businessName, businessLocation: 'Torstraße 1' })

  expect(await reply.json()).toMatchObject({ businessName, businessLocation: 'Torstraße 1' })
})

test('A sign-in with Google never fails for a name like ours, and does not take it over', () => {
  const claims = { email: 'zaphiring@mail.example', fullName: 'ZapHiring Support' }
  expect([usernameFrom(claims.email), fullNameFrom(claims)]).toEqual(['guest000', 'guest000'])
})

test.each(['Zapfhahn', 'Hiring Zappa', 'Café Zap'])('A business can be called %j', async (businessName) => {
  expect((await register({ businessName })).status).toBe(201)
})
