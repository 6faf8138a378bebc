import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { english } from '#server/outside/mail/english.ts'
import { folderMailer } from '#server/outside/mail/folder.ts'
import { german } from '#server/outside/mail/german.ts'
import { smtpMailer } from '#server/outside/mail/smtp.ts'
import { type Mail, Undeliverable } from '#server/outside/mail.ts'
import { freePort } from '#test/journeys/start.ts'
import { headerIn, openMailbox, textIn } from '#test/mailbox.ts'

const FROM = 'ZapHiring <jobs@zaphiring.example>'
const MAIL: Mail = {
  id: 'notification-7',
  to: { name: 'Café Größenwahn', address: 'hallo@wahn.example' },
  subject: 'Jürgen hat sich auf „Späti & Küche“ beworben 🎉',
  text: 'Grüße aus dem Wedding.\n\nhttps://zaphiring.example/dashboard?tab=applicants&job=17',
  site: 'https://zaphiring.example',
  settingsUrl: 'https://zaphiring.example/notifications#mail',
}

const mailbox = await openMailbox()

describe('over SMTP', () => {
  afterAll(mailbox.close)
  beforeEach(() => mailbox.letters.splice(0))
  const mailer = smtpMailer({ url: mailbox.url, from: FROM })

  test('umlauts and emoji arrive, with the way to stop the mails', async () => {
    await mailer.send(MAIL)

    const [{ to, raw = '' } = {}] = mailbox.letters
    expect(to).toEqual(['hallo@wahn.example'])
    expect(headerIn(raw, 'From')).toBe(FROM)
    expect(headerIn(raw, 'To')).toBe('Café Größenwahn <hallo@wahn.example>')
    expect(headerIn(raw, 'Subject')).toBe(MAIL.subject)
    expect(headerIn(raw, 'List-Unsubscribe')).toBe(`<${MAIL.settingsUrl}>`)
    expect(headerIn(raw, 'Auto-Submitted')).toBe('auto-generated')
    expect(textIn(raw)).toBe(MAIL.text)
    expect(raw.slice(0, raw.indexOf('\r\n\r\n'))).toMatch(/^[\x20-\x7e\r\n]+$/)
  })

  test('the same mail has the same name each time', async () => {
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
  ])('a name or title such as %j adds no reader and no header', async (words) => {
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

  test('a text that looks like the end of the mail or like a file is just text', async () => {
    const text = 'One\n.\nMAIL FROM:<x@x.example>\n/etc/passwd'
    await mailer.send({ ...MAIL, text })

    expect(mailbox.letters).toHaveLength(1)
    expect(textIn(mailbox.letters[0]?.raw ?? '')).toBe(text)
  })

  test('a refusal for good is told apart from one for now, and neither repeats the address', async () => {
    mailbox.refuse(550, 451)

    const [forGood, forNow] = [await failure(mailer.send(MAIL)), await failure(mailer.send(MAIL))]

    expect(forGood).toBeInstanceOf(Undeliverable)
    expect(forNow).not.toBeInstanceOf(Undeliverable)
    expect(`${forGood.message} ${forNow.message}`).not.toContain('@')
    expect(forNow.message).toContain('451')
  })

  test('a server that does not answer is no refusal', async () => {
    const deaf = smtpMailer({ url: `smtp://127.0.0.1:${await freePort()}`, from: FROM })

    const error = await failure(deaf.send(MAIL))

    expect(error).not.toBeInstanceOf(Undeliverable)
    expect(error.message).toContain('CONN')
  })
})

const failure = (sending: Promise<unknown>): Promise<Error> =>
  sending.then(
    () => {
      throw new Error('It was sent')
    },
    (error: Error) => error,
  )

describe('without a server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zaphiring-outbox-'))
  afterEach(() => {
    for (const name of readdirSync(folder)) rmSync(join(folder, name))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test('a mail is kept whole, as a file that mail programs open', async () => {
    await folderMailer({ folder, from: FROM }).send(MAIL)

    expect(readdirSync(folder)).toEqual(['notification-7.eml'])
    const raw = readFileSync(join(folder, 'notification-7.eml'), 'utf8')
    expect(headerIn(raw, 'Subject')).toBe(MAIL.subject)
    expect(textIn(raw)).toBe(MAIL.text)
  })

  test('the oldest mails make room', async () => {
    const mailer = folderMailer({ folder, from: FROM, keep: 3 })
    for (const id of ['a', 'b', 'c', 'd', 'e']) await mailer.send({ ...MAIL, id })

    expect(readdirSync(folder)).toHaveLength(3)
    expect(readdirSync(folder)).toContain('e.eml')
  })
})

test('both languages fill the same gaps, and say something', () => {
  const gaps = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()
  const words = (texts: typeof english) => [
    texts.greeting,
    texts.foot,
    ...Object.keys(english.occasions).flatMap((occasion) =>
      Object.values(texts.occasions[occasion as keyof typeof texts.occasions]),
    ),
  ]
  expect(words(german).map(gaps)).toEqual(words(english).map(gaps))
  expect([...words(german), ...words(english)].filter((text) => text.trim() === '')).toEqual([])
})
