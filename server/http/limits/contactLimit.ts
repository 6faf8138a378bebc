import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HOUR_MS } from '#contract/durations.ts'
import { network } from '#server/clientAddress.ts'
import { mayHaveSession } from '#server/http/cache/cacheKey.ts'
import { type Limits, OPENED_JOBS_MAX } from '#server/http/limits/rateLimits.ts'
import { hidesContacts, isInside } from '#server/observability/requests.ts'
import { Refusal } from '#server/refusal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether this visitor has opened so many jobs that contacts are only shown after a login. */
    hidesContacts: boolean
  }
}

/**
 * From this number on, jobs are counted in the database for all processes. Few visitors open so many, so most cached responses need no
 * query.
 */
const SHARED_FROM = 10
const VISITORS_MAX = 20_000

type Visitor = { ends: number; jobs: Set<number>; asking: Map<number, Promise<boolean>>; overUntil: number }
type Opened = { url?: string | undefined; address: () => string }
export type ContactLimit = ReturnType<typeof createContactLimit>

/**
 * Counts the different jobs that a network opens without a login, also from cached responses. Returns a promise only if the database has to
 * be queried.
 */
export function createContactLimit({ limits, enabled, now = () => performance.now() }: Options) {
  const visitors = new Map<string, Visitor>()

  /** Whether to hide the contacts of the job at this URL. Always false for other URLs. */
  function open({ url, address }: Opened): boolean | Promise<boolean> {
    const jobId = enabled ? jobAt(url) : null
    if (jobId === null) return false
    const key = network(address())
    const visitor = visitorOf(key)
    if (now() < visitor.overUntil) return true
    const asking = visitor.asking.get(jobId)
    if (asking) return asking
    if (visitor.jobs.has(jobId)) return false
    visitor.jobs.add(jobId)
    if (visitor.jobs.size > OPENED_JOBS_MAX) visitor.overUntil = visitor.ends
    if (visitor.jobs.size < SHARED_FROM || now() < visitor.overUntil) return now() < visitor.overUntil
    return share(key, visitor, jobId)
  }

  function share(key: string, visitor: Visitor, jobId: number): Promise<boolean> {
    const unshared = visitor.jobs.size === SHARED_FROM ? [...visitor.jobs] : [jobId]
    const counted = Promise.all(unshared.map((id) => limits.takeDifferent('openedJobs', key, String(id))))
    const answer = counted
      .then(() => false)
      .catch((refused: unknown) => {
        // If the database does not answer, only this process counts.
        if (!(refused instanceof Refusal)) return false
        visitor.overUntil = now() + (refused.retryAfter ?? 0) * 1000
        return true
      })
      .finally(() => visitor.asking.delete(jobId))
    visitor.asking.set(jobId, answer)
    return answer
  }

  function visitorOf(key: string): Visitor {
    const known = visitors.get(key)
    if (known && now() < known.ends) return known
    const visitor = {
      ends: now() + HOUR_MS,
      jobs: new Set<number>(),
      asking: new Map(),
      overUntil: known?.overUntil ?? 0,
    }
    visitors.delete(key)
    visitors.set(key, visitor)
    const [oldest] = visitors.keys()
    if (visitors.size > VISITORS_MAX && oldest !== undefined) visitors.delete(oldest)
    return visitor
  }

  return { open }
}

type Options = { limits: Pick<Limits, 'takeDifferent'>; enabled: boolean; now?: () => number }

/** Sets `request.hidesContacts` for visitors without a session. Call it before `serveFromCache`. */
export function limitContacts(app: FastifyInstance, contacts: ContactLimit) {
  app.decorateRequest('hidesContacts', false)
  app.addHook('onRequest', (request, _reply, next) => {
    if (isInside(request.raw)) {
      request.hidesContacts = hidesContacts(request.raw)
      return next()
    }
    if (mayHaveSession(request)) return next()
    const hides = contacts.open({ url: request.raw.url, address: () => request.address })
    if (typeof hides === 'boolean') {
      request.hidesContacts = hides
      return next()
    }
    void hides.then((decided) => {
      request.hidesContacts = decided
      next()
    })
  })
}

/** For a request whose cookie turned out not to be a session, so that the hook could not decide. */
export async function decideLate(contacts: ContactLimit, request: FastifyRequest): Promise<boolean> {
  if (!mayHaveSession(request)) return request.hidesContacts
  return contacts.open({ url: request.raw.url, address: () => request.address })
}

/** The page of a job has pages below it, such as its poster. The API addresses below a job have no contacts. */
const JOB_ADDRESS = /^\/(?:api\/jobs\/(?<data>[1-9]\d{0,9})|jobs\/(?<page>[1-9]\d{0,9})(?:\/[^/]+)?)\/?$/

/** The id in the URL of a page of a job or of its data, percent-encoded or not. */
function jobAt(url = ''): number | null {
  const [path = ''] = url.split('?', 1)
  const { data, page } = JOB_ADDRESS.exec(path.includes('%') ? decoded(path) : path)?.groups ?? {}
  const id = data ?? page
  return id === undefined ? null : Number(id)
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
