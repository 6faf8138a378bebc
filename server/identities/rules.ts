import { z } from 'zod'
import { USERNAME_MIN } from '#contract/limits.ts'
import { line } from '#contract/text.ts'
import type { Trip } from '#server/outside/identity.ts'

const CarriedTrip = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() })

/** What the browser carries through a sign-in, as a cookie. */
export const packed = (trip: Trip) => Buffer.from(JSON.stringify(trip)).toString('base64url')

/** The trip in a cookie; undefined when there is none that can be read. */
export function unpacked(cookie: string | undefined): Trip | undefined {
  try {
    return CarriedTrip.parse(JSON.parse(Buffer.from(cookie ?? '', 'base64url').toString()))
  } catch {
    return undefined
  }
}

/** The first try at a username for somebody who never chose one: what stands before the at sign. */
export function usernameFrom(email: string): string {
  const [local = ''] = email.split('@')
  const plain = local.toLowerCase().replace(/[^a-z0-9._-]/g, '')
  return plain.length >= USERNAME_MIN ? plain.slice(0, 40) : `${plain || 'guest'}${'0'.repeat(USERNAME_MIN)}`
}

const FullName = line().min(2).max(100)

/** A display name as an account may have it, or else what stands before the at sign. */
export function fullNameFrom({ fullName, email }: { fullName: string; email: string }): string {
  const name = FullName.safeParse(fullName)
  return name.success ? name.data : usernameFrom(email)
}
