import { type AccountPatch, LOCATION_NOT_SPECIFIED, type User } from '#contract/accounts.ts'

/** The location of a business; empty if it is not set. */
export const businessLocationOf = ({ businessLocation }: Pick<User, 'businessLocation'>): string =>
  businessLocation === LOCATION_NOT_SPECIFIED ? '' : (businessLocation ?? '')

/** The profile with the values that a form has loaded. */
export type KnownProfile = { [Name in keyof AccountPatch]?: unknown }

/** The fields that differ from the loaded profile. Other fields may have been changed elsewhere meanwhile. */
export const changesOf = (form: AccountPatch, known: KnownProfile): AccountPatch =>
  Object.fromEntries(Object.entries(form).filter(([name, value]) => value !== known[name as keyof AccountPatch]))

/** The HTML that shows the jobs of a business on another site. */
export const embedCode = (address: string, title: string): string =>
  `<iframe src="${inAttribute(address)}" title="${inAttribute(title)}" width="100%" height="480" style="border: 0" loading="lazy"></iframe>`

const inAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
