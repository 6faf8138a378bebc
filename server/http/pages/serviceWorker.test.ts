import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { serveOffline } from '#server/http/pages/serviceWorker.ts'

function serve(html: string, files: string[]) {
  const app = Fastify()
  serveOffline(app, { html, files, worker: 'use(OFFLINE)' })
  return app
}
const workerOf = async (html: string, files: string[]) => {
  const [first = '', rest] = (await serve(html, files).inject('/sw.js')).body.split('\n')
  return { offline: JSON.parse(first.replace('const OFFLINE = ', '')), rest }
}

test('The service worker gets the list of files to cache, and is itself never cached', async () => {
  const reply = await serve('<!doctype html>', ['/assets/a.js']).inject('/sw.js')
  expect(reply.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
  })
  expect(await workerOf('<!doctype html>', ['/assets/a.js'])).toMatchObject({
    offline: { page: '/offline', files: ['/assets/a.js'] },
    rest: 'use(OFFLINE)',
  })
})

test('The service worker changes when files or the offline page change, and only then', async () => {
  const { offline } = await workerOf('<html>', ['/assets/a.js'])
  expect((await workerOf('<html>', ['/assets/a.js'])).offline.version).toBe(offline.version)
  expect((await workerOf('<html>', ['/assets/b.js'])).offline.version).not.toBe(offline.version)
  expect((await workerOf('<html lang>', ['/assets/a.js'])).offline.version).not.toBe(offline.version)
})

test('The offline page is a page', async () => {
  const reply = await serve('<!doctype html>', []).inject('/offline')
  expect(reply.body).toBe('<!doctype html>')
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
})
