import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { createApp } from '#server/app.ts'
import { startBackground } from '#server/background.ts'
import { DEMO_LOGINS, fillWithDemoData } from '#server/db/demo/fill.ts'
import { isUnavailable } from '#server/db/failures.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { DatabaseUnavailable, reasonOf } from '#server/db/unavailable.ts'
import { type Build, readBuild, serveBuild } from '#server/http/built.ts'
import { serveLivePages } from '#server/http/dev.ts'
import { servePages } from '#server/http/pages.ts'
import { startTracing } from '#server/http/tracing.ts'
import { tellsAll } from '#server/log.ts'
import { outliveMishaps } from '#server/mishaps.ts'
import { placeholderWarning } from '#server/operator.ts'
import { systemClock } from '#server/outside/clock.ts'
import { openMailer } from '#server/outside/mail/mailer.ts'
import { BadSetting, readSettings, type Settings } from '#server/settings.ts'

/** Shorter than the time that machines give before they kill. */
const LONGEST_STOP_MS = 9500

try {
  await start(readSettings(process.env))
} catch (error) {
  console.error(lineFor(error))
  process.exit(1)
}

async function start(settings: Settings) {
  const warning = placeholderWarning(settings)
  if (warning) console.warn(warning)
  const tracing = await startTracing(settings)
  // A database that is elsewhere leaves time to read the pages.
  const [database, build] = await Promise.all([openDatabase(settings), settings.development ? null : readBuild()])
  if (settings.demoData) await fillWithDemoData(database.db, new Date())
  const app = await createApp({ settings, database, tracing })
  await addPages(app, build, settings)
  const endWork = await workUnasked(app, database, settings)
  const rest = async () => {
    await endWork()
    await database.close()
    await tracing?.stop()
  }
  stopOnSignal(app, settings, rest)

  const listenTextResolver = (address: string) => `ZapHiring is open at ${address}`
  const address = await app.listen({ host: settings.host, port: settings.port, listenTextResolver })
  // From `info` on, the log says so.
  if (!tellsAll(settings)) console.log(listenTextResolver(address))
  if (settings.demoData && !settings.production) for (const line of demoLogins()) console.log(line)
}

async function addPages(app: FastifyInstance, build: Build | null, { site }: Settings) {
  if (!build) return serveLivePages(app, { site })
  await serveBuild(app, build, site)
  servePages(app, { renderer: build, site })
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

/** Lets a load balancer see that it leaves, then the requests in flight finish, and then the rest. A second signal ends it at once. */
function stopOnSignal(app: FastifyInstance, { drainSeconds }: Settings, rest: () => Promise<void>) {
  const stop = async (code: number) => {
    // Whatever hangs by then would be killed anyway, ten seconds after it was asked to go.
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref()
    await app.letIn()
    await app.close()
    await rest()
    process.exit(code)
  }
  process.once('SIGTERM', async () => {
    app.leave()
    await pause(drainSeconds * 1000)
    await stop(0)
  })
  // Somebody at a terminal has no load balancer.
  process.once('SIGINT', () => stop(0))
  outliveMishaps({ log: app.log, leave: () => stop(1) })
}

/** What a person can do something about is told in one line; a bug brings its stack. */
function lineFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return `${error.message}: another program listens there. Stop it, or choose another PORT.`
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL') return `${error.message}: choose another PORT or HOST.`
  const isTold = error instanceof BadSetting || error instanceof DatabaseUnavailable
  if (isTold) return error.message
  if (isUnavailable(error)) return `The database was lost during the start: ${reasonOf(error)}`
  return error.stack ?? error.message
}
