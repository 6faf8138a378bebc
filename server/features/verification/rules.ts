import { randomInt } from 'node:crypto'
import { getDomain, getPublicSuffix } from 'tldts'
import type { User } from '#contract/accounts.ts'
import { DAY_MS } from '#contract/durations.ts'
import { postalAddressOf } from '#contract/postalAddress.ts'
import type { Level } from '#contract/verification.ts'
import { CODE_DAYS, CODE_LENGTH, CODE_TRIES, VALID_MONTHS } from '#contract/verificationValues.ts'
import providers from '#server/features/verification/providers/providers.json' with { type: 'json' }
import universities from '#server/features/verification/providers/universities.json' with { type: 'json' }
import { Refusal } from '#server/refusal.ts'
import { hashToken } from '#server/tokens.ts'

const PROVIDERS = new Set(providers.domains)
const UNIVERSITIES = new Set(universities.domains)
/** Suffixes under which universities and schools register domains: `ac.uk`, `edu.au`. */
const ACADEMIC = /^(?:edu$|edu\.|ac\.)/

/**
 * The registered domain of both the confirmed mail address and the website. Refuses if they differ, and domains where anyone can get an
 * address.
 */
export function provedDomain({ email, emailConfirmed, website }: Pick<User, 'email' | 'emailConfirmed' | 'website'>) {
  if (!emailConfirmed) throw new Refusal('conflict', 'verification.addressNotConfirmed')
  if (!website) throw new Refusal('conflict', 'verification.websiteMissing')
  const host = email.slice(email.lastIndexOf('@') + 1)
  if (isOfUniversity(host)) throw new Refusal('conflict', 'verification.universityAddress')
  const domain = registeredDomain(`https://${host}`)
  if (domain === null || PROVIDERS.has(domain)) throw new Refusal('conflict', 'verification.providerAddress')
  if (domain !== registeredDomain(website)) throw new Refusal('conflict', 'verification.otherDomain')
  return domain
}

/**
 * Refused, because every student gets such an address, also at universities that give away names below their domain, such as
 * `ruhr-uni-bochum.de`.
 */
const isOfUniversity = (host: string) =>
  UNIVERSITIES.has(getDomain(host) ?? '') || ACADEMIC.test(getPublicSuffix(host) ?? '')

/**
 * The registered domain of an address; null if it has none. Each name under a provider such as `github.io` counts as a domain of its own.
 */
function registeredDomain(address: string): string | null {
  // In the spelling of browsers, in which letters beyond ASCII are encoded.
  return URL.canParse(address) ? getDomain(new URL(address).hostname, { allowPrivateDomains: true }) : null
}

/** Refuses an address to which no letter can be sent: it needs a street with a number, and a postal code. */
export function refuseUnaddressed(location: string | null) {
  const { street, postalCode } = postalAddressOf(location)
  if (!street || !/\d/.test(street) || !postalCode) throw new Refusal('conflict', 'verification.addressMissing')
}

/** Until when a level is valid that is proved now. */
export function validUntil(level: Level, now: Date): Date {
  const until = new Date(now)
  until.setUTCMonth(until.getUTCMonth() + VALID_MONTHS[level])
  return until
}

/** Without the letters and digits that look alike on paper. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A code with fifty random bits, too many to guess within the allowed attempts. */
export const newCode = (): string => Array.from({ length: CODE_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')

/** Includes the business, so that equal codes have different hashes. */
export const hashCode = (businessId: number, code: string): string => hashToken(`${businessId} ${code}`)

/** The code in two halves, as it is printed and typed. */
export const printedCode = (code: string): string => `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`

type Letter = { printedAt: Date | null; tries: number }

/** Until when the code of a letter is valid; null before it is printed. */
export const codeValidUntil = ({ printedAt }: Pick<Letter, 'printedAt'>): Date | null =>
  printedAt && new Date(printedAt.getTime() + CODE_DAYS * DAY_MS)

/** Whether the letter waits to be printed, or its code can still be typed. */
export function isOpen(letter: Letter, now: Date): boolean {
  const until = codeValidUntil(letter)
  return letter.tries < CODE_TRIES && (until === null || until > now)
}
