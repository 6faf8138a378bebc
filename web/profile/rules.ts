export type ProfileTab = 'liked' | 'applications'

/** The tab that the address asks for, as in `?tab=applications`. */
export const profileTab = (address: string): ProfileTab =>
  new URLSearchParams(address).get('tab') === 'applications' ? 'applications' : 'liked'

/** The first letter of a name, as people see letters: one with its marks is one. */
export function initialOf(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim())
  return first?.segment.toLocaleUpperCase() ?? ''
}
