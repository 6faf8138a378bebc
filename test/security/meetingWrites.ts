import { OFFER, OFFERED_START } from '#test/security/testData.ts'
import type { Write } from '#test/security/writes.ts'

/** The writes about times for a talk or trial shift, and about calendar addresses. */
export const MEETING_WRITES: Record<string, Write> = {
  'POST /api/applications/{id}/meeting': {
    as: 'owner',
    resource: 'application',
    may: { for: 'businesses', own: [403, 201], foreign: [403, 404] },
    body: OFFER,
  },
  'POST /api/meetings/{id}/take': {
    as: 'student',
    resource: 'meeting',
    // The business offered the times itself.
    may: { for: 'signed in', own: [200, 409], foreign: [404, 404] },
    body: { startsAt: OFFERED_START },
  },
  'POST /api/meetings/{id}/propose': {
    as: 'student',
    resource: 'meeting',
    may: { for: 'seekers', own: [200, 403], foreign: [404, 403] },
    body: { times: OFFER.times, words: 'Rather like this.' },
  },
  'POST /api/meetings/{id}/end': {
    as: 'student',
    resource: 'meeting',
    may: { for: 'signed in', own: [200, 200], foreign: [404, 404] },
    body: { words: 'I have found something closer.' },
  },
  'POST /api/calendar': { as: 'student' },
  'DELETE /api/calendar': { as: 'student' },
}
