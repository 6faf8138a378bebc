import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { BadSetting, type Settings, shown } from '#server/settings/settings.ts'

/**
 * Throws `BadSetting` when the server could not listen on the configured ports. Checked before a database is opened
 * or created.
 */
export async function checkPorts({ host, port, metrics }: Pick<Settings, 'host' | 'port' | 'metrics'>) {
  // Each port is held until both are tried, because they could be the same.
  const held: Server[] = []
  try {
    held.push(await listen('HOST', host, 'PORT', port))
    if (metrics && metrics.port !== null)
      held.push(await listen('METRICS_HOST', metrics.host, 'METRICS_PORT', metrics.port))
  } finally {
    await Promise.all(held.map((server) => once(server.close(), 'close')))
  }
}

type HostSetting = 'HOST' | 'METRICS_HOST'
type PortSetting = 'PORT' | 'METRICS_PORT'

async function listen(hostSetting: HostSetting, host: string, portSetting: PortSetting, port: number) {
  const server = createServer()
  try {
    await once(server.listen({ host, port }), 'listening')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error
    if (code === 'EADDRINUSE')
      throw new BadSetting(
        `${shown(portSetting, port)} cannot be used: another program listens there. Stop it, or choose another, such as ${port + 1}.`,
      )
    if (code === 'EACCES')
      throw new BadSetting(
        `${shown(portSetting, port)} cannot be used: it is not open to this user. Choose one from 1024 on, such as 3000.`,
      )
    throw new BadSetting(
      `${shown(hostSetting, host)} cannot be used: it is no address of this machine (${code}). Use 127.0.0.1, or 0.0.0.0 for all of them.`,
    )
  }
  return server
}
