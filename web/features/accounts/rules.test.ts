import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RegisterRequest } from '#contract/accounts.ts'
import { businessRegistration, jobSeekerRegistration, shortRegistration } from '#contract/registrations.ts'
import { identifierIn, landingAddress, loginState } from '#web/features/accounts/login/rules.ts'
import { nextIn, returnAddress, withNext } from '#web/features/accounts/rules.ts'

const addressWith = (next: string) => `?${new URLSearchParams({ next })}`

describe('the page after a login', () => {
  test.each([
    ['/jobs/17'],
    ['/'],
    ['/?search=caf%C3%A9&minPay=15#list'],
    ['/?search=bar ista'],
    ['/saved-jobs'],
    ['/jobs/17#comments'],
  ])('is %s', (next) => {
    expect(nextIn(addressWith(next))).toBe(new URL(next, 'https://here.test').href.slice('https://here.test'.length))
  })

  test.each([
    [''],
    ['jobs/17'],
    ['//evil.example'],
    ['///evil.example'],
    ['/\\evil.example'],
    ['\\\\evil.example'],
    ['/\t/evil.example'],
    ['\t//evil.example'],
    ['/\n/evil.example'],
    [' /jobs/17'],
    ['/ /evil.example'],
    ['/\u200b/evil.example'],
    ['/%2fevil.example'],
    ['/%2Fevil.example'],
    ['/%5Cevil.example'],
    ['/%252Fevil.example'],
    ['/jobs/%2e%2e/%2fevil.example'],
    ['/%09/evil.example'],
    ['/.//evil.example'],
    ['/..//evil.example'],
    ['/jobs/..//evil.example'],
    ['/%2e//evil.example'],
    ['https://evil.example'],
    ['https:/evil.example'],
    ['javascript:alert(1)'],
    ['data:text/html,hi'],
    ['@evil.example'],
    ['/api/user'],
    ['/auth'],
    ['/auth?next=/auth'],
    ['/jobs/../login'],
    [`/${'a'.repeat(3000)}`],
  ])('is never %j', (next) => expect(nextIn(addressWith(next))).toBeNull())

  test('is null without the parameter', () => {
    expect(nextIn('')).toBeNull()
    expect(nextIn('?tab=register')).toBeNull()
  })

  test('never leaves the site, whatever the address says', () => {
    const piece = fc.constantFrom(
      '/',
      '//',
      '\\',
      '\t',
      '\n',
      ' ',
      '.',
      '..',
      '@',
      ':',
      '?',
      '#',
      '%2f',
      '%5c',
      '%09',
      '%25',
      'evil.example',
      'jobs',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.array(piece).map((pieces) => `/${pieces.join('')}`),
        ),
        (text) => {
          const next = nextIn(addressWith(text))
          if (next === null) return
          expect(next).toMatch(/^\/(?![/\\])/)
          expect(new URL(next, 'https://here.test').origin).toBe('https://here.test')
        },
      ),
      { numRuns: 3000 },
    )
  })

  test('is read from the address that withNext made', () => {
    const wanted = '/?search=%2B1&tags=a b'
    expect(nextIn(withNext('/auth', wanted).slice('/auth'.length))).toBe('/?search=%2B1&tags=a%20b')
    expect(nextIn(withNext('/auth?tab=register', '/jobs/17').slice('/auth'.length))).toBe('/jobs/17')
    expect(withNext('/auth', null)).toBe('/auth')
  })
})

test('a user who logs in goes to the requested page, or else to their default page', () => {
  expect(landingAddress({ isBusiness: true }, null)).toBe('/dashboard')
  expect(landingAddress({ isBusiness: false }, null)).toBe('/')
  expect(landingAddress({ isBusiness: true }, '/jobs/17')).toBe('/jobs/17')
})

test('a job that asked for a login is where it leads back to, with the field that the user wanted', () => {
  expect(returnAddress({ id: 17 }, 'apply')).toBe('/jobs/17#message')
  expect(returnAddress({ id: 17 }, 'comment')).toBe('/jobs/17#comment')
  expect(returnAddress({ id: 17 }, 'like')).toBe('/jobs/17')
  for (const action of ['apply', 'comment', 'like', 'save'] as const) {
    const next = returnAddress({ id: 17 }, action)
    expect(nextIn(withNext('', next).replace('&', '?'))).toBe(next)
  }
})

test('the address that a sign-up was refused for is kept for the login, and nothing else is read as one', () => {
  expect(identifierIn(loginState('mila@example.com'))).toBe('mila@example.com')
  for (const state of [null, undefined, 'mila', {}, { usernameOrEmail: 7 }, { layer: true }])
    expect(identifierIn(state)).toBeNull()
})

const person = {
  fullName: 'Mila Sommer',
  username: 'mila',
  email: 'mila@example.com',
  password: 'coffee!',
  agreeTerms: true,
}

test('a student sends a school, a job seeker does not', () => {
  const student = jobSeekerRegistration({ ...person, school: 'HTW Berlin' })
  expect(student).toEqual({ type: 'jobseeker', ...person, school: 'HTW Berlin', isStudent: true, isBusiness: false })
  const seeker = jobSeekerRegistration(person)
  expect(seeker).toEqual({ type: 'jobseeker', ...person, isStudent: false, isBusiness: false })
  for (const sent of [student, seeker]) expect(RegisterRequest.parse(sent)).toEqual(sent)
})

test('the short sign-up sends a generated username, and the server may replace it', () => {
  const { username: _, ...form } = person
  const sent = shortRegistration(form, () => 0.0421)
  expect(sent).toEqual({
    type: 'jobseeker',
    ...person,
    username: 'mila42',
    madeUsername: true,
    isStudent: false,
    isBusiness: false,
  })
  expect(RegisterRequest.parse(sent)).toEqual(sent)
})

const cafe = { businessName: 'Café Morgen & Söhne', email: 'hi@example.com', password: 'coffee!', agreeTerms: true }

test('a business gets a username from its name and a number', () => {
  const sent = businessRegistration(cafe, () => 0.0421)
  expect(sent).toEqual({
    type: 'business',
    username: 'cafmorgenshne42',
    fullName: 'Café Morgen & Söhne',
    ...cafe,
    businessType: 'cafe',
    businessLocation: 'Not specified',
    isStudent: false,
    isBusiness: true,
  })
  expect(RegisterRequest.parse(sent)).toEqual(sent)
})

test('the number is between 0 and 999, and the server accepts the username of every name', () => {
  expect(businessRegistration(cafe, () => 0.9999999).username).toBe('cafmorgenshne999')
  for (const businessName of ['珈琲', 'A1', 'Ωμέγα', 'kaffeehaus'.repeat(10)]) {
    for (const random of [0, 0.0421, 0.9999999]) {
      const sent = businessRegistration({ ...cafe, businessName }, () => random)
      expect(sent.username).toMatch(/^[a-z0-9]{3,}$/)
      expect(RegisterRequest.safeParse(sent).error).toBeUndefined()
    }
  }
})
