import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export type House = { url: string; pid: number; stop: () => Promise<void> }

/** The real server in a process of its own, as `npm start` would start it, but without its limits. */
export async function startHouse(environment: Record<string, string>): Promise<House> {
  const server = spawn(process.execPath, ['entry/server.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DEMO_DATA: 'off',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface(server.stdout)
  const url = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      const address = /http:\S+/.exec(line)?.[0]
      if (address) resolve(address)
    })
    server.once('exit', () => reject(new Error('The server did not start')))
  })
  const stop = async () => {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  return { url, pid: server.pid ?? 0, stop }
}
