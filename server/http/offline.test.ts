import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { serveOffline } from '#server/http/offline.ts'

function serve(html: string, files: string[]) {
  const app = Fastify()
  serveOffline(app, { html, files, worker: 'use(OFFLINE)' })
  return app
}
const told = async (html: string, files: string[]) => {
  const [first = '', rest] = (await serve(html, files).inject('/sw.js')).body.split('\n')
  return { offline: JSON.parse(first.replace('const OFFLINE = ', '')), rest }
}

test('the service worker is told what to keep, and is always asked for anew', async () => {
  const reply = await serve('<!doctype html>', ['/assets/a.js']).inject('/sw.js')
  expect(reply.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
  })
  expect(await told('<!doctype html>', ['/assets/a.js'])).toMatchObject({
    offline: { page: '/offline', files: ['/assets/a.js'] },
    rest: 'use(OFFLINE)',
  })
})

test('other files or another page make another worker, the same ones the same', async () => {
  const { offline } = await told('<html>', ['/assets/a.js'])
  expect((await told('<html>', ['/assets/a.js'])).offline.version).toBe(offline.version)
  expect((await told('<html>', ['/assets/b.js'])).offline.version).not.toBe(offline.version)
  expect((await told('<html lang>', ['/assets/a.js'])).offline.version).not.toBe(offline.version)
})

test('the page for offline is a page', async () => {
  const reply = await serve('<!doctype html>', []).inject('/offline')
  expect(reply.body).toBe('<!doctype html>')
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
})
