import { z } from 'zod'
import { USERNAME_MIN } from '#contract/limits.ts'
import { name } from '#contract/names.ts'
import { hasOurName } from '#server/features/names/ownName/rules.ts'
import type { SignInChecks } from '#server/integrations/identity/identityProvider.ts'

const CarriedTrip = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() })

/** What the browser stores during a sign-in, as a cookie. */
export const packed = (checks: SignInChecks) => Buffer.from(JSON.stringify(checks)).toString('base64url')

/** The content of the cookie; undefined when it is missing or malformed. */
export function unpacked(cookie: string | undefined): SignInChecks | undefined {
  try {
    return CarriedTrip.parse(JSON.parse(Buffer.from(cookie ?? '', 'base64url').toString()))
  } catch {
    return undefined
  }
}

/** The first candidate for a username: the part of the address before the at sign. */
export function usernameFrom(email: string): string {
  const [local = ''] = email.split('@')
  const typed = local.toLowerCase().replace(/[^a-z0-9._-]/g, '')
  const plain = hasOurName(typed) ? '' : typed
  return plain.length >= USERNAME_MIN ? plain.slice(0, 40) : `${plain || 'guest'}${'0'.repeat(USERNAME_MIN)}`
}

const FullName = name().min(2).max(100)

/** A valid display name, or else the part of the address before the at sign. */
export function fullNameFrom({ fullName, email }: { fullName: string; email: string }): string {
  const parsed = FullName.safeParse(fullName)
  return parsed.success && !hasOurName(parsed.data) ? parsed.data : usernameFrom(email)
}
