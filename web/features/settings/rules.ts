import { type AccountPatch, LOCATION_NOT_SPECIFIED, type User } from '#contract/accounts.ts'

/** The location of a business; empty if it is not set. */
export const businessLocationOf = ({ businessLocation }: Pick<User, 'businessLocation'>): string =>
  businessLocation === LOCATION_NOT_SPECIFIED ? '' : (businessLocation ?? '')

/** The fields that differ from the account as the form was opened: others may have been changed elsewhere meanwhile. */
export const changesOf = (form: AccountPatch, opened: User): AccountPatch =>
  Object.fromEntries(Object.entries(form).filter(([name, value]) => value !== opened[name as keyof AccountPatch]))

/** The element that shows a list of jobs on another site. */
export const embedCode = (address: string, title: string): string =>
  `<iframe src="${inAttribute(address)}" title="${inAttribute(title)}" width="100%" height="480" style="border: 0" loading="lazy"></iframe>`

const inAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
