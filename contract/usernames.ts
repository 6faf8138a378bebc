import { USERNAME_MIN } from '#contract/limits.ts'

/** The numbers that make a business's username unique. */
export const USERNAME_NUMBERS = 1000

/** Leaves room for the number in what a username may hold. */
const SLUG_MAX = 97

const slugOf = (businessName: string) =>
  businessName
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, SLUG_MAX)

/** The username of a business: its name in lower case without anything but letters and digits, then a number from 0 to 999. */
export function usernameFor(businessName: string, number: number): string {
  const slug = slugOf(businessName)
  const username = `${slug}${number}`
  return username.length >= USERNAME_MIN ? username : `${slug || 'biz'}${String(number).padStart(USERNAME_MIN, '0')}`
}

/** Whether a username was made by `usernameFor` from this name, so that another number is as good. */
export const isMadeFrom = (businessName: string, username: string) =>
  new RegExp(`^(${slugOf(businessName)}|biz)\\d{1,3}$`).test(username)
