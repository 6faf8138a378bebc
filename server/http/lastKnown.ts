import type { FastifyReply } from 'fastify'
import type { Ready } from '#server/http/ready.ts'
import { ID } from '#server/http/requests.ts'

/**
 * What visitors saw last, for a time in which the database cannot be asked: a list of some minutes ago is worth more to them
 * than none. Small, for the pages that everybody opens.
 */
export function createLastKnown({ clock = Date.now, mostEntries = 100, mostBytes = 256_000 } = {}) {
  const answers = new Map<string, { ready: Ready; at: number }>()
  /** When somebody looks again whether the database answers; null while it does. */
  let nextLook: number | null = null

  const find = (key: string) => {
    const known = answers.get(key)
    return known && clock() - known.at < OLDEST_MS ? known.ready : undefined
  }

  return {
    keep(key: string, ready: Ready) {
      nextLook = null
      if (ready.body.length > mostBytes) return
      answers.delete(key)
      answers.set(key, { ready, at: clock() })
      const [oldest] = answers.keys()
      if (answers.size > mostEntries && oldest !== undefined) answers.delete(oldest)
    },

    /** For somebody who asked in vain. */
    lend(key: string): Ready | undefined {
      nextLook = clock() + PAUSE_MS
      return find(key)
    },

    /** For whoever comes while it is known that asking is in vain. Now and then one of them goes and looks. */
    findInTrouble(key: string): Ready | undefined {
      if (nextLook === null) return undefined
      const known = find(key)
      if (known && clock() < nextLook) return known
      nextLook = clock() + LONGEST_LOOK_MS
      return undefined
    },
  }
}

const PAUSE_MS = 1000
const LONGEST_LOOK_MS = 3000
/** What was taken away more than an hour ago is not shown any more, come what may. */
const OLDEST_MS = 60 * 60 * 1000

/** Puts it in the place of an answer that was to say that there is none now. */
export function showLastKnown(reply: FastifyReply, { headers, body }: Ready): Buffer {
  for (const name of Object.keys(reply.getHeaders())) if (name !== ID) reply.removeHeader(name)
  reply.code(200).headers(headers)
  return body
}
