import { beforeEach, expect, test } from 'vitest'
import { jobs } from '#server/db/schema.ts'
import { createTestApp } from '#test/app.ts'

const app = await createTestApp()
beforeEach(app.reset)

/** Imports one job of an imported business, and returns what is wrong in its row. */
async function importJob(columns: string, cells: string) {
  const desk = await app.operator()
  const file = [`key;business;title;contactEmail;${columns}`, `1;linde;Aushilfe;a@b.example;${cells}`].join('\n')
  for (const text of ['key,businessName,email\nlinde,Café Linde,linde@house.example\n', file]) {
    const reply = await desk.ask('POST', '/api/operator/imports?dryRun=false', Buffer.from(text))
    expect(reply.status).toBe(200)
    const { issues } = await reply.json()
    if (text === file) return issues
  }
}

const storedFacts = async () => (await app.db.select({ facts: jobs.facts }).from(jobs)).map(({ facts }) => facts)

test('A fact whose column the file does not have stays, and an empty cell empties it', async () => {
  await importJob('facts.german;facts.tips', 'good;shared')
  await importJob('facts.german', 'fluent')
  expect(await storedFacts()).toEqual([{ german: 'fluent', tips: 'shared' }])
  await importJob('facts.german;facts.tips', 'good;')
  expect(await storedFacts()).toEqual([{ german: 'good' }])
})
