/** Passes pieces on until a signal comes; then it throws the signal's reason, whether or not its source heard it. */
export async function* until<Piece>(end: AbortSignal, pieces: AsyncIterable<Piece>): AsyncIterable<Piece> {
  const { promise: over, reject } = Promise.withResolvers<never>()
  const stop = () => reject(end.reason)
  // Nobody may be listening when it comes.
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
    // A source that hangs would not answer this either.
    void source.return?.()?.catch(() => {})
  }
}
