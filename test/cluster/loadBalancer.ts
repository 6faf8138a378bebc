import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { vi } from 'vitest'
import { done } from '#test/cluster/client.ts'
import { endWithFile } from '#test/cluster/cluster.ts'
import { findHaproxy } from '../../scripts/haproxy.mjs'

type Balancer = {
  /** The ports for visitors and for its metrics. */
  entrance: number
  metricsPort: number
  processes: [string, string]
  settings?: Record<string, string>
}

/** The load balancer of `deploy/haproxy.cfg` in front of two processes. It ends with the test file. */
export async function openBalancer({ entrance, metricsPort, processes, settings = {} }: Balancer) {
  const haproxy = findHaproxy()
  if (!haproxy) throw new Error('HAProxy was not found: install it to test two processes behind it.')
  const [one, two] = processes
  const balancer = spawn(haproxy, ['-db', '-f', 'deploy/haproxy.cfg'], {
    env: {
      ...settings,
      BIND: `127.0.0.1:${entrance}`,
      FIGURES: `127.0.0.1:${metricsPort}`,
      APP_ONE: `127.0.0.1:${one}`,
      APP_TWO: `127.0.0.1:${two}`,
    },
  })
  let output = ''
  balancer.stderr.on('data', (text) => (output += text))
  const ended = once(balancer, 'exit')
  endWithFile(async () => {
    balancer.kill()
    await ended
  })
  await vi
    .waitFor(() => done(fetch(`http://127.0.0.1:${entrance}/readyz`)), { timeout: 60_000 })
    .catch((problem) => {
      throw new Error(`HAProxy is not ready: ${output}`, { cause: problem })
    })
}
