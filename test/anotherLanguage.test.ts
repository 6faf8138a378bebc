import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { PRODUCT_NAME } from '#contract/product.ts'
import type { PageRequest, Render } from '#server/http/pages/pages.ts'
import type { Mail } from '#server/integrations/mail/mail.ts'
import { buildPages, copyForLanguage, filesWithErrors, LANGUAGE, run } from '#test/anotherLanguage.ts'
import { createTestApp } from '#test/app.ts'
import { pseudo } from '#test/pseudoTranslation.ts'
import { en } from '#web/i18n/en.ts'
import { read } from '../scripts/map.mjs'

/** A compiler and a bundler have to read all sources. */
const TIMEOUT_MS = 240_000

const GUIDE = read('docs/another-language.md')
const copy = await copyForLanguage()
afterAll(copy.remove)

const app = await createTestApp()
const business = await app.business({ businessName: 'Καφέ 7', businessLocation: 'Μίτε' })
const [contactEmail, location] = ['p@7.example', 'Μίτε']
const job = await app.job(business, {
  title: 'Μπαρίστα 24',
  description: 'Δύο πρωινά.',
  shortDescription: 'Δύο πρωινά.',
  payRate: '15,50 €',
  jobType: 'Part-time',
  language: 'English',
  tags: ['καφές'],
  location,
  contactEmail,
})

test('The compiler reports exactly the places that the guide names', { timeout: TIMEOUT_MS }, () => {
  copy.addToList()

  const named = [...GUIDE.matchAll(/^ *\| `([^`]+)`/gm)].map(([, file]) => file)
  expect(filesWithErrors(copy.folder)).toEqual(named.sort())
})

test('Everything compiles with the texts that the guide requires', { timeout: TIMEOUT_MS }, () => {
  copy.addWords()

  expect(filesWithErrors(copy.folder)).toEqual([])
  const places = [...GUIDE.matchAll(/`((?:contract|server|web)\/[^`]+)`/g)].map(([, place = '']) => place)
  const isNamed = (file: string) =>
    places.some((place) => (place.endsWith('/') ? file.startsWith(place) : file === place))
  expect(copy.touched().filter((file) => !isNamed(file))).toEqual([])
})

test('The pages of the new language have no words of another one, except texts of users', {
  timeout: TIMEOUT_MS,
}, async () => {
  const { render } = (await import(pathToFileURL(buildPages(copy.folder)).href)) as { render: Render }
  const unavailable = { message: 'We will be back in a moment. Please try again.', code: 'unavailable' }
  const pages: [url: string, status: number, says: string, wire?: PageRequest['wire']][] = [
    ['/', 200, 'Μπαρίστα 24'],
    [`/jobs/${job.id}`, 200, 'Δύο πρωινά.'],
    [`/partners/${business.user.id}`, 200, 'Καφέ 7'],
    ['/auth', 200, pseudo(en['auth.title'])],
    ['/terms', 200, pseudo('The rules').slice(0, 'The rules'.length)],
    ['/nowhere', 404, pseudo(en['notFound.title'])],
    ['/jobs', 404, pseudo(en['notFound.title'])],
    ['/', 503, pseudo(en['jobs.list.error']), async () => Response.json(unavailable, { status: 503 })],
  ]
  // The server of this test does not know the language. It only reports that its operator has written no text for the page.
  const answer = (path: string) => app.visitor.ask('GET', path.replace(`language=${LANGUAGE}`, 'language=en'))
  for (const [url, status, says, wire = answer] of pages) {
    const page = await render({ ...REQUEST, url, wire })
    const html = page.html.toString()

    expect(page.status, url).toBe(status)
    expect(html).toContain(`<html lang="${LANGUAGE}"`)
    expect(html).toContain(says)
    expect(foreignWords(textsIn(html).join('\n')), url).toEqual([])
  }
})

test('The mails of the new language have no words of another one, and each refusal of the API has a phrase', () => {
  const { mails, untranslated } = run(copy.folder, MAILS) as { mails: Mail[]; untranslated: string[] }

  expect(mails.length).toBeGreaterThan(10)
  for (const { subject, text, html } of mails) {
    expect(foreignWords(`${subject}\n${text}`), text).toEqual([])
    expect(foreignWords(textsIn(html).join('\n').replaceAll(PRODUCT_NAME, '')), html).toEqual([])
    expect(html).toContain(`<html lang="${LANGUAGE}"`)
  }
  expect(untranslated).toEqual([])
})

const PLACE = { publicUrl: 'https://7.example', currencySymbol: '€', supportPhone: '+30 210', supportWhatsapp: '30210' }
const OPERATOR = { name: 'Καφέ', address: ['Οδός 1', '1 Μίτε'], email: contactEmail, responsible: null }
const REQUEST: Omit<PageRequest, 'url' | 'wire'> = {
  language: LANGUAGE as PageRequest['language'],
  theme: 'system',
  site: { ...PLACE, operator: { ...OPERATOR, register: null, vatId: null }, aiProvider: null, signInProvider: null },
  now: new Date(),
  assets: { styles: [], fonts: [], scripts: [], page: [], chunksOf: () => [] },
  reference: '7',
}

/** All mails, to a confirmed and to an unconfirmed address. */
const MAILS = `
import { messages } from '#contract/messages.ts'
import { english } from '#server/integrations/mail/english.ts'
import { mailOf } from '#server/features/notifications/rules.ts'
import { letterTo } from '#server/features/recovery/rules.ts'
import { CATALOGUES } from '#web/i18n/allCatalogues.ts'
const [language, url] = ['${LANGUAGE}', 'https://7.example']
const letters = Object.keys(english.letters).map((occasion) => letterTo({ language }, { id: '7', occasion, link: url, number: 7 }, url))
const facts = { name: 'Μίρα', title: 'Μπαρίστα', expiresAt: '2026-11-24T12:00:00.000Z' }
const statuses = [{ status: 'pending' }, { status: 'accepted' }, { status: 'rejected' }, { status: 'closed' }, { status: 'rejected', unanswered: true }]
  .map((status) => ({ kind: 'application-status', facts: { ...facts, ...status } }))
const kinds = ['new-applicant', 'application-declined', 'new-comment', 'job-expiring', 'answers-due'].map((kind) => ({ kind, facts: { ...facts, count: 7 } }))
const events = ['offered', 'taken', 'proposed', 'declined', 'cancelled'].map((meeting) => ({ kind: 'meeting', facts: { ...facts, meeting, startsAt: facts.expiresAt } }))
const withdrawn = { kind: 'meeting', facts: { ...facts, meeting: 'cancelled' } }
const due = { kind: 'answers-due', facts: { ...facts, count: 1 } }
const job = { businessName: 'Καφέ', payRate: '15', hourlyPay: { before: '', amount: '15.50', after: '', mentionsTips: false }, location: 'Μίτε', place: null,
  contactEmail: 'p@7.example', contactWhatsapp: '+30210', facts: { shifts: [{ days: ['mo'], from: '08:00', to: '14:00' }], weeklyHours: { from: 1, to: 2 }, start: 'now', end: '2026-12-01', trialShift: { kind: 'paid', hours: 4 }, kind: 'minijob' } }
const details = { job, words: 'Μίρα', email: 'p@7.example', waiting: [{ name: 'Μίρα', title: 'Μπαρίστα' }] }
const rising = { kind: 'job-expiring', facts: { ...facts, wage: { day: '2027-01-01', wageCents: 1460, payRate: '14' } } }
const notices = [...kinds, due, rising, ...events, withdrawn, ...statuses].flatMap((told) => [null, new Date()].map((emailConfirmedAt) =>
  mailOf({ ...told, id: 7, jobId: 7, createdAt: new Date() }, { language, fullName: 'Μίρα', emailConfirmedAt },
    { publicUrl: url, currencySymbol: '€', token: '7', details, similar: [{ id: 7, title: 'Μπαρίστα', businessName: 'Μίρα' }] })))
const phrases = CATALOGUES[language]
const untranslated = Object.entries(messages).filter(([key, text]) => !phrases[key] || phrases[text] !== phrases[key])
console.log(JSON.stringify({ mails: [...letters, ...notices], untranslated }))
`

/** The texts of a page: on the screen, for screen readers, and in its head. */
function textsIn(html: string): string[] {
  const page = html.replaceAll(/<(script|style).*?<\/\1>|<!--.*?-->/gs, '')
  const heads = page.matchAll(
    /<meta (?:name="description"|property="og:(?:title|description|site_name)") content="([^"]*)"/g,
  )
  const attributes = page.matchAll(/ (?:aria-label|placeholder|alt|title|aria-description)="([^"]*)"/g)
  return [...page.matchAll(/>([^<]+)</g), ...heads, ...attributes].map(([, text = '']) => text)
}

/** Words with at least two English letters, except addresses and the short names of languages. */
const foreignWords = (text: string) =>
  text
    .replaceAll(/&#?\w+;|https:\S+|\S+\.example\S*/g, '')
    .split(/\s+/)
    .filter((word) => /[A-Za-z]{2,}/.test(word) && !/^(?:EN|DE|EL):?$/.test(word))
