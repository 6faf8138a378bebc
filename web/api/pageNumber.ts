/** The page number in an address such as `?page=2`, the pagination that works without a script. */
export function pageIn(search: string): number {
  const value = new URLSearchParams(search).get('page') ?? ''
  return /^[1-9]\d{0,3}$/.test(value) ? Number(value) : 1
}

/** The address of another page of the same list. */
export const atPage = (address: string, page: number): string =>
  `${address}${address.includes('?') ? '&' : '?'}page=${page}`
