import { type AccountPatch, LOCATION_NOT_SPECIFIED, type User } from '#contract/accounts.ts'

/** The location of a business; empty if it is not set. */
export const businessLocationOf = ({ businessLocation }: Pick<User, 'businessLocation'>): string =>
  businessLocation === LOCATION_NOT_SPECIFIED ? '' : (businessLocation ?? '')

/** The profile as a form knows it. */
export type KnownProfile = { [Name in keyof AccountPatch]?: unknown }

/** The fields that differ from the account as this form knows it: others may have been changed elsewhere meanwhile. */
export const changesOf = (form: AccountPatch, known: KnownProfile): AccountPatch =>
  Object.fromEntries(Object.entries(form).filter(([name, value]) => value !== known[name as keyof AccountPatch]))

/** The element that shows a list of jobs on another site. */
export const embedCode = (address: string, title: string): string =>
  `<iframe src="${inAttribute(address)}" title="${inAttribute(title)}" width="100%" height="480" style="border: 0" loading="lazy"></iframe>`

const inAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
