import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { listen } from '../scripts/ports.mjs'

type Delivery = { path: string; headers: IncomingHttpHeaders; body: Buffer }

/** A push service on this machine: it stores the messages that it gets, and `answer` sets its responses. */
export async function openPushService() {
  const deliveries: Delivery[] = []
  /** Null: no response at all. */
  let status: number | null = 201
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    deliveries.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
    if (status !== null) response.writeHead(status).end('ignored')
  })
  const port = await listen(server)
  return {
    origin: `http://127.0.0.1:${port}`,
    deliveries,
    answer: (next: number | null) => {
      status = next
    },
    reset: () => {
      deliveries.length = 0
      status = 201
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A subscribed browser: the data that it sends to the server, and how it decrypts a message (RFC 8291, RFC 8188). */
export function newBrowser(origin: string, name: string) {
  const keys = createECDH('prime256v1')
  const own = keys.generateKeys()
  const auth = randomBytes(16)
  const derive = (ikm: Buffer, salt: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', ikm, salt, info, length))
  return {
    subscription: {
      endpoint: `${origin}/${name}`,
      p256dh: own.toString('base64url'),
      auth: auth.toString('base64url'),
    },
    read: (body: Buffer) => {
      const [salt, length] = [body.subarray(0, 16), body.readUInt8(20)]
      const sender = body.subarray(21, 21 + length)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender])
      const secret = derive(keys.computeSecret(sender), auth, info, 32)
      const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const sealed = body.subarray(21 + length)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'))
    },
  }
}

/** The sender's claims (RFC 8292), if the signature is valid. */
export function senderOf({ headers }: Delivery) {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return isSigned ? { key, ...JSON.parse(Buffer.from(claims, 'base64url').toString()) } : undefined
}
