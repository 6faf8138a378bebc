import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { isLogPosition, parseLogPosition } from '#server/db/logPosition.ts'

/**
 * The kind of a change to public data. After `removes` (a deleted job, a replaced name) old responses must not be
 * shown again, not even when the server is failing; after `adds` they may be.
 */
export type Change = 'adds' | 'removes'

/** Messages between processes that use the same PostgreSQL server: public data has changed. */
export type Announcements = {
  /** Resolves after the first attempt to connect. */
  readonly ready: Promise<void>
  /** Announces a committed change, without delaying the request that made it. */
  announce(change: Change): void
  /** Whether announcements of other processes are received at this moment. */
  readonly isReceiving: boolean
  /** A position in the write-ahead log after every known change; null while announcements are not received. */
  readonly position: bigint | null
  /** Sends what is pending, and disconnects. */
  close(): Promise<void>
}

type Options = {
  url: string
  /** Another process changed something, or may have done so while the connection was down. */
  onChange: (change: Change) => void
  /** The connection is lost: announcements are not received until it is restored. */
  onLost?: (reason: unknown) => void
  /** The time between two heartbeats; tests use a shorter one. */
  heartbeatMs?: number
}

/** Listens and announces on a connection of its own. */
export class ServerAnnouncements implements Announcements {
  readonly #options: Required<Pick<Options, 'heartbeatMs'>> & Options
  readonly #processId = randomUUID()
  readonly #closing = new AbortController()
  readonly #firstAttempt = Promise.withResolvers<void>()
  readonly #listening: Promise<void>
  readonly ready = this.#firstAttempt.promise
  #client: Client | null = null
  #isReceiving = false
  /** When the heartbeat was sent that has not come back yet. */
  #heartbeatSentAt: number | null = null
  #position = 0n
  #changes = 0
  #announced = 0
  /** Whether a pending change removes something. */
  #removes = false
  #lastSent = Promise.resolve()
  #announcing: Promise<void> | null = null

  constructor(options: Options) {
    this.#options = { heartbeatMs: HEARTBEAT_MS, ...options }
    this.#listening = this.#keepListening()
  }

  get isReceiving() {
    const isLate = this.#heartbeatSentAt !== null && performance.now() - this.#heartbeatSentAt > LATE_MS
    return this.#isReceiving && !isLate
  }

  get position() {
    return this.isReceiving && this.#announced === this.#changes ? this.#position : null
  }

  announce(change: Change) {
    this.#changes += 1
    this.#removes ||= change === 'removes'
    if (!this.#client) return
    this.#announcing ??= this.#announcePending().finally(() => {
      this.#announcing = null
    })
  }

  async close() {
    await this.#announcing
    this.#closing.abort()
    await this.#listening
  }

  async #keepListening() {
    const { signal } = this.#closing
    for (let wait = SOONEST_MS; !signal.aborted; wait = Math.min(wait * 2, LATEST_MS)) {
      const since = performance.now()
      const reason = await this.#listen().catch((error: unknown) => error)
      this.#firstAttempt.resolve()
      if (signal.aborted) return
      this.#options.onLost?.(reason)
      if (performance.now() - since > HEARTBEAT_MS) wait = SOONEST_MS
      await pause(wait, undefined, { signal }).catch(() => {})
    }
  }

  /** Listens until the connection breaks. */
  async #listen() {
    const client = new Client({ connectionString: this.#options.url, ...CONNECTION_OPTIONS })
    const broken = new Promise<never>((_, reject) => {
      client.on('error', reject)
      client.on('end', () => reject(new Error('the connection has ended')))
    })
    broken.catch(() => {})
    client.on('notification', ({ payload }) => this.#receive(payload))
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      this.#client = client
      // Announcements in either direction may have been lost before this point.
      this.#options.onChange('removes')
      this.announce('removes')
      await this.#sendHeartbeats(client, broken)
    } finally {
      this.#client = null
      this.#isReceiving = false
      this.#heartbeatSentAt = null
      await client.end().catch(() => {})
    }
  }

  /** A process that does not receive its own heartbeat receives nothing: the network is cut, or a pooler is in between. */
  async #sendHeartbeats(client: Client, broken: Promise<never>) {
    const { signal } = this.#closing
    while (!signal.aborted) {
      await Promise.race([broken, pause(this.#options.heartbeatMs, undefined, { signal })])
      this.#heartbeatSentAt = performance.now()
      await this.#send('heartbeat', client)
      if (this.#heartbeatSentAt !== null) throw new Error('a heartbeat did not come back')
    }
  }

  #receive(payload = '') {
    const [word, sender, position = '0/0', change] = payload.split(' ')
    if (sender === this.#processId) {
      this.#isReceiving = true
      this.#heartbeatSentAt = null
      return this.#firstAttempt.resolve()
    }
    this.#advanceTo(position)
    if (word === 'change') this.#options.onChange(change === 'adds' ? 'adds' : 'removes')
  }

  #advanceTo(text: string) {
    // Any user of the database can send anything on this channel.
    if (!isLogPosition(text)) return
    const position = parseLogPosition(text)
    if (position > this.#position) this.#position = position
  }

  /** Sends one message at a time. */
  #send(word: 'change' | 'heartbeat', client: Client, change: Change = 'adds'): Promise<void> {
    const sent = this.#lastSent.then(async () => {
      const values = [word, this.#processId, change]
      const { rows } = await client.query<{ position: string }>({ name: 'announce', text: SEND, values })
      for (const { position } of rows) this.#advanceTo(position)
    })
    this.#lastSent = sent.catch(() => {})
    return sent
  }

  /** The first change is announced at once, later ones together. What cannot be sent now is sent on the next connection. */
  async #announcePending() {
    try {
      while (this.#client && this.#announced < this.#changes) {
        const [upTo, change] = [this.#changes, this.#removes ? 'removes' : 'adds'] as const
        // If this fails, the next connection announces a removal in any case.
        this.#removes = false
        await this.#send('change', this.#client, change)
        this.#announced = upTo
        await pause(TOGETHER_MS)
      }
    } catch {
      await this.#client?.end().catch(() => {})
    }
  }
}

const CHANNEL = 'zaphiring'
const SEND = `
  with log as (select pg_current_wal_insert_lsn()::text as position)
  select position, pg_notify('${CHANNEL}', $1 || ' ' || $2 || ' ' || position || ' ' || $3) from log`

/** An announcement need not survive a crash of the database: after a reconnect every process drops its cache. */
const CONNECTION_OPTIONS = {
  application_name: 'zaphiring announcements',
  options: '-c synchronous_commit=off',
  connectionTimeoutMillis: 3000,
  query_timeout: 3000,
  keepAlive: true,
}
const TOGETHER_MS = 10
const HEARTBEAT_MS = 5000
/** A heartbeat takes some milliseconds. While it is under way, announcements still count as received. */
const LATE_MS = 500
const SOONEST_MS = 50
const LATEST_MS = 2000
