import { beforeEach, describe, expect, test } from 'vitest'
import type { DeskFindings } from '#contract/deskSearch.ts'
import { searchDesk } from '#server/features/desk/search/queries.ts'
import { createTestApp, type Person } from '#test/app.ts'

const app = await createTestApp()
beforeEach(app.reset)

async function search(q: string): Promise<DeskFindings> {
  const operator = await app.operator()
  const reply = await operator.ask('GET', `/api/operator/search?q=${encodeURIComponent(q)}`)
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store'])
  return reply.json()
}
const ids = ({ entries }: { entries: { id: number }[] }) => entries.map(({ id }) => id)
const hide = async (kind: string, subjectId: number) =>
  (await app.operator()).ask('POST', '/api/operator/decisions', {
    kind,
    subjectId,
    action: 'hide',
    rule: 'spam',
    facts: 'Ads.',
  })

describe('the search at the desk', () => {
  test('An account is found by its number, its names and its address, in any case and without accents', async () => {
    const owner = await app.business({ fullName: 'Jürgen Weiß', businessName: 'Café Größenwahn' })
    await app.student({ fullName: 'Somebody Else' })
    const { id, username, email } = owner.user
    for (const q of [
      String(id),
      username,
      email,
      `${username}@`,
      'JURGEN',
      'weiss jürgen',
      'café größenwahn',
      'grossenw',
    ])
      expect([q, ids((await search(q)).accounts)]).toEqual([q, [id]])
    expect((await search(email)).accounts.entries).toMatchObject([
      { type: 'business', fullName: 'Jürgen Weiß', businessName: 'Café Größenwahn', blocked: false },
    ])
  })

  test('A job is found by its title, business and number, closed, deleted, hidden and held ones as well', async () => {
    const owner = await app.business({ businessName: 'Zur Linde' })
    const [open, closed, gone, hidden] = [
      await app.job(owner, { title: 'Koch' }),
      await app.job(owner, { title: 'Köchin' }),
      await app.job(owner, { title: 'Beikoch' }),
      await app.job(owner, { title: 'Koch nachts' }),
    ] as const
    await owner.ask('PATCH', `/api/jobs/${closed.id}`, { closed: true })
    await owner.ask('DELETE', `/api/jobs/${gone.id}`)
    await hide('job', hidden.id)
    const held = await app.job(owner, { title: 'Koch', description: 'Schreib mir auf Telegram.' })

    const { entries } = (await search('linde koch')).jobs
    expect(entries.map(({ id, state }) => [id, state])).toEqual([
      [held.id, 'held'],
      [hidden.id, 'hidden'],
      [gone.id, 'deleted'],
      [closed.id, 'closed'],
      [open.id, 'open'],
    ])
    expect(ids((await search(String(gone.id))).jobs)).toEqual([gone.id])
  })

  test('A comment is found by its words, when it is hidden as well', async () => {
    const [owner, student] = [await app.business(), await app.student()]
    const job = await app.job(owner)
    const said = await student.ask('POST', `/api/jobs/${job.id}/comment`, { content: 'Gibt es Trinkgeld?' })
    const { id } = await said.json()
    await hide('comment', id)
    expect((await search('trinkgeld')).comments.entries).toMatchObject([
      { id, jobId: job.id, username: student.user.username, hidden: true },
    ])
  })

  test('What was typed is never a pattern', async () => {
    await app.student({ fullName: '100% Ada_Lovelace' })
    await app.student({ fullName: 'Berta' })
    for (const [q, found] of [
      ['%', 1],
      ['_', 1],
      ['\\', 0],
      ["'; drop table users; --", 0],
    ] as const)
      expect([q, ids((await search(q)).accounts).length]).toEqual([q, found])
  })
})

describe('applications', () => {
  async function applied(): Promise<{ owner: Person; student: Person; id: number; jobId: number }> {
    const [owner, student] = [await app.business({ businessName: 'Zur Linde' }), await app.student({ fullName: 'Ada' })]
    const job = await app.job(owner, { title: 'Barkeeper' })
    const { id } = await (
      await student.ask('POST', `/api/jobs/${job.id}/apply`, { message: 'Ich kann Zitronenschale schneiden.' })
    ).json()
    await owner.ask('PATCH', `/api/applications/${id}`, { status: 'accepted', note: 'Bring ein Messer mit.' })
    return { owner, student, id, jobId: job.id }
  }

  test('They are found by applicant, business, job and number', async () => {
    const { id } = await applied()
    for (const q of ['ada', 'linde', 'barkeeper', String(id)])
      expect([q, ids((await search(q)).applications)]).toEqual([q, [id]])
  })

  test('What they say is neither searched nor shown, nor a decision that is not published', async () => {
    const { id } = await applied()
    for (const q of ['zitronenschale', 'messer']) expect(ids((await search(q)).applications)).toEqual([])
    const all = JSON.stringify(await search('ada'))
    expect(all).not.toMatch(/Zitronenschale|Messer|accepted/)
    expect((await search('ada')).applications.entries).toMatchObject([{ id, status: 'pending' }])
  })
})

describe('long lists', () => {
  test('They are cut, and the answer says so', async () => {
    for (let number = 0; number < 21; number += 1) await app.jobSeeker({ fullName: 'Chris Muster' })
    const { accounts, jobs, newest } = await search('chris')
    expect([accounts.entries.length, accounts.more, jobs.more, newest]).toEqual([20, true, false, null])
  })

  test('Of a large table the newest are read, and numbers, names and addresses are found among all', async () => {
    const people = [await app.student({ fullName: 'Old Muster' })]
    for (let number = 0; number < 3; number += 1) people.push(await app.student({ fullName: 'New Muster' }))
    const found = await searchDesk(app.db, 'muster', new Date(), 3)
    expect([ids(found.accounts).length, found.newest]).toEqual([3, 3])
    const { id, email } = people[0]?.user ?? { id: 0, email: '' }
    for (const q of [String(id), email])
      expect(ids((await searchDesk(app.db, q, new Date(), 3)).accounts)).toEqual([id])
  })
})

test.each(['', '   ', 'x'.repeat(101), '\u0000'])('The words %j are refused', async (q) => {
  const operator = await app.operator()
  expect((await operator.ask('GET', `/api/operator/search?q=${encodeURIComponent(q)}`)).status).toBe(400)
})
