import { beforeEach, expect, test } from 'vitest'
import { render } from '#entry/render.tsx'
import type { PageRequest } from '#server/http/pages.ts'
import { createWorld, type Person } from '#test/world.ts'

const world = await createWorld()
beforeEach(world.reset)

const SITE = {
  publicUrl: 'https://zap.example',
  currencySymbol: null,
  supportPhone: '+49 30 1',
  supportWhatsapp: '49301',
}
const ASSETS: PageRequest['assets'] = {
  styles: ['/style.css'],
  fonts: ['/font.woff2'],
  scripts: ['/browser.js'],
  chunksOf: (source) => [`/${source}`],
}

const open = (url: string, { as, ...change }: { as?: Person } & Partial<PageRequest> = {}) =>
  render({
    url,
    wire: (path) => (as ?? world.visitor).ask('GET', path),
    language: 'en',
    theme: 'system',
    site: SITE,
    now: new Date(),
    assets: ASSETS,
    ...change,
  })

const title = (html: string) => /<title>(.*?)<\/title>/s.exec(html)?.[1]
const postings = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) => JSON.parse(json))
const canonical = (html: string) => /<link rel="canonical" href="(.*?)"/.exec(html)?.[1]

test('the home page comes with its jobs, its address and its language', async () => {
  const job = await world.job(await world.business({ businessName: 'Café Nord' }), { title: 'Barista am Kanal' })

  const { status, html } = await open('/')

  expect(status).toBe(200)
  expect(html).toMatch(/^<!doctype html><html lang="en"><head>/)
  expect(html).toContain(`href="/jobs/${job.id}"`)
  expect(html).toContain('Barista am Kanal')
  expect(title(html)).toBe('ZapHiring: hospitality jobs in Berlin')
  expect(canonical(html)).toBe('https://zap.example/')
  expect(html).toContain('property="og:title" content="ZapHiring: hospitality jobs in Berlin"')
  expect(postings(html)).toEqual([])
})

test('a filtered list is filtered, and known by its plain address', async () => {
  const business = await world.business()
  await world.job(business, { title: 'Barista', jobType: 'Casual' })
  await world.job(business, { title: 'Koch', jobType: 'Full-time' })

  const { html } = await open('/?utm=x&sort=all&jobType=full%20time&page=9')

  expect(html).toContain('Koch')
  expect(html).not.toContain('Barista')
  expect(canonical(html)).toBe('https://zap.example/?jobType=Full-time')
})

test('an open job is told to search engines once, a closed one not at all', async () => {
  const business = await world.business({ businessName: 'Café Nord' })
  const job = await world.job(business, { title: 'Barista', payRate: '16 €', description: 'Coffee.\nAnd cake.' })

  const { status, html } = await open(`/jobs/${job.id}`)

  expect(status).toBe(200)
  expect(title(html)).toBe('Barista at Café Nord - ZapHiring')
  expect(html).toContain('<meta name="description" content="Coffee. And cake."/>')
  expect(canonical(html)).toBe(`https://zap.example/jobs/${job.id}`)
  expect(postings(html)).toMatchObject([{ '@type': 'JobPosting', title: 'Barista', validThrough: job.expiresAt }])

  const later = new Date(Date.parse(job.expiresAt) + 1)
  expect(postings((await open(`/jobs/${job.id}`, { now: later })).html)).toEqual([])
})

test('an unknown job and an unknown path answer 404 with a page, and are not for search engines', async () => {
  for (const [url, text] of [
    ['/jobs/4711', 'This job is gone'],
    ['/jobs/abc', 'This job is gone'],
    ['/nowhere', 'Page Not Found'],
    ['/%E0%A4%A', 'Page Not Found'],
  ] as const) {
    const { status, html } = await open(url)
    expect({ url, status, said: html.includes(text) }).toEqual({ url, status: 404, said: true })
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(canonical(html)).toBeUndefined()
  }
})

test('a screen that is still to come says so, in the language of the visitor', async () => {
  const { status, html } = await open('/partners', { language: 'de', theme: 'dark' })

  expect(status).toBe(200)
  expect(html).toContain('<html lang="de" data-theme="dark">')
  expect(html).toContain('Diesen Tisch decken wir noch.')
  expect(html).toContain('noindex')
  expect(html).toContain('href="/web/i18n/de.ts"')
})

test('who is logged in is greeted, and sent on where there is nothing to do', async () => {
  const student = await world.student({ fullName: 'Lena Hoffmann' })

  expect((await open('/', { as: student })).html).toContain('Lena Hoffmann')
  expect(await open('/auth', { as: student })).toMatchObject({ status: 302, location: '/' })
  expect(await open('/saved-jobs')).toMatchObject({ status: 302, location: '/auth?next=%2Fsaved-jobs' })
  expect(await open('/partners/')).toMatchObject({ status: 301, location: '/partners' })
})

test('what people wrote is text everywhere, in the title and the state too', async () => {
  const text = '</title></script><script>alert(1)</script>'
  const job = await world.job(await world.business({ businessName: `Bar ${text}` }), { title: text, description: text })

  for (const url of ['/', `/jobs/${job.id}`]) expect((await open(url)).html).not.toContain('<script>alert')
})

test('pages bring no inline style and no script but the ones of the build', async () => {
  const student = await world.student()
  const job = await world.job(await world.business())

  for (const url of ['/', `/jobs/${job.id}`, '/auth', '/student-signup', '/partners', '/nowhere']) {
    const pages = [await open(url), await open(url, { as: student })]
    for (const { html } of pages) {
      expect(html).not.toMatch(/<[^>]* style=|<style| on[a-z]+="/)
      const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes)
      const harmless = scripts.every((script) =>
        /type="application\/(ld\+)?json"|src="\/browser.js"/.test(script ?? ''),
      )
      expect(harmless).toBe(true)
    }
  }
})

test('when the API fails the page says so, in its status too', async () => {
  const failing = (status: number) => async () => Response.json({ code: 'x', message: 'y' }, { status })

  expect(await open('/', { wire: failing(503) })).toMatchObject({ status: 503 })
  const { status, html } = await open('/', { wire: failing(500) })
  expect(status).toBe(500)
  expect(html).toContain('Error loading jobs. Please try again later.')

  const broken = await open('/', { wire: () => Promise.reject(new Error('secret')) })
  expect(broken).toMatchObject({ status: 500, bug: new Error('secret') })
  expect(broken.html).not.toContain('secret')
})

test('a page that cannot be rendered is a friendly one without scripts', async () => {
  const { status, html, bug } = await open('/', { site: { ...SITE, publicUrl: 'no address' } })

  expect(status).toBe(500)
  expect(bug).toBeInstanceOf(TypeError)
  expect(html).toContain('This page did not work')
  expect(html).not.toContain('/browser.js')
})
