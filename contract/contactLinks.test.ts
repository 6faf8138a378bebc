import { describe, expect, test } from 'vitest'
import { contactLinks } from '#contract/contactLinks.ts'

const words = {
  subject: 'Application for Barista position',
  greeting: 'Hi Café Morgenrot, I saw the Barista position.',
}
const linksTo = (contactEmail: string | null, contactWhatsapp: string | null, application = words) =>
  contactLinks({ contactEmail, contactWhatsapp }, application)

test('both contact links have exactly the specified text', () => {
  expect(linksTo('hallo@morgenrot.example', '+491713920012')).toEqual({
    mail: 'mailto:hallo@morgenrot.example?subject=Application%20for%20Barista%20position',
    whatsapp: 'https://wa.me/491713920012?text=Hi%20Caf%C3%A9%20Morgenrot%2C%20I%20saw%20the%20Barista%20position.',
  })
})

test('a missing contact has no link', () => {
  expect(linksTo(null, null)).toEqual({ mail: null, whatsapp: null })
  expect(linksTo('', '')).toEqual({ mail: null, whatsapp: null })
})

describe('a mail link', () => {
  test.each([
    'a@b.co?bcc=x@y.z',
    'a@b.co?subject=x',
    'a@b.co,x@y.z',
    'a@b.co;x@y.z',
    'a@b.co%0d%0abcc:x@y.z@b.co',
    'a@b.co\r\nBcc: x@y.z',
    'a b@c.de',
    '"a"@b.co',
    'Name <a@b.co>',
    'a@b',
    '@b.co',
    'a\0@b.co',
    'a@b.co\u202E',
  ])('is not made for %o', (address) => {
    expect(linksTo(address, null).mail).toBeNull()
  })

  test.each([
    ['a+b@c.de', 'a%2Bb@c.de'],
    ['a&subject=x@c.de', 'a%26subject%3Dx@c.de'],
    ['a%0d%0a@c.de', 'a%250d%250a@c.de'],
    ['küche@café.example', 'k%C3%BCche@caf%C3%A9.example'],
    ['  a@c.de ', 'a@c.de'],
  ])('encodes %o', (address, encoded) => {
    expect(linksTo(address, null).mail).toBe(`mailto:${encoded}?subject=Application%20for%20Barista%20position`)
  })
})

describe('the text of an application', () => {
  const hostile = [
    'Cook&body=Send%20money',
    'Cook%0d%0aBcc: x@y.z',
    'Cook\r\nBcc: x@y.z',
    'Cook\u2028Bcc: x@y.z',
    'Cook #1?subject=x',
    '👩🏽‍🍳 شيف بالعربية ‏',
    'Lone \ud83d half',
    '<script>alert(1)</script>',
  ]

  test.each(hostile)('%o stays within one line of the subject and the message', (application) => {
    const { mail, whatsapp } = linksTo('a@c.de', '+4930123', { subject: application, greeting: application })
    const line = application
      .toWellFormed()
      .replace(/[\r\n\u2028]+/g, ' ')
      .trim()
    for (const [link, name] of [
      [mail, 'subject'],
      [whatsapp, 'text'],
    ] as const) {
      const url = new URL(link ?? '')
      expect([...url.searchParams.keys()]).toEqual([name])
      expect(url.searchParams.get(name)).toBe(line)
      expect(url.hash).toBe('')
      expect(link).not.toMatch(/%0[ad]/i)
    }
  })
})

describe('a chat link', () => {
  test.each([
    ['+49 (171) 392-0012', '491713920012'],
    ['491713920012', '491713920012'],
    ['+12', '12'],
  ])('has the digits of %o', (number, digits) => {
    expect(linksTo(null, number).whatsapp).toMatch(`https://wa.me/${digits}?text=`)
  })

  test.each(['+', '+0171', '+1234567890123456', 'call me', '?phone=1'])('is not made for %o', (number) => {
    expect(linksTo(null, number).whatsapp).toBeNull()
  })
})
