import type { User } from '#contract/accounts.ts'

/** The state of a history entry that passes an email address to the login. It is not part of the URL. */
export const loginState = (usernameOrEmail: string) => ({ usernameOrEmail })

/** The email address in such a state. */
export function identifierIn(state: unknown): string | null {
  const identifier =
    typeof state === 'object' && state !== null && 'usernameOrEmail' in state ? state.usernameOrEmail : null
  return typeof identifier === 'string' ? identifier : null
}

/** The page after a login. */
export const landingAddress = ({ isBusiness }: Pick<User, 'isBusiness'>, next: string | null): string =>
  next ?? (isBusiness ? '/dashboard' : '/')
