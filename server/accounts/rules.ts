import type { RegisterRequest } from '#contract/accounts.ts'
import { messageOf } from '#contract/messages.ts'
import { COMMON_PASSWORDS } from '#server/passwords.ts'
import { Refusal } from '#server/refusal.ts'

/** How a login name is compared: whatever looks the same or differs only in case is the same name. */
export const foldName = (name: string) => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

type Roles = Pick<RegisterRequest, 'type' | 'school' | 'isStudent'>

/** What an account is: a business, a student, or neither (a plain job seeker); never both. */
export function rolesOf({ type, school, isStudent }: Roles) {
  const isBusiness = type === 'business'
  return { isBusiness, isStudent: !isBusiness && (type === 'student' || Boolean(school) || isStudent === true) }
}

type Names = { username: string; email: string; businessName?: string | null | undefined }

/** Refuses a new password that would be among the first guesses: one that many people use, or a name of its account or of this product. */
export function refuseEasyPassword(password: string, { username, email, businessName }: Names) {
  const [localPart = ''] = email.split('@')
  const names = [username, email, localPart, businessName ?? '', PRODUCT].map(bare).filter((name) => name !== '')
  const isName = [bare(password), bare(password).replace(A_YEAR_OR_LESS, '')].some((word) => names.includes(word))
  if (!isName && !COMMON_PASSWORDS.has(foldName(password))) return
  const message = messageOf('signup.passwordTooEasy')
  throw new Refusal('invalid_input', 'signup.passwordTooEasy', { issues: [{ path: 'password', message }] })
}

const PRODUCT = 'ZapHiring'
const A_YEAR_OR_LESS = /\d{1,4}$/

/** The letters and digits of a name: what is put between them makes it no harder to guess. */
const bare = (name: string) => foldName(name).replace(/[^\p{L}\p{N}]/gu, '')

const PAPER = ['#fff0cc', '#e1f1e7', '#fce8e3', '#f3eee5', '#e6ecf5']
const XML = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' } as const

/** A picture made of somebody's initials, so that no name has to leave the site for one. */
export function avatar(fullName: string): string {
  const words = fullName.split(' ')
  const initials = [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
    .replace(/[<>&"]/g, (sign) => XML[sign as keyof typeof XML])
  const colour = PAPER[[...fullName].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % PAPER.length]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${colour}"/><text x="20" y="26" text-anchor="middle" font-family="system-ui,sans-serif" font-size="16" font-weight="600" fill="#1b1a17">${initials}</text></svg>`
}
