import type { BusinessType } from '#contract/accounts.ts'
import { searchable } from '#web/features/jobs/rules.ts'
import type { Phrase } from '#web/i18n/i18n.tsx'

export const BUSINESS_TYPE_PHRASES: Record<BusinessType, Phrase> = {
  cafe: 'businessType.cafe',
  restaurant: 'businessType.restaurant',
  bar: 'businessType.bar',
  hotel: 'businessType.hotel',
  other: 'businessType.other',
}

/** The search of an address such as `?search=kreuzberg`; empty for all partners. */
export const partnerSearch = (address: string): string => searchable(new URLSearchParams(address).get('search') ?? '')

/** The canonical address of a search. */
export function partnersAddress(search: string): string {
  const text = searchable(search)
  return text ? `/partners?${new URLSearchParams({ search: text })}` : '/partners'
}
