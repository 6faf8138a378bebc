// @vitest-environment jsdom
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unbrokenPay } from '#contract/payText.ts'
import { phoneText } from '#contract/phone.ts'
import { LANGUAGES } from '#contract/preferences.ts'
import { text } from '#contract/text.ts'
import { MAIL_TEXTS } from '#server/integrations/mail/languages.ts'
import type { Mail } from '#server/integrations/mail/mail.ts'
import { smtpMailer } from '#server/integrations/mail/smtp.ts'
import { MAIL_SITE, mailSamples, TYPED, type Typed } from '#test/mailSamples.ts'
import { naughtyStrings } from '#test/security/hostileStrings.ts'
import { openMailbox, readMail } from '#test/smtpServer.ts'
import { CATALOGUES } from '#web/i18n/allCatalogues.ts'
import type { Phrase } from '#web/i18n/i18n.tsx'

const mailbox = await openMailbox()
// One connection for all mails, because the server waits for a tenth of a second before it greets.
const mailer = smtpMailer({ url: `${mailbox.url}?pool=true`, from: 'ZapHiring <jobs@zaphiring.example>' })
afterAll(mailbox.close)

/** Sends a mail, and reads it as a mail program does. */
async function arrived(mail: Mail) {
  await mailer.send(mail)
  const raw = mailbox.letters.at(-1)?.raw ?? ''
  const read = await readMail(raw)
  const page = new DOMParser().parseFromString(read.html ?? '', 'text/html')
  return { raw, page, subject: read.subject, text: read.text?.replaceAll('\r\n', '\n') ?? '', headers: read.headers }
}

const textOf = (element: Element | null) => element?.textContent ?? ''
const linksOf = (page: Document) => [...page.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')

/** The order of the parts of a subject in English and in German. */
const SUBJECTS: Record<string, string[]> = {
  'password-reset': ['Your new password for ZapHiring', 'Dein neues Passwort für ZapHiring'],
  'email-confirmation': [
    'Welcome to ZapHiring! Is this your address?',
    'Willkommen bei ZapHiring! Ist das deine Adresse?',
  ],
  'email-change': ['Is this your address?', 'Ist das deine Adresse?'],
  'email-changed': ['Your account has another address now', 'Dein Konto hat jetzt eine andere Adresse'],
  'password-changed': ['Your password was changed', 'Dein Passwort wurde geändert'],
  'sessions-ended': ['We have logged you out everywhere', 'Wir haben dich überall abgemeldet'],
  'account-exported': ['We have made a copy of your data', 'Wir haben deine Daten kopiert'],
  'account-deleted': ['Your account was deleted', 'Dein Konto wurde gelöscht'],
  accepted: ['{business} said yes: {title}', 'Zusage von {business}: {title}'],
  rejected: ['Sadly a no from {business}: {title}', 'Leider eine Absage von {business}: {title}'],
  pending: [
    '{business} looks at your application again: {title}',
    '{business} sieht sich deine Bewerbung noch einmal an: {title}',
  ],
  closed: ['No longer on offer: {title}', 'Diesen Job gibt es nicht mehr: {title}'],
  unanswered: ['No answer from {business}: {title}', 'Keine Antwort von {business}: {title}'],
  'new-applicant': ['{name} wants to work as {title}', '{name} will bei dir arbeiten: {title}'],
  'application-declined': ['{name} can’t take “{title}”', '{name} sagt ab: „{title}“'],
  'new-comment': ['{name} commented on “{title}”', '{name} hat „{title}“ kommentiert'],
  'comment-answered': ['{name} answered on “{title}”', '{name} hat bei „{title}“ geantwortet'],
  'job-expiring': ['“{title}” is open until Nov 30, 2026', '„{title}“ ist noch bis zum 30. Nov 2026 offen'],
  'job-released': ['“{title}” is online', '„{title}“ ist online'],
  'wage-rising': [
    '“{title}” will be below the minimum wage from Jan 1, 2027',
    '„{title}“ liegt ab dem 1. Jan 2027 unter dem Mindestlohn',
  ],
  'meeting-offered': ['{name} offers you times: “{title}”', '{name} schlägt dir Termine vor: „{title}“'],
  'meeting-taken': ['Tue, Dec 1, 2026, 15:00: {name} has agreed', 'Di, 1. Dez 2026, 15:00: {name} hat zugesagt'],
  'meeting-moved': ['Moved to Tue, Dec 1, 2026, 15:00: {name}', 'Verlegt auf Di, 1. Dez 2026, 15:00: {name}'],
  'meeting-replaced': [
    'No longer Tue, Dec 1, 2026, 15:00: {name} offers other times',
    'Nicht mehr Di, 1. Dez 2026, 15:00: {name} schlägt andere Termine vor',
  ],
  'meeting-proposed': ['{name} proposes other times: “{title}”', '{name} schlägt andere Termine vor: „{title}“'],
  'meeting-declined': ['No time was found: “{title}”', 'Kein Termin gefunden: „{title}“'],
  'meeting-cancelled': ['Cancelled: Tue, Dec 1, 2026, 15:00, “{title}”', 'Abgesagt: Di, 1. Dez 2026, 15:00, „{title}“'],
  'meeting-suspended': [
    'Not taking place for now: Tue, Dec 1, 2026, 15:00, “{title}”',
    'Findet vorerst nicht statt: Di, 1. Dez 2026, 15:00, „{title}“',
  ],
  'meeting-resumed': [
    'Takes place after all: Tue, Dec 1, 2026, 15:00, “{title}”',
    'Findet doch statt: Di, 1. Dez 2026, 15:00, „{title}“',
  ],
  'report-received': ['We have your report, number 12', 'Deine Meldung ist da, Nummer 12'],
  'report-acted': ['We have acted on your report, number 12', 'Wir haben auf deine Meldung reagiert, Nummer 12'],
  'report-unfounded': ['We have looked at your report, number 12', 'Wir haben deine Meldung geprüft, Nummer 12'],
  statement: [
    'We have decided about something of yours, number 12',
    'Wir haben über etwas von dir entschieden, Nummer 12',
  ],
  'decision-ended': [
    'A decision about you was taken back, number 12',
    'Eine Entscheidung über dich ist zurückgenommen, Nummer 12',
  ],
  'objection-answered': ['The answer to your objection, number 12', 'Die Antwort auf deinen Widerspruch, Nummer 12'],
  'meeting-withdrawn': ['No longer on offer: times for “{title}”', 'Nicht mehr im Angebot: Termine für „{title}“'],
  'answer-due': [
    'An application waits for your answer until Nov 30, 2026',
    'Eine Bewerbung wartet bis zum 30. Nov 2026 auf deine Antwort',
  ],
  'answers-due': [
    '2 applications wait for your answer, the first until Nov 30, 2026',
    '2 Bewerbungen warten auf deine Antwort, die erste bis zum 30. Nov 2026',
  ],
}
/** Mails about the account itself or about reports and decisions, which cannot be turned off. */
const OWED = /^(password|email|sessions|account|report|decision|objection)-|^statement$/

const every = LANGUAGES.flatMap((language, at) =>
  mailSamples(language).map(([occasion, mail]) => ({ occasion, language, mail, subject: SUBJECTS[occasion]?.[at] })),
)

describe.each(every)('The mail about $occasion ($language)', ({ occasion, language, mail, subject }) => {
  let arrival: ReturnType<typeof arrived>
  beforeAll(async () => {
    arrival = arrived(mail)
    await arrival
  })

  test('has a subject that says it, and the same in plain text and in HTML, with one button', async () => {
    const { raw, page, ...read } = await arrival
    const said = subject?.replace(/\{(\w+)\}/g, (_, name: keyof Typed) => TYPED[name])

    expect(read.subject).toBe(said)
    expect(page.title).toBe(said)
    expect(raw).toMatch(/^Content-Type: multipart\/alternative/m)
    expect([page.documentElement.lang, page.querySelectorAll('h1').length]).toEqual([language, 1])
    expect(page.querySelectorAll('a[data-button]')).toHaveLength(1)
    for (const part of page.querySelectorAll('h1, [role="main"] p:not(:has(a)), th, td.ink, a'))
      for (const line of [...part.childNodes].map(({ textContent }) => textContent ?? ''))
        expect(read.text).toContain(line)
    for (const href of linksOf(page).filter((href) => !href.startsWith('mailto:'))) expect(read.text).toContain(href)
    expect(read.text).not.toMatch(/[<>]\w|&\w+;|\{\w+\}/)
    expect(raw.length).toBeLessThan(30_000)
  })

  test('loads nothing, leads only to this site and to the contacts, and can be turned off unless it is owed', async () => {
    const { page, headers } = await arrival

    expect(page.querySelectorAll('[src], [srcset], [background], link, script, img, form, iframe, svg')).toHaveLength(0)
    expect(page.documentElement.outerHTML).not.toMatch(/@import|url\(|\son\w+=/i)
    const others = linksOf(page).filter((href) => !href.startsWith(`${MAIL_SITE}/`))
    expect(others.map((href) => href.split('?')[0])).toEqual(
      occasion === 'accepted'
        ? ['https://wa.me/493023125098', 'mailto:jobs@zuckertinte.example', 'https://www.openstreetmap.org/search']
        : [],
    )
    const names = headers.map(({ key }) => key).filter((key) => key.startsWith('list-'))
    expect(names.sort()).toEqual(OWED.test(occasion) ? [] : ['list-unsubscribe', 'list-unsubscribe-post'])
  })
})

test('The mail about an acceptance has the words of the business, its contacts, the facts, and the way to decline', async () => {
  const { page } = await arrived(new Map(mailSamples('en')).get('accepted') as Mail)

  expect(textOf(page.querySelector('h1'))).toBe('You got it! Café Zuckertinte wants you.')
  expect(textOf(page.querySelector('blockquote'))).toBe('Hello,see you on Monday at 8.')
  const facts = [...page.querySelectorAll('tr:has(> th)')].map((row) => [...row.children].map(textOf))
  expect(facts).toEqual([
    ['Pay', unbrokenPay(TYPED.payRate)],
    ['Place', TYPED.location],
    ['When', 'Sat, Sun, 08:00–14:00'],
    ['Hours', '10–12 h/week'],
  ])
  expect([...page.querySelectorAll('a')].map(textOf)).toEqual([
    ...['WhatsApp', 'Email', 'Directions', 'See your application', 'Sheet for your first day'],
    ...['Can’t take it? Let them know', 'Choose which mails you get'],
  ])
})

test.each([
  ['meeting-offered', ['Di., 1. Dez., 15:00–16:00', 'Mi., 2. Dez., 10:00–11:00', 'Do., 3. Dez., 18:00–19:00']],
  ['meeting-proposed', ['Di., 1. Dez., 15:00–16:00', 'Mi., 2. Dez., 10:00–11:00', 'Do., 3. Dez., 18:00–19:00']],
  ['meeting-taken', ['Di., 1. Dez., 15:00–16:00']],
])('The mail %s has each time on a line of its own, the place, the pay and the contacts', async (occasion, times) => {
  const { page } = await arrived(new Map(mailSamples('de')).get(occasion) as Mail)
  const facts = [...page.querySelectorAll('tr:has(> th)')].map((row) =>
    [...row.children].flatMap((cell) => [...cell.childNodes].map(({ textContent }) => textContent).filter(Boolean)),
  )
  expect(facts).toEqual([
    ['Wann', ...times],
    ['Ort', TYPED.location],
    ['Bezahlung', unbrokenPay(TYPED.payRate)],
    ['WhatsApp', phoneText('+493023125098')],
    ['E‑Mail', 'jobs@zuckertinte.example'],
  ])
})

test.each(['unanswered', 'rejected'])(
  'The mail about an application that is %s leads to three similar jobs',
  async (occasion) => {
    const { page } = await arrived(new Map(mailSamples('de')).get(occasion) as Mail)
    expect(linksOf(page).filter((href) => href.includes('/jobs/'))).toEqual(
      [1, 2, 3].map((id) => `${MAIL_SITE}/jobs/${id}`),
    )
  },
)

const MARKUP = [
  '</title><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'><a href='https://evil.example'>x",
]
const HEADERS = [
  'x\r\nBcc: all@evil.example',
  'x\u2028Bcc: all@evil.example',
  '=?utf-8?Q?x=0D=0ABcc:_all@evil.example?=',
]
const DIRECTIONS = ['\u202egro.elpmaxe', '\u2067x', 'نادل (صباحًا!)']
const SHORT = naughtyStrings.filter((words) => words.trim() && words.length <= 100 && text().safeParse(words).success)

/** Mails that contain every kind of part. */
const ALL_PARTS = ['accepted', 'unanswered', 'answers-due']

const typing = (text: string) => Object.fromEntries(Object.keys(TYPED).map((name) => [name, text])) as Typed

test('What users typed stays text: it adds no element, no link, no header and no recipient, and is shown as it is', async () => {
  const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html')
  const elements = (page: Document) =>
    [...page.querySelectorAll('*')].map(({ localName }) => localName).filter((name) => name !== 'br')
  const expected = new Map(mailSamples('en').map(([occasion, { html }]) => [occasion, elements(parse(html))]))
  for (const words of [...MARKUP, ...HEADERS, ...DIRECTIONS, ...SHORT])
    for (const [occasion, { html }] of mailSamples('en', typing(words)).filter(([name]) => ALL_PARTS.includes(name))) {
      const page = parse(html)
      expect(elements(page), `${occasion} ${JSON.stringify(words)}`).toEqual(expected.get(occasion))
      const quote = page.querySelector('blockquote')
      if (quote) expect(textOf(quote)).toBe(words.replace(/[\r\n]/g, ''))
    }
})

test.each([...HEADERS, ...DIRECTIONS])(
  'The text %j adds no header and no recipient, and turns no direction',
  async (text) => {
    for (const [occasion, mail] of mailSamples('en', typing(text))) {
      if (!['accepted', 'new-applicant'].includes(occasion)) continue
      const read = await arrived(mail)
      expect(mailbox.letters.at(-1)?.to).toEqual(['nika@post.example'])
      const names = read.headers.map(({ key }) => key)
      expect(names.filter((name) => /^(to|b?cc|subject|from)$/.test(name)).sort()).toEqual(['from', 'subject', 'to'])
      expect(read.subject + read.text + textOf(read.page.documentElement)).not.toMatch(/[\u202a-\u202e\u2066\u2067]/)
    }
  },
)

test('Mails say what the pages say, where both say the same', () => {
  for (const language of LANGUAGES) {
    const { facts, contact, ...texts } = MAIL_TEXTS[language]
    const phrases = CATALOGUES[language]
    const { place, when, hours, from, trial, contract } = facts.names
    const said: [string, string][] = [
      [facts.hourly, 'jobs.pay.badge'],
      [facts.tips, 'jobs.pay.tips'],
      [facts.varies, 'facts.weekVaries'],
      [facts.weeklyHours, 'facts.weeklyHours'],
      [facts.now, 'facts.now'],
      [facts.until, 'facts.until'],
      [facts.trialHours, 'facts.trial.hours'],
      ...Object.entries({ place, when, hours, from, trial, contract }).map(both('facts')),
      ...Object.entries(facts.trials).map(both('facts.trial')),
      ...Object.entries(facts.kinds).map(both('facts.kind')),
      [contact.whatsapp, 'acceptance.whatsapp'],
      [contact.mail, 'acceptance.mail'],
      [contact.directions, 'acceptance.directions'],
      [texts.firstDay, 'firstDay.link'],
      [texts.decline, 'acceptance.decline'],
      [texts.occasions.accepted.heading?.replace('{business}', '{businessName}') ?? '', 'acceptance.title'],
      [contact.subject, 'acceptance.mailSubject'],
      [contact.greeting.replace('{business}', '{businessName}'), 'acceptance.greeting'],
    ]
    expect(said.map(([words]) => words)).toEqual(said.map(([, key]) => phrases[key as Phrase]))
  }
})

const both =
  (group: string) =>
  ([name, words]: [string, string]): [string, string] => [words, `${group}.${name}`]
