const HOUR = 3600
const DAY = 24 * HOUR

/** A remembered session lasts this long after its last use. */
export const REMEMBERED_SECONDS = 30 * DAY
/** The server's limit for a session whose cookie goes when the browser closes. */
const UNREMEMBERED_SECONDS = 12 * HOUR

export const sessionSeconds = (remembered: boolean) => (remembered ? REMEMBERED_SECONDS : UNREMEMBERED_SECONDS)

type Session = { remembered: boolean; expiresAt: Date }

/** A remembered session slides once a day at the most, so that reading does not mean writing. */
export const shouldExtend = ({ remembered, expiresAt }: Session, now: Date) =>
  remembered && expiresAt.getTime() - now.getTime() < (REMEMBERED_SECONDS - DAY) * 1000

const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const
const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

/** What a person calls the device that a `User-Agent` header speaks of, such as `Firefox, Android`; null for anything else. */
export function deviceOf(userAgent: string | undefined): string | null {
  const nameIn = (names: readonly (readonly [string, string])[]) =>
    names.find(([sign]) => userAgent?.includes(sign))?.[1] ?? []
  return [nameIn(BROWSERS), nameIn(SYSTEMS)].flat().join(', ') || null
}
