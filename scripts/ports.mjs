import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Lets a server listen on a free port of the loopback address, and returns the port. */
export async function listen(/** @type {import('node:net').Server} */ server) {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return /** @type {import('node:net').AddressInfo} */ (server.address()).port
}

/** Which of two test workers this is, by vitest's or Playwright's number. One takes even ports and the other odd ones, so never the same. */
const WORKER = Number(process.env.VITEST_POOL_ID ?? process.env.TEST_PARALLEL_INDEX ?? 0) % 2

/**
 * A free port of the loopback address, for a server that takes it a little later. It is outside of the range from which systems choose
 * ports for connections and for `listen(0)`, so that a program that runs at the same time does not get it meanwhile.
 * @returns {Promise<number>}
 */
export async function freePort() {
  const port = 2 * randomInt(10_000, 15_000) + WORKER
  const probe = createServer()
  try {
    await once(probe.listen(port, '127.0.0.1'), 'listening')
  } catch {
    return freePort()
  }
  await once(probe.close(), 'close')
  return port
}
