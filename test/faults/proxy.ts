import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

/** What is done to bytes on their way; both directions have a way of their own. */
export type Weather = {
  /** Every part is late by so much. */
  delayMs?: number
  /** Nothing gets through, and nothing is closed: a half-open connection. */
  swallow?: boolean
  /** One byte at a time, with so much time between two of them. */
  trickleMs?: number
  /** The connection is reset after so many bytes. */
  cutAfter?: number
}

/** Stands between a client and the server on a port of this machine, and does to their connection what networks do. */
export async function openProxy(port: number) {
  const toServer: Weather = {}
  const toClient: Weather = {}
  const sockets = new Set<Socket>()
  let refuses = false
  let swallowed = 0

  const swallow = (part: Buffer) => {
    swallowed += part.length
  }
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
    socket.setNoDelay(true)
    return socket
  }

  const server = createServer((client) => {
    keep(client)
    if (refuses) return void client.resetAndDestroy()
    const target = keep(connect(port, '127.0.0.1'))
    carry(client, target, toServer, swallow)
    carry(target, client, toClient, swallow)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()

  const change = (way: Weather, weather: Weather) => {
    for (const name of Object.keys(way) as (keyof Weather)[]) delete way[name]
    Object.assign(way, weather)
  }
  const ownPort = typeof address === 'object' && address ? address.port : 0
  const proxy = {
    port: ownPort,
    /** The same address by way of this. */
    urlOf: (target: string) => Object.assign(new URL(target), { port: ownPort }).href,
    toServer: (weather: Weather) => change(toServer, weather),
    toClient: (weather: Weather) => change(toClient, weather),
    /** New connections are refused; those that are open stay. */
    refuse: (yes: boolean) => {
      refuses = yes
    },
    /** Resets every connection in the middle of whatever it was about. */
    cut: () => {
      for (const socket of sockets) socket.resetAndDestroy()
    },
    /** How many bytes are gone. */
    get swallowed() {
      return swallowed
    },
    close: async () => {
      proxy.cut()
      server.close()
      if (server.listening) await once(server, 'close')
    },
  }
  onTestFinished(proxy.close)
  return proxy
}

/** Hands on what comes, in order, each part in the weather of its moment. */
async function carry(from: Socket, to: Socket, weather: Weather, swallow: (part: Buffer) => void) {
  let carried = 0
  try {
    for await (const part of from as AsyncIterable<Buffer>) {
      if (weather.delayMs) await pause(weather.delayMs)
      if (weather.swallow) {
        swallow(part)
        continue
      }
      for (const bytes of weather.trickleMs ? byByte(part) : [part]) {
        if (to.destroyed) return
        const left = (weather.cutAfter ?? Number.POSITIVE_INFINITY) - carried
        to.write(bytes.subarray(0, left))
        carried += bytes.length
        if (bytes.length >= left) {
          throw new Error('the cable was cut')
        }
        if (weather.trickleMs) await pause(weather.trickleMs)
      }
    }
    if (!weather.swallow) to.end()
  } catch {
    from.resetAndDestroy()
    to.resetAndDestroy()
  }
}

const byByte = (part: Buffer) => Array.from(part, (_, place) => part.subarray(place, place + 1))
