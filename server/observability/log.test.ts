import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { logOptions } from '#server/observability/log.ts'

const strange = Object.assign(new Error('strange'), { message: undefined, stack: 7, cause: null })

test.each([[null], ['text'], [7n], [Symbol('s')], [{}], [strange]])(
  'A thrown value of any type can be logged: %o',
  (thrown) => {
    for (const isTTY of [true, false]) {
      let written = ''
      const out = { write: (text: string) => (written += text), isTTY }
      const { log } = Fastify({ logger: logOptions({ logLevel: 'info', production: false }, out) })

      log.error({ err: thrown, about: { thrown } }, 'a failure')
      expect(written).toContain('a failure')
    }
  },
)
