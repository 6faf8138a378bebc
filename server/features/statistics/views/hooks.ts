import type { FastifyInstance } from 'fastify'
import type { Channel } from '#contract/channels.ts'
import { cityDate, endOfDay } from '#contract/days.ts'
import type { Db } from '#server/db/open.ts'
import { type View, writeViews } from '#server/features/statistics/views/commands.ts'
import { channelOf, viewedJob, visitorOf } from '#server/features/statistics/views/rules.ts'
import type { Clock } from '#server/integrations/clock.ts'
import type { Requests } from '#server/observability/requests.ts'

/** How often views are written. A crash loses the views since the last time. */
const WRITE_EVERY_MS = 5000
/** The number of views that may wait to be written. In a flood, further ones are not counted. */
const WAITING_MAX = 10_000
/** How many views of one network are counted between two writes. */
const PER_NETWORK_MAX = 100

declare module 'fastify' {
  interface FastifyInstance {
    views: ViewCounter
  }
}

type Seen = Omit<View, 'day'>

/** Gathers views in memory and writes them every few seconds. */
export class ViewCounter {
  #waiting = new Map<string, View>()
  #perNetwork = new Map<string, number>()
  #today = { name: '', seen: 0, end: 0 }
  #writing: Promise<void> = Promise.resolve()
  readonly #db: Db
  readonly #clock: Clock

  constructor({ db, clock }: { db: Db; clock: Clock }) {
    this.#db = db
    this.#clock = clock
  }

  get waiting() {
    return this.#waiting.size
  }

  /** Counts a view, unless one of the same visitor is waiting already, or too many are waiting. */
  add(seen: Seen) {
    const from = seen.visitor.split(' ', 1)[0] ?? ''
    const count = (this.#perNetwork.get(from) ?? 0) + 1
    if (count > PER_NETWORK_MAX || this.#waiting.size >= WAITING_MAX || this.#perNetwork.size > WAITING_MAX) return
    this.#perNetwork.set(from, count)
    this.#keep({ ...seen, day: this.#day() })
  }

  /** The channel of a view that is not written yet. */
  channelOf({ jobId, visitor }: Pick<View, 'jobId' | 'visitor'>): Channel | null {
    return this.#waiting.get(keyOf({ jobId, visitor, day: this.#day() }))?.channel ?? null
  }

  /** Writes the waiting views. Those that could not be written are kept for the next time. */
  write(): Promise<void> {
    this.#writing = this.#writing.catch(() => {}).then(() => this.#writeAll())
    return this.#writing
  }

  async #writeAll() {
    const views = [...this.#waiting.values()]
    this.#waiting.clear()
    this.#perNetwork.clear()
    const days = Map.groupBy(views, ({ day }) => day)
    try {
      for (const [day, ofDay] of days) {
        await writeViews(this.#db, day, ofDay)
        days.delete(day)
      }
    } catch (error) {
      for (const view of [...days.values()].flat()) if (this.#waiting.size < WAITING_MAX) this.#keep(view)
      throw error
    }
  }

  /** Keeps the first channel of a visitor. */
  #keep(view: View) {
    const key = keyOf(view)
    if (!this.#waiting.has(key)) this.#waiting.set(key, view)
  }

  /** Computed once a day, because time zone calculations are slow. */
  #day() {
    const now = this.#clock.now()
    const moment = now.getTime()
    const isSameDay = moment >= this.#today.seen && moment < this.#today.end
    if (!isSameDay) this.#today = { name: cityDate(now), seen: moment, end: endOfDay(now).getTime() }
    return this.#today.name
  }
}

const keyOf = ({ day, jobId, visitor }: Pick<View, 'day' | 'jobId' | 'visitor'>) => `${day} ${jobId} ${visitor}`

type Options = { db: Db; clock: Clock; publicUrl: string }

/** Counts the job pages that visitors open, after they were sent, whether they came from the cache or not. */
export function countViews(app: FastifyInstance, requests: Requests, { publicUrl, ...deps }: Options): ViewCounter {
  const views = new ViewCounter(deps)
  app.decorate('views', views)
  requests.onCompleted(({ request, address, tokenHash, status }) => {
    if (status !== 200 && status !== 304) return
    const jobId = viewedJob(request)
    if (jobId === null) return
    views.add({
      jobId,
      visitor: visitorOf(address, request.headers),
      channel: channelOf(request, publicUrl),
      tokenHash,
    })
  })
  const write = () =>
    views.write().catch((err) => app.log.warn({ err }, 'views could not be written and wait for the next time'))
  const timer = setInterval(write, WRITE_EVERY_MS)
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await write()
  })
  return views
}
