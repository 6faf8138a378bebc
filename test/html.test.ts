import { HtmlValidate } from 'html-validate'
import { expect, test, vi } from 'vitest'
import { render } from '#entry/render.tsx'
import { createTestApp, type Visitor } from '#test/app.ts'
import { SITE } from '#test/site.ts'
import { notFound, screens } from '#web/screens.tsx'

// Each test renders and validates all pages.
vi.setConfig({ testTimeout: 120_000 })

const app = await createTestApp()
const business = await app.business({ businessName: 'Café Nord' })
const student = await app.student()
const job = await app.job(business, { title: 'Barista', payRate: '15,50 €', tags: ['coffee', 'weekend'] })
const another = await app.job(business, { title: 'Cook' })
await student.ask('POST', `/api/jobs/${job.id}/like`, { action: 'like' })
await student.ask('POST', `/api/jobs/${job.id}/save`, { action: 'save' })
await student.ask('POST', `/api/jobs/${job.id}/comment`, { content: 'Sundays, too? See https://example.org' })
await student.ask('POST', `/api/jobs/${job.id}/apply`, { message: 'Hello' })
await business.ask('POST', '/api/incidents', { title: 'The ice machine', description: 'It drips, slowly.' })
const decision = { kind: 'job', subjectId: job.id, action: 'warn', rule: 'misleading', facts: 'It names no hours.' }
const warning = await (await (await app.operator()).ask('POST', '/api/operator/decisions', decision)).json()

const IDS: Record<string, number> = {
  '/jobs/:id': job.id,
  '/jobs/:id/first-day': job.id,
  '/jobs/:id/poster': job.id,
  '/partners/:id': business.user.id,
  '/report/:kind/:id': job.id,
  '/statements/:id': warning.id,
}
const ADDRESSES = [
  ...screens.map(({ path }) => path.replace(':kind', 'job').replace(':id', String(IDS[path]))),
  notFound.path.replace('*', '/nothing-here'),
  `/jobs/${another.id}`,
  '/?search=nothing-has-these-words',
  '/dashboard?tab=incidents',
  '/dashboard?tab=applicants',
  '/student-profile?tab=applications',
]
const EVERYONE: [string, Visitor][] = [
  ['a visitor', app.visitor],
  ['a student', student],
  ['a business', business],
]

/** The rules of HTML, without rules of style that React decides. All scripts come from this host. */
const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:document'],
  rules: { 'void-style': 'off', 'require-sri': ['error', { target: 'crossorigin' }] },
})

/** Without `autocomplete`, Firefox restores the state of a box after a reload, which then counts as a choice. */
const NEEDED_BY_FIREFOX = /^autocomplete attribute cannot be used on <input type="(radio|checkbox)">$/

/** Browsers put back what was in a field by its name. Into one without a name goes what was in any other without one. */
const UNNAMED = /<(?:input|select|textarea)\b(?![^>]* name=)(?![^>]* autocomplete="off")[^>]*>/gi

for (const [who, { ask }] of EVERYONE) {
  for (const language of ['en', 'de'] as const) {
    test(`The HTML of each page for ${who} is valid in ${language}, and each field in it has a name`, async () => {
      const faults: string[] = []
      for (const url of ADDRESSES) {
        const page = await render({
          url,
          wire: (path) => ask('GET', path),
          language,
          theme: 'system',
          site: SITE,
          now: new Date(),
          assets: {
            styles: ['/style.css'],
            fonts: ['/font.woff2'],
            scripts: ['/browser.js'],
            page: ['/page.js'],
            chunksOf: () => [],
          },
          reference: 'b3szqfbkfda7',
        })
        if (page.status >= 300 && page.status < 400) continue
        for (const [field] of page.html.toString().matchAll(UNNAMED)) faults.push(`${url} has no name: ${field}`)
        const report = await validator.validateString(page.html.toString(), url)
        for (const { ruleId, message, selector } of report.results.flatMap(({ messages }) => messages))
          if (!NEEDED_BY_FIREFOX.test(message)) faults.push(`${url} ${ruleId}: ${message} (${selector})`)
      }
      expect(faults).toEqual([])
    })
  }
}
