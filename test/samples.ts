import type { User } from '#contract/accounts.ts'
import type { Application } from '#contract/applications.ts'

/** A student who is logged in. */
export const STUDENT: User = {
  id: 7,
  fullName: 'Lena',
  username: 'lena',
  email: 'lena@house.example',
  school: 'TU Berlin',
  callName: null,
  station: null,
  hasIntroduction: false,
  isBusiness: false,
  isStudent: true,
  isAuthenticated: true,
  hasPassword: true,
  emailConfirmed: true,
  businessName: null,
  businessType: null,
  businessLocation: null,
  about: null,
  website: null,
  tone: null,
}

/** An application that waits for an answer. */
export const APPLICATION: Application = {
  id: 3,
  createdAt: '2026-11-20T10:00:00.000Z',
  status: 'pending',
  unanswered: false,
  note: null,
  message: null,
  introduction: null,
  decidedAt: null,
  declinedAt: null,
  endsAt: null,
  jobChangedAt: null,
  job: { id: 15, title: 'Barista', businessName: 'Café Nord', closed: false },
}
