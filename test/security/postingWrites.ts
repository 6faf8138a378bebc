import type { Rights, Write } from '#test/security/writes.ts'

const JOB = {
  title: 'Barista',
  description: 'Coffee, mostly, and some cake.',
  shortDescription: 'Coffee and some cake.',
  payRate: '15 €',
  location: 'Kreuzberg',
  tags: ['coffee'],
  facts: {
    shifts: [{ days: ['fr', 'sa'], from: '22:00', to: '05:00' }],
    weeklyHours: { from: 10, to: 20 },
    start: '2026-12-01',
    end: '2027-02-28',
    kind: 'minijob',
    german: 'none',
    english: 'good',
    experience: 'some',
    trialShift: { kind: 'paid', hours: 4 },
    tips: 'shared',
    extras: ['meals', 'rideHome'],
    payDay: 15,
    adultsOnly: true,
    station: '900000100003',
    district: 'Kreuzberg',
  },
  contactEmail: 'jobs@house.example',
}
const { contactEmail: _, description: __, shortDescription: ___, facts: ____, ...FACTS } = JOB
const OF_BUSINESSES: Rights = { for: 'businesses', own: [403, 200], foreign: [403, 403] }
const WORKPLACE = { name: 'Branch', location: 'Torstraße 80' }

/** The writes of a business about jobs, templates and addresses, as in `WRITES`. */
export const POSTING_WRITES: Record<string, Write> = {
  'POST /api/jobs': { as: 'owner', body: JOB },
  'PATCH /api/jobs/{id}': {
    as: 'owner',
    resource: 'job',
    may: { for: 'businesses', own: [403, 200], foreign: [403, 403] },
    body: JOB,
  },
  'DELETE /api/jobs/{id}': {
    as: 'owner',
    resource: 'job',
    may: { for: 'businesses', own: [403, 204], foreign: [403, 403] },
  },
  'POST /api/jobs/{id}/renew': { as: 'owner', resource: 'job', may: OF_BUSINESSES },
  'POST /api/jobs/describe': { as: 'owner', body: FACTS },
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
