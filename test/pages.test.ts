import { beforeEach, expect, test } from 'vitest'
import { render } from '#entry/render.tsx'
import { publishDecisions } from '#server/features/applicants/commands.ts'
import type { PageRequest } from '#server/http/pages/pages.ts'
import { createTestApp, type Person } from '#test/app.ts'
import { SITE } from '#test/site.ts'

const app = await createTestApp()
beforeEach(app.reset)

const ASSETS: PageRequest['assets'] = {
  styles: ['/style.css'],
  fonts: ['/font.woff2'],
  scripts: ['/browser.js'],
  page: ['/page.js'],
  chunksOf: (source) => [`/${source}`],
}

const open = async (url: string, { as, ...change }: { as?: Person } & Partial<PageRequest> = {}) => {
  const page = await render({
    url,
    wire: (path) => (as ?? app.visitor).ask('GET', path),
    language: 'en',
    theme: 'system',
    site: SITE,
    now: new Date(),
    assets: ASSETS,
    reference: 'b3szqfbkfda7',
    ...change,
  })
  return { ...page, html: page.html.toString() }
}

const title = (html: string) => /<title>(.*?)<\/title>/s.exec(html)?.[1]
const postings = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) => JSON.parse(json))
const canonical = (html: string) => /<link rel="canonical" href="(.*?)"/.exec(html)?.[1]

test('The home page contains its jobs, its canonical address and its language', async () => {
  const job = await app.job(await app.business({ businessName: 'Café Nord' }), { title: 'Barista am Kanal' })

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

test('The preview of a link to a filtered list says what it holds, and names the first jobs', async () => {
  const business = await app.business({ businessName: 'Café Nord' })
  const facts = { district: 'Neukölln', shifts: [{ days: ['sa' as const], from: '08:00', to: '14:00' }] }
  for (const name of ['Barista am Kanal', 'Spülkraft', 'Koch', 'Tellerwäscher'])
    await app.job(business, { title: name, payRate: '16 €/h', facts })
  const preview = async (url: string, language: 'en' | 'de' = 'en') => {
    const { html } = await open(url, { language })
    return ['title', 'description'].map((name) => new RegExp(`property="og:${name}" content="(.*?)"`).exec(html)?.[1])
  }

  expect(await preview('/?district=Neuk%C3%B6lln')).toEqual(['4 jobs in Neukölln', 'Tellerwäscher · Koch · Spülkraft'])
  expect((await preview('/?district=Neuk%C3%B6lln&day=sa&minPay=15', 'de'))[0]).toBe(
    '4 Jobs in Neukölln: ab 15\u00a0€/Std., Samstag',
  )
  expect((await preview('/?search=koch'))[0]).toBe('1 job for “koch”')
  expect((await preview('/?district=Neuk%C3%B6lln,Wedding,Mitte'))[0]).toBe('4 jobs: Neukölln, Wedding, Mitte')
  for (const plain of [
    '/',
    '/?sort=recent',
    '/?search=you+have+won',
    '/?search=koch+no+dogs+please',
    '/?district=Wedding&minPay=90',
  ])
    expect((await preview(plain))[0]).toBe('ZapHiring: hospitality jobs in Berlin')
})

test('A page names its scripts, and loads none of them before it is rendered', async () => {
  const { html } = await open('/')

  expect(html).toContain('<script type="module" src="/browser.js"></script>')
  expect(html).toContain('<script type="application/json" id="modules">["/page.js","/web/i18n/en/base.ts"]</script>')
  expect(html).not.toContain('modulepreload')
})

test('A filtered list is filtered, and its canonical address has no filter', async () => {
  const business = await app.business()
  await app.job(business, { title: 'Barista', jobType: 'Casual' })
  await app.job(business, { title: 'Koch', jobType: 'Full-time' })

  const { html } = await open('/?utm=x&sort=all&jobType=full%20time')

  expect(html).toContain('Koch')
  expect(html).not.toContain('Barista')
  expect(canonical(html)).toBe('https://zap.example/?jobType=Full-time')
})

test('An open job has structured data once, and a closed one has none', async () => {
  const business = await app.business({ businessName: 'Café Nord' })
  const job = await app.job(business, { title: 'Barista', payRate: '16 €', description: 'Coffee.\nAnd cake.' })

  const { status, html } = await open(`/jobs/${job.id}`)

  expect(status).toBe(200)
  expect(title(html)).toBe('Barista at Café Nord - ZapHiring')
  expect(html).toContain('<meta name="description" content="Coffee. And cake."/>')
  expect(canonical(html)).toBe(`https://zap.example/jobs/${job.id}`)
  expect(postings(html)).toMatchObject([{ '@type': 'JobPosting', title: 'Barista', validThrough: job.expiresAt }])

  app.clock.set(new Date(job.expiresAt))
  expect(postings((await open(`/jobs/${job.id}`)).html)).toEqual([])
})

test('A page describes a job with a generated text in its own language, also for search engines and previews', async () => {
  const business = await app.business({ businessName: 'Café Nord' })
  const job = await app.job(business, { title: 'Barista', language: 'German', description: '' })

  for (const [language, text] of [
    ['de', job.description],
    ['en', job.otherDescription ?? ''],
  ] as const) {
    const { html } = await open(`/jobs/${job.id}`, { language })
    const summary = /<meta name="description" content="(.{40})/.exec(html)?.[1] ?? ''
    expect(text.replace(/\s+/g, ' ')).toContain(summary)
    expect(summary).toHaveLength(40)
    expect(postings(html)).toMatchObject([{ description: text }])
  }
})

test('The list of partners contains its partners, and its canonical address has no search', async () => {
  await app.business({ businessName: 'Café Nord', businessLocation: 'Wedding' })
  await app.business({ businessName: 'Bar Süd', businessType: 'bar' })

  const { status, html } = await open('/partners?search=caf%C3%A9')

  expect(status).toBe(200)
  expect(html).toContain('Café Nord')
  expect(html).toContain('<bdi>Wedding</bdi>')
  expect(html).not.toContain('Bar Süd')
  expect(html).not.toContain('noindex')
  expect(title(html)).toBe('Partners - ZapHiring')
  expect(canonical(html)).toBe('https://zap.example/partners')
})

test('A partner has a page with its open jobs and its data', async () => {
  const business = await app.business({ businessName: 'Café Nord', businessLocation: 'Wedding' })
  const job = await app.job(business, { title: 'Barista am Kanal' })
  const path = `/partners/${business.user.id}`

  const { status, html } = await open(path)

  expect(status).toBe(200)
  expect(title(html)).toBe('Jobs at Café Nord - ZapHiring')
  expect(html).toContain('content="Open jobs at Café Nord in Berlin: 1.')
  expect(html).toContain(`href="/jobs/${job.id}"`)
  expect(canonical(html)).toBe(`https://zap.example${path}`)
  expect(postings(html)).toEqual([
    {
      '@context': 'https://schema.org/',
      '@type': 'Organization',
      name: 'Café Nord',
      url: `https://zap.example${path}`,
      address: 'Wedding',
    },
  ])
})

test('An unknown job and an unknown path answer 404 with a page that is not indexed', async () => {
  for (const [url, text] of [
    ['/jobs/4711', 'This job is gone'],
    ['/jobs/abc', 'This job is gone'],
    ['/jobs/4711/poster', 'This job is gone'],
    ['/jobs/4711/first-day', 'This job is gone'],
    ['/partners/4711', 'This partner is gone'],
    ['/partners/x', 'This partner is gone'],
    ['/nowhere', 'Page Not Found'],
    ['/%E0%A4%A', 'Page Not Found'],
  ] as const) {
    const { status, html } = await open(url)
    expect({ url, status, said: html.includes(text) }).toEqual({ url, status: 404, said: true })
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(canonical(html)).toBeUndefined()
  }
})

test.each(['', '/poster', '/first-day'])(
  'A business that opens /jobs/4711%s reads that the job is gone',
  async (sheet) => {
    const { status, html } = await open(`/jobs/4711${sheet}`, { as: await app.business() })
    expect({ status, said: html.includes('This job is gone') }).toEqual({ status: 404, said: true })
  },
)

test('The sheet for the first day and the poster of a job are not indexed', async () => {
  const { id } = await app.job(await app.business())
  for (const sheet of ['first-day', 'poster']) {
    const { status, html } = await open(`/jobs/${id}/${sheet}`)
    expect({ sheet, status }).toEqual({ sheet, status: 200 })
    expect(html).toContain('<meta name="robots" content="noindex"/>')
  }
})

test('A page has the language and theme of the visitor, and the chunk of its phrases', async () => {
  const { status, html } = await open('/forgot-password', { language: 'de', theme: 'dark' })

  expect(status).toBe(200)
  expect(html).toContain('<html lang="de" data-theme="dark">')
  expect(html).toContain('Passwort zurücksetzen')
  expect(html).toContain('noindex')
  for (const part of ['base', 'pages']) expect(html).toContain(`"/web/i18n/de/${part}.ts"`)
  expect(html).not.toContain('/members.ts')
})

test('A logged-in user is greeted, and redirected from pages for visitors', async () => {
  const student = await app.student({ fullName: 'Lena Hoffmann' })

  expect((await open('/', { as: student })).html).toContain('Lena Hoffmann')
  expect(await open('/auth', { as: student })).toMatchObject({ status: 302, location: '/' })
  expect(await open('/saved-jobs')).toMatchObject({ status: 302, location: '/auth?next=%2Fsaved-jobs' })
  expect(await open('/partners/')).toMatchObject({ status: 301, location: '/partners' })
})

test('A dashboard contains its jobs and the chunks of its tab, for its business alone', async () => {
  const business = await app.business({ businessName: 'Café Nord' })
  await app.job(business, { title: 'Barista am Kanal' })

  const { status, html } = await open('/dashboard', { as: business })
  expect(status).toBe(200)
  expect(html).toContain('Café Nord Dashboard')
  expect(html).toContain('Barista am Kanal')
  expect(html).toContain('noindex')
  expect(html).toContain('"/web/features/dashboard/JobsTab.tsx"')
  expect((await open('/dashboard?tab=incidents', { as: business })).html).toContain(
    '"/web/features/incidents/IncidentsTab.tsx"',
  )
  for (const as of [await app.student(), undefined])
    expect(await open('/dashboard?tab=incidents', { ...(as && { as }) })).toMatchObject({ status: 302, location: '/' })
})

test('Each tab of the dashboard contains its list, and nothing that still loads', async () => {
  const [business, student] = [await app.business(), await app.student({ fullName: 'Lena Hoffmann' })]
  const job = await app.job(business)
  const { id } = await (await student.ask('POST', `/api/jobs/${job.id}/apply`, { message: 'Me, please.' })).json()
  await business.ask('POST', '/api/incidents', { title: 'Broken grinder', description: 'It only hums.' })
  const tab = async (name: string) => (await open(`/dashboard?tab=${name}`, { as: business })).html

  const pages = [await tab('applicants'), await tab('incidents'), await tab('numbers')]
  for (const [at, words] of ['Me, please.', 'Broken grinder', '1 person applied this week.'].entries()) {
    expect(pages[at]).toContain(words)
    expect(pages[at]).not.toContain('Loading')
  }

  await business.ask('PATCH', `/api/applications/${id}`, { status: 'accepted', note: '' })
  expect(await tab('applicants')).toMatch(/Undo/)
  expect(await tab('applicants&status=rejected')).toContain('Nobody here fits this choice.')
})

test('The profile of a seeker contains the liked jobs or the answers to applications, and nothing that still loads', async () => {
  const [business, student] = [await app.business({ businessName: 'Café Nord' }), await app.student()]
  const job = await app.job(business, { title: 'Barista am Kanal', payRate: '17 €/h' })
  await student.ask('POST', `/api/jobs/${job.id}/like`, { action: 'like' })
  const { id } = await (await student.ask('POST', `/api/jobs/${job.id}/apply`, { message: 'Me, please.' })).json()
  await business.ask('PATCH', `/api/applications/${id}`, { status: 'accepted', note: 'See you on Monday!' })
  await publishDecisions(app.db, new Date(Date.now() + 60_000))

  const liked = (await open('/student-profile', { as: student })).html
  expect(liked).toContain('1 liked job')
  expect(liked).toContain('Barista am Kanal')
  const answers = (await open('/student-profile?tab=applications', { as: student })).html
  for (const words of ['1 liked job', 'See you on Monday!', '€17/hr', 'Me, please.']) expect(answers).toContain(words)
  for (const html of [liked, answers]) expect(html).not.toContain('Loading')
})

test('Texts of users are escaped everywhere, also in the title and the state', async () => {
  const text = '</title></script><script>alert(1)</script>'
  const job = await app.job(await app.business({ businessName: `Bar ${text}` }), { title: text, description: text })

  for (const url of ['/', `/jobs/${job.id}`]) expect((await open(url)).html).not.toContain('<script>alert')
})

test('Pages have no inline styles, and no scripts except those of the build', async () => {
  const student = await app.student()
  const job = await app.job(await app.business())

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

test('A page whose API request fails says so, also in its status', async () => {
  const failing = (status: number) => async () => Response.json({ code: 'x', message: 'y' }, { status })

  expect(await open('/', { wire: failing(503) })).toMatchObject({ status: 503 })
  const { status, html } = await open('/', { wire: failing(500) })
  expect(status).toBe(500)
  expect(html).toContain('Error loading jobs. Please try again later.')

  const broken = await open('/', { wire: () => Promise.reject(new Error('secret')) })
  expect(broken).toMatchObject({ status: 500, bug: new Error('secret') })
  expect(broken.html).not.toContain('secret')
})

test('A page that cannot be rendered is replaced by an error page without scripts', async () => {
  const { status, html, bug } = await open('/', { site: { ...SITE, publicUrl: 'no address' } })

  expect(status).toBe(500)
  expect(bug).toBeInstanceOf(TypeError)
  expect(html).toContain('This page did not work')
  expect(html).toMatch(/Reference <span[^>]*>b3szqfbkfda7</)
  // A link, because a button would do nothing without scripts.
  expect(html).toMatch(/<a [^>]*>Try again</)
  expect(html).not.toContain('/browser.js')
})
