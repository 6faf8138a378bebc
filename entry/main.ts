import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { PRODUCT_NAME } from '#contract/product.ts'
import { DEMO_LOGINS, fillWithDemoData } from '#demo/fill.ts'
import { createApp } from '#server/app.ts'
import { startBackground } from '#server/background.ts'
import { isUnavailable } from '#server/db/failures.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { DatabaseUnavailable, reasonOf } from '#server/db/unavailable.ts'
import { type Build, readBuild, serveBuild } from '#server/http/pages/build.ts'
import { serveLivePages } from '#server/http/pages/devPages.ts'
import { servePages } from '#server/http/pages/pages.ts'
import { systemClock } from '#server/integrations/clock.ts'
import { openMailer } from '#server/integrations/mail/mailer.ts'
import { logsRequests } from '#server/observability/log.ts'
import { startTracing } from '#server/observability/tracing.ts'
import { surviveLostOutput, surviveUncaughtErrors } from '#server/observability/uncaughtErrors.ts'
import { misspelledSettings } from '#server/settings/misspelled.ts'
import { checkPorts } from '#server/settings/ports.ts'
import { BadSetting, readSettings, type Settings } from '#server/settings/settings.ts'
import { productionWarnings } from '#server/settings/warnings.ts'

/** Service managers kill a process ten seconds after they asked it to stop. */
const STOP_TIMEOUT_MS = 9500
/** `npm start` forwards a Ctrl-C that the terminal has also sent to this process. */
const SAME_SIGNAL_MS = 500

// Before the start, which may already have to log a warning.
surviveLostOutput()
try {
  await start(readSettings(process.env))
} catch (error) {
  console.error(errorMessage(error))
  process.exit(1)
}

async function start(settings: Settings) {
  for (const line of [...productionWarnings(settings), ...misspelledSettings(process.env)]) console.warn(line)
  await checkPorts(settings)
  const tracing = await startTracing(settings)
  // The build is read while the database opens.
  const [database, build] = await Promise.all([openDatabase(settings), settings.development ? null : readBuild()])
  if (settings.demoData) await fillWithDemoData(database.db, new Date())
  const app = await createApp({ settings, database, tracing })
  await addPages(app, build, settings)
  // Keeps the processor for seconds where that is slow. Tasks that began before would wait for their connections in vain.
  await app.ready()
  const stopBackgroundWork = startBackgroundWork(app, database, settings)
  const closeAll = async () => {
    await stopBackgroundWork()
    await database.close()
    await tracing?.stop()
  }
  stopOnSignal(app, settings, closeAll)

  const listenTextResolver = (address: string) => `${PRODUCT_NAME} is open at ${address}`
  const address = await app.listen({ host: settings.host, port: settings.port, listenTextResolver })
  // `npm run dev` runs a proxy in front of this server and prints the address of the proxy.
  if (settings.development && process.send) process.send({ listening: address })
  // At `info` and below, the log contains the address.
  else if (!logsRequests(settings)) console.log(listenTextResolver(address))
  if (settings.demoData && !settings.production) for (const line of demoLogins()) console.log(line)
}

async function addPages(app: FastifyInstance, build: Build | null, { site }: Settings) {
  if (!build) return serveLivePages(app, { site })
  await serveBuild(app, build, site)
  servePages(app, { renderer: build, site })
}

// A function declaration, because the code at the top of this module calls it before it reaches this line.
function demoLogins() {
  return Object.entries(DEMO_LOGINS).map(
    ([role, { username, password }]) => `  demo ${role}: ${username} / ${password}`,
  )
}

function startBackgroundWork(
  app: FastifyInstance,
  database: Database,
  { mail, publicUrl, site, pushServices, vat, rateLimit }: Settings,
) {
  const onError = (err: unknown, task: string) => app.log.warn({ err, task }, 'background work failed')
  return startBackground({
    database,
    clock: systemClock,
    mailer: openMailer(mail),
    publicUrl,
    currencySymbol: site.currencySymbol,
    push: { services: pushServices, contact: `mailto:${site.operator.email}` },
    vat,
    rateLimit,
    invalidateCache: app.invalidateCache,
    onError,
  })
}

/**
 * SIGTERM first marks the server unready, so that a load balancer stops using it. Then the requests in flight finish, and `closeAll`
 * closes what the server uses. A second Ctrl-C ends the process at once.
 */
function stopOnSignal(app: FastifyInstance, { drainSeconds }: Settings, closeAll: () => Promise<void>) {
  const stop = async (code: number) => {
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref()
    await app.drain()
    await app.close()
    await closeAll()
    process.exit(code)
  }
  // No handler is left for a second one, so it ends the process at once.
  process.once('SIGTERM', async () => {
    app.markUnready()
    await pause(drainSeconds * 1000)
    await stop(0)
  })
  // A server in a terminal has no load balancer to wait for. This handler stays registered: without one, even for a moment, the Ctrl-C that
  // `npm start` forwards would end the process at once.
  let firstAt: number | undefined
  process.on('SIGINT', () => {
    const now = performance.now()
    if (firstAt === undefined) stop(0)
    else if (now - firstAt > SAME_SIGNAL_MS) process.exit(1)
    firstAt ??= now
  })
  surviveUncaughtErrors({ log: app.log, shutDown: () => stop(1) })
}

/** An error that the operator can fix is reported in one line; a bug with its stack. */
function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? error.code : undefined
  // The port was free when checkPorts looked.
  if (code === 'EADDRINUSE') return `${error.message}: another program listens there. Stop it, or choose another port.`
  if (error instanceof BadSetting || error instanceof DatabaseUnavailable) return error.message
  if (isUnavailable(error)) return `The database was lost during the start: ${reasonOf(error)}`
  return error.stack ?? error.message
}
