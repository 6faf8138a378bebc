import { MEETING_WRITES } from '#test/security/meetingWrites.ts'
import { MODERATION_WRITES } from '#test/security/moderationWrites.ts'
import { PICTURE_WRITES } from '#test/security/pictureWrites.ts'
import { POSTING_WRITES } from '#test/security/postingWrites.ts'
import type { Resource, Role } from '#test/security/testData.ts'
import { VERIFICATION_WRITES } from '#test/security/verificationWrites.ts'
import { VIEW_WRITES } from '#test/security/viewWrites.ts'

/** The status for job seekers and for businesses. */
export type Answers = [seekers: number, businesses: number]
/** Who may call a route with an id, and the status for their own data and for data of another account. */
export type Rights = {
  /** No user is an operator; for `operators`, `own` is the status for operators. */
  for: 'everyone' | 'signed in' | 'seekers' | 'businesses' | 'operators'
  own: Answers
  foreign: Answers
}

/** A change, a role that may make it, and its body, if it has one: JSON or a file. */
export type Call = { as: Role; resource?: Resource; body?: Record<string, unknown>; file?: Buffer }
/** A write whose path has an id also names who else may call it. */
export type Write = Call & ({ resource: Resource; may: Rights } | { resource?: never; may?: never })

const PUSH_SUBSCRIPTION = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
  p256dh: 'B'.padEnd(87, 'A'),
  auth: 'A'.repeat(22),
}
const INTRODUCTION = {
  german: 'good',
  english: 'fluent',
  otherLanguages: 'Arabic, fluent',
  experience: { service: 'overThreeYears', bar: 'underOneYear' },
  free: { fr: ['evening', 'night'], sa: ['morning'] },
  weeklyHours: 15,
  healthBriefing: '2026-03',
  papers: ['enrolment', 'taxId'],
  drivingLicence: true,
  whatsapp: '+4915112345678',
  words: 'I like a full house.\nAnd early mornings.',
}
const TEMPLATE = { status: 'rejected', name: 'Kind no', text: 'Hi {name}, this time it did not work out.' }
const SECRET = 'a long enough secret'

const ofAnyJob: Write = {
  as: 'seeker',
  resource: 'job',
  may: { for: 'signed in', own: [200, 200], foreign: [200, 200] },
}
const ofIncident = (status: number): Write => ({
  as: 'owner',
  resource: 'incident',
  may: { for: 'businesses', own: [403, status], foreign: [403, 404] },
})

/** Every write of the API with a valid request by an account that may make it, and who else may call it. */
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
    body: {
      fullName: 'Somebody',
      businessName: 'Café Neu',
      businessLocation: 'Berlin',
      about: 'A small house.',
    },
  },
  'DELETE /api/user': { as: 'student', body: { password: SECRET } },
  'POST /api/user/introduction': { as: 'student', body: INTRODUCTION },
  'POST /api/user/password': { as: 'student', body: { currentPassword: SECRET, password: SECRET } },
  'POST /api/user/email': { as: 'student', body: { email: 'new@house.example', password: SECRET } },
  'POST /api/user/email/confirmation': { as: 'student' },
  'POST /api/user/email/confirm': { as: 'student', body: { token: 'forged' } },
  'POST /api/password-reset': { as: 'visitor', body: { usernameOrEmail: 'nobody' } },
  'POST /api/unsubscribe': { as: 'visitor' },
  'POST /api/password-reset/confirm': { as: 'visitor', body: { token: 'forged', password: SECRET } },
  'POST /api/jobs/{id}/like': { ...ofAnyJob, body: { action: 'like' } },
  'POST /api/jobs/{id}/save': { ...ofAnyJob, body: { action: 'save' } },
  ...VIEW_WRITES,
  ...VERIFICATION_WRITES,
  'POST /api/jobs/{id}/comment': {
    as: 'seeker',
    resource: 'job',
    may: { for: 'signed in', own: [201, 201], foreign: [201, 201] },
    body: { content: 'Is it still open?' },
  },
  'DELETE /api/comments/{id}': {
    as: 'student',
    resource: 'comment',
    may: { for: 'signed in', own: [204, 204], foreign: [403, 403] },
  },
  'POST /api/jobs/{id}/apply': {
    as: 'seeker',
    resource: 'job',
    may: { for: 'seekers', own: [200, 403], foreign: [201, 403] },
    body: { message: 'Hello', introduction: INTRODUCTION },
  },
  'DELETE /api/applications/{id}': {
    as: 'student',
    resource: 'application',
    may: { for: 'signed in', own: [204, 404], foreign: [404, 404] },
  },
  'POST /api/applications/{id}/decline': {
    as: 'student',
    resource: 'application',
    // The data of these tests has no accepted application.
    may: { for: 'signed in', own: [409, 404], foreign: [404, 404] },
    body: { note: 'I have found something closer.' },
  },
  ...MEETING_WRITES,
  ...MODERATION_WRITES,
  'POST /api/templates': { as: 'owner', body: TEMPLATE },
  'PATCH /api/templates/{id}': {
    as: 'owner',
    resource: 'template',
    may: { for: 'businesses', own: [403, 200], foreign: [403, 404] },
    body: { name: TEMPLATE.name, text: TEMPLATE.text },
  },
  'DELETE /api/templates/{id}': {
    as: 'owner',
    resource: 'template',
    may: { for: 'businesses', own: [403, 204], foreign: [403, 404] },
  },
  ...POSTING_WRITES,
  ...PICTURE_WRITES,
  'PATCH /api/applications/{id}': {
    as: 'owner',
    resource: 'application',
    may: { for: 'signed in', own: [404, 200], foreign: [404, 404] },
    body: { status: 'accepted', note: 'Welcome.' },
  },
  'POST /api/notifications/read': { as: 'student', body: { ids: [1] } },
  'PATCH /api/notifications/mails': { as: 'student', body: { 'application-status': false } },
  'POST /api/push': { as: 'student', body: PUSH_SUBSCRIPTION },
  'DELETE /api/push': { as: 'student' },
  'POST /api/incidents': { as: 'owner', body: { title: 'Leak', description: 'The machine leaks again.' } },
  'PATCH /api/incidents/{id}': { ...ofIncident(200), body: { title: 'Leak', description: 'The machine leaks again.' } },
  'POST /api/incidents/{id}/sealed': ofIncident(200),
  'PATCH /api/incidents/{id}/sealed': { ...ofIncident(200), body: { sealed: 'A cut in the thumb.' } },
  'DELETE /api/incidents/{id}': ofIncident(204),
}
