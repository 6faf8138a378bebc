import { cityDate } from '#contract/days.ts'
import type { Evidence, Proved } from '#contract/verification.ts'
import { businesses } from '#demo/businesses.ts'
import { before } from '#demo/plan.ts'
import type { DemoBusiness } from '#demo/shapes.ts'
import type { Db } from '#server/db/open.ts'
import { addLevel } from '#server/features/verification/commands.ts'

/** The website of a business whose mail address is on the same domain; null for all others. */
export const siteOf = ({ email, verified }: DemoBusiness): string | null =>
  verified?.domain ? `https://${domainOf(email)}` : null

/** Adds levels to some businesses, so that visitors see their badges. */
export async function fillVerifications(tx: Db, userId: (username: string) => number, now: Date) {
  for (const business of businesses) {
    const businessId = userId(business.username)
    for (const level of ['domain', 'vat', 'visit'] as const) {
      const age = business.verified?.[level]
      if (!age) continue
      const verifiedAt = before(now, age)
      const { evidence, proved } = LEVELS[level](business, verifiedAt)
      await addLevel(tx, { businessId, level, evidence, proved, verifiedAt }, now)
    }
  }
}

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1)

const LEVELS: Record<
  keyof NonNullable<DemoBusiness['verified']>,
  (business: DemoBusiness, at: Date) => { evidence: Evidence; proved: Proved }
> = {
  domain: (business) => ({
    evidence: { domain: domainOf(business.email) },
    proved: { website: siteOf(business), email: business.email },
  }),
  // An invalid number: its last digit is wrong.
  vat: ({ businessName }) => ({
    evidence: { vatNumber: 'DE999999990', consultation: null, name: null, address: null },
    proved: { businessName },
  }),
  visit: ({ businessName, businessLocation }, at) => ({
    evidence: { on: cityDate(at), words: 'The sign is above the door.' },
    proved: { businessName, businessLocation },
  }),
}
