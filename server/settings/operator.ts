import { CITY } from '#contract/city/facts.ts'
import type { Site } from '#contract/site.ts'

/** Placeholders for the operator's settings. */
export const PLACEHOLDERS = {
  OPERATOR_NAME: 'Example Operator',
  OPERATOR_ADDRESS: `Example Street 1|10115 ${CITY}`,
  OPERATOR_EMAIL: 'hello@zaphiring.example',
  SUPPORT_PHONE: '+49 30 000000',
  SUPPORT_WHATSAPP: '+4930000000',
}

type OperatorSettings = typeof PLACEHOLDERS & {
  OPERATOR_REGISTER?: string | undefined
  OPERATOR_VAT_ID?: string | undefined
  OPERATOR_RESPONSIBLE?: string | undefined
}

/** The operator of this installation, as shown to every visitor. */
export const operatorOf = (settings: OperatorSettings): Site['operator'] => ({
  name: settings.OPERATOR_NAME,
  address: settings.OPERATOR_ADDRESS.split('|').flatMap((line) => line.trim() || []),
  email: settings.OPERATOR_EMAIL,
  register: settings.OPERATOR_REGISTER ?? null,
  vatId: settings.OPERATOR_VAT_ID ?? null,
  responsible: settings.OPERATOR_RESPONSIBLE ?? null,
})

/** The settings that still have their placeholder. */
export const placeholdersIn = (settings: OperatorSettings): string[] =>
  Object.entries(PLACEHOLDERS).flatMap(([name, text]) =>
    settings[name as keyof typeof PLACEHOLDERS] === text ? name : [],
  )

const OWN_NETWORK = /^[\d.]+$|^\[|^[^.]+$|\.(internal|local|localhost|lan|home\.arpa)$/

/** The host of an external URL; null for one in the operator's own network. */
export function publicHost(address: string): string | null {
  const { hostname } = new URL(address)
  return OWN_NETWORK.test(hostname) ? null : hostname
}
