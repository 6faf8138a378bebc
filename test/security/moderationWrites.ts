import type { Write } from '#test/security/writes.ts'

const SECRET = 'a long enough secret'

/** An act of an operator on any account. */
const ofAccount = (own: number, body: Record<string, unknown>, foreign = own): Write => ({
  as: 'operator',
  resource: 'account',
  body,
  may: { for: 'operators', own: [own, 401], foreign: [foreign, 401] },
})

/** The writes about reports, decisions and objections. */
export const MODERATION_WRITES: Record<string, Write> = {
  'POST /api/reports': {
    as: 'visitor',
    body: {
      kind: 'job',
      subjectId: 15,
      reason: 'misleading',
      words: 'On the phone they offered less.',
      email: 'a@b.example',
    },
  },
  'POST /api/statements/{id}/objection': {
    as: 'owner',
    resource: 'decision',
    may: { for: 'signed in', own: [404, 200], foreign: [404, 404] },
    body: { words: 'It is not true.' },
  },
  'POST /api/statement': { as: 'visitor', body: { token: '1-forged' } },
  'POST /api/statement/objection': { as: 'visitor', body: { token: '1-forged', words: 'It is not true.' } },
  'POST /api/operator/setup/offer': { as: 'visitor', body: { token: 'forged' } },
  'POST /api/operator/setup': { as: 'visitor', body: { token: 'forged', password: SECRET, code: '123456' } },
  'POST /api/operator/login': {
    as: 'visitor',
    body: { email: 'desk@operator.example', password: SECRET, code: '123456' },
  },
  'POST /api/operator/logout': { as: 'operator' },
  'POST /api/operator/decisions': {
    as: 'operator',
    body: { kind: 'job', subjectId: 16, action: 'warn', rule: 'wage', facts: 'It says 9 € an hour.', replaces: 2 },
  },
  'POST /api/operator/accounts/{id}/end-sessions': ofAccount(204, { why: 'She asked us to.' }),
  'POST /api/operator/accounts/{id}/password-link': ofAccount(204, { why: 'She asked us to.' }),
  'POST /api/operator/accounts/{id}/export': ofAccount(200, { why: 'She asked us to.' }),
  // The username is that of the student.
  'POST /api/operator/accounts/{id}/anonymise': ofAccount(204, { why: 'She asked us to.', username: 'person1' }, 400),
  'POST /api/operator/mails/send-again': { as: 'operator' },
  'POST /api/operator/texts': {
    as: 'operator',
    body: { name: 'impressum', markdown: { en: '## Who we are', de: '## Wer wir sind' }, replaces: null },
  },
  'POST /api/operator/texts/preview': { as: 'operator', body: { markdown: '## Who we are' } },
  'POST /api/operator/banners': {
    as: 'operator',
    body: {
      texts: { en: 'Mails are late today.', de: 'Mails kommen heute später.' },
      kind: 'warning',
      audience: 'seekers',
      from: '2090-01-01T12:00',
      until: '2099-01-01T12:00',
    },
  },
  'PATCH /api/operator/banners/{id}': {
    as: 'operator',
    resource: 'banner',
    may: { for: 'operators', own: [200, 401], foreign: [200, 401] },
    body: { texts: { en: 'Mails are late until noon.' }, kind: 'information' },
  },
  'POST /api/operator/banners/{id}/end': {
    as: 'operator',
    resource: 'banner',
    may: { for: 'operators', own: [200, 401], foreign: [200, 401] },
  },
  'POST /api/operator/imports': {
    as: 'operator',
    file: Buffer.from('key,businessName,email\n1,Café Linde,linde@house.example\n'),
  },
  'POST /api/operator/decisions/{id}/end': {
    as: 'operator',
    resource: 'decision',
    may: { for: 'operators', own: [200, 401], foreign: [200, 401] },
    body: { why: 'The wrong job.' },
  },
  'POST /api/operator/decisions/{id}/answer': {
    as: 'operator',
    resource: 'decision',
    // The data of these tests has no objection.
    may: { for: 'operators', own: [409, 401], foreign: [409, 401] },
    body: { takenBack: false, words: 'We have looked again.' },
  },
}
