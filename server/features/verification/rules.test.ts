import { describe, expect, test } from 'vitest'
import { AccountPatch } from '#contract/accounts.ts'
import { VatNumber } from '#contract/verification.ts'
import universities from '#server/features/verification/providers/universities.json' with { type: 'json' }
import {
  newCode,
  printedCode,
  provedDomain,
  refuseUnaddressed,
  validUntil,
} from '#server/features/verification/rules.ts'

const account = (email: string, website: string | null, emailConfirmed = true) => ({ email, website, emailConfirmed })

describe('the domain of a mail address and of a site', () => {
  test.each([
    ['jobs@linde.example', 'https://linde.example', 'linde.example'],
    ['jobs@mail.linde.example', 'https://www.linde.example/karte', 'linde.example'],
    ['JOBS@Linde.Example', 'http://berlin.linde.example', 'linde.example'],
    ['info@linde.co.uk', 'https://linde.co.uk', 'linde.co.uk'],
    ['info@xn--caf-dma.de', 'https://café.de', 'xn--caf-dma.de'],
  ])('%s belongs to %s', (email, website, domain) => {
    expect(provedDomain(account(email, website))).toBe(domain)
  })

  test.each([
    ['jobs@linde.example', 'https://taube.example', 'have different domains'],
    ['jobs@linde.co.uk', 'https://taube.co.uk', 'have different domains'],
    ['jobs@linde.example', 'https://linde.example.net', 'have different domains'],
    ['a@linde.github.io', 'https://taube.github.io', 'have different domains'],
    ['linde@gmail.com', 'https://gmail.com', 'of a provider'],
    ['linde@kunden.t-online.de', 'https://www.t-online.de', 'of a provider'],
    ['mia@zedat.fu-berlin.de', 'https://www.fu-berlin.de', 'of a university'],
    ['mia@campus.tu-berlin.de', 'https://tu-berlin.de', 'of a university'],
    ['mia@student.ox.ac.uk', 'https://ox.ac.uk', 'of a university'],
    ['mia@mit.edu', 'https://mit.edu', 'of a university'],
    ['mia@student.kh-berlin.de', 'https://kh-berlin.de', 'of a university'],
    ['mia@stud.ruhr-uni-bochum.de', 'https://stud.ruhr-uni-bochum.de', 'of a university'],
    ['mia@iu-study.org', 'https://iu-study.org', 'of a university'],
    ['mia@student.tugraz.at', 'https://tugraz.at', 'of a university'],
    ['mia@stud.hs-mainz.de', 'https://hs-mainz.de', 'of a university'],
    ['linde@localhost', 'https://localhost', 'of a provider'],
    ['jobs@linde.example', null, 'enter your site'],
  ])('%s does not belong to %s', (email, website, why) => {
    expect(() => provedDomain(account(email, website))).toThrow(why)
  })

  test('Each listed university is there once, by the domain that it has registered, unless its ending says it all', () => {
    expect(universities.domains).toEqual([...new Set(universities.domains)])
    const counts = (domain: string) => provedDomain(account(`mia@${domain}`, `https://${domain}`))
    for (const domain of universities.domains) expect(() => counts(domain), domain).toThrow('of a university')
    expect(universities.domains.filter((domain) => /\.(ac\..*|edu)$/.test(domain))).toEqual([])
  })

  test('An unconfirmed address proves nothing', () => {
    expect(() => provedDomain(account('jobs@linde.example', 'https://linde.example', false))).toThrow(
      'confirm your mail',
    )
  })
})

test.each([
  ['linde.example', 'https://linde.example'],
  [' www.linde.example/karte ', 'https://www.linde.example/karte'],
  ['http://linde.example', 'http://linde.example'],
  ['café.de', 'https://café.de'],
  ['', null],
])('The site %j is stored as %j', (typed, stored) => {
  expect(AccountPatch.parse({ website: typed }).website).toBe(stored)
})

test.each([
  'linde',
  'javascript:alert(1)',
  'ftp://linde.example',
  'https://a:b@linde.example',
  'http://127.0.0.1',
  'https://linde.example:8080',
  'linde .example',
  '//linde.example',
  'https://-.example',
])('The site %j is refused', (website) => expect(AccountPatch.safeParse({ website }).success).toBe(false))

test.each(['Kreuzberg', 'Not specified', null, 'Weserstraße, 12047 Berlin', 'Weserstraße 12, Berlin'])(
  'No letter can be sent to %j',
  (location) => expect(() => refuseUnaddressed(location)).toThrow('street with a number'),
)

test('A letter can be sent to a street with a number and a postal code', () => {
  expect(() => refuseUnaddressed('Weserstraße 12, 12047 Berlin')).not.toThrow()
})

test.each([
  ['de 123 456 789', 'DE123456789'],
  ['ATU12345678', 'ATU12345678'],
  ['EL094259216', 'EL094259216'],
])('The VAT number %j is read as %s', (typed, read) => {
  expect(VatNumber.parse({ vatNumber: typed })).toEqual({ vatNumber: read })
})

test.each(['123456789', 'DE12345678', 'GB123456789', 'DE123456789012345', ''])('%j is no VAT number', (vatNumber) => {
  expect(VatNumber.safeParse({ vatNumber }).success).toBe(false)
})

test('A level counts for a year or two, by its kind', () => {
  const now = new Date('2026-03-31T10:00:00Z')
  expect(validUntil('domain', now).toISOString()).toBe('2027-03-31T10:00:00.000Z')
  expect(validUntil('letter', now).toISOString()).toBe('2028-03-31T10:00:00.000Z')
})

test('Codes are printed in two halves, and none has letters or digits that look alike', () => {
  const codes = Array.from({ length: 200 }, newCode)
  expect(new Set(codes).size).toBe(200)
  for (const code of codes) expect(printedCode(code)).toMatch(/^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$/)
})
