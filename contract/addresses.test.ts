import { describe, expect, test } from 'vitest'
import { email } from '#contract/contacts.ts'

const Address = email('auth.register.emailInvalid')
const normal = (typed: string) => {
  const parsed = Address.safeParse(typed)
  return parsed.success ? parsed.data : null
}

/** Valid and invalid addresses from well-known lists for testing such checks, judged by RFC 5321 and 5322. */
const VALID = [
  'email@example.com',
  'firstname.lastname@example.com',
  'email@subdomain.example.com',
  'firstname+lastname@example.com',
  '1234567890@example.com',
  'email@example-one.com',
  '_______@example.com',
  'email@example.name',
  'email@example.museum',
  'email@example.co.jp',
  'firstname-lastname@example.com',
  'disposable.style.email.with+symbol@example.com',
  'other.email-with-hyphen@example.com',
  'x@example.com',
  'mailhost!username@example.org',
  'user%example.com@example.org',
  'user-@example.org',
  'a{b}c|d~e^f`g*h=i/j$k#l&m@example.org',
  'i-like-underscores@the_international_airport.aero',
  `${'1'.repeat(64)}@example.com`,
  `a@${'b'.repeat(63)}.example`,
  'dörte@sörensen.example.com',
  'Pelé@example.com',
  '用户@例子.广告',
  'θσερ@εχαμπλε.ψομ',
]
const INVALID = [
  'plainaddress',
  '#@%^%#$@#$@#.com',
  '@example.com',
  'Joe Smith <email@example.com>',
  'email.example.com',
  'email@example@example.com',
  'email@example.com (Joe Smith)',
  'email@example',
  'email@-example.com',
  'email@example-.com',
  'email@111.222.333.44444',
  'email@1.2',
  'email@[123.123.123.123]',
  'email@[IPv6:2001:db8::1]',
  'email@example..com',
  'email@.example.com',
  'email@example.com.',
  'Abc.example.com',
  'A@b@c@example.com',
  'a"b(c)d,e:f;g<h>i[j\\k]l@example.com',
  'just"not"right@example.com',
  `${'1'.repeat(65)}@example.com`,
  `a@${'b'.repeat(64)}.example`,
  `a@${'b.'.repeat(125)}example`,
  'jobs@example.com:25',
  'jobs@example.com/path',
  'jobs@exam%70le.com',
  'jobs@example.com#x',
  'jobs@exa mple.com',
  'jobs@example.com\r\nBcc: x@y.example',
  'jo\u200bbs@example.com',
  'jobs@exam\u00adple.com',
  'jobs\u202e@example.com',
  'jobs@example.com?bcc=x@y.example',
  'jobs@example.com,x@y.example',
  'no-at',
  '',
]

test.each(VALID)('%j is an address', (typed) => expect(normal(typed)).not.toBeNull())
test.each(INVALID)('%j is none', (typed) => expect(normal(typed)).toBeNull())

test('A text that is too long for an address is compared with no pattern, which could take seconds', () => {
  expect(Address.safeParse('@'.repeat(60_000)).error?.issues).toHaveLength(1)
})

describe('an address has one spelling', () => {
  test.each([
    ['  mira@uni.example ', 'mira@uni.example'],
    ['Mira@Uni.EXAMPLE', 'Mira@uni.example'],
    ['ｆoo@example.org', 'foo@example.org'],
    ['foo＠ｅｘａｍｐｌｅ．ｏｒｇ', 'foo@example.org'],
    ['foo@bücher.example', 'foo@xn--bcher-kva.example'],
    ['foo@BÜCHER.example', 'foo@xn--bcher-kva.example'],
    ['foo@bu\u0308cher.example', 'foo@xn--bcher-kva.example'],
    ['foo@xn--bcher-kva.example', 'foo@xn--bcher-kva.example'],
    ['foo@例え。テスト', 'foo@xn--r8jz45g.xn--zckzah'],
    ['foo@почта.рф', 'foo@xn--80a1acny.xn--p1ai'],
    ['jose\u0301@example.org', 'josé@example.org'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(normal(typed)).toBe(kept)
    expect(normal(kept)).toBe(kept)
  })
})
