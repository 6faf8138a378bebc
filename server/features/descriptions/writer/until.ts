/** Passes pieces on until the signal aborts, then throws its reason, whether or not the source reacts to it. */
export async function* until<Piece>(end: AbortSignal, pieces: AsyncIterable<Piece>): AsyncIterable<Piece> {
  const { promise: over, reject } = Promise.withResolvers<never>()
  const stop = () => reject(end.reason)
  // Prevents an unhandled rejection when the signal aborts outside of `race`.
  over.catch(() => {})
  if (end.aborted) stop()
  else end.addEventListener('abort', stop, { once: true })
  const source = pieces[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await Promise.race([source.next(), over])
      if (next.done) return
      yield next.value
    }
  } finally {
    end.removeEventListener('abort', stop)
    // Not awaited, because a source that hangs would not respond to this either.
    void source.return?.()?.catch(() => {})
  }
}
