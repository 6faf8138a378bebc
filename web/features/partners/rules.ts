import { searchable } from '#web/features/jobs/rules.ts'

/** The search of an address such as `?search=kreuzberg`; empty for all partners. */
export const partnerSearch = (address: string): string => searchable(new URLSearchParams(address).get('search') ?? '')

/** The canonical address of a search. */
export function partnersAddress(search: string): string {
  const text = searchable(search)
  return text ? `/partners?${new URLSearchParams({ search: text })}` : '/partners'
}
