import type { Role, Thing } from '#test/security/house.ts'

/** A change that its caller may make, and the body that it takes; without one the route takes none. */
export type Write = { as: Role; thing?: Thing; body?: Record<string, unknown> }

const JOB = {
  title: 'Barista',
  description: 'Coffee, mostly, and some cake.',
  shortDescription: 'Coffee and some cake.',
  payRate: '15 €',
  location: 'Kreuzberg',
  tags: ['coffee'],
  contactEmail: 'jobs@house.example',
}
const { contactEmail: _, description: __, shortDescription: ___, ...FACTS } = JOB
const SECRET = 'a long enough secret'

/** Every write of the API as it is meant to be used, by somebody who may. */
export const WRITES: Record<string, Write> = {
  'POST /api/register': {
    as: 'visitor',
    body: {
      type: 'business',
      username: 'newcomer',
      email: 'newcomer@house.example',
      password: SECRET,
      fullName: 'New Comer',
      businessName: 'Café Neu',
      businessLocation: 'Berlin-Mitte',
    },
  },
  'POST /api/login': { as: 'visitor', body: { usernameOrEmail: 'nobody', password: SECRET } },
  'POST /api/logout': { as: 'student' },
  'POST /api/auth/google': {
    as: 'visitor',
    body: { email: 'a@b.example', fullName: 'Anna', googleUid: '1', proof: 'forged' },
  },
  'DELETE /api/user/sessions': { as: 'student' },
  'PATCH /api/user': {
    as: 'owner',
    body: { fullName: 'Somebody', businessName: 'Café Neu', businessLocation: 'Berlin', about: 'A small house.' },
  },
  'DELETE /api/user': { as: 'student', body: { password: SECRET } },
  'POST /api/user/password': { as: 'student', body: { currentPassword: SECRET, password: SECRET } },
  'POST /api/user/email': { as: 'student', body: { email: 'new@house.example', password: SECRET } },
  'POST /api/user/email/confirm': { as: 'student', body: { token: 'forged' } },
  'POST /api/password-reset': { as: 'visitor', body: { usernameOrEmail: 'nobody' } },
  'POST /api/password-reset/confirm': { as: 'visitor', body: { token: 'forged', password: SECRET } },
  'POST /api/jobs': { as: 'owner', body: JOB },
  'PATCH /api/jobs/{id}': { as: 'owner', thing: 'job', body: JOB },
  'DELETE /api/jobs/{id}': { as: 'owner', thing: 'job' },
  'POST /api/jobs/{id}/renew': { as: 'owner', thing: 'job' },
  'POST /api/jobs/describe': { as: 'owner', body: FACTS },
  'POST /api/jobs/{id}/like': { as: 'seeker', thing: 'job', body: { action: 'like' } },
  'POST /api/jobs/{id}/save': { as: 'seeker', thing: 'job', body: { action: 'save' } },
  'POST /api/jobs/{id}/comment': { as: 'seeker', thing: 'job', body: { content: 'Is it still open?' } },
  'DELETE /api/comments/{id}': { as: 'student', thing: 'comment' },
  'POST /api/jobs/{id}/apply': { as: 'seeker', thing: 'job', body: { message: 'Hello' } },
  'DELETE /api/applications/{id}': { as: 'student', thing: 'application' },
  'PATCH /api/applications/{id}': { as: 'owner', thing: 'application', body: { status: 'accepted', note: 'Welcome.' } },
  'POST /api/notifications/read': { as: 'student', body: { ids: [1] } },
  'PATCH /api/notifications/mails': { as: 'student', body: { 'application-status': false } },
  'POST /api/incidents': { as: 'owner', body: { title: 'Leak', description: 'The machine leaks again.' } },
  'PATCH /api/incidents/{id}': {
    as: 'owner',
    thing: 'incident',
    body: { title: 'Leak', description: 'The machine leaks again.' },
  },
  'DELETE /api/incidents/{id}': { as: 'owner', thing: 'incident' },
}
