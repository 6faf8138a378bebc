import { use } from 'react'

/** A chunk of the page could not be fetched. After `forget` the next component that needs it fetches it again. */
export class MissingChunk extends Error {
  readonly forget: () => void

  constructor(cause: unknown, forget: () => void) {
    super('A part of the page could not be fetched', { cause })
    this.forget = forget
  }
}

/** A value that is fetched once. `read` returns it while rendering, or suspends, or throws `MissingChunk`. */
export function createResource<Value extends object>(load: () => Promise<Value>) {
  let value: Value | undefined
  let pending: Promise<Value> | undefined
  let hasFailed = false
  const ready = async () => {
    value ??= await load()
    return value
  }
  const forget = () => {
    pending = undefined
  }
  const fetchOnce = () =>
    ready().catch((cause) => {
      hasFailed = true
      throw new MissingChunk(cause, forget)
    })
  // A loaded value is returned at once, because hydration must not suspend. A component that has suspended must read the same promise
  // again.
  const read = (): Value => {
    if (value && (!pending || hasFailed)) return value
    if (!pending) hasFailed = false
    pending ??= fetchOnce()
    return use(pending)
  }
  return { ready, read }
}
