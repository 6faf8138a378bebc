import type { RegisterRequest } from '#contract/accounts.ts'
import { messageOf } from '#contract/messages.ts'
import { PRODUCT_NAME } from '#contract/product.ts'
import { escapeMarkup } from '#server/escaping.ts'
import type { Names } from '#server/features/names/claims/rules.ts'
import { hasOurName } from '#server/features/names/ownName/rules.ts'
import { foldName } from '#server/features/names/rules.ts'
import { COMMON_PASSWORDS } from '#server/passwords.ts'
import { Refusal, refusedField } from '#server/refusal.ts'

type Roles = Pick<RegisterRequest, 'type' | 'school' | 'isStudent'>

/** The roles of an account: business, student, or neither (a job seeker); never both. */
export function rolesOf({ type, school, isStudent }: Roles) {
  const isBusiness = type === 'business'
  return { isBusiness, isStudent: !isBusiness && (type === 'student' || Boolean(school) || isStudent === true) }
}

/**
 * Refuses a new password that an attacker would try first: a common one, or a name of the account or of this product.
 */
export function refuseEasyPassword(password: string, { username, email, businessName }: Names) {
  const [localPart = ''] = email.split('@')
  const names = [username, email, localPart, businessName ?? '', PRODUCT_NAME].map(bare).filter((name) => name !== '')
  const isName = [bare(password), bare(password).replace(A_YEAR_OR_LESS, '')].some((word) => names.includes(word))
  if (!isName && !COMMON_PASSWORDS.has(foldName(password))) return
  throw refusedField('password', 'signup.passwordTooEasy')
}

type NewNames = {
  username?: string | undefined
  fullName?: string | undefined
  businessName?: string | null | undefined
}

/** Refuses new names that have ours in them. A name that the account already had stays. */
export function refuseOurName(names: NewNames, before: NewNames = {}) {
  const isOurs = (path: keyof NewNames) => names[path] && names[path] !== before[path] && hasOurName(names[path])
  const issues = (['username', 'fullName', 'businessName'] as const)
    .filter(isOurs)
    .map((path) => ({ path, message: messageOf('signup.nameIsOurs') }))
  if (issues.length > 0) throw new Refusal('invalid_input', 'signup.nameIsOurs', { issues })
}

const A_YEAR_OR_LESS = /\d{1,4}$/

/** The letters and digits of a name. Other characters between them do not make it harder to guess. */
const bare = (name: string) => foldName(name).replace(/[^\p{L}\p{N}]/gu, '')

const PAPER = ['#fff0cc', '#e1f1e7', '#fce8e3', '#f3eee5', '#e6ecf5']

/** An avatar image with initials, made here so that no name is sent to another site. */
export function avatar(fullName: string): string {
  const words = fullName.split(' ')
  const initials = [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
  const colour = PAPER[[...fullName].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % PAPER.length]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${colour}"/><text x="20" y="26" text-anchor="middle" font-family="system-ui,sans-serif" font-size="16" font-weight="600" fill="#1b1a17">${escapeMarkup(initials)}</text></svg>`
}
