import { once } from 'node:events'
import { createServer } from 'node:net'

/** Lets a server listen on a free port of the loopback address, and returns the port. */
export async function listen(/** @type {import('node:net').Server} */ server) {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return /** @type {import('node:net').AddressInfo} */ (server.address()).port
}

/** A free port of the loopback address. */
export async function freePort() {
  const probe = createServer()
  const port = await listen(probe)
  await once(probe.close(), 'close')
  return port
}
