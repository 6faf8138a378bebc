import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startWriter } from '#test/faults/process.ts'

const ROUNDS = 20
const MOST_LINES = 30
const MOST_START_MS = 2000

type Like = { userId: number; jobId: number }
type Findings = { jobs: { id: number; likes: number; counted: number }[]; likes: Like[] }

const folder = mkdtempSync(join(tmpdir(), 'zaphiring-killed-'))
afterAll(() => rmSync(folder, { recursive: true }))

const acknowledged = { jobs: new Set<number>(), likes: new Set<string>() }

test(`killed ${ROUNDS} times, it starts again by itself and has lost nothing`, { timeout: 600_000 }, async () => {
  for (let round = 0; round < ROUNDS; round += 1) await killOnce({ whileStarting: round % 5 === 0 })

  checkFindings((await startWriter(folder).lines.next()).value)
  expect(acknowledged.likes.size).toBeGreaterThan(ROUNDS)
})

async function killOnce({ whileStarting }: { whileStarting: boolean }) {
  const writer = startWriter(folder)
  if (whileStarting) setTimeout(writer.kill, Math.random() * MOST_START_MS)
  const findings = await writer.lines.next()
  if (findings.done && !whileStarting) throw new Error(await writer.ended)
  if (!findings.done) checkFindings(findings.value)

  let left = Math.ceil(Math.random() * MOST_LINES)
  for await (const line of writer.lines) {
    acknowledge(JSON.parse(line))
    left -= 1
    if (left === 0) writer.kill()
  }
  await writer.ended
}

function acknowledge({ userId, jobId }: Pick<Like, 'jobId'> & Partial<Like>) {
  if (userId) acknowledged.likes.add(nameOf({ userId, jobId }))
  else acknowledged.jobs.add(jobId)
}

/** Every acknowledged row is there, and the counters agree with a recount. */
function checkFindings(line: string | undefined) {
  if (line === undefined) throw new Error('It did not start.')
  const found: Findings = JSON.parse(line)
  const jobs = new Set(found.jobs.map(({ id }) => id))
  const likes = new Set(found.likes.map(nameOf))
  expect([...acknowledged.jobs].filter((job) => !jobs.has(job))).toEqual([])
  expect([...acknowledged.likes].filter((like) => !likes.has(like))).toEqual([])
  expect(found.jobs.filter((job) => job.likes !== job.counted)).toEqual([])
}

const nameOf = ({ userId, jobId }: Like) => `${userId} likes ${jobId}`
