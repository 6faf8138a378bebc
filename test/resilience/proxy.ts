import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { listen } from '../../scripts/ports.mjs'

/** The faults of one direction of a connection. */
export type Weather = {
  /** Delays every chunk. */
  delayMs?: number
  /** Drops all data without closing: a half-open connection. */
  swallow?: boolean
  /** Sends one byte at a time, with this pause between them. */
  trickleMs?: number
  /** Resets the connection after this many bytes. */
  cutAfter?: number
}

/** A proxy in front of a local server that causes network faults. */
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
  const ownPort = await listen(server)

  const change = (way: Weather, weather: Weather) => {
    for (const name of Object.keys(way) as (keyof Weather)[]) delete way[name]
    Object.assign(way, weather)
  }
  const proxy = {
    port: ownPort,
    /** The same URL through the proxy. */
    urlOf: (target: string) => Object.assign(new URL(target), { port: ownPort }).href,
    toServer: (weather: Weather) => change(toServer, weather),
    toClient: (weather: Weather) => change(toClient, weather),
    /** Refuses new connections; open ones stay. */
    refuse: (yes: boolean) => {
      refuses = yes
    },
    /** Resets every connection. */
    cut: () => {
      for (const socket of sockets) socket.resetAndDestroy()
    },
    /** The number of dropped bytes. */
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

/** Forwards chunks in order, each with the faults that are set when it arrives. */
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
