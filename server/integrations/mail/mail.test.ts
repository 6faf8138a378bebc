import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { english } from '#server/integrations/mail/english.ts'
import { folderMailer } from '#server/integrations/mail/folder.ts'
import { german } from '#server/integrations/mail/german.ts'
import { type Mail, Undeliverable } from '#server/integrations/mail/mail.ts'
import { smtpMailer } from '#server/integrations/mail/smtp.ts'
import { headerIn, openMailbox, readMail, textIn } from '#test/smtpServer.ts'
import { freePort, listen } from '../../../scripts/ports.mjs'

const FROM = 'ZapHiring <jobs@zaphiring.example>'
const MAIL: Mail = {
  id: 'notification-7',
  to: { name: 'Café Größenwahn', address: 'hallo@wahn.example' },
  subject: 'Jürgen hat sich auf „Späti & Küche“ beworben 🎉',
  text: 'Grüße aus dem Wedding.\n\nhttps://zaphiring.example/dashboard?tab=applicants&job=17',
  html: '<p>Grüße aus dem Wedding.</p>',
  site: 'https://zaphiring.example',
  unsubscribeUrl: 'https://zaphiring.example/api/unsubscribe?token=secret',
}

const mailbox = await openMailbox()

describe('over SMTP', () => {
  afterAll(mailbox.close)
  beforeEach(() => mailbox.letters.splice(0))
  const mailer = smtpMailer({ url: mailbox.url, from: FROM })

  test('A mail arrives with its umlauts and emoji, and with the header to unsubscribe', async () => {
    await mailer.send(MAIL)

    const [{ to, raw = '' } = {}] = mailbox.letters
    expect(to).toEqual(['hallo@wahn.example'])
    expect(headerIn(raw, 'From')).toBe(FROM)
    expect(headerIn(raw, 'To')).toBe('Café Größenwahn <hallo@wahn.example>')
    expect(headerIn(raw, 'Subject')).toBe(MAIL.subject)
    expect(headerIn(raw, 'List-Unsubscribe')).toBe(`<${MAIL.unsubscribeUrl}>`)
    expect(headerIn(raw, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    expect(headerIn(raw, 'Auto-Submitted')).toBe('auto-generated')
    expect(textIn(raw)).toBe(MAIL.text)
    expect(await readMail(raw)).toMatchObject({ subject: MAIL.subject, html: expect.stringContaining(MAIL.html) })
    expect(headerIn(raw, 'Content-Type')).toContain('multipart/alternative')
    expect(raw.slice(0, raw.indexOf('\r\n\r\n'))).toMatch(/^[\x20-\x7e\r\n]+$/)
  })

  test('A mail has the same message id each time it is sent', async () => {
    await mailer.send(MAIL)
    await mailer.send(MAIL)

    const names = mailbox.letters.map(({ raw }) => headerIn(raw, 'Message-ID'))
    expect(names).toEqual(Array(2).fill('<notification-7@zaphiring.example>'))
  })

  test.each([
    'Eve\r\nBcc: everybody@x.example',
    'Eve <everybody@x.example>, more@x.example',
    '"Eve" <everybody@x.example>',
    'Eve\0\u2028Bcc: everybody@x.example',
    '=?utf-8?Q?Eve=0D=0ABcc:_everybody@x.example?=',
    '\u202egro.elpmaxe',
  ])('A name or title such as %j adds no recipient and no header', async (words) => {
    await mailer.send({ ...MAIL, to: { ...MAIL.to, name: words }, subject: words })

    const [{ to, raw = '' } = {}] = mailbox.letters
    expect(to).toEqual(['hallo@wahn.example'])
    const head = raw.slice(0, raw.indexOf('\r\n\r\n'))
    const names = head
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => line.split(':')[0])
    expect(names.filter((name) => /^(bcc|cc)$/i.test(name ?? ''))).toEqual([])
    expect(names.filter((name) => name === 'To')).toHaveLength(1)
  })

  test.each(['=?utf-8?Q?Zap=48iring_Support?=', '=?iso-8859-1?b?WmFwSGlyaW5n?=', '=?utf-8?B?4oCuZ25pcmlI?= x'])(
    'The encoded word %j, typed as a name or title, is shown as it was typed',
    async (words) => {
      await mailer.send({ ...MAIL, to: { ...MAIL.to, name: words }, subject: `Job: ${words}` })

      const { subject, to } = await readMail(mailbox.letters[0]?.raw ?? '')
      const shown = words.replace('=?', '= ?')
      expect([subject, to?.[0]?.name]).toEqual([`Job: ${shown}`, shown])
    },
  )

  test('A subject keeps the isolates around right-to-left words, and no characters that override the direction', async () => {
    await mailer.send({ ...MAIL, subject: '\u2068نادل\u2069 \u2067\u202egnitseretni' })

    expect(headerIn(mailbox.letters[0]?.raw ?? '', 'Subject')).toBe('\u2068نادل\u2069 gnitseretni')
  })

  test('A text that looks like the end of the mail or the name of a file is sent as text', async () => {
    const text = 'One\n.\nMAIL FROM:<x@x.example>\n/etc/passwd'
    await mailer.send({ ...MAIL, text, html: text })

    expect(mailbox.letters).toHaveLength(1)
    expect(textIn(mailbox.letters[0]?.raw ?? '')).toBe(text)
  })

  test('Permanent and temporary refusals are distinguished, and neither error contains the address', async () => {
    mailbox.refuse(550, 451)

    const [permanent, temporary] = [await failure(mailer.send(MAIL)), await failure(mailer.send(MAIL))]

    expect(permanent).toBeInstanceOf(Undeliverable)
    expect(temporary).not.toBeInstanceOf(Undeliverable)
    expect(`${permanent.message} ${temporary.message}`).not.toContain('@')
    expect(temporary.message).toContain('451')
  })

  test('A mail server that cannot be reached is a temporary error', async () => {
    const unreachable = smtpMailer({ url: `smtp://127.0.0.1:${await freePort()}`, from: FROM })

    const error = await failure(unreachable.send(MAIL))

    expect(error).not.toBeInstanceOf(Undeliverable)
    expect(error.message).toContain('CONN')
  })

  test('A mail server that goes on answering without an end loses its connection, and the mail is sent again later', async () => {
    const closed = Promise.withResolvers<void>()
    const server = createServer((socket) => {
      socket.write('220 hello\r\n')
      const timer = setInterval(() => socket.write('250-and more\r\n'), 10)
      socket.on('error', () => {})
      socket.on('close', () => {
        clearInterval(timer)
        closed.resolve()
      })
      socket.resume()
    })
    const endless = smtpMailer({ url: `smtp://127.0.0.1:${await listen(server)}`, from: FROM, attemptMs: 200 })

    const error = await failure(endless.send(MAIL))
    await closed.promise
    server.close()

    expect(error).not.toBeInstanceOf(Undeliverable)
  })
})

const failure = (sending: Promise<unknown>): Promise<Error> =>
  sending.then(
    () => {
      throw new Error('It was sent')
    },
    (error: Error) => error,
  )

describe('without a mail server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zaphiring-outbox-'))
  afterEach(() => {
    for (const name of readdirSync(folder)) rmSync(join(folder, name))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test('A mail is written as a complete file that mail programs open', async () => {
    await folderMailer({ folder, from: FROM }).send(MAIL)

    expect(readdirSync(folder)).toEqual(['notification-7.eml'])
    const raw = readFileSync(join(folder, 'notification-7.eml'), 'utf8')
    expect(headerIn(raw, 'Subject')).toBe(MAIL.subject)
    expect(textIn(raw)).toBe(MAIL.text)
  })

  test('The oldest mails are deleted', async () => {
    const mailer = folderMailer({ folder, from: FROM, keep: 3 })
    for (const id of ['a', 'b', 'c', 'd', 'e']) await mailer.send({ ...MAIL, id })

    expect(readdirSync(folder)).toHaveLength(3)
    expect(readdirSync(folder)).toContain('e.eml')
  })
})

test('The mails of both languages have the same placeholders, no empty text, and no button that ends like a sentence', () => {
  const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()
  const words = (texts: unknown): string[] =>
    typeof texts === 'string' ? [texts] : Object.values(texts as object).flatMap(words)
  const buttons = ({ letters, occasions }: typeof english) =>
    [...Object.values(letters), ...Object.values(occasions)].map(({ button }) => button)
  expect(words(german).map(placeholders)).toEqual(words(english).map(placeholders))
  expect([...words(german), ...words(english)].filter((text) => text.trim() === '')).toEqual([])
  expect([...buttons(english), ...buttons(german)].filter((text) => /[.:!]$/.test(text))).toEqual([])
})
