import type { FastifyInstance } from 'fastify'
import { createApp } from '#server/app.ts'
import { startBackground } from '#server/background.ts'
import { DEMO_LOGINS, fillWithDemoData } from '#server/db/demo/fill.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { DatabaseUnavailable } from '#server/db/unavailable.ts'
import { readBuild, serveBuild } from '#server/http/built.ts'
import { serveLivePages } from '#server/http/dev.ts'
import { servePages } from '#server/http/pages.ts'
import { placeholderWarning } from '#server/operator.ts'
import { systemClock } from '#server/outside/clock.ts'
import { openMailer } from '#server/outside/mail/mailer.ts'
import { BadSetting, readSettings, type Settings } from '#server/settings.ts'

try {
  await start(readSettings(process.env))
} catch (error) {
  console.error(lineFor(error))
  process.exit(1)
}

async function start(settings: Settings) {
  const warning = placeholderWarning(settings)
  if (warning) console.warn(warning)
  const database = await openDatabase(settings)
  if (settings.demoData) await fillWithDemoData(database.db, new Date())
  const app = await createApp({ settings, database })
  await addPages(app, settings)
  stopOnSignal(app, database, await workUnasked(app, database, settings))

  await app.listen({ host: settings.host, port: settings.port })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : settings.port
  console.log(`ZapHiring is open at http://${settings.host}:${port}`)
  if (settings.demoData && !settings.production) for (const line of demoLogins()) console.log(line)
}

async function addPages(app: FastifyInstance, settings: Settings) {
  if (settings.development) return serveLivePages(app, { site: settings.site })
  const build = await readBuild()
  await serveBuild(app, build, settings.site)
  servePages(app, { renderer: build, site: settings.site })
}

// A function statement, and not an arrow: this module starts the server while it is still being read.
function demoLogins() {
  return Object.entries(DEMO_LOGINS).map(
    ([role, { username, password }]) => `  demo ${role}: ${username} / ${password}`,
  )
}

function workUnasked(app: FastifyInstance, database: Database, { mail, publicUrl }: Settings) {
  const onError = (err: unknown, task: string) => app.log.warn({ err, task }, 'background work failed')
  return startBackground({
    database,
    clock: systemClock,
    mailer: openMailer(mail),
    publicUrl,
    forget: app.forget,
    onError,
  })
}

/** Lets the requests in flight finish, then what is done in the background, then the database. */
function stopOnSignal(app: FastifyInstance, database: Database, rest: () => Promise<void>) {
  const stop = async () => {
    await app.close()
    await rest()
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
