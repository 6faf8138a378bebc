import type { Write } from '#test/security/writes.ts'

const WORKPLACE = { name: 'Branch', location: 'Torstraße 1' }

/** The writes about what helps a business to post jobs, as in `WRITES`. */
export const POSTING_WRITES: Record<string, Write> = {
  'POST /api/job-templates': { as: 'owner', body: { name: 'Early shift', job: { title: 'Barista' } } },
  'PATCH /api/job-templates/{id}': {
    as: 'owner',
    resource: 'job template',
    may: { for: 'businesses', own: [403, 200], foreign: [403, 404] },
    body: { name: 'Late shift' },
  },
  'DELETE /api/job-templates/{id}': {
    as: 'owner',
    resource: 'job template',
    may: { for: 'businesses', own: [403, 204], foreign: [403, 404] },
  },
  'POST /api/workplaces': { as: 'owner', body: WORKPLACE },
  'PATCH /api/workplaces/{id}': {
    as: 'owner',
    resource: 'workplace',
    may: { for: 'businesses', own: [403, 200], foreign: [403, 404] },
    body: WORKPLACE,
  },
  'DELETE /api/workplaces/{id}': {
    as: 'owner',
    resource: 'workplace',
    may: { for: 'businesses', own: [403, 204], foreign: [403, 404] },
  },
}
