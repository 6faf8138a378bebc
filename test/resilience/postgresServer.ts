import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { freePort } from '../../scripts/ports.mjs'
import { findPostgres, openCluster } from '../../scripts/postgres.mjs'

const binaries = findPostgres()

/** Whether PostgreSQL is installed. Without it, half of the tests are skipped and reported as skipped. */
export const hasPostgres = binaries !== undefined
if (!hasPostgres) console.error('\nPostgreSQL was not found: its faults are SKIPPED.\n')

/** A PostgreSQL server for this test file alone, which can be killed and paused. It keeps its port and its data. */
export async function startCluster({ folder = mkdtempSync(join(tmpdir(), 'zaphiring-hurt-')), settings = {} } = {}) {
  const options = { storedIn: folder, port: await freePort(), settings }
  const open = () => openCluster(binaries ?? '', options)
  let running = await open()
  let isUp = true
  const signal = (name: NodeJS.Signals, pids: number[]) => {
    for (const pid of pids) {
      try {
        process.kill(pid, name)
      } catch {
        // It has already ended.
      }
    }
  }
  const everybody = () => [running.pid, ...childrenOf(running.pid)]
  const cluster = {
    url: running.url,
    port: options.port,
    folder,
    /** Kills all processes, without a checkpoint. */
    crash: (how: 'SIGKILL' | 'SIGQUIT') => {
      isUp = false
      signal(how, [running.pid])
      return running.close()
    },
    /** Starts again on the same port. The processes of a killed server need a moment to end, and hold its shared memory until then. */
    start: async () => {
      for (let tries = 1; !isUp; tries += 1) {
        try {
          running = await open()
          isUp = true
        } catch (problem) {
          if (tries === 50) throw problem
        }
      }
    },
    /** Pauses all processes without closing connections. */
    freeze: () => signal('SIGSTOP', everybody()),
    thaw: () => signal('SIGCONT', everybody()),
    close: async () => {
      cluster.thaw()
      if (isUp) await running.close()
      isUp = false
      rmSync(folder, { recursive: true, force: true })
    },
  }
  afterAll(cluster.close)
  return cluster
}

function childrenOf(pid: number): number[] {
  const { stdout } = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
  return stdout.split('\n').filter(Boolean).map(Number)
}
