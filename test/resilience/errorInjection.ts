/** Loaded before the server: throws an error on a signal, or changes the clock. */
const { SKEW_DAYS = '0' } = process.env
const skew = Number(SKEW_DAYS) * 86_400_000

process.on('SIGUSR2', () => void Promise.reject(new Error('a stray promise')))
process.on('SIGHUP', () => {
  throw new Error('a stray exception')
})

if (skew !== 0) {
  const Right = Date
  class Wrong extends Right {
    constructor(...given: []) {
      if (given.length === 0) super(Right.now() + skew)
      else super(...given)
    }
    static override now() {
      return Right.now() + skew
    }
  }
  globalThis.Date = Wrong as DateConstructor
}

export {}
