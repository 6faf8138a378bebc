import type { Site } from '#contract/site.ts'

/** What stands in for the operator until the operator says it. */
export const PLACEHOLDERS = {
  OPERATOR_NAME: 'Example Operator',
  OPERATOR_ADDRESS: 'Example Street 1|10115 Berlin',
  OPERATOR_EMAIL: 'hello@zaphiring.example',
  SUPPORT_PHONE: '+49 30 000000',
  SUPPORT_WHATSAPP: '+4930000000',
}

type Told = typeof PLACEHOLDERS & {
  OPERATOR_REGISTER?: string | undefined
  OPERATOR_VAT_ID?: string | undefined
  OPERATOR_RESPONSIBLE?: string | undefined
}

/** Who runs this installation, as every visitor may know. */
export const operatorOf = (told: Told): Site['operator'] => ({
  name: told.OPERATOR_NAME,
  address: told.OPERATOR_ADDRESS.split('|').flatMap((line) => line.trim() || []),
  email: told.OPERATOR_EMAIL,
  register: told.OPERATOR_REGISTER ?? null,
  vatId: told.OPERATOR_VAT_ID ?? null,
  responsible: told.OPERATOR_RESPONSIBLE ?? null,
})

/** The settings that nobody has made yet. */
export const placeholdersIn = (told: Told): string[] =>
  Object.entries(PLACEHOLDERS).flatMap(([name, text]) => (told[name as keyof typeof PLACEHOLDERS] === text ? name : []))

/** One line about the placeholders that visitors would see; null when there is nothing to say. */
export const placeholderWarning = ({ production, placeholders }: { production: boolean; placeholders: string[] }) =>
  production && placeholders.length > 0
    ? `Visitors still see placeholders: set ${placeholders.join(', ')} (README.md, Settings).`
    : null

const OWN_NETWORK = /^[\d.]+$|^\[|^[^.]+$|\.(internal|local|localhost|lan|home\.arpa)$/

/** The host of an address that is somebody else's machine; null for one of the operator's own network. */
export function publicHost(address: string): string | null {
  const { hostname } = new URL(address)
  return OWN_NETWORK.test(hostname) ? null : hostname
}
