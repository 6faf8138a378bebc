import { expect, test } from 'vitest'
import { recalculate } from '#server/db/recalculations/recalculations.ts'
import { recalculations } from '#server/db/schema.ts'
import { createTestApp } from '#test/app.ts'

const { db } = await createTestApp()
const RULE = { name: 'a rule of the test', version: 2 }

test('Values are corrected in a tenth of the time, so that visitors do not wait for it', async () => {
  let worked = 0
  const started = performance.now()
  await recalculate(db, RULE, async (after) => {
    if (after === 5) return { corrected: 1, last: null }
    const begun = performance.now()
    while (performance.now() < begun + 2);
    worked += performance.now() - begun
    return { corrected: 1, last: after + 1 }
  })
  // Timers have a resolution of a millisecond.
  expect(performance.now() - started).toBeGreaterThan(worked * 8)
})

test('A process that stops does not wait until all values are corrected, and the next one begins anew', async () => {
  const stopping = new AbortController()
  const asked: number[] = []
  await recalculate(
    db,
    RULE,
    async (after) => {
      asked.push(after)
      if (after === 3) stopping.abort()
      return { corrected: 0, last: after + 1 }
    },
    stopping.signal,
  )
  expect(asked).toEqual([0, 1, 2, 3])
  expect(await db.select().from(recalculations)).toEqual([])
})
