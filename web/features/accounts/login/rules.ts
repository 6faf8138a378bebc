import type { User } from '#contract/accounts.ts'

/** The state of a link to the login that keeps an address which was typed before. It is not part of the address of the page. */
export const loginState = (usernameOrEmail: string) => ({ usernameOrEmail })

/** The address that such a link kept. */
export function keptIdentifier(state: unknown): string | null {
  const kept = typeof state === 'object' && state !== null && 'usernameOrEmail' in state ? state.usernameOrEmail : null
  return typeof kept === 'string' ? kept : null
}

/** The page after a login. */
export const landingAddress = ({ isBusiness }: Pick<User, 'isBusiness'>, next: string | null): string =>
  next ?? (isBusiness ? '/dashboard' : '/')
