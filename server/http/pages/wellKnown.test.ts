import { expect, test } from 'vitest'
import { securityText } from '#server/http/pages/wellKnown.ts'
import { createTestApp } from '#test/app.ts'

const app = await createTestApp({ PUBLIC_URL: 'https://jobs.example', OPERATOR_EMAIL: 'security@jobs.example' })

test('security.txt has the contact for vulnerabilities and an expiry date', async () => {
  const reply = await app.visitor.ask('GET', '/.well-known/security.txt')
  const lines = (await reply.text()).trimEnd().split('\n')

  expect(reply.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(lines[0]).toBe('Contact: mailto:security@jobs.example')
  expect(lines[3]).toBe('Canonical: https://jobs.example/.well-known/security.txt')
  const expires = Date.parse(lines[1]?.replace('Expires: ', '') ?? '')
  expect(expires).toBeGreaterThan(Date.now())
})

test('security.txt is valid for half a year from today', () => {
  expect(securityText('a@b.example', 'https://jobs.example', new Date('2026-11-22T13:00:00Z'))).toContain(
    'Expires: 2027-05-21T00:00:00.000Z',
  )
})

test('A password manager is redirected to the page that changes the password', async () => {
  const reply = await app.visitor.ask('GET', '/.well-known/change-password')

  expect([reply.status, reply.headers.get('location')]).toEqual([303, '/settings#password'])
})
