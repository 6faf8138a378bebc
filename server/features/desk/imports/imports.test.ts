import { and, eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { IMPORT_COLUMNS } from '#contract/importColumns.ts'
import { imports, jobs, mails, operatorRecord, users } from '#server/db/schema.ts'
import { createTestApp } from '#test/app.ts'

const app = await createTestApp()
afterEach(app.reset)

type Desk = Awaited<ReturnType<typeof app.operator>>

const send = (desk: Pick<Desk, 'ask'>, file: string | Buffer, dryRun = false, headers = {}) =>
  desk.ask('POST', `/api/operator/imports?dryRun=${dryRun}`, Buffer.from(file), headers)

async function importFile(desk: Desk, file: string | Buffer, dryRun = false) {
  const reply = await send(desk, file, dryRun)
  expect(reply.status, await reply.clone().text()).toBe(200)
  return reply.json()
}

async function refusal(file: string | Buffer) {
  const reply = await send(await app.operator(), file)
  const { message, issues } = await reply.json()
  return { status: reply.status, message, place: issues?.[0].path }
}

const LINDE =
  'key,businessName,email,businessType,about\nlinde,Café Linde,linde@house.example,bar,"We roast, and bake."\n'
const BARISTA =
  'key;business;title;payRate;contactEmail;tags;facts.german\nb1;linde;Barista;16 €/Std.;jobs@house.example;milk,coffee;good\n'
const counts = (added: number, changed: number, unchanged: number, failed: number) => ({
  added,
  changed,
  unchanged,
  failed,
})

describe('Businesses', () => {
  test('A dry run says what would be made, and changes nothing', async () => {
    const desk = await app.operator()
    const before = await app.db.$count(operatorRecord)

    expect(await importFile(desk, LINDE, true)).toEqual({
      kind: 'businesses',
      encoding: 'utf-8',
      dryRun: true,
      rows: 1,
      issues: [],
      ...counts(1, 0, 0, 0),
    })

    for (const table of [users, imports, mails]) expect(await app.db.$count(table)).toBe(0)
    expect(await app.db.$count(operatorRecord)).toBe(before)
    const unasked = await desk.ask('POST', '/api/operator/imports', Buffer.from(LINDE))
    expect(await unasked.json()).toMatchObject({ dryRun: true })
    const misspelled = await desk.ask('POST', '/api/operator/imports?dryrun=false', Buffer.from(LINDE))
    expect(misspelled.status).toBe(400)
  })

  test('An imported business has no password and gets no mail, until an operator sends it a link', async () => {
    const desk = await app.operator()

    expect(await importFile(desk, LINDE)).toMatchObject(counts(1, 0, 0, 0))

    const [made] = await app.db.select().from(users)
    expect(made).toMatchObject({
      businessName: 'Café Linde',
      businessType: 'bar',
      about: 'We roast, and bake.',
      isBusiness: true,
      passwordHash: null,
      emailConfirmedAt: null,
      email: 'linde@house.example',
    })
    expect(await app.db.$count(mails)).toBe(0)
    const link = `/api/operator/accounts/${made?.id}/password-link`
    expect((await desk.ask('POST', link, { why: 'They are with us.' })).status).toBe(204)
    expect(await app.db.$count(mails)).toBe(1)
  })

  test('The kind of a business is read as our pages call it in German', async () => {
    const rows = ['Café', 'RESTAURANT', 'Bäckerei', 'Sonstiges'].map(
      (kind, at) => `${at},Haus ${at},h${at}@b.example,${kind}`,
    )
    const desk = await app.operator()
    expect(await importFile(desk, ['key,businessName,email,businessType', ...rows].join('\n'))).toMatchObject(
      counts(4, 0, 0, 0),
    )
    const kinds = await app.db.select({ kind: users.businessType }).from(users).orderBy(users.businessName)
    expect(kinds.map(({ kind }) => kind)).toEqual(['cafe', 'restaurant', 'other', 'other'])
  })

  test('The web page of a business is imported, so that its mail domain can be compared with it', async () => {
    const desk = await app.operator()
    const file = 'key,businessName,email,website\nlinde,Café Linde,linde@house.example,house.example\n'
    expect(await importFile(desk, file)).toMatchObject(counts(1, 0, 0, 0))
    expect(await app.db.select({ website: users.website }).from(users)).toEqual([{ website: 'https://house.example' }])
    const [issue] = (await importFile(desk, file.replace(',house.example', ',javascript:alert(1)'))).issues
    expect(issue).toMatchObject({ row: 2, column: 'website' })
  })

  test('The same file again changes nothing, and a changed row changes its account', async () => {
    const desk = await app.operator()
    await importFile(desk, LINDE)
    const [{ id } = { id: 0 }] = await app.db.select({ id: users.id }).from(users)

    expect(await importFile(desk, LINDE)).toMatchObject(counts(0, 0, 1, 0))
    const renamed = LINDE.replace('Café Linde', 'Café Ulme').replace('linde@', 'other@')
    expect(await importFile(desk, renamed)).toMatchObject(counts(0, 1, 0, 0))

    const [changed] = await app.db.select().from(users)
    // Only the owner changes the address, with a link that is mailed to it.
    expect(changed).toMatchObject({ id, businessName: 'Café Ulme', email: 'linde@house.example' })
    expect(await app.db.$count(users)).toBe(1)
  })

  test('Every import is in the record, with each account that it made or changed, and who did it', async () => {
    const desk = await app.operator()
    await importFile(desk, LINDE)
    const [{ id } = { id: 0 }] = await app.db.select({ id: users.id }).from(users)
    const entries = await app.db
      .select({ by: operatorRecord.operatorId, subjectId: operatorRecord.subjectId, why: operatorRecord.why })
      .from(operatorRecord)
      .where(and(eq(operatorRecord.act, 'imported'), eq(operatorRecord.operatorId, desk.id)))
      .orderBy(operatorRecord.id)
    expect(entries.slice(-2)).toEqual([
      { by: desk.id, subjectId: id, why: 'new' },
      { by: desk.id, subjectId: null, why: 'businesses: 1 new, 0 changed, 0 unchanged, 0 wrong' },
    ])
  })

  test('Each bad cell is named, by row and column, and the other rows are imported', async () => {
    await app.business({ businessName: 'Taken', email: 'taken@house.example' })
    const rows = [
      'key,businessName,email,businessType',
      '1,Café Linde,linde@house.example,cafe',
      ',X,no address,palace',
      '1,Other,other@house.example,',
      '2,TAKEN,taken@house.example,',
      '3,Café Linde,second@house.example,',
      '4,Nul\0,nul@house.example,',
      '5,Too few',
      ',,,',
    ]
    const desk = await app.operator()
    const expected = {
      rows: 7,
      ...counts(1, 0, 0, 6),
      issues: [
        { row: 3, column: 'key', message: 'Each row needs a key.' },
        { row: 3, column: 'businessName', message: 'Business name is required' },
        {
          row: 3,
          column: 'businessType',
          message: 'This column does not take this value.',
          possible: ['cafe', 'restaurant', 'bar', 'hotel', 'other'],
        },
        { row: 3, column: 'email', message: 'Please enter a valid email address' },
        { row: 4, column: 'key', message: 'This key is in a row before it already.' },
        { row: 5, column: 'email', message: 'This email address already has an account.' },
        { row: 5, column: 'businessName', message: 'This business name is already registered.' },
        { row: 6, column: 'businessName', message: 'This business name is already registered.' },
        { row: 7, column: 'businessName', message: 'This text holds characters that cannot be stored.' },
        { row: 8, column: null, message: 'This row has more or fewer cells than there are columns.' },
      ],
    }
    expect(await importFile(desk, rows.join('\n'), true)).toMatchObject(expected)
    expect(await importFile(desk, rows.join('\n'))).toMatchObject(expected)
    expect(await app.db.$count(users)).toBe(2)
  })

  test('A deleted account does not come back', async () => {
    const desk = await app.operator()
    await importFile(desk, LINDE)
    const [{ id, username } = { id: 0, username: '' }] = await app.db.select().from(users)
    await desk.ask('POST', `/api/operator/accounts/${id}/anonymise`, { why: 'They asked us to.', username })

    const { failed, issues } = await importFile(desk, LINDE.replace('roast', 'toast'))

    expect(failed).toBe(1)
    expect(issues[0].message).toBe(
      'This was imported before and is deleted or hidden. An import does not bring it back.',
    )
  })
})

describe('Jobs', () => {
  test('A job of an imported business is on the list, with the fields of the API, and the same row changes it later', async () => {
    const desk = await app.operator()
    await importFile(desk, LINDE)

    expect(await importFile(desk, BARISTA, true)).toMatchObject(counts(1, 0, 0, 0))
    expect(await app.db.$count(jobs)).toBe(0)
    expect(await importFile(desk, BARISTA)).toMatchObject(counts(1, 0, 0, 0))
    const list = async () => (await (await app.visitor.ask('GET', '/api/jobs')).json()).jobs
    expect(await list()).toMatchObject([
      {
        title: 'Barista',
        businessName: 'Café Linde',
        payRate: '16 €/Std.',
        tags: ['milk', 'coffee'],
        facts: { german: 'good' },
      },
    ])

    expect(await importFile(desk, BARISTA)).toMatchObject(counts(0, 0, 1, 0))
    const [{ id } = { id: 0 }] = await app.db.select({ id: jobs.id }).from(jobs)
    await app.db.update(jobs).set({ facts: { german: 'good', payDay: 15 } })
    expect(await importFile(desk, BARISTA.replace(';good', ';little'))).toMatchObject(counts(0, 1, 0, 0))
    expect(await app.db.select({ id: jobs.id, facts: jobs.facts }).from(jobs)).toEqual([
      { id, facts: { german: 'little', payDay: 15 } },
    ])
  })

  test('The rules of the form hold: contacts, lengths, lists, and who may post', async () => {
    const desk = await app.operator()
    await app.student({ username: 'mira' })
    await importFile(desk, LINDE)
    const rows = [
      'key,business,title,contactEmail,jobType,facts.kind,facts.start',
      `1,linde,${'x'.repeat(300)},jobs@house.example,,,`,
      '2,linde,Barista,,,,',
      '3,linde,Barista,jobs@house.example,Sometimes,none of them,soon',
      '4,mira,Barista,jobs@house.example,,,',
      '5,nobody,Barista,jobs@house.example,,,',
    ]
    const { failed, issues } = await importFile(desk, rows.join('\n'), true)
    expect(failed).toBe(5)
    expect(issues.map(({ row, column }: { row: number; column: string }) => `${row} ${column}`)).toEqual([
      ...['2 title', '3 contactEmail', '4 jobType', '4 facts.start', '4 facts.kind', '5 business', '6 business'],
    ])
  })

  test('A job with a sign of fraud is held for an operator, and one below the minimum wage refused where that is set', async () => {
    const strict = await createTestApp({ BELOW_MINIMUM_WAGE: 'refuse' })
    const desk = await strict.operator()
    await send(desk, LINDE)
    const fraud = BARISTA.replace('Barista', 'Barista, continue on Telegram')
    expect(await (await send(desk, fraud)).json()).toMatchObject(counts(1, 0, 0, 0))
    expect(await strict.db.select({ heldFor: jobs.heldFor }).from(jobs)).toEqual([{ heldFor: ['fraud'] }])

    const low = BARISTA.replace('b1', 'b2').replace('16 €', '9 €')
    expect((await (await send(desk, low)).json()).issues).toEqual([
      {
        row: 2,
        column: 'payRate',
        message: 'This is below the minimum wage. Please raise it, or say why the law allows it.',
      },
    ])
    expect(await strict.db.$count(jobs)).toBe(1)
  })

  test('A blocked business gets no new job and no other profile, however it is named', async () => {
    const desk = await app.operator()
    await importFile(desk, LINDE)
    const [{ id, username } = { id: 0, username: '' }] = await app.db.select().from(users)
    const block = { kind: 'account', subjectId: id, action: 'block', rule: 'spam', facts: 'Only ads.' }
    expect((await desk.ask('POST', '/api/operator/decisions', block)).status).toBe(201)

    const [byKey, byName] = [BARISTA, BARISTA.replace('b1;linde', `b2;${username}`)]
    for (const [file, column] of [
      [byKey, 'business'],
      [byName, 'business'],
      [LINDE.replace('roast', 'toast'), 'key'],
    ] as const)
      expect((await importFile(desk, file)).issues).toEqual([
        { row: 2, column, message: 'This business is blocked. Its jobs and its profile stay as they are.' },
      ])

    expect((await (await app.visitor.ask('GET', '/api/jobs')).json()).jobs).toEqual([])
    expect(await app.db.$count(jobs)).toBe(0)
    expect(await app.db.select({ about: users.about }).from(users)).toEqual([{ about: 'We roast, and bake.' }])
  })

  test('What an import with events changes is seen at once, also where a list was cached meanwhile', async () => {
    const desk = await app.operator()
    // The cache entries stay fresh.
    app.clock.set(new Date())
    await importFile(desk, LINDE)
    const rows = Array.from({ length: 30 }, (_, at) => `${at};linde;Barista ${at};jobs@house.example`)
    const running = send(desk, `key;business;title;contactEmail\n${rows.join('\n')}`, false, {
      accept: 'text/event-stream',
    })
    await expect.poll(() => app.db.$count(jobs)).toBeGreaterThan(0)
    const listed = async () => (await (await app.visitor.ask('GET', '/api/jobs?limit=50')).json()).jobs.length
    expect(await listed()).toBeLessThan(30)
    expect(await (await running).text()).toContain('"added":30')
    expect(await listed()).toBe(30)
  })

  test('Days are read as a German spreadsheet writes them', async () => {
    const desk = await app.operator()
    await importFile(desk, LINDE)
    const rows = [
      'key;business;title;contactEmail;facts.start;facts.end',
      '1;linde;Aushilfe;a@b.example;1.12.2030;31.01.2031',
    ]
    expect(await importFile(desk, rows.join('\r\n'))).toMatchObject(counts(1, 0, 0, 0))
    const [{ facts } = { facts: {} }] = await app.db.select({ facts: jobs.facts }).from(jobs)
    expect(facts).toEqual({ start: '2030-12-01', end: '2031-01-31' })
    const wrong = await importFile(desk, rows.join('\r\n').replace('31.01.2031', '31.02.2031'), true)
    expect(wrong.issues).toMatchObject([{ row: 2, column: 'facts.end' }])
  })

  test('No column asks for past pay', () => {
    const named = IMPORT_COLUMNS.jobs.filter((column) => /pay|salary|wage/i.test(column))
    expect(named).toEqual(['payRate', 'payException', 'facts.payDay'])
  })
})

test.each([
  ['lines of an old Mac', 'key;businessName;email\r1;Café Linde, Mitte;a@b.example\r'],
  ['lines that end in two ways', 'key;businessName;email\r\n1;Café Linde, Mitte;a@b.example\n2;Bar;b@b.example\n'],
  ['a blank first line', '\r\nkey;businessName;email\r\n1;Café Linde, Mitte;a@b.example\r\n'],
])('A file with %s is read', async (_, file) => {
  expect(await importFile(await app.operator(), file, true)).toMatchObject({ failed: 0, kind: 'businesses' })
})

test('A file of a German Excel in Windows-1252 is read, umlauts and euros too, and the result says so', async () => {
  const desk = await app.operator()
  const named = 'key;businessName;email;about\r\n1;Café Grün;gruen@house.example;Ab 3 '
  const file = Buffer.concat([Buffer.from(named, 'latin1'), Buffer.from([0x80, 0x0d, 0x0a])])

  expect(await importFile(desk, file, true)).toMatchObject({ encoding: 'windows-1252', ...counts(1, 0, 0, 0) })
  await importFile(desk, file)

  expect(await app.db.select().from(users)).toMatchObject([{ businessName: 'Café Grün', about: 'Ab 3 €' }])
})

test.each([';', ',', '\t'])(
  'A first line names what separates the cells, such as %j, and counts as no row',
  async (by) => {
    const rows = [['key', 'businessName', 'email'].join(by), ['1', 'Linde', 'nowhere'].join(by)]
    const result = await importFile(await app.operator(), `\ufeffsep=${by}\r\n${rows.join('\r\n')}`, true)
    expect(result).toMatchObject({ rows: 1, issues: [{ row: 2, column: 'email' }] })
  },
)

test('A dry run leaves what is cached', async () => {
  const desk = await app.operator()
  // The cache entries stay fresh.
  app.clock.set(new Date())
  const inMemory = () => app.fastify.cachedBody('/api/jobs', { cookie: '', hidesContacts: false })
  await app.visitor.ask('GET', '/api/jobs')
  expect(inMemory()).toBeDefined()

  await importFile(desk, LINDE, true)
  expect(inMemory()).toBeDefined()
  await importFile(desk, LINDE)
  expect(inMemory()).toBeUndefined()
})

test('Two imports of the same file at once make each business once', async () => {
  const [one, other] = [await app.operator(), await app.operator('other@operator.example')]
  const results = await Promise.all([importFile(one, LINDE), importFile(other, LINDE)])
  expect(results.map(({ added }) => added).sort()).toEqual([0, 1])
  expect(results.map(({ failed }) => failed)).toEqual([0, 0])
  expect(await app.db.$count(users)).toBe(1)
})

test('Of two imports of a business at once, the later one changes what the other has made', async () => {
  const [one, other] = [await app.operator(), await app.operator('other@operator.example')]
  const results = await Promise.all([importFile(one, LINDE), importFile(other, LINDE.replace('roast', 'brew'))])
  expect(results.flatMap(({ issues }) => issues)).toEqual([])
  expect(results.map(({ added }) => added).sort()).toEqual([0, 1])
  expect(results.map(({ changed }) => changed).sort()).toEqual([0, 1])
})

test('Only an operator can import', async () => {
  for (const { ask } of [app.visitor, await app.student(), await app.business()])
    expect((await send({ ask }, LINDE)).status).toBe(401)
})

describe('A hostile file is refused with a clear message', () => {
  const HEAD = 'key,businessName,email\n'

  test.each<[what: string, file: string | Buffer, message: RegExp, place?: string]>([
    ['nothing', '', /^This file has no rows/],
    ['only columns', HEAD, /^This file has no rows/],
    ['blank rows', `${HEAD},,\n\n`, /^This file has no rows/],
    ['UTF-16', Buffer.from(`\ufeff${HEAD}`, 'utf16le'), /^This is no CSV file/],
    ['UTF-16 without its mark', Buffer.from(HEAD, 'utf16le'), /^This is no CSV file/],
    ['UTF-16 of the other order without its mark', Buffer.from(HEAD, 'utf16le').swap16(), /^This is no CSV file/],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0x00]), /^This is no CSV file/],
    ['other columns', 'a,b\n1,2', /^The first row names no column/],
    ['an unknown column', `${HEAD.trim()},salary\n1,X,a@b.example,9`, /^There is no such column/, 'salary'],
    ['no key', 'businessName,email\nX,a@b.example', /^This column is missing/, 'key'],
    ['a column twice', 'key,businessName,email,email\n1,X,a@b.example,b', /^This column is there twice/, 'email'],
    ['a quote that stays open', `${HEAD}1,"X,a@b.example\n2,Y,b@b.example`, /^The quotation marks in this row/, '2'],
    ['a quote within', `${HEAD}1,X"Y,a@b.example`, /^The quotation marks in this row/, '2'],
    ['a huge cell', `${HEAD}1,${'x'.repeat(400_000)},a@b.example`, /^This row is too long/, '2'],
    ['900,000 empty lines', `${HEAD}1,X,a@b.example${'\n'.repeat(900_000)}`, /^A file has at most 1,000 rows/],
    ['400,000 rows of blank cells', `${HEAD}1,X,a@b.example${'\n,'.repeat(400_000)}`, /^A file has at most 1,000 rows/],
    ['100,000 rows', `${HEAD}${'1,X,y\n'.repeat(100_000)}`, /^A file has at most 1,000 rows/],
  ])('%s', async (_, file, message, place) => {
    const found = await refusal(file)
    expect(found).toMatchObject({ status: 400, message: expect.stringMatching(message), place })
  })

  test('more than 1 MB', async () => {
    const found = await refusal(`${HEAD}${'1,Xxxxxxx,y\n'.repeat(90_000)}`)
    expect(found).toMatchObject({ status: 413, message: 'This file is too large. It may have 1 MB.' })
  })

  test('JSON', async () => {
    const desk = await app.operator()
    expect((await desk.ask('POST', '/api/operator/imports', { key: 1 })).status).toBe(415)
  })
})

test('With events the desk hears how far an import is', async () => {
  const desk = await app.operator()
  const rows = Array.from({ length: 25 }, (_, at) => `${at},Café ${at},cafe${at}@house.example`)
  const reply = await send(desk, `\ufeffkey,businessName,email\r\n${rows.join('\r\n')}`, true, {
    accept: 'text/event-stream',
  })
  const text = await reply.text()
  expect(text.match(/event: progress\ndata: .*/g)).toHaveLength(3)
  expect(text).toContain('"added":25')
})

test('An import ends with the session of its operator, and keeps what is done', async () => {
  const desk = await app.operator()
  const rows = Array.from({ length: 40 }, (_, at) => `${at},Café ${at},cafe${at}@house.example`)
  const running = send(desk, `key,businessName,email\n${rows.join('\n')}`)
  await expect.poll(() => app.db.$count(users)).toBeGreaterThan(1)
  await desk.ask('POST', '/api/operator/logout')
  expect((await running).status).toBe(401)
  expect(await app.db.$count(users)).toBeLessThan(40)
})

test('A thousand wrong rows leave the event loop free', async () => {
  const desk = await app.operator()
  const rows = `key,business,title,contactEmail\n${'a,b,,"no, address"\n'.repeat(1000)}`
  let turns = 0
  let next = setImmediate(function turn() {
    turns += 1
    next = setImmediate(turn)
  })
  expect(await importFile(desk, rows, true)).toMatchObject({ rows: 1000, failed: 1000 })
  clearImmediate(next)
  // Other requests get a turn after each row.
  expect(turns).toBeGreaterThan(1000)
})
