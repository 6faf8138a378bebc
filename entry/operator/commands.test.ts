import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cityDate } from '#contract/days.ts'
import { commandError, runCommand } from '#entry/operator/commands.ts'
import {
  decisions,
  mails,
  operatorRecord,
  operators,
  sessions,
  users,
  verificationRequests,
} from '#server/db/schema.ts'
import { register } from '#server/features/accounts/commands.ts'
import { openTestDatabase } from '#test/database.ts'

const OPERATOR = 'desk@operator.example'
const folder = mkdtempSync(join(tmpdir(), 'zaphiring-desk-'))
const database = await openTestDatabase()
const { db } = database
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

/** `npm run operator -- …` on this database, in this process. */
async function run(...words: string[]) {
  const open = async () => ({ ...database, close: async () => {} })
  const answer = await runCommand(words, { PUBLIC_URL: 'https://jobs.example', LOG_LEVEL: 'silent' }, open).then(
    (out) => ({ code: 0, out: `${out}\n`, errors: '' }),
    (error) => ({ code: 1, out: '', errors: `${commandError(error)}\n` }),
  )
  return { ...answer, result: () => JSON.parse(answer.out) }
}

let id = ''
beforeAll(async () => {
  await db.insert(operators).values({ email: OPERATOR, passwordHash: 'hash', totpSecret: 'secret' })
  await db.insert(operators).values({ email: 'ended@operator.example' })
  const account = { type: 'business', username: 'linde', email: 'linde@post.example', fullName: 'Ada' } as const
  const user = await register(db, { ...account, businessName: 'Zur Linde', passwordHash: 'hash' })
  await db.insert(sessions).values({ tokenHash: 'a', userId: user.id, expiresAt: new Date(Date.now() + 3_600_000) })
  id = String(user.id)
})

const actsInRecord = () =>
  db
    .select({ operatorId: operatorRecord.operatorId, act: operatorRecord.act, why: operatorRecord.why })
    .from(operatorRecord)
    .orderBy(operatorRecord.id)

test('What the desk shows can be read: the search, an account and the state', async () => {
  expect((await run('search', 'zur', 'linde', '--json')).result()).toMatchObject({
    accounts: { entries: [{ id: Number(id), businessName: 'Zur Linde' }] },
  })
  expect((await run('search', 'linde@')).out).toBe(`account ${id}  business  Zur Linde  linde@post.example\n`)
  expect((await run('account', id, '--json')).result()).toMatchObject({
    id: Number(id),
    sessions: 1,
    blockedBy: null,
  })
  expect((await run('account', id)).out).toContain(`${id}  business  Zur Linde, Ada  (linde, linde@post.example)`)
  const state = (await run('state', '--json')).result()
  expect(state).toMatchObject({
    database: { engine: 'url' in database.connection ? 'server' : 'embedded' },
    uptimeSeconds: null,
  })
  expect((await run('state')).out).toContain('last 30 days: 1 accounts, 0 jobs')
})

test('An account can be managed with or without the name of an operator, and each act is recorded', async () => {
  const [as, why] = [
    ['--as', OPERATOR],
    ['--why', 'By phone.'],
  ]
  const rule = ['--rule', 'spam', '--facts', 'Only ads.']
  expect((await run('password-link', id, ...why)).code).toBe(0)
  expect((await run('end-sessions', id, ...why, ...as, '--json')).result()).toEqual({ account: Number(id) })
  const { decision } = (await run('block', id, ...rule, ...as, '--json')).result()
  expect(await db.select({ blockedBy: users.blockedBy }).from(users)).toEqual([{ blockedBy: decision }])
  expect((await run('unblock', id, ...why, ...as)).out).toBe('The account is not blocked any more.\n')
  expect(await run('unblock', id, ...why, ...as)).toMatchObject({ code: 1, errors: 'This account is not blocked.\n' })
  const archive = (await run('export', id, ...why)).result()
  expect(archive).toMatchObject({ account: { username: 'linde' }, leftOut: expect.any(Array) })
  expect((await run('send-again')).out).toBe('0 mails are due now.\n')
  const wrong = await run('anonymise', id, ...why, '--username', 'other')
  expect([wrong.code, wrong.errors]).toEqual([1, 'This is not the username of the account.\n'])
  expect((await run('anonymise', id, ...why, ...as, '--username', 'linde')).code).toBe(0)

  const [{ operatorId } = { operatorId: 0 }] = await db
    .select({ operatorId: operators.id })
    .from(operators)
    .where(eq(operators.email, OPERATOR))
  expect((await actsInRecord()).map((line) => [line.operatorId, line.act, line.why])).toEqual([
    [null, 'password link sent', 'By phone.'],
    [operatorId, 'sessions ended', 'By phone.'],
    [operatorId, 'decided', 'block: spam'],
    [operatorId, 'taken back', 'By phone.'],
    [null, 'account exported', 'By phone.'],
    [null, 'mails sent again', '0 mails'],
    [operatorId, 'account deleted', 'By phone.'],
  ])
  expect((await run('account', id)).code).toBe(1)
  expect(await Promise.all([db.$count(sessions), db.$count(decisions)])).toEqual([0, 1])
  const letters = await db.select({ letter: mails.letter }).from(mails)
  expect(letters).toEqual([{ letter: { occasion: 'account-deleted', address: 'linde@post.example', language: 'en' } }])
})

test('Businesses are verified: a letter is printed, a visit is recorded, and a level is ended', async () => {
  const account = { type: 'business', username: 'birke', email: 'birke@post.example', fullName: 'Ben' } as const
  const place = { businessName: 'Café Birke', businessLocation: 'Weserstraße 12, 12047 Berlin' }
  const user = await register(db, { ...account, ...place, passwordHash: 'hash' })
  const asked = { businessId: user.id, level: 'letter', proved: place } as const
  const [row] = await db.insert(verificationRequests).values(asked).returning({ id: verificationRequests.id })
  const [birke, letter] = [String(user.id), String(row?.id)]
  expect((await run('businesses')).out).toContain(`letter ${letter}  Café Birke, Weserstraße 12, 12047 Berlin`)
  const { code, ...printed } = (await run('letter', letter, '--json')).result()
  expect(code).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/)
  expect(printed).toMatchObject({ businessName: 'Café Birke', url: 'https://jobs.example/settings#verification' })
  const on = cityDate(new Date())
  expect((await run('visit', birke, '--why', 'Coffee.', '--on', on, '--as', OPERATOR)).code).toBe(0)
  const { levels } = (await run('account', birke, '--json')).result()
  expect(levels.entries).toMatchObject([{ level: 'visit', endedAt: null }])
  expect((await run('end-level', String(levels.entries[0].id), '--why', 'The wrong café.')).code).toBe(0)
  expect((await run('account', birke)).out).toMatch(/level \d+ {2}visit .*, ended/)
  const acts = (await actsInRecord()).map(({ act, why }) => [act, why])
  expect(acts.slice(-3)).toEqual([
    ['letter printed', null],
    ['visited', 'Coffee.'],
    ['verification ended', 'The wrong café.'],
  ])
  expect(await run('visit', birke, '--why', 'Coffee.', '--on', 'today')).toMatchObject({
    code: 1,
    errors: '--on has to be a day such as 2026-03-01, and --why a few words.\n',
  })
})

test('An announcement is published, listed and ended, and the record has it', async () => {
  const texts = ['--en', 'Mails are late.', '--de', 'Mails kommen später.']
  const made = (
    await run('publish-banner', ...texts, '--until', '2099-01-01T12:00', '--for', 'businesses', '--json')
  ).result()
  expect(made).toMatchObject({ texts: { en: 'Mails are late.' }, kind: 'information', audience: 'businesses' })
  expect((await run('banners')).out).toContain(`${made.id}  information  businesses`)
  const changed = ['change-banner', String(made.id), '--kind', 'warning', '--de', 'Mails kommen nachts.']
  expect((await run(...changed, '--json')).result()).toEqual({
    ...made,
    kind: 'warning',
    texts: { ...made.texts, de: 'Mails kommen nachts.' },
  })
  expect((await run('end-banner', String(made.id))).code).toBe(0)
  expect(await run('end-banner', String(made.id))).toMatchObject({ code: 1, errors: 'This no longer exists.\n' })
  expect((await run('banners', '--json')).result()).toMatchObject([{ id: made.id }])
  const why = `${made.id}: Mails are late. / Mails kommen`
  expect((await actsInRecord()).slice(-3)).toEqual([
    { operatorId: null, act: 'banner published', why: `${why} später.` },
    { operatorId: null, act: 'banner changed', why: expect.stringContaining(`${why} nachts. (warning, businesses, `) },
    { operatorId: null, act: 'banner ended', why: `${why} nachts.` },
  ])
})

test('Texts are exported as Markdown files, previewed and imported; only what differs is published', async () => {
  const texts = join(folder, 'texts')
  mkdirSync(texts)
  expect(await run('import-texts', texts)).toMatchObject({
    code: 1,
    errors: expect.stringContaining('There is no file'),
  })
  writeFileSync(join(texts, 'terms.en.md'), '## Our rule\n\nBe kind.\n')
  expect((await run('preview-texts', texts)).out).toBe(
    '  terms.en.md\n    Our rule\n  terms.de.md\n    the text of the product\n',
  )
  const [made] = (await run('import-texts', texts, '--json')).result()
  expect(made).toMatchObject({ name: 'terms', markdown: { en: '## Our rule\n\nBe kind.', de: null }, operator: null })
  expect((await run('import-texts', texts)).out).toBe('Nothing differs from what is published.\n')
  const copy = join(folder, 'copy')
  expect((await run('export-texts', copy, '--json')).result()).toEqual(['terms.en.md'])
  expect(readFileSync(join(copy, 'terms.en.md'), 'utf8')).toBe('## Our rule\n\nBe kind.\n')
  expect((await run('texts')).out).toContain(`${made.id}  terms`)
  expect((await actsInRecord()).at(-1)).toMatchObject({ act: 'text published', why: `terms ${made.id}` })
  writeFileSync(join(texts, 'terms.de.md'), 'x'.repeat(40_001))
  expect((await run('import-texts', texts)).errors).toContain('terms.de.md: ')
})

test('A file in Windows-1252 is imported by command, which says that the umlauts need a look', async () => {
  const file = join(folder, 'windows.csv')
  writeFileSync(file, Buffer.from('sep=;\r\nkey;businessName;email\r\n1;Café Grün;gruen@house.example\r\n', 'latin1'))
  expect((await run('import', file, '--dry-run')).out).toBe(
    '1 rows: 1 new, 0 changed, 0 unchanged, 0 wrong. Nothing was changed.\nRead as Windows-1252: check the umlauts.\n',
  )
  expect((await run('import', file, '--dry-run', '--json')).result()).toMatchObject({ encoding: 'windows-1252' })
})

test.each([
  [['publish-banner', '--en', 'Late.', '--de', 'Spät.'], 'publish-banner needs --until YYYY-MM-DDTHH:MM'],
  [['publish-banner', '--en', 'Late.', '--de', ' ', '--until', '2099-01-01T12:00'], '--de: Please write'],
  [['publish-banner', '--en', 'a', '--de', 'b', '--until', 'tomorrow'], '--until: Please enter a day and a time'],
  [['publish-banner', '--en', 'a', '--de', 'b', '--until', '2020-01-01T12:00'], 'It has to end after it begins'],
  [['publish-banner', '--en', 'a', '--de', 'b', '--until', '2099-01-01T12:00', '--for', 'all'], '--for: '],
  [['change-banner', '999', '--kind', 'warning'], 'This no longer exists.'],
  [['change-banner', '1', '--until', 'tomorrow'], '--until: Please enter a day and a time'],
  [['change-banner', '1', '--as', 'nobody@operator.example'], 'There is no operator nobody@'],
  [['block', '1', '--rule', 'spam', '--facts', 'Ads.'], 'block needs --as OPERATOR_ADDRESS'],
  [['end-sessions', '1'], 'end-sessions needs --why TEXT'],
  [['end-sessions', '1', '--why', ' '], '--why needs a few words'],
  [['end-sessions', '999', '--why', 'By phone.'], 'This no longer exists.'],
  [['end-sessions', '1', '--why', 'By phone.', '--rule', 'spam'], 'end-sessions has no --rule'],
  [['password-link', '1', '--why', 'x', '--as', 'nobody@operator.example'], 'There is no operator nobody@'],
  [['password-link', '1', '--why', 'x', '--as', 'ended@operator.example'], 'There is no operator ended@'],
  [['block', '1', '--as', OPERATOR, '--rule', 'taste', '--facts', 'Ads.'], '--rule has to be one of the rules'],
  [[], 'npm run operator -- create ADDRESS'],
  [['create'], 'npm run operator -- create ADDRESS'],
  [['create', 'nobody'], 'npm run operator -- create ADDRESS'],
  [['promote', 'a@b.example'], 'npm run operator -- create ADDRESS'],
  [['create', 'a@b.example', '--admin'], 'npm run operator -- create ADDRESS'],
  [['account', '1; drop table users'], 'npm run operator -- account ID'],
  [['account', '99999999999'], 'npm run operator -- account ID'],
])('%j is refused, says why, and changes nothing', async (words, why) => {
  const before = await actsInRecord()
  const { code, out, errors } = await run(...words)
  expect([code, out, errors]).toEqual([1, '', expect.stringContaining(why)])
  expect(await actsInRecord()).toEqual(before)
})

test('--help lists all of them', async () => {
  const { code, out } = await run('--help')
  expect(code).toBe(0)
  for (const name of [
    'create',
    'cases',
    'case',
    'decide',
    'take-back',
    'answer',
    'search',
    'state',
    'block',
    'unblock',
    'password-link',
    'export',
    'anonymise',
    'businesses',
    'visit',
    'import',
  ])
    expect(out).toContain(`npm run operator -- ${name}`)
})
