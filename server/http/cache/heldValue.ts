import type { FastifyInstance } from 'fastify'
import type { Change } from '#server/db/announcements.ts'

const RETRY_MS = 1000

export type HeldOptions = {
  /** Called when the value has changed, so that pages have to be rendered again. */
  onChange: (change: Change) => void
  onError: (error: unknown) => void
}

type Options<Value> = HeldOptions & {
  /** The value before the first read. */
  first: Value
  /** Reads the value. Returns `before` itself if nothing has changed. */
  read: (before: Value) => Promise<Value>
  /** Whether pages still show everything they showed before. If not, stale pages must not be shown any more. */
  isAddition?: (value: Value, before: Value) => boolean
}

/** A value in memory that pages use without a query. It is read again whenever public data has changed. */
export class HeldValue<Value> {
  #value: Value
  #reading: Promise<void> = Promise.resolve()
  #next: Promise<void> | null = null
  #retry: NodeJS.Timeout | undefined
  #isClosed = false
  readonly #options: Options<Value>

  constructor(app: FastifyInstance, options: Options<Value>) {
    this.#options = options
    this.#value = options.first
    app.addHook('onReady', () => this.refresh())
    app.addHook('onClose', async () => {
      this.#isClosed = true
      clearTimeout(this.#retry)
      await this.#next
      await this.#reading
    })
  }

  get value() {
    return this.#value
  }

  /**
   * Reads the value again, with a read that begins after this call. Never fails: while the database does not answer, the value stays the
   * same.
   */
  refresh(): Promise<void> {
    this.#next ??= this.#reading.then(() => {
      this.#next = null
      this.#reading = this.#read()
      return this.#reading
    })
    return this.#next
  }

  async #read() {
    if (this.#isClosed) return
    const { read, onChange, onError, isAddition } = this.#options
    try {
      const value = await read(this.#value)
      if (value === this.#value) return
      const change = isAddition?.(value, this.#value) ? 'adds' : 'removes'
      this.#value = value
      onChange(change)
    } catch (error) {
      onError(error)
      clearTimeout(this.#retry)
      this.#retry = setTimeout(() => this.refresh(), RETRY_MS).unref()
    }
  }
}
