import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'

/** What processes on one PostgreSQL server tell each other: that something which visitors see has changed. */
export type Announcements = {
  /** Settled after the first try to reach the others. */
  readonly arrived: Promise<void>
  /** Tells the others of a change that is committed, without holding up whoever made it. */
  tell(): void
  /** Whether the others are heard at this moment. */
  readonly hearing: boolean
  /** A place in the database's log behind every change that is known of; null while there is none. */
  readonly position: bigint | null
  /** Tells what is still untold, and leaves. */
  close(): Promise<void>
}

/** On the embedded engine there is nobody else. */
export const ALONE: Announcements = {
  arrived: Promise.resolve(),
  tell: () => {},
  hearing: true,
  position: null,
  close: async () => {},
}

type Options = {
  url: string
  /** Somebody else changed something, or may have done so unheard. */
  onChange: () => void
  /** From now on nobody is heard, until the connection is there again. */
  onDeaf?: (reason: unknown) => void
}

/** Listens and speaks on a connection of its own. */
export function openAnnouncements({ url, onChange, onDeaf = () => {} }: Options): Announcements {
  const own = randomUUID()
  const closing = new AbortController()
  let line: Client | null = null
  let hearing = false
  let position = 0n
  let changes = 0
  let told = 0
  let turn = Promise.resolve()
  let speech: Promise<void> | null = null
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()

  const reach = (place: string) => {
    const reached = placeInLog(place)
    if (reached > position) position = reached
  }

  function hear(payload = '') {
    const [word, sender, place = '0/0'] = payload.split(' ')
    if (sender === own) {
      hearing = true
      arrive()
      return
    }
    reach(place)
    if (word === 'change') onChange()
  }

  /** One word after the other. */
  function say(word: 'change' | 'pulse', client: Client): Promise<void> {
    const said = turn.then(async () => {
      const { rows } = await client.query<{ place: string }>(SAY, [word, own])
      for (const { place } of rows) reach(place)
    })
    turn = said.catch(() => {})
    return said
  }

  /** The first change is told at once, and those close behind it together. What cannot be told now is told on the next line. */
  async function tellAll() {
    try {
      while (line && told < changes) {
        const upTo = changes
        await say('change', line)
        told = upTo
        await pause(TOGETHER_MS)
      }
    } catch {
      await line?.end().catch(() => {})
    }
  }

  function tell() {
    changes += 1
    if (line) speech ??= tellAll().finally(() => (speech = null))
  }

  /** Listens until the line breaks. */
  async function listen() {
    const client = new Client({ connectionString: url, ...MANNERS })
    const broken = new Promise<never>((_, reject) => {
      client.on('error', reject)
      client.on('end', () => reject(new Error('the connection has ended')))
    })
    broken.catch(() => {})
    client.on('notification', ({ payload }) => hear(payload))
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      line = client
      // Before this line, both sides may have missed something.
      onChange()
      tell()
      while (!closing.signal.aborted) {
        await Promise.race([broken, pause(PULSE_MS, undefined, { signal: closing.signal })])
        // Who does not hear the own pulse hears nobody: the network is cut, or a pooler stands between.
        hearing = false
        await say('pulse', client)
        if (!hearing) throw new Error('a pulse was not heard')
      }
    } finally {
      line = null
      hearing = false
      await client.end().catch(() => {})
    }
  }

  async function keepListening() {
    for (let wait = SOONEST_MS; !closing.signal.aborted; wait = Math.min(wait * 2, LATEST_MS)) {
      const since = performance.now()
      const reason = await listen().catch((error: unknown) => error)
      arrive()
      if (closing.signal.aborted) return
      onDeaf(reason)
      if (performance.now() - since > PULSE_MS) wait = SOONEST_MS
      await pause(wait, undefined, { signal: closing.signal }).catch(() => {})
    }
  }
  const listening = keepListening()

  return {
    arrived,
    tell,
    get hearing() {
      return hearing
    },
    get position() {
      return hearing && told === changes ? position : null
    },
    close: async () => {
      await speech
      closing.abort()
      await listening
    },
  }
}

const CHANNEL = 'zaphiring'
const SAY = `
  with here as (select pg_current_wal_insert_lsn()::text as place)
  select place, pg_notify('${CHANNEL}', $1 || ' ' || $2 || ' ' || place) from here`

/** An announcement need not outlive a crash of the database: whoever connects again drops everything. */
const MANNERS = {
  application_name: 'zaphiring announcements',
  options: '-c synchronous_commit=off',
  connectionTimeoutMillis: 3000,
  query_timeout: 3000,
  keepAlive: true,
}
const TOGETHER_MS = 10
const PULSE_MS = 5000
const SOONEST_MS = 50
const LATEST_MS = 2000

/** A place in the log, as PostgreSQL writes it (`16/B374D848`), to be compared with others. */
export function placeInLog(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
