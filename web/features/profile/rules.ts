import type { Application } from '#contract/applications.ts'

export type ProfileTab = 'liked' | 'applications'

/** The tab in an address such as `?tab=applications`. */
export const profileTab = (address: string): ProfileTab =>
  new URLSearchParams(address).get('tab') === 'applications' ? 'applications' : 'liked'

/** The first letter of a name, with its combining marks. */
export function initialOf(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim())
  return first?.segment.toLocaleUpperCase() ?? ''
}

/** The good news on top; otherwise the order stays. */
export const acceptedFirst = (all: Application[]): Application[] =>
  all.toSorted((one, other) => Number(other.status === 'accepted') - Number(one.status === 'accepted'))
