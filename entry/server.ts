import type { FastifyInstance } from 'fastify'
import { createApp } from '#server/app.ts'
import { DEMO_LOGINS, fillWithDemoData } from '#server/db/demo/fill.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { DatabaseUnavailable } from '#server/db/unavailable.ts'
import { readBuild, serveBuild } from '#server/http/built.ts'
import { serveLivePages } from '#server/http/dev.ts'
import { servePages } from '#server/http/pages.ts'
import { closeExpiredJobs } from '#server/jobs/commands.ts'
import { dropExpiredSessions } from '#server/sessions/commands.ts'
import { BadSetting, readSettings, type Settings } from '#server/settings.ts'

const SWEEP_EVERY_MS = 60_000

try {
  await start(readSettings(process.env))
} catch (error) {
  console.error(lineFor(error))
  process.exit(1)
}

async function start(settings: Settings) {
  const database = await openDatabase(settings)
  if (settings.demoData) await fillWithDemoData(database.db, new Date())
  const app = await createApp({ settings, database })
  await addPages(app, settings)
  stopOnSignal(app, database, keepSwept(app, database))

  await app.listen({ host: settings.host, port: settings.port })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : settings.port
  console.log(`ZapHiring is open at http://${settings.host}:${port}`)
  if (settings.demoData && !settings.production) for (const line of demoLogins()) console.log(line)
}

async function addPages(app: FastifyInstance, settings: Settings) {
  if (settings.development) return serveLivePages(app, { site: settings.site })
  const renderer = await readBuild()
  await serveBuild(app)
  servePages(app, { renderer, site: settings.site })
}

// A function statement, and not an arrow: this module starts the server while it is still being read.
function demoLogins() {
  return Object.entries(DEMO_LOGINS).map(
    ([role, { username, password }]) => `  demo ${role}: ${username} / ${password}`,
  )
}

/** Closes what has expired and drops sessions that are over, now and then. */
function keepSwept(app: FastifyInstance, { db }: Database) {
  const sweep = () =>
    Promise.all([closeExpiredJobs(db), dropExpiredSessions(db)])
      .then(app.forget)
      .catch((err: unknown) => app.log.warn({ err }, 'sweep failed'))
  void sweep()
  return setInterval(sweep, SWEEP_EVERY_MS)
}

/** Lets the requests in flight finish, then the database. */
function stopOnSignal(app: FastifyInstance, database: Database, sweeping: NodeJS.Timeout) {
  const stop = async () => {
    clearInterval(sweeping)
    await app.close()
    await database.close()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

/** What a person can do something about is told in one line; a bug brings its stack. */
function lineFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return `${error.message}: another program listens there. Stop it, or choose another PORT.`
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL') return `${error.message}: choose another PORT or HOST.`
  const isTold = error instanceof BadSetting || error instanceof DatabaseUnavailable
  return isTold ? error.message : (error.stack ?? error.message)
}
