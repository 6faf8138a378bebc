import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, test } from 'vitest'
import { compareAnswers, openServers } from '#bench/servers.ts'
import { openStore } from '#bench/store.ts'
import { detail, list, search, type Target } from '#bench/targets.ts'

const JOBS = 1000
const folder = mkdtempSync(join(tmpdir(), 'zaphiring-lower-bound-'))
const store = await openStore('embedded', folder)
const servers = await openServers(store, JOBS, null)
afterAll(async () => {
  await servers.close()
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

// If the answers differ, the speeds cannot be compared, and the benchmark stops.
test.each<[string, Target]>([
  ['list', list],
  ['search', search],
  ['detail', detail],
])('The lower bound answers like the product: %s', async (_what, target) => {
  await compareAnswers(servers, target(servers.accounts, JOBS))
})
