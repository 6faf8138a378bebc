import { cityDate } from '#contract/days.ts'
import type { Write } from '#test/security/writes.ts'

/** The writes with which a business proves something, and those with which operators add and end levels. */
export const VERIFICATION_WRITES: Record<string, Write> = {
  'POST /api/verification/domain': { as: 'owner' },
  'POST /api/verification/vat': { as: 'owner', body: { vatNumber: 'DE123456789' } },
  'POST /api/verification/letter': { as: 'owner' },
  'POST /api/verification/letter/code': { as: 'owner', body: { code: 'AAAAA-AAAAA' } },
  'POST /api/operator/letters/{id}/print': {
    as: 'operator',
    resource: 'letter',
    may: { for: 'operators', own: [200, 401], foreign: [200, 401] },
  },
  'POST /api/operator/accounts/{id}/visit': {
    as: 'operator',
    resource: 'business',
    // The name of the business has changed meanwhile, so nothing is recorded.
    may: { for: 'operators', own: [409, 401], foreign: [409, 401] },
    body: { on: cityDate(new Date()), words: 'We had a coffee.', businessName: 'Café', businessLocation: 'Berlin' },
  },
  'POST /api/operator/levels/{id}/end': {
    as: 'operator',
    resource: 'level',
    may: { for: 'operators', own: [204, 401], foreign: [204, 401] },
    body: { why: 'The wrong café.' },
  },
}
