import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { PHOTOS_MAX } from '#contract/limits.ts'
import type { Picture, Pictures } from '#contract/pictures.ts'
import { pictureFiles, pictures, users } from '#server/db/schema.ts'
import { createTestApp, type Person, type Visitor } from '#test/app.ts'
import { jpeg, lying, noise, png, talkative, webp } from '#test/pictureFiles.ts'

const app = await createTestApp()
beforeEach(app.reset)

const send = (who: Visitor, file: Buffer, kind = 'photo', headers: Record<string, string> = {}) =>
  who.ask('POST', kind === 'logo' ? '/api/pictures/logo' : '/api/pictures/photos', file, headers)
async function added(who: Visitor, file: Buffer, kind = 'photo'): Promise<Picture> {
  const reply = await send(who, file, kind)
  expect([reply.status, reply.status === 201 ? '' : await reply.text()]).toEqual([201, ''])
  return reply.json()
}
const own = async (who: Visitor): Promise<Pictures> => (await who.ask('GET', '/api/pictures')).json()
const fileAt = (address: string, headers = {}) => app.visitor.ask('GET', address, undefined, headers)
const bytesAt = async (address: string) => Buffer.from(await (await fileAt(address)).arrayBuffer())
const read = async (path: string) => (await app.visitor.ask('GET', path)).json()
const widths = [450, 460, 470, 480, 490, 500]
const photoNo = (at: number) => jpeg({ width: widths[at] ?? 400, height: 300 })

describe('a logo and photos', () => {
  test.each([
    ['JPEG', jpeg],
    ['PNG', png],
    ['WebP', webp],
  ])('A business adds a %s, whatever its header says, and everyone gets it in three sizes as WebP', async (_, make) => {
    const business = await app.business()
    const file = await make({ width: 2000, height: 1500 })

    const reply = await send(business, file, 'photo', { 'content-type': 'image/gif' })

    expect(reply.status).toBe(201)
    const photo: Picture = await reply.json()
    expect(photo).toMatchObject({ alt: null, width: 1280, height: 960 })
    for (const [address, width] of [
      [photo.small, 320],
      [photo.medium, 640],
      [photo.large, 1280],
    ] as const) {
      const header = await sharp(await bytesAt(address)).metadata()
      expect(header).toMatchObject({ format: 'webp', width })
    }
    expect(await own(business)).toEqual({ logo: null, photos: [photo] })
  })

  test('Each file has at most 150 kB, even of a picture that cannot be made small', async () => {
    const photo = await added(await app.business(), await noise({ width: 1600, height: 1200 }).jpeg().toBuffer())
    for (const address of [photo.small, photo.medium, photo.large])
      expect((await bytesAt(address)).length).toBeLessThanOrEqual(150_000)
  })

  test('The place, the camera and all other notes in a file are left out', async () => {
    const file = await talkative()
    expect(file.toString('latin1')).toMatch(/Zwirbelkamera/)
    const photo = await added(await app.business(), file)
    for (const address of [photo.small, photo.medium, photo.large]) {
      const bytes = await bytesAt(address)
      expect(bytes.toString('latin1')).not.toMatch(/zwirbel|GPS|Exif/i)
      expect(await sharp(bytes).metadata()).not.toMatchObject({ exif: expect.anything() })
    }
  })

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'A photo that was taken with the camera held in way %d is upright',
    async (way) => {
      const file = await lying(way)
      const wanted = await sharp(file).autoOrient().raw().toBuffer({ resolveWithObject: true })
      const photo = await added(await app.business(), file)
      const shown = await sharp(await bytesAt(photo.large))
        .raw()
        .toBuffer({ resolveWithObject: true })

      const { width, height } = wanted.info
      expect([shown.info.width, shown.info.height]).toEqual([width, height])
      const corners = [0, width - 1, (height - 1) * width, height * width - 1]
      const isBright = ({ data }: typeof shown, at: number) => (data[at * 3] ?? 0) > 200
      expect(corners.map((at) => isBright(shown, at))).toEqual(corners.map((at) => isBright(wanted, at)))
    },
  )

  test('A transparent logo stays transparent', async () => {
    const file = await sharp({ create: { width: 90, height: 90, channels: 4, background: '#0000' } })
      .png()
      .toBuffer()
    const logo = await added(await app.business(), file, 'logo')
    expect(await sharp(await bytesAt(logo.small)).metadata()).toMatchObject({ hasAlpha: true, width: 90 })
  })

  test('A file is kept for ever under its name, cannot run anything, and is not sent twice', async () => {
    const { small } = await added(await app.business(), await png())
    expect(small).toMatch(/^\/pictures\/[0-9a-f]{32}-small\.webp$/)

    const reply = await fileAt(small)
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    const again = await fileAt(small, { 'if-none-match': reply.headers.get('etag') ?? '' })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const head = await app.fastify.inject({ method: 'HEAD', url: small })
    expect([head.statusCode, head.body, head.headers['content-type']]).toEqual([200, '', 'image/webp'])
  })

  test.each([
    '/pictures/x-small.webp',
    `/pictures/${'a'.repeat(32)}-huge.webp`,
    `/pictures/${'a'.repeat(32)}-small.webp`,
  ])('There is nothing at %s', async (address) => {
    expect((await fileAt(address)).status).toBe(404)
  })

  test('A new logo replaces the one before, whose address is gone', async () => {
    const business = await app.business()
    const first = await added(business, await png(), 'logo')
    const second = await added(business, await webp(), 'logo')

    expect(await own(business)).toEqual({ logo: second, photos: [] })
    expect([(await fileAt(first.small)).status, (await fileAt(second.small)).status]).toEqual([404, 200])
  })

  test('The same file sent again is the same picture, and that of another business has another address', async () => {
    const [business, other] = [await app.business(), await app.business()]
    const file = await png()
    const photo = await added(business, file)
    expect(await added(business, file)).toEqual(photo)
    expect((await own(business)).photos).toHaveLength(1)
    expect((await added(other, file)).small).not.toBe(photo.small)
  })

  test('There are at most five photos, even when two arrive at the same time', async () => {
    const business = await app.business()
    for (let at = 0; at < PHOTOS_MAX - 1; at += 1) await added(business, await photoNo(at))
    const files = [await photoNo(4), await photoNo(5)]

    const replies = await Promise.all(files.map((file) => send(business, file)))

    // Each business can upload only one file at a time, but a fast server may have stored the first one before the other arrives.
    const statuses = replies.map(({ status }) => status).sort()
    expect([
      [201, 429],
      [201, 409],
    ]).toContainEqual(statuses)
    const late = await send(business, files[replies[0]?.status === 201 ? 1 : 0] ?? Buffer.alloc(0))
    expect([late.status, (await late.json()).message]).toEqual([409, expect.stringContaining('five photos')])
    expect((await own(business)).photos).toHaveLength(PHOTOS_MAX)
    expect((await send(business, await png(), 'logo')).status).toBe(201)
  })

  test('A business gives words to a picture and puts its photos in another order', async () => {
    const business = await app.business()
    const ids: number[] = []
    for (let at = 0; at < 3; at += 1) ids.push((await added(business, await photoNo(at))).id)
    const [first = 0, second = 0, third = 0] = ids

    const reply = await business.ask('PATCH', `/api/pictures/${third}`, { alt: ' Die  Theke am Morgen ', position: 0 })

    expect(await reply.json()).toMatchObject({ id: third, alt: 'Die Theke am Morgen' })
    expect((await own(business)).photos.map(({ id }) => id)).toEqual([third, first, second])
    await business.ask('PATCH', `/api/pictures/${third}`, { position: 4 })
    expect((await own(business)).photos.map(({ id, alt }) => [id, alt])).toEqual([
      [first, null],
      [second, null],
      [third, 'Die Theke am Morgen'],
    ])
    await business.ask('PATCH', `/api/pictures/${third}`, { alt: '' })
    expect((await own(business)).photos[2]).toMatchObject({ alt: null })
  })

  test.each([{ alt: 'x'.repeat(201) }, { alt: 'a\u0000b' }, { position: 5 }, { position: -1 }, { name: 'mine' }])(
    'A change to %j is refused',
    async (patch) => {
      const business = await app.business()
      const { id } = await added(business, await png())
      expect((await business.ask('PATCH', `/api/pictures/${id}`, patch)).status).toBe(400)
    },
  )

  test('Pictures of another business are not found, and only businesses have any', async () => {
    const [business, other, student] = [await app.business(), await app.business(), await app.student()]
    const { id } = await added(business, await png())
    expect((await other.ask('PATCH', `/api/pictures/${id}`, { alt: 'Mine' })).status).toBe(404)
    expect((await other.ask('DELETE', `/api/pictures/${id}`)).status).toBe(404)
    expect((await send(student, await png())).status).toBe(403)
    expect((await send(app.newVisitor(), await png())).status).toBe(401)
    expect((await own(business)).photos).toMatchObject([{ id, alt: null }])
  })
})

describe('where pictures are seen', () => {
  async function withPictures() {
    const business = await app.business({ businessType: 'bar' })
    const job = await app.job(business)
    const logo = await added(business, await png(), 'logo')
    const photo = await added(business, await jpeg())
    return { business, job, logo, photo, partner: `/api/partners/${business.user.id}` }
  }

  test('Lists have the logo and the kind of business, and both pages have all pictures', async () => {
    const { job, logo, photo, partner } = await withPictures()

    expect((await read('/api/jobs')).jobs).toMatchObject([{ id: job.id, logo: logo.small, businessType: 'bar' }])
    expect((await read('/api/partners')).partners).toMatchObject([{ logo: logo.small }])
    expect(await read(partner)).toMatchObject({ partner: { logo: logo.small }, pictures: { logo, photos: [photo] } })
    expect((await read(`/api/jobs/${job.id}`)).pictures).toEqual({ logo, photos: [photo] })
  })

  test('A business without pictures has none', async () => {
    const job = await app.job(await app.business())
    expect((await read('/api/jobs')).jobs).toMatchObject([{ logo: null }])
    expect((await read(`/api/jobs/${job.id}`)).pictures).toEqual({ logo: null, photos: [] })
  })

  test('A picture that is removed is gone from everywhere at once', async () => {
    const { business, job, logo, photo, partner } = await withPictures()
    for (const path of ['/api/jobs', '/api/partners', partner, `/api/jobs/${job.id}`]) await read(path)

    for (const { id } of [logo, photo]) expect((await business.ask('DELETE', `/api/pictures/${id}`)).status).toBe(204)

    const seen = await Promise.all(['/api/jobs', '/api/partners', partner, `/api/jobs/${job.id}`].map(read))
    expect(JSON.stringify(seen)).not.toContain('/pictures/')
    for (const address of [logo.small, logo.large, photo.medium]) expect((await fileAt(address)).status).toBe(404)
    expect([await app.db.$count(pictures), await app.db.$count(pictureFiles)]).toEqual([0, 0])
    expect((await business.ask('DELETE', `/api/pictures/${logo.id}`)).status).toBe(404)
  })

  test('Pictures are in the export of the account with all their bytes, and go with it', async () => {
    const { business, logo, photo } = await withPictures()
    const file = await (await business.ask('GET', '/api/user/export')).json()
    expect(file.pictures.map(({ id }: Picture) => id)).toEqual([logo.id, photo.id])
    const large = file.pictureFiles.find((row: { pictureId: number }) => row.pictureId === photo.id)
    expect(Buffer.from(large.bytes, 'base64')).toEqual(await bytesAt(photo.large))

    expect((await business.ask('DELETE', '/api/user', { password: business.password })).status).toBe(204)

    expect((await fileAt(logo.small)).status).toBe(404)
    expect([await app.db.$count(pictures), await app.db.$count(pictureFiles)]).toEqual([0, 0])
    expect((await read('/api/jobs')).jobs).toMatchObject([{ logo: null }])
  })

  test('The files of a business whose account was deleted by the previous version are not shown', async () => {
    const { business, logo } = await withPictures()
    await app.db.update(users).set({ isBusiness: false }).where(eq(users.id, business.user.id))
    app.fastify.invalidateCache('removes')
    expect((await fileAt(logo.small)).status).toBe(404)
    expect((await read('/api/jobs')).jobs).toMatchObject([{ logo: null }])
  })
})

test('A business may send 60 pictures in an hour', async () => {
  const limited = await createTestApp({ RATE_LIMIT: 'on' })
  const business: Person = await limited.business()
  const statuses = new Set<number>()
  for (let at = 0; at < 60; at += 1) statuses.add((await send(business, Buffer.from('no picture'))).status)
  expect([...statuses]).toEqual([415])
  const refused = await send(business, await png())
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
})
