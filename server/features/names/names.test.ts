import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { isOfOneScript } from '#contract/names.ts'
import { loginNames } from '#server/db/schema.ts'
import { claimAppearances } from '#server/features/names/claims/commands.ts'
import { appearanceOf } from '#server/features/names/rules.ts'
import { createTestApp } from '#test/app.ts'

const app = await createTestApp()
beforeEach(app.reset)

const NAME = 'Café Zuckertinte'
const register = (businessName: string, at = 1) =>
  app.newVisitor().ask('POST', '/api/register', {
    type: 'business',
    username: `business${at}`,
    email: `business${at}@house.example`,
    password: 'Kaffee und Kuchen',
    fullName: 'Somebody',
    businessName,
  })

describe('a second business cannot pose as the first one', () => {
  test.each([
    ['a soft hyphen', 'Café Zucker\u00adtinte'],
    ['a non-joiner', 'Café Zucker\u200ctinte'],
    ['a joiner', 'Café Zucker\u200dtinte'],
    ['a Hangul filler', 'Café Zuckertinte\u3164'],
    ['a grapheme joiner', 'Café Zucker\u034ftinte'],
    ['a variation selector', 'Café Zuckertinte\ufe0f'],
    ['a tag', 'Café Zuckertinte\u{e0041}'],
    ['an empty Braille cell', 'Café Zuckertinte\u2800'],
    ['full-width letters', 'Café Ｚuckertinte'],
    ['letters in two parts', 'Cafe\u0301 Zuckertinte'],
    ['a sign of mathematics', 'Café 𝐙uckertinte'],
    ['a phonetic letter', 'Cɑfé Zuckertinte'],
    ['a character of private use', 'Café Zuckertinte\ue000'],
    ['what is no character', 'Café Zuckertinte\uffff'],
    ['the mark of a verified business', 'Café Zuckertinte ✓'],
    ['an emoji that looks like it', '✅ Café Zuckertinte ✔️'],
    ['the place of an object', 'Café\ufffc Zuckertinte'],
  ])('A second business cannot register with %s', async (_what, name) => {
    await register(NAME)
    const reply = await register(name, 2)
    expect([reply.status, (await reply.json()).message]).toEqual([400, 'Username or email already exists'])
  })

  test.each(['\u0421afé Zuckertinte', 'Cafe Zu\u0441kertinte', 'Café Zuckertint\u03b5', '\uff23\u0430fé'])(
    'A name with a letter of another alphabet in a word, such as %j, is refused',
    async (name) => {
      const reply = await register(name)
      expect(reply.status).toBe(400)
      expect((await reply.json()).issues).toEqual([
        {
          path: 'businessName',
          message: 'Please use one alphabet within a word: this name holds letters that only look alike.',
        },
      ])
    },
  )

  test.each([
    ['Copa', '\u0421\u043e\u0440\u0430'],
    ['Bar', '\u0412\u0430\u0433'],
    ['TOM', '\u0422\u041e\u041c'],
    ['Kat', '\u039a\u0391\u03a4'],
    ['Weißes Ross', 'WEISSES ROSS'],
    ["Joe's Bar", 'Joe’s Bar'],
    ["Mia's Bar", 'Miaʼs Bar'],
    ["Tim's Bar", 'Tim´s Bar'],
    ['Kaffee-Haus', 'Kaffee‐Haus'],
    ['Milch-Bar', 'Milch–Bar'],
    ['Tee-Haus', 'Tee−Haus'],
    ['ΟΔΟΣ', 'οδος'],
  ])('After %j, no business can register as %j, which looks alike', async (first, second) => {
    expect((await register(first)).status).toBe(201)
    expect((await register(second, 2)).status).toBe(400)
    const login = { usernameOrEmail: second, password: 'Kaffee und Kuchen' }
    expect((await app.newVisitor().ask('POST', '/api/login', login)).status).toBe(200)
  })
})

test.each(['\u3164\u3164\u3164', '\u2800\u2800\u2800', '\u200d\u200d\u200d', '\u00ad\u034f\u180e\u2064'])(
  'A username of invisible letters is none: %j',
  async (username) => {
    const account = { type: 'student', email: 'x@house.example', password: 'Kaffee und Kuchen', fullName: 'Somebody' }
    const reply = await app.newVisitor().ask('POST', '/api/register', { ...account, username })
    expect(reply.status).toBe(400)
    expect((await reply.json()).issues).toMatchObject([{ path: 'username' }])
  },
)

test.each(['me@house.example', 'me＠house', '@me', 'me﹫'])(
  '%j is neither a username nor a business name',
  async (name) => {
    const account = { email: 'x@house.example', password: 'Kaffee und Kuchen', fullName: 'Somebody' }
    const reply = await app
      .newVisitor()
      .ask('POST', '/api/register', { ...account, type: 'business', username: name, businessName: name })
    expect(reply.status).toBe(400)
    const message = 'A name cannot contain an @. Your email address has a field of its own.'
    expect((await reply.json()).issues).toEqual([
      { path: 'username', message },
      { path: 'businessName', message },
    ])
  },
)

/** Ordinary names. Those on one line differ only in letters that a careless rule would treat as lookalikes. */
const ORDINARY = [
  ['Corner', 'Comer', 'Cornelia', 'Kern', 'Kem'],
  ['Ill', 'III', '111', 'I1l'],
  ['Oslo', '0slo', 'Os10'],
  ['Müller', 'Mueller', 'Muller', 'Möller'],
  ['Işık', 'Isik', 'Işik', 'Çağrı', 'Cagri'],
  ['Łódź', 'Lodz', 'Żabka', 'Zabka'],
  ['Phở Hà Nội', 'Pho Ha Noi', 'Phố Hà Nội'],
  ['Nguyễn', 'Nguyên', 'Nguyen'],
  ['Smørrebrød', 'Smorrebrod', 'Åland', 'Aland'],
  ['Κουζίνα', 'Κουζινα', 'Καφενείο', 'Ελιά', 'Ελαία'],
  ['Москва', 'Мокша', 'День', 'Денб', 'Кафе Пушкин', 'Ёлка', 'Елка'],
  ['مقهى ١', 'مقهى ا', 'شاورما', 'بيت الشام', 'بيت الشا'],
  ['すしや', 'スシヤ', '寿司屋', '寿司やケン', 'Sushi屋', 'カフェBar'],
  ['김치', '김지', '서울Bar'],
  ['Kabyle aɣa', 'Kabyle aya'],
]

test.each(ORDINARY)('Ordinary names stay different names: %s and others', (...names) => {
  expect(names.filter((name) => !isOfOneScript(name))).toEqual([])
  expect(new Set(names.map(appearanceOf)).size).toBe(names.length)
})

test.each([
  'Café 24/7',
  'Bar №5 & Küche',
  'Döner-Haus „Berlin“',
  'О’Коннор Pub',
  'Bistro Кафе',
  'ラーメン横丁',
  'ทองหล่อ',
  'משה קפה',
  "L'Étoile d'Or",
  'नमस्ते Café',
  'ᎠᏓᏅᏙ',
])('Each word of %j is in one alphabet', (name) => {
  expect(isOfOneScript(name)).toBe(true)
})

test('Existing accounts with similar names or such letters keep working', async () => {
  // Each is created without the keys of the others, as an earlier version did.
  const opened = async (businessName: string) => {
    const business = await app.business({ businessName })
    await app.db.delete(loginNames)
    return business
  }
  const first = await opened(NAME)
  const twin = await opened('\u0421afé Zuckertinte')
  const russian = await opened('\u0421\u043e\u0440\u0430')
  const folded = (person: typeof first) =>
    [person.user.username, person.user.email, person.user.businessName ?? ''].map((name) => ({
      name: name.normalize('NFKC').toLowerCase(),
      userId: person.user.id,
    }))
  await app.db.insert(loginNames).values([first, twin, russian].flatMap(folded))

  await claimAppearances(app.db)
  await claimAppearances(app.db)

  for (const person of [first, twin, russian])
    for (const usernameOrEmail of [person.user.username, person.user.email, person.user.businessName ?? '']) {
      const reply = await app.newVisitor().ask('POST', '/api/login', { usernameOrEmail, password: person.password })
      expect([usernameOrEmail, (await reply.json()).id]).toEqual([usernameOrEmail, person.user.id])
    }
  expect((await register('Copa')).status).toBe(400)
  const { rows } = await app.db.execute(sql`select name from login_names where user_id = ${twin.user.id}`)
  expect(rows).toHaveLength(3)
})
