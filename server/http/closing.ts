import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Lets the house close as soon as its last answer is given: connections that were opened ahead and never used are
 * dropped, and one whose answer comes while the house closes is not kept for a next question.
 */
export function closeInTime(app: FastifyInstance) {
  const unused = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }) => unused.delete(socket))
  app.addHook('preClose', async () => {
    app.server.keepAliveTimeout = 1
    for (const socket of unused) socket.destroy()
  })
}
