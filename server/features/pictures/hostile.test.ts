import { request } from 'node:http'
import { beforeEach, describe, expect, test } from 'vitest'
import { pictures } from '#server/db/schema.ts'
import { createTestApp, type Visitor } from '#test/app.ts'
import {
  cmyk,
  heic,
  interlaced,
  jpeg,
  jpegBomb,
  losslessBehindProfile,
  manyScans,
  moving,
  noise,
  png,
  pngBomb,
  pngWithTexts,
  sixteenBits,
  svg,
} from '#test/pictureFiles.ts'

/** The number of uploads that were admitted. Their bodies may still be on the way. */
let admitted = 0
let logged = ''
const app = await createTestApp(
  { TRUST_PROXY: '1', LOG_LEVEL: 'info' },
  (fastify) =>
    fastify.addHook('preParsing', async (request, _reply, payload) => {
      if (request.url.startsWith('/api/pictures')) admitted += 1
      return payload
    }),
  { out: { write: (text) => (logged += text) } },
)
const address = new URL(await app.fastify.listen({ host: '127.0.0.1', port: 0 }))
beforeEach(app.reset)

const send = (who: Visitor, file: Buffer, headers = {}) => who.ask('POST', '/api/pictures/photos', file, headers)

/** The file, the status, and the message of the response. */
const HOSTILE: [what: string, make: () => Buffer | Promise<Buffer>, status: number, message: RegExp][] = [
  ['A text that is named like a photo', () => Buffer.from('Hello, I am a photo.'), 415, /not a picture/],
  ['An empty file', () => Buffer.alloc(0), 415, /not a picture/],
  ['A drawing with a script', () => svg, 415, /SVG/],
  ['A HEIC photo', () => heic, 415, /Most Compatible/],
  ['A moving GIF', () => moving('gif'), 415, /stands still/],
  ['A moving WebP', () => moving('webp'), 415, /stands still/],
  ['A PNG of 100,000 by 100,000', () => pngBomb({ width: 100_000, height: 100_000 }), 413, /too many pixels/],
  ['A PNG that is 100,000 wide and 10 high', () => pngBomb({ width: 100_000, height: 10 }, 3_000_010), 413, /too many/],
  ['A PNG bomb', () => pngBomb({ width: 16_000, height: 16_000 }, 80_000_000), 413, /too many pixels/],
  ['A JPEG of 65,000 by 65,000', jpegBomb, 413, /too many pixels/],
  ['A JPEG of 200 scans', manyScans, 413, /too many pixels/],
  ['A large interlaced PNG', () => interlaced({ width: 4000, height: 2000 }), 413, /too many pixels/],
  [
    'A large lossless WebP behind a large profile',
    () => losslessBehindProfile({ width: 3500, height: 3600 }),
    413,
    /too many pixels/,
  ],
  ['A JPEG for printing', cmyk, 415, /CMYK/],
  ['A PNG of 16 bits', sixteenBits, 415, /16 bits/],
  [
    'Half a JPEG',
    async () => (await noise({ width: 900, height: 900 }).jpeg().toBuffer()).subarray(0, 200_000),
    400,
    /damaged/,
  ],
  [
    'Half a PNG',
    async () => (await noise({ width: 500, height: 500 }).png().toBuffer()).subarray(0, 200_000),
    400,
    /damaged/,
  ],
  ['A PNG with less data than it states', () => pngBomb({ width: 2000, height: 2000 }, 1000), 400, /damaged/],
  ['The beginning of a JPEG', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0]), 400, /damaged/],
  [
    'A picture that is a page',
    async () => Buffer.concat([await png(), Buffer.from('<script>alert(1)</script>')]),
    415,
    /something else/,
  ],
  [
    'A picture that is a ZIP file',
    async () => Buffer.concat([await jpeg(), Buffer.from(`PK\x05\x06${'\0'.repeat(18)}`)]),
    415,
    /something else/,
  ],
  ['A picture that is a PDF', async () => withComment(await jpeg(), '%PDF-1.7'), 415, /something else/],
]

/** A JPEG with a comment at its beginning. */
const withComment = (bytes: Buffer, comment: string) =>
  Buffer.concat([
    bytes.subarray(0, 2),
    Buffer.from([0xff, 0xfe, 0, comment.length + 2]),
    Buffer.from(comment),
    bytes.subarray(2),
  ])

describe('hostile files', () => {
  test.each(HOSTILE)('%s gets a clear no', async (_, make, status, message) => {
    const business = await app.business()
    const reply = await send(business, await make())
    const body = await reply.json()
    expect([reply.status, body.message]).toEqual([status, expect.stringMatching(message)])
    expect(body.issues).toEqual([{ path: 'file', message: body.message }])
    expect(await app.db.$count(pictures)).toBe(0)
  })

  test('None of them takes more than 200 ms of the processor or 50 MB of memory', async () => {
    const business = await app.business()
    await send(business, await png())
    for (const [what, make] of HOSTILE) {
      const file = await make()
      const [before, used] = [process.memoryUsage().rss, process.cpuUsage()]
      let peak = before
      const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 1)
      await send(business, file)
      clearInterval(watch)
      const { user, system } = process.cpuUsage(used)
      peak = Math.max(peak, process.memoryUsage().rss)
      expect([what, (user + system) / 1000 < 200, (peak - before) / 1e6 < 50]).toEqual([what, true, true])
    }
  })

  test('The packed texts of a PNG are left out before it is decoded, so that they do not fill the memory', async () => {
    const business = await app.business()
    await send(business, await png())
    const file = await pngWithTexts()
    const before = process.memoryUsage().rss
    let peak = before
    const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 1)
    const reply = await send(business, file)
    clearInterval(watch)
    expect([reply.status, (peak - before) / 1e6 < 50]).toEqual([201, true])
  })

  test('A file of more than 10 MB is refused before it has arrived, and after it when its length was not stated', async () => {
    const business = await app.business()
    const large = Buffer.concat([await jpeg(), Buffer.alloc(10 * 1024 * 1024)])
    const reply = await send(business, large)
    expect([reply.status, (await reply.json()).message]).toEqual([413, expect.stringContaining('10 MB')])
    expect(await statusOf(business, large, { 'transfer-encoding': 'chunked' })).toBe(413)
  })

  test.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'])(
    'A body of the type %s is refused',
    async (type) => {
      expect((await send(await app.business(), await png(), { 'content-type': type })).status).toBe(415)
    },
  )
})

test('An upload that is cut in the middle leaves nothing and is no failure, and the next one is taken', async () => {
  const business = await app.business()
  const file = await noise({ width: 900, height: 900 }).jpeg().toBuffer()
  const upload = open(business, { 'content-length': file.length })
  upload.on('error', () => {})
  admitted = 0
  logged = ''
  upload.write(file.subarray(0, 100_000))
  await expect.poll(() => admitted).toBe(1)
  expect((await send(business, await png())).status).toBe(429)
  upload.destroy()
  await expect.poll(async () => (await send(business, await png())).status).toBe(201)
  expect(await app.db.$count(pictures)).toBe(1)
  await expect.poll(() => logged).toContain('"status":201')
  expect(logged).not.toContain('request failed')
})

test('Eight uploads are on their way at once, and the ninth is told when to come back', async () => {
  admitted = 0
  const uploads = [...(await holdPlaces(4, '203.0.113.1')), ...(await holdPlaces(4, '203.0.113.2'))]
  const last = await app.business()
  await expect.poll(() => admitted).toBe(8)
  const reply = await send(last, await png())
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '3'])
  for (const upload of uploads) upload.destroy()
  await expect.poll(async () => (await send(last, await png())).status).toBe(201)
})

test('Four uploads of one network are on their way at once, so that its slow files keep no other network out', async () => {
  admitted = 0
  const uploads = await holdPlaces(4, '203.0.113.1')
  const [neighbour, other] = [await app.business(), await app.business()]
  await expect.poll(() => admitted).toBe(4)
  const refused = await send(neighbour, await png(), { 'x-forwarded-for': '203.0.113.1' })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3'])
  expect((await send(other, await png(), { 'x-forwarded-for': '203.0.113.2' })).status).toBe(201)
  for (const upload of uploads) upload.destroy()
  const again = async () => (await send(neighbour, await png(), { 'x-forwarded-for': '203.0.113.1' })).status
  await expect.poll(again).toBe(201)
})

/** Starts uploads of this many businesses in one network, and keeps them open until they are destroyed. */
async function holdPlaces(count: number, from: string) {
  const senders = await Promise.all(Array.from({ length: count }, () => app.business()))
  return senders.map((business) => {
    const upload = open(business, { 'content-length': 1000, 'x-forwarded-for': from })
    upload.on('error', () => {})
    upload.write('x')
    return upload
  })
}

const open = (who: Visitor, headers: Record<string, string | number>) =>
  request({
    host: address.hostname,
    port: address.port,
    method: 'POST',
    path: '/api/pictures/photos',
    headers: {
      cookie: `session=${who.cookies.get('session')}`,
      'content-type': 'application/octet-stream',
      ...headers,
    },
  })

const statusOf = (who: Visitor, file: Buffer, headers: Record<string, string>) =>
  new Promise<number | undefined>((resolve, reject) => {
    const upload = open(who, headers)
    upload.on('response', (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    upload.on('error', reject)
    upload.end(file)
  })
