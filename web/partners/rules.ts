import type { BusinessType } from '#contract/accounts.ts'
import type { Phrase } from '#web/i18n/i18n.tsx'
import { searchable } from '#web/jobs/rules.ts'

export const BUSINESS_TYPE_PHRASES: Record<BusinessType, Phrase> = {
  cafe: 'businessType.cafe',
  restaurant: 'businessType.restaurant',
  bar: 'businessType.bar',
  hotel: 'businessType.hotel',
  other: 'businessType.other',
}

/** What the address searches for, as in `?search=kreuzberg`; empty when it asks for all partners. */
export const partnerSearch = (address: string): string => searchable(new URLSearchParams(address).get('search') ?? '')

/** The address of a search; the same search always has the same one. */
export function partnersAddress(search: string): string {
  const said = searchable(search)
  return said ? `/partners?${new URLSearchParams({ search: said })}` : '/partners'
}

/** The letter that stands for a business; a dot where its name has none. */
export const initialOf = (name: string): string => /[\p{L}\p{N}]/u.exec(name)?.[0].toLocaleUpperCase('de') ?? '·'
